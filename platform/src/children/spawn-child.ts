import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { PARENT_FD } from './child-protocol.js';
import { withoutNetwork } from './without-network.js';

/** How a child is started. */
export interface ChildProgram {
  /** Path of a compiled module that calls `serveParent`. */
  readonly module: string;
  /** Flags of Node. */
  readonly flags?: readonly string[];
  /** Its whole environment: it inherits nothing, so no secret of this process reaches it. */
  readonly env?: Readonly<Record<string, string>>;
  /** What the system lets it hold of private memory, bytes; where the system knows such a limit. */
  readonly dataBytes: number;
}

/** What only the guard reads: it closes when this process ends, however it ends. */
const GUARD_FD = 4;

/**
 * Sets the limit of private memory, then becomes the program: the limit holds for it and its own children. A guard
 * beside it ends the group when the parent is gone, also by kill -9: a program in a busy loop does not notice it.
 */
const LIMITED = `
ulimit -d "$0" 2>/dev/null
( read -r _ <&${GUARD_FD}; kill -KILL 0 ) ${PARENT_FD}<&- 2>/dev/null &
exec "$@" ${GUARD_FD}<&-
`;

/** The process in a group of its own, without network where the system allows that; its pipe is `PARENT_FD`. */
export const spawnChild = (program: ChildProgram): ChildProcess => {
  const child = start(program);
  // What people wait for goes first.
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  return child;
};

const start = ({ module, flags = [], env = {}, dataBytes }: ChildProgram): ChildProcess => {
  const command = [...withoutNetwork(), process.execPath, ...flags, module];
  const stdio: StdioOptions = ['ignore', 'ignore', 'pipe', 'pipe'];
  if (process.platform === 'win32') return spawn(command[0]!, command.slice(1), { env: { ...env }, stdio });
  const kilobytes = String(Math.floor(dataBytes / 1024));
  const child = spawn('/bin/sh', ['-c', LIMITED, kilobytes, ...command], {
    env: { ...env },
    stdio: [...stdio, 'pipe'],
    detached: true,
  });
  const guard = child.stdio[GUARD_FD];
  guard?.on('error', () => undefined);
  // The guard ends with the program.
  child.once('exit', () => guard?.destroy());
  return child;
};

/** Ends the process and whatever it started. */
export const killGroup = (child: ChildProcess): void => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  try {
    if (child.pid === undefined || process.platform === 'win32') child.kill('SIGKILL');
    else process.kill(-child.pid, 'SIGKILL');
  } catch {
    child.kill('SIGKILL');
  }
};
