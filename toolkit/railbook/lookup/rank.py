"""The entries that fit a question, the best first. site/lookup/rank.js does the same: change both or none."""

from __future__ import annotations

from railbook.lookup.index import Index
from railbook.lookup.words import words

_LONGEST = 300  # signs of a question that are read
_MOST = 16  # words
P = dict(cov0=0, unit=0.5, power=1)


def ranked(index: Index, question: str) -> list[tuple[int, float]]:
    asked = dict.fromkeys(words(question[:_LONGEST])[:_MOST])
    meant = [meanings for meanings in map(index.meanings, asked) if meanings]
    weight = [max(index.weights[g] * q for g, q in m.items()) / 100 for m in meant]
    whole = sum(weight)
    if not whole:
        return []
    scores: dict[int, float] = {}
    covered: dict[int, float] = {}
    best_quality: dict[int, float] = {}
    for m, w in zip(meant, weight, strict=True):
        best: dict[int, float] = {}
        sure: dict[int, float] = {}
        for group, quality in m.items():
            if best_quality.get(group, 0) < quality:
                best_quality[group] = quality
            for entry, count in index.found(group).items():
                if best.get(entry, 0) < count * quality:
                    best[entry] = count * quality
                if sure.get(entry, 0) < quality:
                    sure[entry] = quality
        for entry, s in best.items():
            scores[entry] = scores.get(entry, 0) + s / 100
            covered[entry] = covered.get(entry, 0) + w * sure[entry] / 100
    results = []
    for entry, s in scores.items():
        c = covered[entry] / whole
        like = max((_likeness(index, unit, meant, weight, whole, best_quality) for unit in index.data["entries"][entry][6]), default=0)
        standing = index.data["entries"][entry][3] / 100
        final = (s * (P["cov0"] + (1 - P["cov0"]) * c) + whole * P["unit"] * like ** P["power"]) * standing ** P.get("st",1)
        results.append((entry, final))
    results.sort(key=lambda pair: (-pair[1], pair[0]))
    return results


def _likeness(index, unit, meant, weight, whole, best_quality):
    size = sum(index.weights[g] for g in unit)
    met = sum(w * max((m.get(g, 0) for g in unit), default=0) for m, w in zip(meant, weight, strict=True)) / 100
    met2 = sum(index.weights[g] * best_quality.get(g, 0) for g in unit) / 100
    return (met + met2) / (whole + size)
