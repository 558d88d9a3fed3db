"""What commands take: processor time, memory and bytes, in rounds that let every encoder have its turn."""
import os
import statistics
import subprocess
from dataclasses import dataclass, field


@dataclass
class Cost:
    """Of all runs: processor seconds of a run's commands together, and the memory of its largest one in bytes."""
    seconds: list = field(default_factory=list)
    memory: int = 0
    failure: str = ""

    @property
    def median(self):
        return statistics.median(self.seconds)


def run(command, log):
    """Runs one command; its processor seconds and its largest memory in bytes."""
    process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=log, stderr=log)
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode != 0:
        raise subprocess.CalledProcessError(process.returncode, command)
    return usage.ru_utime + usage.ru_stime, usage.ru_maxrss * 1024


def measure(encoders, rounds, work, tell):
    """The cost of each encoder by its name; round after round, one encoder after the other.

    `encoders` has for each name the commands of one run, in order, and how many rounds are enough.
    """
    costs = {name: Cost() for name in encoders}
    with open(work / "commands.log", "ab") as log:
        for number in range(rounds):
            for name, (commands, most) in encoders.items():
                cost = costs[name]
                if cost.failure or number >= most:
                    continue
                tell(f"round {number + 1}: {name}")
                try:
                    results = [run([str(part) for part in command], log) for command in commands]
                except (subprocess.CalledProcessError, OSError) as error:
                    cost.failure = str(error)
                    continue
                cost.seconds.append(sum(seconds for seconds, _ in results))
                cost.memory = max([cost.memory] + [memory for _, memory in results])
    return costs
