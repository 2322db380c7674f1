import { id } from '../../testing/examples/ids.js';
import { describe, expect, it } from 'vitest';
import { AccountBody } from './accounts.js';

const body = {
  ...{ user_id: 'tanaka', last_name: '田中', first_name: '花子', organization_id: id(1), role: 'staff' },
  belonging_department_ids: [],
};
const faultsOf = (more: object): string[] =>
  AccountBody.safeParse({ ...body, ...more }).error?.issues.map(({ path }) => path.join('.')) ?? [];
const CROSSED = { first_day: '2026-12-02', last_day: '2026-12-01' };

describe('what is wrong with an account', () => {
  it('is told at once, as far as the call itself shows it', () =>
    expect(faultsOf({ user_id: 'Bad id', password: 'short', ...CROSSED })).toEqual([
      'user_id',
      'password',
      'last_day',
    ]));
  it('is left to the command, with its own code, where nothing else is', () =>
    expect(faultsOf({ password: 'short', ...CROSSED })).toEqual([]));
});
