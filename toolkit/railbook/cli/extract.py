def run(options, context):
    return 0
