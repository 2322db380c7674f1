import type { MatchingDocument } from '@reader/contracts/http/matching/matchings';
import { describe, expect, it } from 'vitest';
import { fakeId } from '../../testing/fake-content';
import { choiceOf, ChoiceQueue, type Made } from './choice-queue';

const made = (n: number, row: number | null, more: Partial<Made> = {}): Made => ({
  document: { id: fakeId(n), revision: 3, times: 0 },
  kind: row === null ? 'none' : 'candidate',
  row,
  ...more,
});
const shown = (n: number, times: number, row: number | null = null): MatchingDocument =>
  ({
    document: { id: fakeId(n) },
    times,
    choice: row === null ? null : { kind: 'candidate', row, by: { id: fakeId(2), name: '高橋 健' } },
  }) as MatchingDocument;
const idsOf = (choices: readonly { document_id: string }[]) => choices.map(({ document_id }) => document_id);

describe('choices made here', () => {
  it('are sent in their order, and wait until they are taken', () => {
    const queue = new ChoiceQueue();
    queue.choose([made(1, 4)]);
    queue.choose([made(2, null)]);
    const sent = queue.next();
    expect(idsOf(sent)).toEqual([fakeId(1), fakeId(2)]);
    expect(queue.view().waiting).toHaveLength(2);
    queue.taken(sent, []);
    expect(queue.view().waiting).toEqual([]);
    expect(queue.view().saved.size).toBe(2);
  });

  it('a second one for a document follows on the first, in another request', () => {
    const queue = new ChoiceQueue();
    queue.choose([made(1, 4)]);
    queue.choose([made(2, 1)]);
    queue.choose([made(1, 5)]);
    expect(idsOf(queue.next())).toEqual([fakeId(1), fakeId(2)]);
    queue.taken(queue.next(), []);
    expect(queue.next()).toMatchObject([{ document_id: fakeId(1), row: 5, seen: 1 }]);
  });

  it('what is chosen while something is sent stays', () => {
    const queue = new ChoiceQueue();
    queue.choose([made(1, 4)]);
    const sent = queue.next();
    queue.choose([made(2, 1)]);
    queue.taken(sent, []);
    expect(idsOf(queue.view().waiting)).toEqual([fakeId(2)]);
  });

  it('are there again when the browser was closed', () => {
    const queue = new ChoiceQueue();
    queue.choose([made(1, 4)]);
    const again = new ChoiceQueue(queue.view().waiting);
    expect(again.next()).toEqual(queue.next());
    expect(choiceOf(shown(1, 0), again.view().latest)).toMatchObject({ row: 4 });
  });
});

describe('taking back', () => {
  it('restores every document of the step', () => {
    const queue = new ChoiceQueue();
    queue.choose([made(1, 4), made(2, 4, { kind: 'same' }), made(3, 4, { kind: 'same' })]);
    queue.taken(queue.next(), []);
    expect(queue.takeBack()).toBe(fakeId(1));
    const { latest, waiting } = queue.view();
    expect(waiting.map(({ kind, seen, row }) => [kind, seen, row])).toEqual([
      ['reopened', 1, null],
      ['reopened', 1, null],
      ['reopened', 1, null],
    ]);
    for (const n of [1, 2, 3]) expect(choiceOf(shown(n, 0), latest)).toBeNull();
  });

  it('goes step by step, and ends', () => {
    const queue = new ChoiceQueue();
    queue.choose([made(1, 4)]);
    queue.choose([made(2, 4)]);
    expect([queue.takeBack(), queue.takeBack(), queue.takeBack()]).toEqual([fakeId(2), fakeId(1), undefined]);
  });
});

describe('what others choose', () => {
  it('counts where they were faster: nothing that was made here for it stays', () => {
    const queue = new ChoiceQueue();
    queue.choose([made(1, 4)]);
    queue.choose([made(2, 4)]);
    const sent = queue.next();
    queue.choose([made(1, 5)]);
    queue.taken(sent, [{ document_id: fakeId(1), row: 9, times: 1 }]);
    expect(queue.view().waiting).toEqual([]);
    expect([...queue.view().saved]).toEqual([fakeId(2)]);
    expect(choiceOf(shown(1, 1, 9), queue.view().latest)).toEqual({
      kind: 'candidate',
      row: 9,
      by: '高橋 健',
    });
  });

  it('is not oneself: a choice whose answer was lost is taken, and what follows on it is sent', () => {
    const queue = new ChoiceQueue();
    queue.choose([made(1, 4)]);
    const sent = queue.next();
    queue.lostAnswer(sent);
    queue.choose([made(1, 5)]);
    expect(queue.next()).toEqual(sent);
    expect(queue.taken(sent, [{ document_id: fakeId(1), row: 4, times: 1 }])).toEqual([]);
    expect([...queue.view().saved]).toEqual([fakeId(1)]);
    expect(queue.next()).toMatchObject([{ document_id: fakeId(1), row: 5, seen: 1 }]);
    expect(choiceOf(shown(1, 1, 4), queue.view().latest)?.row).toBe(5);
    expect(queue.takeBack()).toBe(fakeId(1));
  });

  it('is not oneself either where the browser was closed before the answer came', () => {
    const before = new ChoiceQueue();
    before.choose([made(1, 4)]);
    before.choose([made(1, null)]);
    // Of a list that was behind.
    const kept = before.view().waiting.map((choice) => ({ ...choice, seen: 2 }));
    const queue = new ChoiceQueue(kept);
    expect(queue.taken(queue.next(), [{ document_id: fakeId(1), row: 4, times: 3 }])).toEqual([]);
    expect(queue.next()).toMatchObject([{ kind: 'none', seen: 3 }]);
  });

  it.each([
    ['chose another row', { row: 9, times: 1 }],
    ['chose after what was made here', { row: 4, times: 2 }],
  ])('is told where an answer was lost and others %s', (_, now) => {
    const queue = new ChoiceQueue();
    queue.choose([made(1, 4)]);
    const sent = queue.next();
    queue.lostAnswer(sent);
    queue.choose([made(1, 5)]);
    const overtaken = [{ document_id: fakeId(1), ...now }];
    expect(queue.taken(sent, overtaken)).toEqual(overtaken);
    expect(queue.view().waiting).toEqual([]);
  });

  it('is told where it is the same that was chosen here for the first time', () => {
    const queue = new ChoiceQueue();
    queue.choose([made(1, 4)]);
    const overtaken = [{ document_id: fakeId(1), row: 4, times: 1 }];
    expect(queue.taken(queue.next(), overtaken)).toEqual(overtaken);
  });

  it('is shown when it is later than what was made here', () => {
    const queue = new ChoiceQueue();
    queue.choose([made(1, 4)]);
    queue.taken(queue.next(), []);
    // A list that is behind.
    expect(choiceOf(shown(1, 0), queue.view().latest)?.row).toBe(4);
    queue.see([shown(1, 2, 7)]);
    expect(queue.view().latest.size).toBe(0);
    expect(choiceOf(shown(1, 2, 7), queue.view().latest)?.row).toBe(7);
  });
});

it('a document is asked while nothing, or nothing any more, is chosen', () => {
  expect(choiceOf(shown(1, 0), new Map())).toBeNull();
  const reopened = { ...shown(1, 2, 1), choice: { ...shown(1, 2, 1).choice!, kind: 'reopened' as const } };
  expect(choiceOf(reopened, new Map())).toBeNull();
});
