import { matchingColumn } from '@reader/contracts/testing/examples/matching/matching';
import { id } from '@reader/contracts/testing/examples/ids';
import { withoutPauses } from '@reader/platform/batches/pausing';
import { describe, expect, it } from 'vitest';
import { asWritten, presentPlaces } from '../../matching/comparable/present-places.js';
import { findingCandidates, type Finding, type TargetDocument } from './find-candidates.js';

const [NAME, BIRTH] = [id(801), id(802)];
const columns = [
  matchingColumn({ id: id(10), kind: 'code', is_identifying: true, is_compared: false, compared_item: null }),
  matchingColumn({ id: id(11), kind: 'name', compared_item: NAME }),
  matchingColumn({ id: id(12), kind: 'date', compared_item: BIRTH }),
];
const master = {
  columns: [id(10), id(11), id(12)],
  rows: [
    ['S-1', '千田 雫', 'H27.9.14'],
    ['S-2', '岩谷 春男', 'H25.1.2'],
    ['S-3', '岩谷 春男', 'H25.1.2'],
  ],
};
const target = (number: number, name: string, birth = '', more: Partial<TargetDocument> = {}) => ({
  ...{ id: id(number), status: 'unconfirmed' as const, reading: 'applicable' as const, revision: 4 },
  target: new Map([
    [NAME, name],
    [BIRTH, birth],
  ]),
  ...more,
});
const find = (documents: TargetDocument[], more: Partial<Finding> = {}) =>
  withoutPauses(
    findingCandidates({
      ...{ master, columns, documents, support: 1, learned: [], pairs: new Map(), report: () => undefined },
      ...{ presentPlace: asWritten, leavesUnfitOut: true },
      ...more,
    }),
  );

describe('what is found for documents', () => {
  it('names rows and columns by number, and no value', () => {
    const found = find([target(1, '千田 雲', '2015/9/14')]);
    expect(found).toMatchObject({
      rows: 3,
      unfitCount: 0,
      documents: [{ documentId: id(1), revision: 4, group: 0, decided: null }],
    });
    const [first] = found.documents[0]!.candidates;
    expect(first).toMatchObject({ row: 0, learned: 0 });
    expect(first!.alike.map(([column]) => column)).toEqual([1, 2]);
    expect(JSON.stringify(found)).not.toMatch(/千田|2015/);
  });

  it('says what an agreement in each compared column counts: less where rows share their values', () => {
    const weights = new Map(
      find([target(1, '千田 雲')], {
        columns: columns.map((column) => (column.id === id(12) ? { ...column, weight: 2 } : column)),
      }).weights.map(({ columnId, weight }) => [columnId, weight]),
    );
    expect([...weights.keys()]).toEqual([id(11), id(12)]);
    const name = weights.get(id(11))!;
    expect(name).toBeGreaterThan(0);
    expect(name).toBeLessThan(1);
    expect(weights.get(id(12))).toBeCloseTo(2 * name, 3);
  });

  it('decides where one row equals it, and asks about namesakes', () => {
    const { documents } = find([
      target(1, '千田雫', 'H27.9.14'),
      target(2, '岩谷春男', 'H25.1.2'),
      target(3, '千田雫'),
    ]);
    expect(documents.map(({ decided }) => decided)).toEqual([0, null, null]);
  });

  it('gives documents with the same compared values one number', () =>
    expect(
      find([target(1, '千田 雫'), target(2, '岩谷'), target(3, '千田雫')]).documents.map(
        ({ group }) => group,
      ),
    ).toEqual([0, 1, 0]));

  it('names those that cannot be compared', () =>
    expect(
      find([
        target(1, '千田'),
        target(2, ''),
        target(3, '千田', '', { status: 'confirmed' }),
        target(4, '千田', '', { reading: 'waiting' }),
        target(5, '千田', '', { reading: 'invalid' }),
      ]).unfit,
    ).toEqual([
      { documentId: id(2), problem: 'nothing-to-compare' },
      { documentId: id(3), problem: 'confirmed' },
      { documentId: id(4), problem: 'being-read' },
      { documentId: id(5), problem: 'unreadable' },
    ]));

  it('is nothing where one cannot be compared and is not left out, and that is told before the master is made ready', () => {
    const told: number[] = [];
    const report = (percentage: number) => told.push(percentage);
    const documents = [target(1, '千田 雫'), target(2, '')];
    expect(find(documents, { leavesUnfitOut: false, report })).toMatchObject({
      ...{ documents: [], unfitCount: 1 },
      unfit: [{ documentId: id(2), problem: 'nothing-to-compare' }],
    });
    expect(find([target(2, '')], { report })).toMatchObject({ documents: [], unfitCount: 1 });
    expect(told).toEqual([]);
    expect(find(documents, { report }).documents).toHaveLength(1);
    expect(told.at(-1)).toBe(100);
  });

  it('puts rows first that were chosen for such a reading before, with the score that they have', () => {
    const learned = [{ columnId: id(11), read: '高山', meant: '千田雫', times: 2 }];
    const [first] = find([target(1, '高山')], { learned }).documents[0]!.candidates;
    expect(first).toMatchObject({ row: 0, learned: 2 });
    expect(first!.score).toBeLessThan(0.5);
  });

  it('takes a city by the name that it has today, in what was learnt too', () => {
    const ADDRESS = id(803);
    const presentPlace = presentPlaces([{ prefecture: '秋田県', city: '由利本荘市', town: '岩谷麓' }]);
    const [first] = find(
      [target(1, '千田 雫', '', { target: new Map([[ADDRESS, '秋田県大内町岩谷麓12']]) })],
      {
        columns: [matchingColumn({ id: id(13), kind: 'address', compared_item: ADDRESS })],
        master: { columns: [id(13)], rows: [['秋田県本荘市尾崎17'], ['秋田県由利本荘市岩谷麓12番地']] },
        learned: [{ columnId: id(13), read: '由利本荘市岩谷麓12', meant: '本荘市尾崎17', times: 1 }],
        presentPlace,
      },
    ).documents[0]!.candidates;
    expect(first).toMatchObject({ row: 1, score: 1 });
  });

  it('says how far it is', () => {
    const told: number[] = [];
    find([target(1, '千田'), target(2, '岩谷')], { report: (percentage) => told.push(percentage) });
    expect(told).toEqual([20, 60, 100]);
  });
});
