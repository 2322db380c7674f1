import { describe, expect, it } from 'vitest';
import type { DocumentEvent } from '@reader/contracts/events/document';
import type { ProblemCode } from '@reader/contracts/japanese/problems';
import { confirmed } from '@reader/contracts/testing/examples/document';
import { id } from '@reader/contracts/testing/examples/ids';
import { docId, pagesOf, readDocument } from '../document/pages/testing/read-documents.js';
import { fold, type Document } from '../document/state.js';
import { RuleBroken } from '../rule-broken.js';
import { scenarioOfFold } from '../testing/given.js';
import { planArrangement, type AskedTarget } from './plan.js';
import * as pageOperations from './page-operations.js';

const given = scenarioOfFold<Document, DocumentEvent>(fold);
const document = (number: number, count: number, ...more: DocumentEvent[]): Document =>
  given(...readDocument(number, count), ...more).state()!;
const known = (...documents: Document[]) => new Map(documents.map((one) => [one.id, one]));
const target = (number: number, pages: string[], more: Partial<AskedTarget> = {}): AskedTarget => ({
  documentId: docId(number),
  splitFrom: null,
  pages,
  removed: [],
  ...more,
});
const refusal = (plan: () => unknown): ProblemCode | undefined => {
  try {
    plan();
    return undefined;
  } catch (error) {
    if (error instanceof RuleBroken) return error.code;
    throw error;
  }
};
const [a1, a2, a3] = pagesOf(1, 3) as [string, string, string];
const [b1] = pagesOf(2, 1) as [string];

describe('what is asked for', () => {
  const a = document(1, 3);
  const b = document(2, 1);
  const plan = (...asked: AskedTarget[]) => refusal(() => planArrangement(known(a, b), asked));

  it('may order, remove, split, move and merge', () => {
    expect(plan(target(1, [a3, a1], { removed: [a2] }))).toBeUndefined();
    expect(plan(target(1, [a1]), target(9, [a2, a3], { splitFrom: docId(1) }))).toBeUndefined();
    expect(plan(target(1, [a1, b1, a2, a3]), target(2, []))).toBeUndefined();
  });

  it('names every page once', () => {
    expect(plan(target(1, [a1, a2]))).toBe('pages-incomplete');
    expect(plan(target(1, [a1, a2, a3, a3]))).toBe('pages-incomplete');
    expect(plan(target(1, [a1, a2, a3], { removed: [a3] }))).toBe('pages-incomplete');
    expect(plan(target(1, [a1, a2, a3, b1]))).toBe('pages-incomplete');
    expect(plan(target(1, [a1, a2, a3]), target(1, []))).toBe('pages-incomplete');
  });

  it('may remove pages that come from others, but not keep them where no page is left, nor remove all', () => {
    expect(plan(target(1, [a1, a2, a3], { removed: [b1] }), target(2, []))).toBeUndefined();
    expect(plan(target(1, [], { removed: [b1] }), target(2, [a1, a2, a3]))).toBe('pages-incomplete');
    expect(plan(target(1, [], { removed: [a1, a2, a3] }))).toBe('last-page');
  });

  it('is of documents that are there, and may change', () => {
    expect(plan(target(5, []))).toBe('not-found');
    expect(plan(target(1, [a1, a2]), target(2, [a3], { splitFrom: docId(1) }))).toBe('not-found');
    const signed = document(1, 3, confirmed(1, { documentId: docId(1) }));
    expect(refusal(() => planArrangement(known(signed), [target(1, [a1, a2, a3])]))).toBe(
      'document-confirmed',
    );
  });

  it('is of what was seen', () => {
    expect(plan(target(1, [a2, a1, a3], { revision: 1 }))).toBeUndefined();
    expect(plan(target(1, [a2, a1, a3], { revision: 0 }))).toBe('pages-changed-since-seen');
  });

  it('has an end', () => {
    const [large, more] = [document(3, 60), document(4, 41)];
    const all = [...pagesOf(3, 60), ...pagesOf(4, 41)];
    expect(refusal(() => planArrangement(known(large, more), [target(3, all), target(4, [])]))).toBe(
      'too-many-document-pages',
    );
  });
});

describe('the named operations', () => {
  const a = document(1, 3);
  const b = document(2, 1);
  const pages = (asked: readonly AskedTarget[]) => asked.map((one) => one.pages);

  it('split before some pages', () => {
    expect(pages(pageOperations.splitBefore(a, [3, 2], (index) => id(90 + index)))).toEqual([
      [a1],
      [a2],
      [a3],
    ]);
    expect(refusal(() => pageOperations.splitBefore(a, [4], id))).toBe('page-unknown');
  });
  it('split chosen pages off', () =>
    expect(pageOperations.splitChosen(a, [a3, a1], id(90))).toMatchObject([
      { pages: [a2] },
      { documentId: id(90), splitFrom: docId(1), pages: [a3, a1] },
    ]));
  it('move to a place in another document, or in the same one', () => {
    expect(pages(pageOperations.moved(a, [a2], b, 1))).toEqual([
      [a1, a3],
      [a2, b1],
    ]);
    expect(pages(pageOperations.moved(a, [a3], a, 1))).toEqual([[a3, a1, a2]]);
  });
  it('merge into the first', () =>
    expect(pages(pageOperations.merged([b, a]))).toEqual([[b1, a1, a2, a3], []]));
  it('remove and put back at a place', () => {
    expect(pageOperations.dropped(a, [a2])).toMatchObject([{ pages: [a1, a3], removed: [a2] }]);
    expect(pages(pageOperations.restored(a, [a2], 1))).toEqual([[a1, a2, a3]]);
  });
  it('know pages of the document only', () => {
    expect(refusal(() => pageOperations.reordered(a, [a1, b1]))).toBe('page-unknown');
    expect(refusal(() => pageOperations.dropped(a, [a1, a1]))).toBe('page-unknown');
  });
});
