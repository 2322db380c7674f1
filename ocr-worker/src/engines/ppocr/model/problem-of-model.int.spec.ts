import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { tinyModel } from '../../../testing/tiny-model.js';
import { modelProblemText, type ModelProblem } from './model-problems.js';
import { problemOfModel } from './problem-of-model.js';
import { BUILT_IN_MODEL } from './recogniser.js';

const folder = mkdtempSync(join(tmpdir(), 'models-'));
const builtIn = readFileSync(BUILT_IN_MODEL.path);
const asBytes = (text: string): string => Buffer.from(text).toString('latin1');
const edited = (from: string, to: string): Buffer =>
  Buffer.from(builtIn.toString('latin1').replaceAll(asBytes(from), asBytes(to)), 'latin1');
let files = 0;
const kept = (bytes: Buffer) => {
  const path = join(folder, `${(files += 1)}.onnx`);
  writeFileSync(path, bytes);
  return { path, sha256: createHash('sha256').update(bytes).digest('hex') };
};
const NEGATIVE_ROOT = [{ type: 'Neg' }, { type: 'Sqrt' }];
const NEGATIVE = [{ type: 'Abs' }, { type: 'Neg' }];
const MORE_THAN_1 = [{ type: 'Exp' }];
const INFINITE = Array.from({ length: 5 }, () => ({ type: 'Exp' }));

describe('a file that is to read', () => {
  it('may be the built-in model by another name', async () =>
    expect(await problemOfModel(kept(builtIn))).toBeNull());

  it.each<[string, ModelProblem, { path: string; sha256: string }]>([
    ['is missing', 'missing', { path: join(folder, 'none'), sha256: '' }],
    ['is no file', 'no-model', { path: folder, sha256: '' }],
    ['has another hash', 'other-hash', { ...kept(builtIn), sha256: '0'.repeat(64) }],
    ['is cut short', 'cut-short', kept(builtIn.subarray(0, builtIn.length - 100_000))],
    ['is empty', 'no-characters', kept(Buffer.alloc(0))],
    ['is a picture', 'no-model', kept(Buffer.from('\x89PNG\r\n\x1a\n and so on', 'latin1'))],
    ['does not say what it knows', 'no-characters', kept(edited('character', 'charakter'))],
    ['says other characters than it answers for', 'other-characters', kept(edited('\nあ\n', '\nあ\r'))],
    [
      'only shows when it reads that it knows others',
      'other-characters',
      kept(tinyModel({ characters: ['あ', 'い'] })),
    ],
    [
      'answers a picture',
      'other-architecture',
      kept(tinyModel({ characters: ['あ'], answers: [1, 3, 'height', 'width'] })),
    ],
    ['has other steps', 'other-architecture', kept(tinyModel({ characters: ['あ'], step: 4 }))],
    ['answers no numbers', 'no-numbers', kept(tinyModel({ characters: ['あ'], further: NEGATIVE_ROOT }))],
    ['answers infinity', 'no-numbers', kept(tinyModel({ characters: ['あ'], further: INFINITE }))],
    ['answers less than 0', 'no-numbers', kept(tinyModel({ characters: ['あ'], further: NEGATIVE }))],
    ['answers more than 1', 'no-numbers', kept(tinyModel({ characters: ['あ'], further: MORE_THAN_1 }))],
    ['reads no Japanese', 'no-japanese', kept(tinyModel({ characters: ['あ'] }))],
    ['takes characters for others', 'misreads', kept(edited('\n京\n', '\n享\n'))],
    [
      'needs what the runtime has not',
      'not-runnable',
      kept(tinyModel({ characters: ['あ'], further: [{ type: 'Divine' }] })),
    ],
  ])('is refused where it %s', async (_, problem, file) => expect(await problemOfModel(file)).toBe(problem));

  it.each(Object.entries(modelProblemText))('is refused in Japanese for %s', (_, text) =>
    expect(text).toMatch(/[\u3040-\u30ff].*。$/u),
  );
});
