import {
  answerCorrected,
  answerDrawn,
  answeredId,
  documentAnswered,
} from '@reader/contracts/testing/examples/forms/demand';
import { blob } from '@reader/contracts/testing/examples/blob';
import { page } from '@reader/contracts/testing/examples/reading-content';
import { inOrder } from '@reader/contracts/testing/examples/recorded';
import { describe, expect, it } from 'vitest';
import { draw, leaveBlank } from './drawing.js';
import { fold } from './state.js';

const after = (...events: Parameters<typeof inOrder>[0]) => fold(undefined, inOrder(events) as never);
const drawn = blob({ owner: page().id, sha256: 'd'.repeat(64) });
const FIRST = { drawingId: answeredId, correction: 0 };
const pages = answerDrawn(drawn).data.pages;

describe('an answer that is drawn into its pages', () => {
  it('shows them from then on, and its values stay as they are', () => {
    const document = after(documentAnswered(), ...draw(after(documentAnswered()), FIRST, pages));
    expect(document?.pages).toMatchObject([
      { id: page().id, image: drawn, preview: drawn, thumbnail: drawn },
    ]);
    expect(document?.contentRevision).toBe(after(documentAnswered())?.contentRevision);
  });

  it('is drawn once, and not after that failed', () => {
    const once = after(documentAnswered(), ...draw(after(documentAnswered()), FIRST, pages));
    expect([draw(once, FIRST, pages), leaveBlank(once, FIRST, 'gave-up')]).toEqual([[], []]);
    const failed = after(documentAnswered(), ...leaveBlank(after(documentAnswered()), FIRST, 'gave-up'));
    expect(draw(failed, FIRST, pages)).toEqual([]);
    expect(failed?.pages).toEqual(after(documentAnswered())?.pages);
  });

  it('leaves a page alone that shows another picture by then', () => {
    const other = pages.map((one) => ({ ...one, blank: 'e'.repeat(64) }));
    const document = after(documentAnswered(), ...draw(after(documentAnswered()), FIRST, other));
    expect(document?.pages).toEqual(after(documentAnswered())?.pages);
  });

  it('ends without pages where it was corrected meanwhile, and the correction is drawn', () => {
    const late = draw(after(documentAnswered(), answerCorrected()), FIRST, pages);
    const corrected = after(documentAnswered(), answerCorrected(), ...late);
    expect(corrected?.pages).toEqual(after(documentAnswered())?.pages);
    const next = draw(corrected, { drawingId: page().id, correction: 1 }, pages);
    expect(after(documentAnswered(), answerCorrected(), ...late, ...next)?.pages).toMatchObject([
      { image: drawn },
    ]);
  });

  it('is nothing of a document that is not there', () => expect(draw(undefined, FIRST, pages)).toEqual([]));
});
