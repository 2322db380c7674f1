import { afterEach, describe, expect, it } from 'vitest';
import { createLogger } from '@reader/platform/logging/logger';
import { createChildPool, type ChildPool } from './child-pool.js';
import { childProgram } from './child-program.js';
import { usablePrintEngine } from './usable-print-engine.js';

const logger = createLogger('test', 'silent');
let pool: ChildPool | undefined;
afterEach(() => pool?.close());

/** Children as the worker has them, with further flags of Node. */
const children = (...flags: readonly string[]): ChildPool => {
  const program = childProgram({ PRINT_ENGINE: 'ppocr', TESSERACT: 'tesseract', handwriting: null });
  pool = createChildPool({ ...program, flags }, { atMost: 1, kept: 0 });
  return pool;
};
const asModule = (source: string): string => `data:text/javascript,${encodeURIComponent(source)}`;

/** A module that does something else than to load the runtime. */
const insteadOfTheRuntime = (statement: string): string =>
  asModule(`
    import { register } from 'node:module';
    register(${JSON.stringify(
      asModule(`export const resolve = (name, context, next) => {
        if (name === 'onnxruntime-node') ${statement};
        return next(name, context);
      };`),
    )});
  `);

describe('the engine for print', () => {
  it('is the chosen one where it can read a line', async () =>
    expect(await usablePrintEngine('ppocr', children(), logger)).toEqual({
      engine: 'ppocr',
      isFallback: false,
    }));

  it('is tesseract where the runtime cannot be loaded', async () => {
    const usable = await usablePrintEngine(
      'ppocr',
      children('--import', insteadOfTheRuntime(`throw new Error('no build for this system')`)),
      logger,
    );
    expect(usable).toEqual({ engine: 'tesseract', isFallback: true });
  });

  it('is tesseract where its process dies of it', async () => {
    const dying = insteadOfTheRuntime(`process.kill(process.pid, 'SIGILL')`);
    const usable = await usablePrintEngine('ppocr', children('--import', dying), logger);
    expect(usable.engine).toBe('tesseract');
  });

  it('is the chosen one where only the first try fails', async () => {
    const whole = children();
    let tries = 0;
    const busyAtFirst: ChildPool = {
      ...whole,
      use: (work) => {
        tries += 1;
        return tries === 1 ? Promise.reject(new Error('no memory for a process')) : whole.use(work);
      },
    };
    expect((await usablePrintEngine('ppocr', busyAtFirst, logger)).engine).toBe('ppocr');
    expect(tries).toBe(2);
  });

  it('is not tried where it is tesseract anyway', async () => {
    const never: ChildPool = { use: () => Promise.reject(new Error('tried')), close: () => undefined };
    expect((await usablePrintEngine('tesseract', never, logger)).isFallback).toBe(false);
  });
});
