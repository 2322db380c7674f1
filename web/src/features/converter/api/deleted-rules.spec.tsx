// @vitest-environment jsdom
import { conversionRules } from '@reader/contracts/objects/configuration/conversion-rule';
import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useLoadedBase } from '../../../shared-features/configuration/editing/use-loaded-base';
import { fakeId } from '../../../testing/fake-content';
import { ruleRoots } from './converter';

const rule = (n: number) => ({
  ...conversionRules.schema.parse({ name: `ルール${n}`, sequence: n }),
  id: fakeId(n),
  revision: 0,
});
const listed = (...numbers: number[]) => ({ revision: 0, lists: { conversionRules: numbers.map(rule) } });

it('a rule that others made, and deleted once it was saved here, is waited for by nobody', async () => {
  // The edits are of an earlier visit: the rule was not there yet.
  const server = { now: listed(1, 2) };
  const { result } = renderHook(() =>
    useLoadedBase(listed(1), {
      load: () => Promise.resolve(server.now),
      roots: ruleRoots,
      loaded: server.now,
    }),
  );
  const root = { root: 'conversionRule', id: fakeId(2), revision: 1, has_changed: true };
  result.current.noteSaved({
    lists: listed(1, 2).lists,
    answer: { position: '1', revision: 1, roots: [root] },
  });
  server.now = listed(1);
  await expect(result.current.loadNewest(null)).resolves.toEqual(listed(1));
  // Nor is it the next time, when it was not listed before either.
  await expect(result.current.loadNewest(null)).resolves.toEqual(listed(1));
  expect([1, 2, 3].map((n) => result.current.wasThere(fakeId(n)))).toEqual([true, true, false]);
});
