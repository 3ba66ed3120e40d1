"""Whether the scenarios would notice a rule that is not kept, or a number that is off by one."""
