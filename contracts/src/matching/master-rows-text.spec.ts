import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { MasterRows } from './master-rows.js';
import { readingMasterRows, writingMasterRows } from './master-rows-text.js';

const withoutPauses = <Result>(work: Generator<undefined, Result, undefined>): Result => {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
};
const written = (rows: MasterRows): string => withoutPauses(writingMasterRows(rows));
const back = (text: string): MasterRows => withoutPauses(readingMasterRows(text));

it('is JSON, whatever the texts, and comes back as it was', () => {
  const text = fc.string({ unit: fc.constantFrom('"', ']', ',', '[', '\\', '\n', '千', '}', ':') });
  fc.assert(
    fc.property(fc.array(fc.array(text, { minLength: 1, maxLength: 4 }), { maxLength: 6 }), (rows) => {
      const master = { columns: ['a', '],"rows":['], rows };
      expect(JSON.parse(written(master))).toEqual(master);
      expect(back(written(master))).toEqual(master);
    }),
  );
});

it('is read with pauses, whole wherever a part ends', () => {
  const awkward = ['],[', '"],["', ',\n', '\n]}', '\\', ',"rows":[\n'];
  const rows = Array.from({ length: 60_000 }, (_, at) => [`S-${at}`, awkward[at % awkward.length]!, '']);
  const master = { columns: ['a', 'b', 'c'], rows };
  const reading = readingMasterRows(written(master));
  let pauses = 0;
  for (let step = reading.next(); ; step = reading.next()) {
    if (step.done) {
      expect(step.value).toEqual(master);
      break;
    }
    pauses += 1;
  }
  expect(pauses).toBeGreaterThan(3);
});

it('reads what was written in one line, as it was before', () => {
  const rows = Array.from({ length: 30_000 }, (_, at) => [`S-${at}`, '],[', '"],["']);
  const master = { columns: ['a', 'b', 'c'], rows };
  expect(back(JSON.stringify(master))).toEqual(master);
});

it('reads rows without a column, and JSON that others wrote', () => {
  expect(back('{"columns":[],"rows":[[],[]]}')).toEqual({ columns: [], rows: [[], []] });
  expect(back('{ "rows": [["千田"]], "columns": ["a"] }')).toEqual({ columns: ['a'], rows: [['千田']] });
  expect(() => back('{"columns":["a"],"rows":[["千')).toThrow(SyntaxError);
});
