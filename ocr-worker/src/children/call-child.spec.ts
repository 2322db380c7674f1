import { ChildError, type DeathReason } from '@reader/platform/children/child-errors';
import { describe, expect, it } from 'vitest';
import { callChild, callOnce, type ChildCall } from './call-child.js';
import { fakePool, type FakeChild } from './testing/fake-pool.js';

const signal = new AbortController().signal;
const blobs: unknown[] = [];
const image = { owner: '00000000-0000-4000-8000-000000000001', sha256: 'a'.repeat(64) };
const text = { type: 'text', text: { text: '山田', confidence: 90 } };
const call = {
  task: 'page task',
  input: {} as ChildCall<'page task'>['input'],
  serving: { blob: (ref) => (blobs.push(ref), Buffer.from('png')) },
  signal,
} as const satisfies ChildCall<'page task'>;
const calling = (play: FakeChild) => {
  const { pool, ...seen } = fakePool(play);
  return { ...seen, answer: pool.use((child) => callChild(child, call)) };
};

describe('a child that is called', () => {
  it('answers as the contract has it, and is served what it asks for', async () => {
    const { answer, ends } = calling(async ({ ask }) => {
      expect(await ask('blob', { ...image, size: 3 })).toEqual(Buffer.from('png'));
      return text;
    });
    expect(await answer).toEqual(text);
    expect(blobs).toEqual([image]);
    expect(ends).toEqual([]);
  });

  it.each([
    ['a request of no task', 'toString', {}],
    ['a request of another task', 'part', {}],
    ['no blob', 'blob', { owner: '../x', sha256: 'a'.repeat(64) }],
    ['nothing', 'blob', null],
  ])('ends as by a crash when it asks for what it may not: %s', async (_, request, asked) => {
    const { answer, ends } = calling(async ({ ask }) => {
      await ask(request, asked).catch(() => undefined);
      return text;
    });
    await expect(answer).rejects.toMatchObject({ name: 'ChildDeath', reason: 'crash' });
    expect(ends).toEqual([`not a request of page task: ${request}`]);
  });

  it.each([
    ['no result', null],
    ['another text', { type: 'text', text: 'x' }],
    ['a page without its files', { type: 'rotated', files: {}, page: {} }],
  ])('whose answer is not as it must be is not used again, and the file is refused: %s', async (_, made) => {
    const { answer, ends } = calling(() => Promise.resolve(made));
    await expect(answer).rejects.toMatchObject({ name: 'UnreadableFile', problem: 'corrupt-file' });
    expect(ends).toEqual(['killed']);
  });

  it('that lacks memory is as good as dead, and no fault of the file', async () => {
    const { answer, ends } = calling(() => Promise.reject(new ChildError('OutOfMemory', 'x', {})));
    await expect(answer).rejects.toMatchObject({ name: 'ChildDeath', reason: 'memory' });
    expect(ends).toEqual(['killed']);
  });

  it.each([
    ['too-many-pages', 'too-many-pages'],
    ['anything', 'corrupt-file'],
    [undefined, 'corrupt-file'],
  ])('refuses a file by a problem that there is: %s', async (said, problem) => {
    const { answer } = calling(() =>
      Promise.reject(new ChildError('UnreadableFile', 'x', { problem: said })),
    );
    await expect(answer).rejects.toMatchObject({ name: 'UnreadableFile', problem });
  });
});

it.each([
  ['memory', { name: 'UnreadableFile', problem: 'too-complex' }],
  ['output', { name: 'UnreadableFile', problem: 'too-complex' }],
  ['time', { name: 'UnreadableFile', problem: 'took-too-long' }],
  ['crash', { name: 'ChildDeath', reason: 'crash' }],
  ['killed', { name: 'ChildDeath', reason: 'killed' }],
] as const)('a death of a single call is told: %s', async (reason: DeathReason, expected) => {
  const { pool } = fakePool(async ({ die }) => die(reason));
  await expect(callOnce(pool, call)).rejects.toMatchObject(expected);
});
