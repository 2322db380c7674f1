import { describe, expect, it } from 'vitest';
import type { RefusedForm, RefusedPlace } from './refused-form.js';
import { isAlike } from './same-refusal.js';

const place = (given: Partial<RefusedPlace> = {}): RefusedPlace => ({
  kind: 'other',
  onForm: { x: 100, y: 200, width: 400, height: 60 },
  onPage: { x: 0, y: 0, width: 1, height: 1 },
  formSays: 'GOT（IU/l）',
  pageSays: 'AST（U/L）',
  print: { owner: 'a', name: 'b', mediaType: 'image/png' } as unknown as RefusedPlace['print'],
  ...given,
});
const title = place({ onForm: { x: 100, y: 20, width: 900, height: 90 }, pageSays: '様式第6号' });
const refused = (places: RefusedPlace[], given: Partial<RefusedForm> = {}): RefusedForm => ({
  sheetId: 'f0000000-0000-4000-8000-000000000001',
  templatePage: 1,
  formOnPage: { x: 0, y: 0, width: 1, height: 1 },
  score: 0.9,
  places,
  ...given,
});
const answered = refused([place(), title]);

describe('a page that was refused, and one that somebody answers for', () => {
  it.each([
    ['for the same', refused([title, place()])],
    ['for a part of it', refused([place()])],
    [
      'a little beside, and with other spaces',
      refused([place({ onForm: { x: 110, y: 205, width: 400, height: 60 }, pageSays: 'AST (U/ L)' })]),
    ],
  ])('are alike: %s', (_, one) => expect(isAlike(one, answered)).toBe(true));

  it.each([
    ['for more', refused([place(), place({ onForm: { x: 100, y: 900, width: 400, height: 60 } })])],
    ['for other words in the same place', refused([place({ pageSays: 'ALT（U/L）' })])],
    ['for words that are missing there', refused([place({ kind: 'missing' })])],
    ['for words of which more stand there', refused([place({ isCut: true })])],
    ['for what may be more', refused([place()], { isPartial: true })],
    ['for more than is kept', refused(Array.from({ length: 40 }, () => place()))],
    ['elsewhere', refused([place({ onForm: { x: 100, y: 250, width: 400, height: 60 } })])],
    ['by another form', refused([place()], { sheetId: 'f0000000-0000-4000-8000-000000000002' })],
    ['on another page of it', refused([place()], { templatePage: 2 })],
  ])('are not: %s', (_, one) => expect(isAlike(one, answered)).toBe(false));

  it('are not: for what was not read whole of the answered one', () =>
    expect(isAlike(refused([place()]), refused([place({ isCut: true })]))).toBe(false));

  it('are not: for what could be read of neither', () => {
    const unread = refused([place({ pageSays: ' ' })]);
    expect(isAlike(unread, refused([place({ pageSays: '' })]))).toBe(false);
  });
});
