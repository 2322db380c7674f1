import { z } from 'zod';

/**
 * Roles of an account (docs/product/roles-and-permissions.md#roles); `auditor` reads everything and changes
 * nothing, and is made by the admin command.
 */
export const Role = z.enum(['system_manager', 'manager', 'staff', 'auditor']);
export type Role = z.infer<typeof Role>;

/** Who may call a route: an account's role, a respondent of a form, or nobody known. Keys of programs go by scopes. */
export type Caller = Role | 'respondent' | 'nobody';

/** Roles that work on documents. */
export const WORKERS = ['staff', 'manager', 'system_manager'] as const satisfies readonly Role[];
/** Roles that may look at documents. */
export const READERS = ['staff', 'manager', 'system_manager', 'auditor'] as const satisfies readonly Role[];
/** Roles that administer an organisation. */
export const MANAGERS = ['manager', 'system_manager'] as const satisfies readonly Role[];

/** Whether a role administers an organisation; null: nobody's. */
export const isManager = (role: string | null): boolean => MANAGERS.some((one) => one === role);

/** Whether a role may take a registered form's field out of a document (docs/product/roles-and-permissions.md#fields-of-a-form). */
export const mayRemoveFormFields = (role: string | null): boolean => isManager(role);

export const roleName: Record<Role, string> = {
  system_manager: 'システム管理者',
  manager: '管理者',
  staff: '一般',
  auditor: '監査者',
};
