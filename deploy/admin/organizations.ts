import { foundOrganization, organizationIdOf } from '@reader/command-api/accounts/operator';
import { organizations } from '@reader/command-api/handling/aggregates';
import { load } from '@reader/command-api/handling/handle';
import type { Id } from '@reader/contracts/objects/ids';
import { sql } from 'kysely';
import type { Installation } from './installation.js';

const ROMAN_NAME = /^[a-z][a-z0-9-]{1,49}$/;

/** The id of the organisation with this roman name. @throws Error when there is none */
export const requireOrganization = async (
  { dependencies }: Installation,
  romanName: string | undefined,
): Promise<string> => {
  if (!romanName) throw new Error('組織ID（ローマ字名）を指定してください。');
  const id = organizationIdOf(romanName);
  if (!(await load(dependencies.log, organizations, id, id)))
    throw new Error(`組織 ${romanName} はありません。`);
  return id;
};

/** The roman names of all organisations by their ids. */
export const romanNames = async ({ dependencies }: Installation): Promise<ReadonlyMap<Id, string>> => {
  const { rows } = await sql<{ id: Id; roman_name: string }>`
    select id, roman_name from console.organizations`.execute(dependencies.db);
  return new Map(rows.map(({ id, roman_name: romanName }) => [id, romanName]));
};

export const listOrganizations = async ({ dependencies }: Installation): Promise<void> => {
  const found = await sql<{ id: string; name: string; roman_name: string; is_on_premise: boolean }>`
    select id, name, roman_name, is_on_premise from console.organizations order by roman_name`.execute(
    dependencies.db,
  );
  for (const row of found.rows)
    console.log(`${row.roman_name}\t${row.name}\t${row.id}${row.is_on_premise ? '\ton-premise' : ''}`);
};

export const createOrganization = async (
  { dependencies }: Installation,
  words: readonly string[],
  options: Readonly<Record<string, string>>,
): Promise<void> => {
  const [romanName, ...further] = words[0] === 'add' ? words.slice(1) : words;
  if (further.length > 0) throw new Error(`「${further.join(' ')}」は余分です。`);
  // It becomes a bucket name and part of sign-in names.
  if (!romanName || !ROMAN_NAME.test(romanName))
    throw new Error('組織ID（ローマ字名）は英小文字で始まり、英小文字・数字・ハイフンで2～50文字です。');
  if (!options['name']) throw new Error('--name で組織名を指定してください。');
  const { id, isNew } = await foundOrganization(dependencies, {
    romanName,
    name: options['name'],
    isOnPremise: options['on-premise'] === 'yes',
  });
  if (!isNew) throw new Error('同じ組織ID（ローマ字名）の組織が既にあります。');
  console.log(id);
};

/** The organisation that is named, or the only one there is where none is. @throws Error for an empty name, too */
export const organizationFor = async (
  installation: Installation,
  romanName: string | undefined,
): Promise<Id> => {
  if (romanName !== undefined) return requireOrganization(installation, romanName);
  const all = await installation.dependencies.db
    .selectFrom('console.organizations')
    .select('id')
    .limit(2)
    .execute();
  const [only] = all;
  if (!only || all.length > 1) throw new Error('--organization で組織ID（ローマ字名）を指定してください。');
  return only.id;
};
