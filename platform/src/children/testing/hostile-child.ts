import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { serveParent } from '../serve-parent.js';

/** What it has not given back. */
const held: Buffer[] = [];

/** Tasks that do what a hostile file makes a decoder do. */
serveParent({
  echo: (input) => Promise.resolve(input),
  environment: () => Promise.resolve(Object.keys(process.env)),
  ask: async (input, ask) => `heard: ${String(await ask('question', input))}`,
  'fill memory': async () => {
    const kept: Buffer[] = [];
    for (;;) {
      kept.push(Buffer.alloc(32 * 1024 * 1024, kept.length));
      await wait(1);
    }
  },
  'fill memory without pause': () => {
    const kept: Buffer[] = [];
    for (;;) kept.push(Buffer.alloc(32 * 1024 * 1024, kept.length));
  },
  'fill the heap': () => {
    const kept: object[] = [];
    for (;;) kept.push({ kept: kept.length });
  },
  'hold memory': (bytes) => {
    held.push(Buffer.alloc(Number(bytes), 1));
    return Promise.resolve();
  },
  'process id': () => Promise.resolve(process.pid),
  'loop for ever': () => {
    for (;;);
  },
  'wait for ever': () => wait(1_000_000),
  'answer much': () => Promise.resolve(Buffer.alloc(64 * 1024 * 1024)),
  call: (port) =>
    new Promise((resolve) =>
      connect(Number(port), '127.0.0.1')
        .on('connect', () => resolve('connected'))
        .on('error', (error) => resolve(error.message)),
    ),
  crash: () => process.abort(),
  throw: () => Promise.reject(Object.assign(new TypeError('broken'), { problem: 'corrupt-file' })),
});
