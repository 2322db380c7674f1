import { expect, it } from 'vitest';
import { fakeMaster } from '../../../testing/masters/fake-kept-masters';
import { keptText, lossOf, usesText } from './version-texts';

it('a version says when it was kept, in Japan', () =>
  expect(keptText('2026-04-06T00:20:30.000Z')).toBe('2026/04/06 09:20'));

it.each([
  [{ matchings: 0, open_matchings: 0 }, '–'],
  [{ matchings: 6, open_matchings: 0 }, '6回'],
  [{ matchings: 3, open_matchings: 1 }, '3回・未反映 1'],
])('uses %j are told as %j', (uses, told) => expect(usesText(fakeMaster(8, uses))).toBe(told));

it('what is lost names open matchings only where there are some', () => {
  const unused = fakeMaster(7);
  const used = fakeMaster(8, { matchings: 3, open_matchings: 1 });
  expect(lossOf([unused])).toBe('突合には使っていません。\n削除すると元に戻せません。');
  expect(lossOf([unused, used])).toContain('突合が3回あります');
  expect(lossOf([unused, used])).toContain('突合1回は、もう反映できません');
  expect(lossOf([{ ...used, open_matchings: 0 }])).not.toContain('反映できません');
});
