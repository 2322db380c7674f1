import { randomBytes } from 'node:crypto';
import { MOST_API_KEYS } from '@reader/contracts/codes/api-keys';
import { dayInJapan } from '@reader/contracts/dates/calendar-date';
import type { ApiKeyBody } from '@reader/contracts/http/administration/api-keys';
import type { Id } from '@reader/contracts/objects/ids';
import { ProblemError } from '@reader/platform/http/problems';
import { hashOfKey } from '@reader/platform/vault/service-keys';
import type { z } from 'zod';
import { isDepartmentInReach } from '../departments/require-department.js';
import * as apiKey from '../domain/api-key/api-key.js';
import { RuleBroken } from '../domain/rule-broken.js';
import { apiKeys, departmentTrees, sheets } from '../handling/aggregates.js';
import { handle, load, loadFor, type CommandContext } from '../handling/handle.js';
import type { Dependencies } from '../dependencies.js';

/** Begins every key, so that people and scanners of leaks know what it is. */
const PREFIX = 'rdr_';
const KEY_BYTES = 32;

type Making = Pick<Dependencies, 'log' | 'db'>;

/** What is said of a key that would see more than the person that makes it. */
const NO_DEPARTMENT =
  'APIキーは、自分に見える範囲だけに作れます。自分の部署か、その下の部署を選んでください。';

/** @throws RuleBroken 'forbidden' at its field without departments by somebody who does not see all, 'not-found' for a form, 'department-unknown' for a department that the organisation has not, or the caller does not see */
const requireLimits = async (
  { log }: Making,
  context: CommandContext,
  { sheet_ids: sheetIds, department_ids: departmentIds }: z.output<typeof ApiKeyBody>,
): Promise<void> => {
  for (const id of sheetIds ?? [])
    if (!(await loadFor(log, sheets, id, context))) throw new RuleBroken('not-found');
  const { organisation, reach } = context;
  // A key sees no more than the person that makes it.
  if (!departmentIds && reach.departments !== 'all')
    throw new RuleBroken('forbidden', { fields: [{ path: 'body.department_ids', message: NO_DEPARTMENT }] });
  if (!departmentIds) return;
  const tree = await load(log, departmentTrees, organisation, organisation);
  for (const id of departmentIds)
    if (!tree?.departments.has(id) || !isDepartmentInReach(reach, id))
      throw new RuleBroken('department-unknown');
};

const NOT_THEIRS =
  'このAPIキーは、自分に見えない部署でも使えるため、無効にできません。すべての部署を見られる人に依頼してください。';

/** Who may make such a key may end it. */
const isTheirs = ({ reach }: CommandContext, { departmentIds }: apiKey.ApiKey): boolean =>
  reach.departments === 'all' ||
  (departmentIds !== null && departmentIds.every((id) => isDepartmentInReach(reach, id)));

/** Keys that were not revoked, those included whose last day is over: a few too many are made by callers at once, which harms nobody. */
const requireRoom = async ({ db }: Making, organisation: Id): Promise<void> => {
  const { count } = await db
    .selectFrom('vault.service_keys')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('organisation', '=', organisation)
    .executeTakeFirstOrThrow();
  if (Number(count) >= MOST_API_KEYS) throw new RuleBroken('api-keys-too-many');
};

const dropRow = ({ db }: Pick<Making, 'db'>, organisation: Id, id: Id) =>
  db.deleteFrom('vault.service_keys').where('organisation', '=', organisation).where('id', '=', id).execute();

/**
 * Makes a key, and answers what its program says: 256 random bits, of which the vault keeps a hash. The row is written after the event, and as
 * the event has it: a key that is not in the log, or that is revoked meanwhile, cannot be used.
 * @throws RuleBroken 'last-day-over', 'forbidden', 'not-found', 'department-unknown', 'api-keys-too-many'
 */
export const makeKey = async (
  dependencies: Making & Pick<Dependencies, 'now'>,
  context: CommandContext,
  id: Id,
  body: z.output<typeof ApiKeyBody>,
): Promise<{ readonly key: string; readonly position: bigint }> => {
  if (body.last_day !== null && body.last_day < dayInJapan(dependencies.now()))
    throw new RuleBroken('last-day-over');
  await requireLimits(dependencies, context, body);
  await requireRoom(dependencies, context.organisation);
  const { name, scopes, sheet_ids: sheetIds, last_day: lastDay } = body;
  const made = { keyId: id, name, scopes, sheetIds, departmentIds: body.department_ids, lastDay };
  const { state, position } = await handle(dependencies.log, apiKeys, id, context, (known) =>
    apiKey.make(known, made),
  );
  if (!state) throw new RuleBroken('not-found');
  const key = PREFIX + randomBytes(KEY_BYTES).toString('base64url');
  const row = { key_hash: hashOfKey(key), scopes: state.scopes, last_day: state.lastDay };
  await dependencies.db
    .insertInto('vault.service_keys')
    .values({ id, organisation: context.organisation, ...row })
    // Asked for again, another key takes the place of the one that nobody has seen.
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
  if ((await load(dependencies.log, apiKeys, id, context.organisation))?.isRevoked) {
    await dropRow(dependencies, context.organisation, id);
    throw new RuleBroken('not-found');
  }
  return { key, position };
};

/**
 * Ends a key at once: the row goes first, so that a crash leaves it listed and not usable, and once more after the event, as somebody
 * may be making it meanwhile.
 * @throws RuleBroken 'not-found', ProblemError 'forbidden' for a key that sees more than the caller
 */
export const revokeKey = async (making: Making, context: CommandContext, id: Id): Promise<bigint> => {
  const { organisation } = context;
  const known = await load(making.log, apiKeys, id, organisation);
  if (!known) throw new RuleBroken('not-found');
  if (!isTheirs(context, known)) throw new ProblemError('forbidden', { detail: NOT_THEIRS });
  await dropRow(making, organisation, id);
  const { position } = await handle(making.log, apiKeys, id, context, apiKey.revoke);
  await dropRow(making, organisation, id);
  return position;
};
