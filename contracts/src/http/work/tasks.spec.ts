import { expect, it } from 'vitest';
import { ReloadBody } from './tasks.js';

it('a reading as the same form says in words of the screen that it needs a form', () => {
  const [problem, ...others] = ReloadBody.safeParse({ is_same_form: true }).error?.issues ?? [];
  expect(others).toEqual([]);
  expect(problem?.message).toContain('帳票を選択してください');
  expect(problem?.message).not.toMatch(/[a-z]+_[a-z]+/);
});
