import { describe, expect, it } from 'vitest';
import { chain, invert, rotation, scaling, translation } from '../geometry/homography.js';
import { warp } from '../normalise/warp.js';
import { crop } from '../geometry/raster.js';
import { findSheet } from './find-sheet.js';
import { atFineDpi, printedElsewhere } from './print/learned-print.js';
import type { SheetCandidate } from './sheet-match.js';
import type { DisputedPage } from './uncontradicted.js';
import { copiesOf, signPage, type PageCopies } from './signatures/page-to-match.js';
import { templateToMatch } from './registration/register-page.js';
import { A6, drawForm, someForm, type DrawnForm } from './testing/drawn-form.js';

const sheet = (name: string, keyword: string | null, ...forms: DrawnForm[]): SheetCandidate => ({
  sheetId: name,
  keyword,
  pages: forms.map((form, index) => {
    const image = drawForm(form);
    const template = templateToMatch(image);
    return { page: index + 1, signature: signPage(image, 300), toMatch: () => Promise.resolve(template) };
  }),
});

/** The same form for another year: one word of four letters differs. */
const ofYear = (seed: number, year: number): DrawnForm => {
  const form = someForm(seed);
  return { ...form, words: [...form.words, { x: 700, y: 220, letters: 4, seed: 7000 + year }] };
};

const elsewhere = {
  kind: 'other',
  box: { x: 10, y: 20, width: 30, height: 40 },
} as const;

const registered = [
  sheet('a', null, someForm(20)),
  sheet('b-2023', null, ofYear(21, 2023)),
  sheet('b-2024', null, ofYear(21, 2024)),
  sheet('b-2025', null, ofYear(21, 2025)),
  sheet('two pages', null, someForm(22), someForm(23)),
];

/** The form with writing in it, scanned at 200 dpi, a little off. */
const filled = (form: DrawnForm): PageCopies => {
  const written = form.tables[0]!.rows.slice(0, -1).map((y, index) => ({
    x: 560,
    y: y + 14,
    letters: 6,
    seed: 90 + index,
    size: 38,
  }));
  const page = drawForm({ ...form, words: [...form.words, ...written] });
  const lies = chain(scaling(0.66, 0.672), rotation(0.6, { x: 413, y: 583 }), translation(9, -12));
  return copiesOf(warp(page, invert(lies), 827, 1165), 200);
};

