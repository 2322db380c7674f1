import { describe, expect, it } from 'vitest';
import type { OcrEngine, OcrLine, OcrRegion } from '../../engines/engine.js';
import { drawn, inkUnder } from './testing/drawn-field.js';
import { readRows, type Row } from './read-rows.js';

type Answer = readonly [text: string, confidence: number];

const lineOf = ([text, confidence]: Answer): OcrLine => ({
  symbols: Array.from(text, (character, index) => ({
    text: character,
    box: { x: index * 10, y: 0, width: 10, height: 20 },
    confidence,
    startsWord: false,
  })),
});

/** An engine that answers by the data it is asked to use: Japanese, its second opinion, or Latin. */
const engineOf = (answers: { any: Answer; second?: Answer; latin?: Answer }) => {
  const asked: OcrRegion[] = [];
  const engine: OcrEngine = {
    name: 'fake',
    read: (regions) => {
      asked.push(...regions);
      return Promise.resolve(
        regions.map(({ alphabet, opinion }) => {
          const data = alphabet !== 'any' ? 'latin' : opinion === 'second' ? 'second' : 'any';
          const answer = answers[data];
          return answer === undefined ? [] : [lineOf(answer)];
        }),
      );
    },
    orientation: () => Promise.resolve(null),
    close: () => Promise.resolve(),
  };
  return { engine, asked };
};

const grey = drawn(100, 30, [5, 5, 80, 20]);
const row = (kind: Row['kind']): Row => ({ grey, ink: inkUnder(grey), kind });
const { signal } = new AbortController();

describe('readRows', () => {
  it('believes the Japanese data alone where it is sure', async () => {
    const { engine, asked } = engineOf({ any: ['山田', 99] });
    const [reading] = await readRows([row('text')], engine, signal);
    expect(reading).toMatchObject({ text: '山田', isAgreed: null, others: [] });
    expect(asked).toHaveLength(1);
  });

  it('asks other data where it is not, and says whether they agree', async () => {
    const agreeing = engineOf({ any: ['山田', 93], second: ['山田', 80] });
    expect((await readRows([row('text')], agreeing.engine, signal))[0]).toMatchObject({ isAgreed: true });
    const { engine } = engineOf({ any: ['山目', 80], second: ['山田', 95] });
    const [reading] = await readRows([row('text')], engine, signal);
    expect(reading).toMatchObject({ text: '山田', isAgreed: false, others: ['山目'] });
  });

  it('reads a number found in text with the data for digits', async () => {
    const { engine } = engineOf({ any: ['1O234', 90], latin: ['10234', 92] });
    expect((await readRows([row('text')], engine, signal))[0]!.text).toBe('10234');
  });

  it('takes the decimal point that one of two readings of a number has lost', async () => {
    const { engine } = engineOf({ latin: ['134', 98], any: ['13.4', 90] });
    const [reading] = await readRows([row('digits')], engine, signal);
    expect(reading).toMatchObject({ text: '13.4', isAgreed: false, others: ['134'] });
  });

  it('takes an amount with its 円 from the data that knows the sign', async () => {
    const { engine } = engineOf({ latin: ['1,2008', 90], any: ['1,200円', 85] });
    expect((await readRows([row('amount')], engine, signal))[0]!.text).toBe('1,200円');
  });

  it('asks an engine of one model once, for an amount with its signs', async () => {
    const { engine, asked } = engineOf({ any: ['1,200円', 85] });
    const [reading] = await readRows([row('amount')], { ...engine, isSingleModel: true }, signal);
    expect(reading!.text).toBe('1,200円');
    expect(asked).toHaveLength(1);
    expect(asked[0]!.whitelist).toContain('円');
  });

  it('offers what else an engine of one model saw, written as the kind is', async () => {
    const { engine } = engineOf({ any: ['ャマダ', 60] });
    const seeing: OcrEngine = {
      ...engine,
      isSingleModel: true,
      read: async (regions, signal) =>
        (await engine.read(regions, signal)).map(([line]) => [
          {
            symbols: line!.symbols.map((symbol) =>
              symbol.text === 'ダ'
                ? { ...symbol, alternatives: [{ text: 'だ', probability: 0.3 }], seenAs: 'タ' }
                : symbol,
            ),
          },
        ]),
    };
    const [asText] = await readRows([row('text')], seeing, signal);
    expect(asText).toMatchObject({ text: 'ヤマダ', others: ['ヤマだ'], seenAs: 'ヤマタ', raw: 60 });
    // In kana the other one is the same again.
    const [asKana] = await readRows([row('kana')], seeing, signal);
    expect(asKana).toMatchObject({ text: 'ヤマダ', others: [], seenAs: 'ヤマタ' });
  });

  it('reads a date freely where the characters of dates alone make none', async () => {
    const engine: OcrEngine = {
      ...engineOf({} as { any: Answer }).engine,
      read: (regions) =>
        Promise.resolve(
          regions.map(({ whitelist }) => [
            lineOf(whitelist === undefined ? ['平成22年', 90] : ['成22年', 80]),
          ]),
        ),
    };
    expect((await readRows([row('date')], engine, signal))[0]).toMatchObject({
      text: '平成22年',
      others: ['成22年'],
    });
  });

  it('returns nothing for what is not writing', async () => {
    const { engine } = engineOf({} as { any: Answer });
    expect((await readRows([row('text')], engine, signal))[0]).toMatchObject({ text: '', raw: 0 });
  });
});
