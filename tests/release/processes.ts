import { execFileSync } from "node:child_process";

type Process = { id: number; parent: number; command: string };

/** Every running process of this computer. */
function running(): Process[] {
  const list = execFileSync("ps", ["-A", "-o", "pid=,ppid=,stat=,args="], { encoding: "utf8" });
  // A process that has ended stays as a zombie until its parent asks for its exit code.
  return [...list.matchAll(/^\s*(\d+)\s+(\d+)\s+[^Z\s]\S*\s+(.*)$/gm)].map(
    ([, id, parent, command = ""]) => ({
      id: Number(id),
      parent: Number(parent),
      command,
    }),
  );
}

/** The descendants of a process. */
export function startedBy(id: number, all = running()): Process[] {
  return all.filter(({ parent }) => parent === id).flatMap((child) => [child, ...startedBy(child.id, all)]);
}

/** The processes of a list that are still running. */
export function stillRunning(processes: Process[]): Process[] {
  const ids = new Set(running().map(({ id }) => id));
  return processes.filter(({ id }) => ids.has(id));
}
