import type { DocumentPagesAnswer } from '@reader/contracts/http/documents/page-arrangement';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fakeArrangeablePage, fakeDocumentPages } from '../../../testing/fake-arrangeable';
import { fakeId } from '../../../testing/fake-content';
import { arrangeBody } from '../arrange-body';
import * as light from './light-table';

const A = fakeId(1);
const B = fakeId(2);
const NEW = fakeId(9);
const [a1, a2, a3] = [fakeId(101), fakeId(102), fakeId(103)] as const;
const [b1, b2] = [fakeId(201), fakeId(202)] as const;
const aside = fakeId(190);
const documents: DocumentPagesAnswer[] = [
  fakeDocumentPages(A, 101, 3, { content_revision: 7, removed: [fakeArrangeablePage(190, 4)] }),
  fakeDocumentPages(B, 201, 2, { content_revision: 8 }),
];
documents[0]!.removed[0]!.id = aside;
documents[0]!.pages.forEach((page, index) => (page.id = [a1, a2, a3][index]!));
documents[1]!.pages.forEach((page, index) => (page.id = [b1, b2][index]!));
const start = light.tableOf(documents);
const pages = (table: light.LightTable) => table.stacks.map((stack) => stack.pages);

describe('moving a page', () => {
  it('puts it before another, in its document or in another', () => {
    expect(pages(light.moved(start, a3, A, a1))).toEqual([
      [a3, a1, a2],
      [b1, b2],
    ]);
    expect(pages(light.moved(start, a1, B, null))).toEqual([
      [a2, a3],
      [b1, b2, a1],
    ]);
  });
  it('is nothing when it lies there already', () => {
    expect(light.moved(start, a1, A, a2)).toBe(start);
    expect(light.moved(start, a1, A, a1)).toBe(start);
    expect(light.moved(start, b2, B, null)).toBe(start);
  });
  it('goes one place on or back, and beyond the end into the next document', () => {
    expect(pages(light.nudged(start, a1, 1))[0]).toEqual([a2, a1, a3]);
    expect(pages(light.nudged(start, a3, -1))[0]).toEqual([a1, a3, a2]);
    expect(pages(light.nudged(start, a3, 1))).toEqual([
      [a1, a2],
      [a3, b1, b2],
    ]);
    expect(pages(light.nudged(start, b1, -1))).toEqual([[a1, a2, a3, b1], [b2]]);
    expect(light.nudged(start, a1, -1)).toBe(start);
    expect(light.nudged(start, b2, 1)).toBe(start);
  });
});

describe('splitting', () => {
  const split = light.cut(start, a2, NEW);
  it('begins a new document with the page', () => {
    expect(pages(split)).toEqual([[a1], [a2, a3], [b1, b2]]);
    expect(split.stacks[1]).toMatchObject({ id: NEW, splitFrom: A, removed: [] });
  });
  it('is taken back by the same', () => expect(light.isSameTable(light.cut(split, a2, B), start)).toBe(true));
  it('leaves no document without pages that is not there yet', () => {
    const emptied = light.moved(light.moved(split, a2, A, null), a3, A, null);
    expect(emptied.stacks.map((stack) => stack.id)).toEqual([A, B]);
    expect(light.isSameTable(emptied, start)).toBe(true);
  });
  it('names the document of its first page as the one that it is split off', () => {
    const only = light.moved(light.moved(light.moved(split, a2, A, null), b1, NEW, a3), a3, A, null);
    expect(arrangeBody(start, only, documents).documents).toEqual([
      { document_id: NEW, split_from: B, pages: [b1], removed: [] },
      { document_id: B, revision: 8, pages: [b2], removed: [] },
    ]);
  });
});

describe('merging', () => {
  it('puts all pages into the first document', () => {
    expect(pages(light.merged(start))).toEqual([[a1, a2, a3, b1, b2], []]);
    expect(pages(light.joined(start, B))).toEqual([[a1, a2, a3, b1, b2], []]);
    expect(light.joined(start, A)).toBe(start);
  });
});

