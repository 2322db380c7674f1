import { expect, it } from 'vitest';
import { fakeId } from '../../../testing/fake-content';
import { importBatches, type ImportProgress, runImport } from './run-import';

const ids = () => {
  let next = 0;
  return () => fakeId((next += 1));
};
const rows = Array.from({ length: 450 }, (_, index) => ({
  line: index + 2,
  texts: { [fakeId(9001)]: String(index), [fakeId(9002)]: '' },
}));
const batches = importBatches(fakeId(9000), rows, ids());
const start: ImportProgress = { done: 0, left: batches };

it('goes in transactions of 200 entries, without values for what is empty', () => {
  expect(batches.map(({ lines }) => [lines[0], lines.length])).toEqual([
    [2, 200],
    [202, 200],
    [402, 50],
  ]);
  expect(batches[0]?.pushed.slice(0, 2)).toEqual([
    { _class: 'mappingInputs', id: fakeId(1), mapping_pattern: fakeId(9000), _root: fakeId(1) },
    {
      _class: 'mappingValues',
      id: fakeId(2),
      mapping_input: fakeId(1),
      mapping_title: fakeId(9001),
      value: '0',
      _root: fakeId(1),
    },
  ]);
});

it('tells how far it is', async () => {
  const told: number[] = [];
  const end = await runImport(
    start,
    async () => undefined,
    ({ done }) => told.push(done),
    () => false,
  );
  expect(told).toEqual([200, 400, 450]);
  expect(end.left).toEqual([]);
});

it('keeps what was saved when one fails, and goes on from there', async () => {
  let calls = 0;
  let last: ImportProgress = start;
  const failing = runImport(
    start,
    async () => {
      if ((calls += 1) === 2) throw new Error('通信に失敗しました。');
    },
    (progress) => (last = progress),
    () => false,
  );
  await expect(failing).rejects.toThrow();
  expect([last.done, last.left.length, last.left[0]?.lines[0]]).toEqual([200, 2, 202]);
  const pushed: unknown[] = [];
  const end = await runImport(
    last,
    async (some) => pushed.push(some),
    () => undefined,
    () => false,
  );
  expect([end.done, pushed]).toEqual([450, [batches[1]?.pushed, batches[2]?.pushed]]);
});

it('stops between two transactions', async () => {
  let isStopped = false;
  const end = await runImport(
    start,
    async () => undefined,
    () => (isStopped = true),
    () => isStopped,
  );
  expect([end.done, end.left.length]).toEqual([200, 2]);
});
