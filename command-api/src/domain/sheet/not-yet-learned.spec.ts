import { describe, expect, it } from 'vitest';
import { notYetLearned, type PicturedPrint } from './not-yet-learned.js';

const print = (x: number, pageSays: string, more: Partial<PicturedPrint> = {}): PicturedPrint => ({
  page: 1,
  kind: 'other',
  onForm: { x, y: 40, width: 100, height: 30 },
  pageSays,
  sha256: `${x}/${pageSays}`,
  ...more,
});
const title = print(40, '令和7年度');
const unit = print(300, 'U/L');
/** Another copy of the same page: a few px off, another scan. */
const copyOf = ({ onForm, pageSays, ...rest }: PicturedPrint): PicturedPrint => ({
  ...rest,
  onForm: { ...onForm, x: onForm.x + 4 },
  pageSays: ` ${pageSays}`,
  sha256: `copy of ${rest.sha256}`,
});

describe('what a form has still to learn of a page', () => {
  it('is all of it while it was taught nothing', () =>
    expect(notYetLearned([title, unit], [])).toEqual([title, unit]));

  it('is nothing where another copy has taught it', () =>
    expect(notYetLearned([title, unit].map(copyOf), [[title, unit]])).toEqual([]));

  it('is nothing where several pages have taught a part each', () =>
    expect(notYetLearned([copyOf(title), copyOf(unit)], [[title], [unit]])).toEqual([]));

  it('is the rest where another page has taught a part', () =>
    expect(notYetLearned([copyOf(title), unit], [[title]])).toEqual([unit]));

  it('is all of it where it was taught by a page that has more', () =>
    expect(notYetLearned([title], [[title, unit]])).toEqual([title]));

  it.each([
    ['says something else', print(40, '令和8年度')],
    ['stands elsewhere', print(170, '令和7年度')],
    ['stands on another page', { ...copyOf(title), page: 2 }],
    ['was not read whole', { ...copyOf(title), isCut: true }],
    [
      'reaches further',
      print(40, '令和7年度', { onForm: { ...title.onForm, width: 190 }, sha256: 'longer' }),
    ],
    ['could not be read', print(40, '', { sha256: 'a logo' })],
  ])('is what %s', (_, other) => expect(notYetLearned([other], [[title]])).toEqual([other]));

  it('is nothing of the very same pictures, also where they could not be read', () => {
    const logo = print(40, '', { sha256: 'a logo' });
    expect(notYetLearned([logo], [[logo]])).toEqual([]);
  });
});
