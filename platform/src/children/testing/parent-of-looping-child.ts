import { fileURLToPath } from 'node:url';
import { LimitedChild } from '../limited-child.js';

/** A process with a child in a busy loop: says the child's process id, then waits to be killed. */
const HOSTILE = fileURLToPath(new URL('./hostile-child.js', import.meta.url));
const MIB = 1024 * 1024;
const options = {
  limits: { residentBytes: 1_000 * MIB, cpuMs: 60_000, wallMs: 60_000, outputBytes: MIB },
  serve: () => null,
  signal: new AbortController().signal,
};

const child = new LimitedChild({ module: HOSTILE, dataBytes: 2_000 * MIB });
const pid = await child.call('process id', null, options);
void child.call('loop for ever', null, options);
process.stdout.write(`${String(pid)}\n`);
