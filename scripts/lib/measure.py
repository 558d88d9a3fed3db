"""Runs a command and writes its seconds and its largest resident memory in kilobytes to a file: FILE COMMAND..."""

import os
import resource
import sys
import time

start = time.monotonic()
status = os.waitstatus_to_exitcode(os.waitpid(os.posix_spawnp(sys.argv[2], sys.argv[2:], os.environ), 0)[1])
kilobytes = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss
with open(sys.argv[1], "w", encoding="utf-8") as file:
    print(f"{time.monotonic() - start:.2f} {kilobytes}", file=file)
sys.exit(status if status >= 0 else 128 - status)
