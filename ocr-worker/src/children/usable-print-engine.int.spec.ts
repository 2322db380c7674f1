import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { ChildProgram } from '@reader/platform/children/spawn-child';
import { createLogger } from '@reader/platform/logging/logger';
import { BUILT_IN_MODEL } from '../engines/ppocr/model/recogniser.js';
import { insteadOfTheRuntime } from '../testing/instead-of-the-runtime.js';
import { createChildPool, type ChildPool } from './child-pool.js';
import { childProgram } from './child-program.js';
import { usablePrintEngine } from './usable-print-engine.js';

const logger = createLogger('test', 'silent');
let pool: ChildPool | undefined;
afterEach(() => pool?.close());

const settings = { PRINT_ENGINE: 'ppocr', TESSERACT: 'tesseract', handwriting: null } as const;
const poolOf = (program: ChildProgram): ChildPool => {
  pool = createChildPool(program, { atMost: 1, kept: 0 });
  return pool;
};
/** Children as the worker has them, with further flags of Node. */
const children = (...flags: readonly string[]): ChildPool => poolOf({ ...childProgram(settings), flags });
/** Children whose model takes a character for another, as one may on a processor that it was not made for. */
const misreadingChildren = (): ChildPool => {
  const asBytes = (text: string): string => Buffer.from(text).toString('latin1');
  const whole = readFileSync(BUILT_IN_MODEL.path).toString('latin1');
  const bytes = Buffer.from(whole.replace(asBytes('\n京\n'), asBytes('\n享\n')), 'latin1');
  const path = join(mkdtempSync(join(tmpdir(), 'model-')), 'misreads.onnx');
  writeFileSync(path, bytes);
  const model = { ...BUILT_IN_MODEL, path, sha256: createHash('sha256').update(bytes).digest('hex') };
  return poolOf({ ...childProgram({ ...settings, model }), flags: [] });
};

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

  it('is tesseract where it reads a line that it should know otherwise', async () => {
    const usable = await usablePrintEngine('ppocr', misreadingChildren(), logger);
    expect(usable).toEqual({ engine: 'tesseract', isFallback: true });
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