describe('taking a page out', () => {
  it('keeps it with the document in which it lies', () => {
    const moved = light.removed(light.moved(start, a1, B, null), a1);
    expect(moved.stacks[0]).toMatchObject({ pages: [a2, a3], removed: [aside] });
    expect(moved.stacks[1]).toMatchObject({ pages: [b1, b2], removed: [a1] });
  });
  it('leaves a document a page', () => {
    const one = light.removed(start, b1);
    expect(light.canRemove(one, b2)).toBe(false);
    expect(light.removed(one, b2)).toBe(one);
  });
  it('leaves what is taken out of a document to be with the one before, when that comes to nothing', () => {
    const cut = light.removed(light.cut(start, a2, NEW), a2);
    expect(light.joined(cut, NEW).stacks[0]).toMatchObject({ pages: [a1, a3], removed: [aside, a2] });
  });
  it('leaves nothing of others with a document that goes', () => {
    const guest = light.removed(light.moved(start, b1, A, null), b1);
    const emptied = [a1, a2, a3].reduce((table, page) => light.moved(table, page, B, null), guest);
    expect(emptied.stacks).toMatchObject([
      { id: A, pages: [], removed: [aside] },
      { id: B, pages: [b2, a1, a2, a3], removed: [b1] },
    ]);
  });
  it('is put back at the end', () =>
    expect(light.restored(start, aside).stacks[0]).toMatchObject({
      pages: [a1, a2, a3, aside],
      removed: [],
    }));
});

describe('what the servers are asked for', () => {
  it('is nothing but what changes, with the revisions that were seen', () =>
    expect(arrangeBody(start, light.moved(start, a3, A, a1), documents)).toEqual({
      documents: [{ document_id: A, revision: 7, pages: [a3, a1, a2], removed: [aside] }],
    }));
});

it('never loses a page, and always says where each is', () => {
  const all = [a1, a2, a3, b1, b2, aside];
  const operation = fc.tuple(
    fc.constantFrom('move', 'nudge', 'carry', 'remove', 'restore', 'cut', 'join', 'merge'),
    fc.nat(5),
    fc.nat(20),
  );
  fc.assert(
    fc.property(fc.array(operation, { maxLength: 25 }), (operations) => {
      let made = 0;
      let table = start;
      for (const [name, which, where] of operations) {
        const page = all[which]!;
        const stack = table.stacks[where % table.stacks.length]!;
        const by = where % 2 === 0 ? 1 : -1;
        if (name === 'move') table = light.moved(table, page, stack.id, stack.pages[where % 3] ?? null);
        if (name === 'nudge') table = light.nudged(table, page, by);
        if (name === 'carry') table = light.carried(table, page, by);
        if (name === 'remove') table = light.removed(table, page);
        if (name === 'restore') table = light.restored(table, page);
        if (name === 'cut') table = light.cut(table, page, fakeId(900 + (made += 1)));
        if (name === 'join') table = light.joined(table, stack.id);
        if (name === 'merge') table = light.merged(table);
        const lying = table.stacks.flatMap((one) => [...one.pages, ...one.removed]);
        expect([...lying].sort()).toEqual([...all].sort());
        // The request lists every page of its documents exactly once.
        const asked = arrangeBody(start, table, documents).documents;
        const named = asked.flatMap((one) => [...one.pages, ...one.removed]).sort();
        const owed = start.stacks
          .filter(({ id }) => asked.some((one) => one.document_id === id))
          .flatMap((one) => [...one.pages, ...one.removed])
          .sort();
        expect(named).toEqual(owed);
        for (const one of table.stacks)
          if (one.pages.length === 0)
            expect(one.removed.every((id) => table.homes.get(id) === one.id)).toBe(true);
        for (const one of asked)
          if (one.split_from) expect(asked.map((other) => other.document_id)).toContain(one.split_from);
      }
    }),
  );
});
