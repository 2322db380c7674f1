import { describe, expect, it } from 'vitest';
import { accountOpened } from '@reader/contracts/testing/examples/account';
import { erased } from '@reader/contracts/testing/examples/recorded';
import { accounts } from './organisations.js';
import { rowAfter } from '../testing/fold.js';

describe('accounts', () => {
  it('lose their names with their key', () =>
    expect(rowAfter(accounts, erased(accountOpened()))).toMatchObject({
      user_id: 'tanaka',
      last_name: null,
      first_name: null,
    }));
});
