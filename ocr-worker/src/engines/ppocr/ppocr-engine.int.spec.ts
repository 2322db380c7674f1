import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createHash } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import type { GreyImage } from '../../pipeline/geometry/raster.js';
import { printedLine } from '../../testing/printed-line.js';
import { tinyModel } from '../../testing/tiny-model.js';
import { EngineFailure, type OcrEngine, type OcrLine, type OcrRegion } from '../engine.js';
import { createPpocrEngine } from './ppocr-engine.js';
import { BUILT_IN_MODEL } from './model/recogniser.js';

const signal = new AbortController().signal;
const orienting: Pick<OcrEngine, 'orientation' | 'close'> = {
  orientation: () => Promise.resolve(null),
  close: () => Promise.resolve(),
};
const line = (image: GreyImage, rest: Partial<OcrRegion> = {}): OcrRegion => ({
  image,
  layout: 'line',
  alphabet: 'any',
  ...rest,
});
const textOf = (lines: readonly OcrLine[] | undefined): string =>
  (lines ?? [])
    .flatMap(({ symbols }) => symbols.map(({ text, startsWord }) => (startsWord ? ` ${text}` : text)))
    .join('');
const filled = (width: number, height: number, value: number): GreyImage => ({
  width,
  height,
  data: new Uint8Array(width * height).fill(value),
});

describe('the built-in model', () => {
  const engine = createPpocrEngine({ orienting });
  afterAll(() => engine.close());
  const read = async (...regions: readonly OcrRegion[]): Promise<string[]> =>
    (await engine.read(regions, signal)).map(textOf);

  it('reads lines in the order they are given', async () => {
    const texts = [
      '山田太郎',
      'ヤマダタロウ',
      '東京都千代田区霞が関1-2-3',
      '一ノ関ヶ丘',
      '令和8年4月10日',
      'mmHg',
    ];
    expect(await read(...texts.map((text) => line(printedLine(text))))).toEqual(texts);
  });

  it('keeps an old form in a name that is clear', async () =>
    expect(await read(line(printedLine('中村勳')))).toEqual(['中村勳']));

  it('answers only what may stand in a place', async () => {
    const digits = { alphabet: 'digits', whitelist: '0123456789' } as const;
    expect(await read(line(printedLine('O3B12'), digits))).toEqual([expect.stringMatching(/^[0-9]*$/u)]);
    expect(await read(line(printedLine('０３'), digits))).toEqual(['03']);
  });

  it('places characters in px of the crop as it was given', async () => {
    const [lines] = await engine.read([line(printedLine('山田太郎'))], signal);
    const boxes = lines![0]!.symbols.map(({ box }) => box);
    boxes.forEach((box, index) => {
      // The letters are 50 px wide from px 4 on.
      expect(Math.abs(box.x + box.width / 2 - (4 + 50 * (index + 0.5)))).toBeLessThan(6);
      expect(box.y).toBeGreaterThanOrEqual(0);
      expect(box.y + box.height).toBeLessThanOrEqual(60);
    });
  });

  it('reads a line that is far too wide in pieces, and loses none of it', async () => {
    const text = '診療情報提供書を記載します。'.repeat(8);
    const [lines] = await engine.read([line(printedLine(text))], signal);
    expect(textOf(lines)).toBe(text);
    const lefts = lines![0]!.symbols.map(({ box }) => box.x);
    expect(lefts).toEqual([...lefts].sort((one, two) => one - two));
  });

  it('keeps the spaces of Latin words, also where a long line is cut', async () => {
    const text = 'The quick brown fox jumps over the lazy dog and runs. '.repeat(4).trim();
    const [lines] = await engine.read([line(printedLine(text))], signal);
    const words = lines![0]!.symbols.map((symbol) => (symbol.startsWord ? ' ' : '') + symbol.text).join('');
    expect(words.trim()).toBe(text);
  });

  it('has one opinion: asked for another it says nothing', async () =>
    expect(await read(line(printedLine('山田'), { opinion: 'second' }))).toEqual(['']));

  it.each([
    ['a column of 1 × 5,000 px', filled(1, 5_000, 0)],
    ['a rule of 5,000 × 1 px', filled(5_000, 1, 0)],
    ['paper', filled(300, 60, 255)],
    ['ink', filled(300, 60, 0)],
    ['one px', filled(1, 1, 0)],
    ['grey', filled(2_000, 40, 128)],
  ])('invents nothing of %s', async (_, image) => expect(await read(line(image))).toEqual(['']));

  it('reads a thousand specks to their end', async () => {
    const specks = Array.from({ length: 1_000 }, () => line(filled(3, 3, 0)));
    expect(await engine.read(specks, signal)).toHaveLength(1_000);
  });

  it('stops in the middle of a line when it is told to', async () => {
    const stopping = new AbortController();
    const long = line(printedLine('診療情報提供書を記載します。'.repeat(12)));
    const reading = engine.read([long], stopping.signal);
    setTimeout(() => stopping.abort(new Error('no longer wanted')), 1);
    await expect(reading).rejects.toThrow('no longer wanted');
  });
});

