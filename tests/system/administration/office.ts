import { Accounts, AccountSaved, type AccountEntry } from '@reader/contracts/http/administration/accounts';
import type { Answer, Caller } from '../installation/caller.js';
import { startSystem, type System } from '../installation/system.js';

/** An organisation whose accounts a manager looks after. */
export interface Office {
  readonly system: System;
  readonly manager: Caller;
  bodyOf(userId: string, more?: Record<string, unknown>): Record<string, unknown>;
  named(userId: string): { user_id: string; organization_id: string };
  add(userId: string, more?: Record<string, unknown>): Promise<Answer>;
  change(userId: string, more?: Record<string, unknown>): Promise<Answer>;
  remove(userId: string, by?: Caller): Promise<Answer>;
  /** What is done to an account: lock, unlock, signout, password-link. */
  order(what: string, userId: string, by?: Caller): Promise<Answer>;
  found(userId: string): Promise<AccountEntry | undefined>;
  signIn(userId: string, password: string): Promise<Answer>;
}

export const startOffice = async (): Promise<Office> => {
  const system = await startSystem();
  const manager = await system.account('kanri', 'manager');
  const bodyOf: Office['bodyOf'] = (userId, more = {}) => ({
    user_id: userId,
    last_name: '岩谷',
    first_name: '春男',
    organization_id: system.organisation,
    password: 'Kaigan-2026-x',
    role: 'staff',
    belonging_department_ids: [],
    ...more,
  });
  const named = (userId: string) => ({ user_id: userId, organization_id: system.organisation });
  return {
    system,
    manager,
    bodyOf,
    named,
    add: (userId, more = {}) => manager.post('/api/account/', bodyOf(userId, more)),
    change: (userId, more = {}) =>
      manager.call('PUT', '/api/account/', bodyOf(userId, { password: null, ...more })),
    remove: (userId, by = manager) => by.call('DELETE', '/api/account/', named(userId)),
    order: (what, userId, by = manager) => by.post(`/api/account/${what}/`, named(userId)),
    found: async (userId) =>
      Accounts.parse((await manager.get(`/api/account/?user_id=${userId}`)).json).users[0],
    signIn: async (userId, password) =>
      system.stranger().post('/api/signin/', { username: userId, password }),
  };
};

/** The secret of the link that an answer has. */
export const linkIn = (answer: Answer): string =>
  (AccountSaved.parse(answer.json).password_link?.path ?? '').split('#')[1] ?? '';
