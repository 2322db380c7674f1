import { ERASED, type Erased } from '@reader/contracts/events/define';
import { searchedInAccount } from '@reader/contracts/search/accounts';
import type { AccountRow } from '../../schema/tables.js';
import { change, projection } from '../define.js';

/** An account as its events say it, from the one that opened or changed it. */
interface Said {
  readonly data: Pick<AccountRow, 'role'> & {
    readonly departmentIds: string[];
    readonly firstDay: string | null;
    readonly lastDay: string | null;
  };
  readonly personal: { readonly lastName: string; readonly firstName: string } | Erased;
  readonly revision: bigint;
}

/** What a search is looked for in; of an erased person: the user id. */
const searchedOf = (userId: string, personal: Said['personal']): string =>
  searchedInAccount(userId, personal === ERASED ? '' : personal.lastName + personal.firstName);

const said = (userId: string, { data, personal, revision }: Said) => ({
  role: data.role,
  department_ids: data.departmentIds,
  first_day: data.firstDay,
  last_day: data.lastDay,
  last_name: personal === ERASED ? null : personal.lastName,
  first_name: personal === ERASED ? null : personal.firstName,
  searched: searchedOf(userId, personal),
  revision: Number(revision),
});

const noFactor = { second_factor_set_at: null, recovery_codes_left: 0 };

export const accounts = projection('accounts', (event) => event.data.accountId, {
  AccountOpened: (_row, event) => ({
    id: event.data.accountId,
    organisation: event.metadata.organisation,
    user_id: event.data.userId,
    is_in_root: false,
    is_locked: false,
    is_closed: false,
    ...noFactor,
    second_factor_reset: null,
    ...said(event.data.userId, event),
  }),
  AccountChanged: change((row, event) => said(row.user_id, event)),
  AccountReopened: change((row, event) => ({
    ...said(row.user_id, event),
    is_closed: false,
    is_locked: false,
  })),
  AccountClosed: change((_row, { revision }) => ({
    is_closed: true,
    ...noFactor,
    revision: Number(revision),
  })),
  AccountLocked: change((_row, { revision }) => ({ is_locked: true, revision: Number(revision) })),
  AccountUnlocked: change((_row, { revision }) => ({ is_locked: false, revision: Number(revision) })),
  SecondFactorSet: change((_row, { data, metadata }) => ({
    second_factor_set_at: metadata.occurredAt,
    recovery_codes_left: data.recoveryCodes,
  })),
  SecondFactorRemoved: change((row, { data, metadata, personal }) => ({
    ...noFactor,
    second_factor_reset:
      data.by === 'self'
        ? row.second_factor_reset
        : { at: metadata.occurredAt, reason: personal === ERASED ? '' : personal.reason },
  })),
  RecoveryCodesRenewed: change((_row, { data }) => ({ recovery_codes_left: data.recoveryCodes })),
  RecoveryCodeUsed: change((_row, { data }) => ({ recovery_codes_left: data.left })),
  RootMemberAdded: change((_row: AccountRow) => ({ is_in_root: true })),
  RootMemberRemoved: change((_row: AccountRow) => ({ is_in_root: false })),
});
