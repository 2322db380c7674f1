import {
  FirstName,
  isOfferedRole,
  LastName,
  OFFERED_ROLES,
  passwordFault,
  ROOT_DEPARTMENT,
  UserId,
} from '@reader/contracts/codes/account-rules';
import type { Role } from '@reader/contracts/codes/roles';
import type { AccountBody, AccountEntry } from '@reader/contracts/http/administration/accounts';
import type { Problem } from '@reader/contracts/http/problem';
import { problems } from '@reader/contracts/japanese/problems';
import { z } from 'zod';
import { typedOnto } from '../../../lib/editing/typed-onto';

/** What is typed of an account. */
export const AccountDraft = z.object({
  userId: z.string(),
  password: z.string(),
  lastName: z.string(),
  firstName: z.string(),
  role: z.string().transform((role) => role as Role),
  /** `2026-04-01`; '' for no such limit. */
  firstDay: z.string(),
  lastDay: z.string(),
  /** The root department is not among them: it is never changed here. */
  departmentIds: z.array(z.string()),
});
export type AccountDraft = z.infer<typeof AccountDraft>;
export type DraftField = keyof AccountDraft;

const empty: AccountDraft = {
  ...{ userId: '', password: '', lastName: '', firstName: '', role: 'staff' },
  ...{ firstDay: '', lastDay: '', departmentIds: [] },
};

const belongsTo = (entry: AccountEntry): string[] =>
  entry.departmentInformations.filter(({ isBelonging }) => isBelonging).map(({ id }) => id);

export const isInRoot = (entry: AccountEntry | null): boolean =>
  entry !== null && belongsTo(entry).includes(ROOT_DEPARTMENT);

/** An account as it is, before anything is typed; null: a new one. */
export const draftOf = (entry: AccountEntry | null): AccountDraft =>
  entry === null
    ? empty
    : {
        userId: entry.userId,
        password: '',
        lastName: entry.lastName,
        firstName: entry.firstName,
        role: entry.role,
        firstDay: entry.firstDay ?? '',
        lastDay: entry.lastDay ?? '',
        departmentIds: belongsTo(entry).filter((id) => id !== ROOT_DEPARTMENT),
      };

const same = (one: AccountDraft, other: AccountDraft, field: DraftField): boolean =>
  field === 'departmentIds'
    ? [...one.departmentIds].sort().join() === [...other.departmentIds].sort().join()
    : one[field] === other[field];

const fields = Object.keys(empty) as DraftField[];

export const changedFields = (draft: AccountDraft, base: AccountDraft): DraftField[] =>
  fields.filter((field) => !same(draft, base, field));

/** What was typed on top of what somebody else has saved meanwhile: untouched fields follow. */
export const onto = (draft: AccountDraft, base: AccountDraft, now: AccountDraft): AccountDraft =>
  typedOnto(draft, base, now, (field) => !same(draft, base, field));

type Faults = Partial<Record<DraftField, string>>;

const faultOf = (schema: z.ZodType, value: string): string => {
  const read = schema.safeParse(value);
  return read.success ? '' : (read.error.issues[0]?.message ?? '');
};

/** What the rules find wrong with it, by field. */
export const faultsOf = (draft: AccountDraft, isNew: boolean): Faults => {
  const faults: Faults = {
    userId: isNew ? faultOf(UserId, draft.userId) : '',
    password: draft.password === '' ? '' : passwordFault(draft.password, draft.userId),
    lastName: faultOf(LastName, draft.lastName),
    firstName: faultOf(FirstName, draft.firstName),
    lastDay:
      draft.firstDay && draft.lastDay && draft.lastDay < draft.firstDay ? problems['days-crossed'].title : '',
  };
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== ''));
};

/** Where the server's words on a field of the body belong. */
const fieldOfBody: Readonly<Record<string, DraftField>> = {
  user_id: 'userId',
  password: 'password',
  last_name: 'lastName',
  first_name: 'firstName',
  role: 'role',
  first_day: 'firstDay',
  last_day: 'lastDay',
  belonging_department_ids: 'departmentIds',
};

/** The server's refusal by field; nothing where it is about none. */
export const faultsOfServer = ({ fields }: Pick<Problem, 'fields'>): Faults =>
  Object.fromEntries(
    (fields ?? []).flatMap(({ path, message }) => {
      const field = fieldOfBody[path.split('.')[1] ?? ''];
      return field ? [[field, message]] : [];
    }),
  );

/** The call that saves it. */
export const bodyOf = (
  draft: AccountDraft,
  entry: AccountEntry | null,
  organizationId: string,
): AccountBody => ({
  user_id: draft.userId,
  last_name: draft.lastName,
  first_name: draft.firstName,
  organization_id: organizationId,
  password: draft.password === '' ? null : draft.password,
  role: draft.role,
  belonging_department_ids: [...(isInRoot(entry) ? [ROOT_DEPARTMENT as string] : []), ...draft.departmentIds],
  first_day: draft.firstDay || null,
  last_day: draft.lastDay || null,
  ...(entry !== null && { seen_revision: entry.revision }),
});

/** Nobody deletes or locks themselves, a system manager, or whom they may not change. `by`: the id of the account that looks. */
export const mayBeClosed = (entry: AccountEntry, by: string): boolean =>
  entry.role !== 'system_manager' &&
  entry.readOnlyBecause === null &&
  entry.id !== by &&
  entry.state !== 'closed';

/** Why nothing of it may be changed; '' where it may. */
export const whyReadOnly = ({ readOnlyBecause }: AccountEntry): string =>
  readOnlyBecause === null ? '' : problems[readOnlyBecause].title;

/** Why no link to set its password can be made; '' where one can. */
export const whyNoLink = ({ state }: AccountEntry): string =>
  state === 'locked' || state === 'over' ? problems['account-out-of-use'].title : '';

/** Roles that can be chosen: those offered, or only the one that it has. */
export const rolesFor = (entry: AccountEntry | null): readonly Role[] =>
  entry === null || isOfferedRole(entry.role) ? OFFERED_ROLES : [entry.role];

export const nameOf = ({ lastName, firstName, userId }: AccountEntry): string =>
  `${lastName} ${firstName}`.trim() || userId;
