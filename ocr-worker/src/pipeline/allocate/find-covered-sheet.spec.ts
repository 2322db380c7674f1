import { describe, expect, it } from 'vitest';
import { chain, invert, rotation, scaling, translation } from '../geometry/homography.js';
import { cleared } from '../geometry/raster.js';
import { warp } from '../normalise/warp.js';
import { findSheet } from './find-sheet.js';
import type { SheetCandidate } from './sheet-match.js';
import { copiesOf, signPage, type PageCopies } from './signatures/page-to-match.js';
import { templateToMatch } from './registration/register-page.js';
import { drawForm, someForm, type DrawnForm } from './testing/drawn-form.js';

const sheet = (name: string, form: DrawnForm): SheetCandidate => {
  const image = drawForm(form);
  const template = templateToMatch(image);
  const page = { page: 1, signature: signPage(image, 300), toMatch: () => Promise.resolve(template) };
  return { sheetId: name, keyword: null, pages: [page] };
};

const form = someForm(21);
const [columns, rows] = [form.tables[0]!.columns, form.tables[0]!.rows];
/** The word of the table's third row. */
const COVERED = 4;
const TITLE = 0;
const saying = (seeds: Readonly<Record<number, number>>): DrawnForm => ({
  ...form,
  words: form.words.map((word, index) => ({ ...word, seed: seeds[index] ?? word.seed })),
});

/** A label over the beginning of three rows, from the middle of one to the middle of another, scanned a little off. */
const labelled = (drawn: DrawnForm): PageCopies => {
  const [top, bottom] = [(rows[1]! + rows[2]!) / 2 + 24, (rows[3]! + rows[4]!) / 2 - 24];
  const label = { x: 70, y: top, width: columns[1]! - 20 - 70, height: bottom - top };
  const page = cleared(drawForm(drawn), [label], 255);
  const lies = chain(scaling(0.66, 0.672), rotation(0.6, { x: 413, y: 583 }), translation(9, -12));
  return copiesOf(warp(page, invert(lies), 827, 1165), 200);
};

// Whole pages are drawn and compared: seconds on a busy machine.
describe('a page with a label over words', { timeout: 60_000 }, () => {
  it('is the form that has those words, and stays none where they are not there and nothing is cut', async () => {
    const registered = [sheet('form', form), sheet('another', someForm(30))];
    expect((await findSheet([labelled(form)], registered)).found?.sheetId).toBe('form');
    const shorter = { ...form, words: form.words.filter((_, index) => index !== COVERED) };
    const lacking = copiesOf(drawForm(shorter), 300);
    expect((await findSheet([lacking], registered)).found).toBeNull();
  });

  it('is none where two forms differ in those words alone: nobody can tell', async () => {
    const twins = [sheet('one', form), sheet('other', saying({ [COVERED]: 9_001 }))];
    const { found, refusal } = await findSheet([labelled(form)], twins);
    expect(found).toBeNull();
    expect(refusal!.differences.map(({ kind }) => kind)).toContain('missing');
  });

  it('is the form of two that says elsewhere what it says', async () => {
    const other = saying({ [COVERED]: 9_001, [TITLE]: 9_002 });
    const twins = [sheet('one', form), sheet('other', other)];
    expect((await findSheet([labelled(form)], twins)).found?.sheetId).toBe('one');
    expect((await findSheet([labelled(other)], twins)).found?.sheetId).toBe('other');
  });
});