describe('pages', () => {
  it.each(['page', 'scattered'] as const)(
    'are not read as such (%s): they must be cut into lines',
    async (layout) => {
      const engine = createPpocrEngine({ orienting });
      await expect(engine.read([line(filled(300, 60, 255), { layout })], signal)).rejects.toThrow(
        EngineFailure,
      );
      await engine.close();
    },
  );

  it('are oriented by the other engine, which ends with this one', async () => {
    const told: string[] = [];
    const engine = createPpocrEngine({
      orienting: {
        orientation: () => Promise.resolve({ turn: 90, confidence: 3 }),
        close: () => Promise.resolve(void told.push('closed')),
      },
    });
    expect(await engine.orientation(filled(300, 60, 255), signal)).toEqual({ turn: 90, confidence: 3 });
    await engine.close();
    expect(told).toEqual(['closed']);
  });
});

describe('a model that is not what it must be', () => {
  const folder = mkdtempSync(join(tmpdir(), 'model-'));
  const whole = readFileSync(BUILT_IN_MODEL.path);
  const kept = (name: string, bytes: Buffer) => {
    const path = join(folder, name);
    writeFileSync(path, bytes);
    return { path, sha256: createHash('sha256').update(bytes).digest('hex') };
  };
  const failureOf = async (model: { path: string; sha256: string }): Promise<unknown> => {
    const engine = createPpocrEngine({ orienting, model });
    const failure: unknown = await engine
      .read([line(printedLine('山'))], signal)
      .catch((error: unknown) => error);
    await engine.close();
    return failure;
  };

  it.each([
    ['is missing', { path: join(folder, 'none.onnx'), sha256: '' }],
    ['has another hash', { ...BUILT_IN_MODEL, sha256: '0'.repeat(64) }],
    ['is cut short', kept('short.onnx', whole.subarray(0, whole.length - 100_000))],
    ['is no model', kept('picture.onnx', Buffer.from('\x89PNG', 'latin1'))],
    [
      'does not say what it knows',
      kept(
        'nameless.onnx',
        Buffer.from(whole.toString('latin1').replace('character', 'charakter'), 'latin1'),
      ),
    ],
    [
      'knows other characters',
      kept('other.onnx', Buffer.from(whole.toString('latin1').replaceAll('\n', '\r'), 'latin1')),
    ],
    [
      'answers NaN',
      kept('nan.onnx', tinyModel({ characters: ['あ'], further: [{ type: 'Neg' }, { type: 'Sqrt' }] })),
    ],
  ])('fails the reading by name where it %s', async (_, model) =>
    expect(await failureOf(model)).toBeInstanceOf(EngineFailure),
  );

  it('goes on reading when its file is moved away or replaced, which the next process notices', async () => {
    const path = join(folder, 'moved.onnx');
    writeFileSync(path, whole);
    const region = line(printedLine('山'));
    const engine = createPpocrEngine({ orienting, model: { ...BUILT_IN_MODEL, path } });
    expect((await engine.read([region], signal)).map(textOf)).toEqual(['山']);
    writeFileSync(path, 'something else');
    expect((await engine.read([region], signal)).map(textOf)).toEqual(['山']);
    await engine.close();
    expect(await failureOf({ ...BUILT_IN_MODEL, path })).toMatchObject({ cause: { problem: 'other-hash' } });
  });

  it('reads once the file is there', async () => {
    const path = join(folder, 'late.onnx');
    const engine = createPpocrEngine({ orienting, model: { ...BUILT_IN_MODEL, path } });
    const region = line(printedLine('山'));
    await expect(engine.read([region], signal)).rejects.toThrow(EngineFailure);
    writeFileSync(path, whole);
    expect((await engine.read([region], signal)).map(textOf)).toEqual(['山']);
    await engine.close();
  });
});
