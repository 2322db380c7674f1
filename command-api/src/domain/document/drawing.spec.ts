import { answerDrawn, documentAnswered } from '@reader/contracts/testing/examples/forms/demand';
import { blob } from '@reader/contracts/testing/examples/blob';
import { page } from '@reader/contracts/testing/examples/reading-content';
import { inOrder } from '@reader/contracts/testing/examples/recorded';
import { describe, expect, it } from 'vitest';
import { draw, leaveBlank } from './drawing.js';
import { fold } from './state.js';

const after = (...events: Parameters<typeof inOrder>[0]) => fold(undefined, inOrder(events) as never);
const drawn = blob({ owner: page().id, sha256: 'd'.repeat(64) });
const pages = answerDrawn(drawn).data.pages;

describe('an answer that is drawn into its pages', () => {
  it('shows them from then on, and its values stay as they are', () => {
    const document = after(documentAnswered(), ...draw(after(documentAnswered()), 0, pages));
    expect(document?.pages).toMatchObject([
      { id: page().id, image: drawn, preview: drawn, thumbnail: drawn },
    ]);
    expect(document?.contentRevision).toBe(after(documentAnswered())?.contentRevision);
  });

  it('is drawn once, and not after that failed', () => {
    const once = after(documentAnswered(), ...draw(after(documentAnswered()), 0, pages));
    expect([draw(once, 0, pages), leaveBlank(once, 0, 'gave-up')]).toEqual([[], []]);
    const failed = after(documentAnswered(), ...leaveBlank(after(documentAnswered()), 0, 'gave-up'));
    expect(draw(failed, 0, pages)).toEqual([]);
    expect(failed?.pages).toEqual(after(documentAnswered())?.pages);
  });

  it('leaves a page alone that shows another picture by then', () => {
    const other = pages.map((one) => ({ ...one, blank: 'e'.repeat(64) }));
    const document = after(documentAnswered(), ...draw(after(documentAnswered()), 0, other));
    expect(document?.pages).toEqual(after(documentAnswered())?.pages);
  });

  it('is nothing of a document that is not there', () => expect(draw(undefined, 0, pages)).toEqual([]));
});
