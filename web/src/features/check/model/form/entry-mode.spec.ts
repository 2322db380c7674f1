import { describe, expect, it } from 'vitest';
import { fakeRow } from '../../../../testing/fake-content';
import { draftKeyOf, entryModeOf } from './entry-mode';

const modeOf = (more: Parameters<typeof fakeRow>[1], isReadOnly = false) =>
  entryModeOf(fakeRow(1, more), isReadOnly);

describe('how a document is looked at that two people enter', () => {
  it.each([
    ['like any other before the first entry', {}, 'open'],
    ['without values for the second', { entry_stage: 'second' }, 'blind'],
    ['side by side where both differ', { entry_stage: 'third' }, 'compare'],
    ['waiting, by the person that made the first', { entry_stage: 'second', awaits_others: true }, 'waiting'],
    ['waiting, by the person that made the second', { entry_stage: 'third', awaits_others: true }, 'waiting'],
    ['like any other once it is confirmed', { status: 'C', entry_stage: null }, 'open'],
  ] as const)('%s', (_, row, mode) => expect(modeOf(row)).toBe(mode));

  it('like any other by a person that changes nothing', () =>
    expect(modeOf({ entry_stage: 'second' }, true)).toBe('open'));

  it('keeps the draft of a second entry apart from edits of values', () => {
    expect(draftKeyOf('a', 'blind')).not.toBe(draftKeyOf('a', 'open'));
    expect(draftKeyOf('a', 'compare')).toBe(draftKeyOf('a', 'open'));
  });
});
