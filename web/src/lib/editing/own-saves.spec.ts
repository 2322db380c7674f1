import { expect, it } from 'vitest';
import { OwnSaves } from './own-saves';

const conflict = (field: string, theirs: unknown) => ({ _class: 'x', id: 'a', field, mine: 'new', theirs });
const saved = (field: string, value: unknown) =>
  ({ action: 'updated', class: 'x', id: 'a', before: {}, after: { [field]: value } }) as const;

it('asks about what others saved, and not about what was saved here', async () => {
  const own = new OwnSaves();
  own.add([saved('name', 'one'), saved('empty', null)]);
  own.add([saved('name', 'two')]);
  const asked: string[] = [];
  const ask = (ofOthers: readonly { field: string }[]) => {
    asked.push(...ofOthers.map(({ field }) => field));
    return Promise.resolve(ofOthers.map(() => 'theirs' as const));
  };
  const conflicts = [conflict('name', 'two'), conflict('other', 'x'), conflict('empty', null)];
  expect(await own.chosen(conflicts, ask)).toEqual(['mine', 'theirs', 'mine']);
  // What was saved here once is another's when it is not the last.
  expect(await own.chosen([conflict('name', 'one')], ask)).toEqual(['theirs']);
  expect(asked).toEqual(['other', 'name']);
});

it('goes back to editing when the question is not answered', async () =>
  expect(await new OwnSaves().chosen([conflict('name', 'one')], () => Promise.resolve(null))).toBeNull());