// Whole pages are drawn and compared: seconds on a busy machine.
describe('findSheet', { timeout: 60_000 }, () => {
  it('finds the form among others, and says how sure it is', async () => {
    const { found, ranking } = await findSheet([filled(someForm(20))], registered);
    expect(found).toMatchObject({ sheetId: 'a', pages: [{ documentPage: 1, templatePage: 1 }] });
    expect(found!.score).toBeGreaterThan(0.85);
    expect(ranking[0]).toEqual({ sheetId: 'a', score: found!.score });
  });

  it.each([2023, 2024, 2025])('tells near-twins apart by the one word they differ in: %d', async (year) => {
    const found = (await findSheet([filled(ofYear(21, year))], registered)).found!;
    expect(found.sheetId).toBe(`b-${year}`);
    expect(found.runnerUp!.sheetId).toMatch(/^b-/u);
    expect(found.runnerUp!.score).toBeLessThan(found.score);
  });

  it('finds pages in any order and leaves out those of no form', async () => {
    const pages = [filled(someForm(23)), filled(someForm(40)), filled(someForm(22))];
    const found = (await findSheet(pages, registered)).found!;
    expect(found.sheetId).toBe('two pages');
    expect(found.pages.map(({ documentPage, templatePage }) => [documentPage, templatePage])).toEqual([
      [1, 2],
      [3, 1],
    ]);
  });

  it('finds nothing for a form that is not registered, unless it is forced', async () => {
    const page = filled(someForm(50));
    const { found, ranking } = await findSheet([page], registered);
    expect(found).toBeNull();
    for (const { score } of ranking) expect(score).toBeLessThan(0.78);
    const forced = (await findSheet([page], [registered[0]!], { isForced: true })).found!;
    expect(forced).toMatchObject({ sheetId: 'a', pages: [{ documentPage: 1, templatePage: 1 }] });
    expect(forced.score).toBeLessThan(0.6);
  });

  it('refuses a page that differs from the best form in one word, but keeps the score', async () => {
    const page = filled(ofYear(21, 2026));
    const { found, ranking } = await findSheet([page], registered);
    expect(found).toBeNull();
    expect(ranking[0]!.sheetId).toMatch(/^b-/u);
    expect(ranking[0]!.score).toBeGreaterThan(0.8);
    const forced = await findSheet([page], registered, { isForced: true });
    expect(forced.found!.sheetId).toMatch(/^b-/u);
  });

  it('tells of the forms near a refused page how each lies, and where it was read against them', async () => {
    const more = [...registered, sheet('c', null, someForm(24)), sheet('d', null, someForm(25))];
    const settle = () => Promise.resolve([elsewhere]);
    const { near, ranking } = await findSheet([filled(ofYear(21, 2026))], more, { settle });
    expect(near.map(({ candidate, score }) => ({ sheetId: candidate.sheetId, score }))).toEqual(ranking);
    expect(
      near
        .slice(0, 3)
        .map(({ candidate }) => candidate.sheetId)
        .sort(),
    ).toEqual(['b-2023', 'b-2024', 'b-2025']);
    for (const { refusal, match } of near.slice(0, 3)) {
      expect(refusal).toMatchObject({ differences: [elsewhere] });
      expect(match).toBe(refusal!.match);
    }
    // A sure find had passed them over; they are laid on the page all the same, and not read.
    expect(near.length).toBeGreaterThan(3);
    for (const { refusal, match, score } of near.slice(3)) {
      expect(refusal).toBeNull();
      expect(match).toMatchObject({ documentPage: 1, templatePage: 1, score });
      expect(score).toBeLessThan(0.78);
    }
  });

  it('tells of no near form where one is found', async () => {
    expect((await findSheet([filled(someForm(20))], registered)).near).toEqual([]);
  });

  it('takes a page that is printed as a form was taught, and no other', async () => {
    const [blank, taughtBy] = [drawForm(ofYear(21, 2025)), drawForm(ofYear(21, 2026))];
    const box = { x: 690, y: 200, width: 260, height: 90 };
    const learned = {
      areas: atFineDpi([box]),
      answers: [],
      printed: () => Promise.resolve(printedElsewhere(blank, [{ box, image: crop(taughtBy, box) }])),
    };
    const taught = registered.map((one) =>
      one.sheetId === 'b-2025'
        ? { ...one, pages: one.pages.map((page) => ({ ...page, learned: [learned] })) }
        : one,
    );
    const forms = taught.filter(({ sheetId }) => !['b-2023', 'b-2024'].includes(sheetId));
    expect((await findSheet([filled(ofYear(21, 2026))], forms)).found?.sheetId).toBe('b-2025');
    expect((await findSheet([filled(ofYear(21, 2025))], forms)).found?.sheetId).toBe('b-2025');
    expect((await findSheet([filled(ofYear(21, 2027))], forms)).found).toBeNull();
  });

  it('takes a twin of the form that a page contradicts only if it says in those places what the page does', async () => {
    const asked: DisputedPage[] = [];
    const readFrom = (second: boolean) =>
      findSheet([filled(ofYear(21, 2026))], registered, {
        settle: (page) => Promise.resolve(asked.push(page) === 2 && second ? [] : [elsewhere]),
      });
    const { found } = await readFrom(true);
    expect(found!.sheetId).toBe(asked[1]!.sheetId);
    expect(found!.runnerUp!.sheetId).not.toBe(found!.sheetId);
    const kinds = asked.map(({ contradictions }) => contradictions.map(({ kind }) => kind));
    expect(kinds[0]).not.toContain('twin');
    expect(kinds[1]).toContain('twin');

    asked.length = 0;
    const { found: none, refusal } = await readFrom(false);
    expect(none).toBeNull();
    expect(refusal).toMatchObject({
      sheet: { candidate: { sheetId: asked[0]!.sheetId } },
      match: { documentPage: 1, templatePage: 1 },
      differences: [elsewhere],
    });
    expect(asked.map(({ sheetId }) => sheetId).sort()).toEqual(['b-2023', 'b-2024', 'b-2025']);
  });

  it('asks for the keyword where a form has one and somebody can tell', async () => {
    const strict = sheet('a', '問診票', someForm(20));
    const ask = (isThere: boolean) =>
      findSheet([filled(someForm(20))], [strict], { hasKeyword: () => Promise.resolve(isThere) });
    expect((await ask(true)).found?.sheetId).toBe('a');
    expect((await ask(false)).found).toBeNull();
  });

  it('says which page it comes to: each is compared, and what is in doubt of one is settled', async () => {
    const steps: string[] = [];
    const onPage = (page: number, stage: string) => void steps.push(`${stage} ${page}`);
    await findSheet([filled(someForm(23)), filled(someForm(22))], registered, { onPage });
    expect(steps).toEqual(['compare 1', 'compare 2']);
    steps.length = 0;
    await findSheet([filled(ofYear(21, 2026))], registered, { onPage });
    expect(steps[0]).toBe('compare 1');
    // Three twins: two are held against the best, all may be laid on the page again, all contradict it.
    expect(steps.slice(1).every((step) => step === 'settle 1')).toBe(true);
    expect(steps.length).toBeGreaterThan(3);
    expect(steps.length).toBeLessThanOrEqual(9);
  });

  it('only scales the areas when positions are not to be corrected', async () => {
    const { found } = await findSheet([filled(someForm(20))], registered, {
      isCorrectingFramePosition: false,
    });
    expect(found!.pages[0]!.registration.toPage.slice(0, 3)).toEqual([827 / A6.width, 0, 0]);
  });

  it('stops when it is told to', async () => {
    const signal = AbortSignal.abort(new Error('cancelled'));
    await expect(findSheet([filled(someForm(20))], registered, { signal })).rejects.toThrow('cancelled');
  });
});
