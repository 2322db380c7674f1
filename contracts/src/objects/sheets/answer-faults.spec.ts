import { describe, expect, it } from 'vitest';
import { id } from '../../testing/examples/ids.js';
import { sheetForm } from '../../testing/examples/forms/sheet.js';
import { faultsOfAnswer, offeredValues } from './answer-faults.js';
import type { FormItemFragment } from './sheet-form.js';

const [asked] = sheetForm().fragments as [FormItemFragment];
const FRAGMENT = asked.id;

/** What is wrong with a value of one fragment. */
const faults = (
  more: Partial<FormItemFragment>,
  value: string | undefined,
  options: readonly string[] = [],
  attached: readonly string[] = [],
) =>
  faultsOfAnswer(
    sheetForm({
      fragments: [{ ...asked, ...more }],
      options: options.map((text, index) => ({
        ...{ id: id(300 + index), fragment: FRAGMENT, sequence: index + 1, value: text },
      })),
    }),
    {
      values: new Map(value === undefined ? [] : [[FRAGMENT, value]]),
      attached: new Set(attached),
      year: 2026,
    },
  ).map(({ kind }) => kind);

describe('an answer', () => {
  it.each([
    ['nothing to what is required', { required: true }, undefined, ['missing']],
    ['only blanks to what is required', { required: true }, ' 　\n', ['missing']],
    ['nothing to what may stay empty', { required: false }, undefined, []],
    ['any text', { required: true }, 'なんでも', []],
  ] as const)('%s', (_, more, value, expected) => expect(faults(more, value)).toEqual(expected));

  it('chooses among what is offered', () => {
    const options = ['ない', 'ある'];
    expect(faults({ type: 'RA' }, 'ある', options)).toEqual([]);
    expect(faults({ type: 'SL' }, 'たぶん', options)).toEqual(['no-such-option']);
    expect(faults({ type: 'RA' }, 'ない\nある', options)).toEqual(['several-options']);
    expect(faults({ type: 'CK' }, 'ある\nある', options)).toEqual(['repeated-option']);
    expect(faults({ type: 'CK' }, 'ない\nある', options)).toEqual([]);
  });

  it('ticks a single mark by its label', () => {
    expect(faults({ type: 'CK', label: '同意する' }, '同意する')).toEqual([]);
    expect(faults({ type: 'CK', label: '同意する' }, 'はい')).toEqual(['no-such-option']);
  });

  it('chooses among generated options of the year', () => {
    expect(faults({ type: 'SL', autoGenerateOptions: 'past_year' }, '2026')).toEqual([]);
    expect(faults({ type: 'SL', autoGenerateOptions: 'past_year' }, '2027')).toEqual(['no-such-option']);
  });

  it('has a file where one is required', () => {
    expect(faults({ type: 'FL', required: true }, 'a.jpg')).toEqual(['missing']);
    expect(faults({ type: 'FL', required: true }, undefined, [], [FRAGMENT])).toEqual([]);
  });

  it('owes nothing to an item that is not in use', () => {
    const form = sheetForm({ items: sheetForm().items.map((item) => ({ ...item, using: false })) });
    expect(faultsOfAnswer(form, { values: new Map(), attached: new Set(), year: 2026 })).toEqual([]);
  });
});

it('what is written is not chosen among anything', () =>
  expect(offeredValues({ ...asked, type: 'TA' }, sheetForm(), 2026)).toBeNull());
