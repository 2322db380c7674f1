import { addressKey } from '@reader/contracts/field-rules/address-key';
import type { TownsOf } from '@reader/contracts/field-rules/address-rule';
import type { PostcodesAnswer, PostcodeTowns } from '@reader/contracts/http/configuration/postcodes';
import type { Town } from '@reader/contracts/objects/town';
import { sql } from 'kysely';
import type { Dependencies } from '../../dependencies.js';

type PostcodeDependencies = Pick<Dependencies, 'db'>;

/** How the list is now; null: none is loaded. */
export const postcodeList = async ({
  db,
}: PostcodeDependencies): Promise<{
  readonly codes: number;
  readonly towns: number;
  readonly loadedAt: Date;
} | null> => {
  const row = await db
    .selectFrom('reference.postcodes')
    .select(({ fn }) => [
      fn.countAll<bigint>().as('towns'),
      fn.count<bigint>('code').distinct().as('codes'),
      fn.max('loaded_at').as('loadedAt'),
    ])
    .executeTakeFirstOrThrow();
  return Number(row.towns) === 0
    ? null
    : { codes: Number(row.codes), towns: Number(row.towns), loadedAt: row.loadedAt };
};

const isLoaded = async ({ db }: PostcodeDependencies): Promise<boolean> =>
  (await db.selectFrom('reference.postcodes').select('code').limit(1).executeTakeFirst()) !== undefined;

/** The towns of some codes, in the order of the codes; none for a code that is not in the list. */
const townsOfCodes = async (
  { db }: PostcodeDependencies,
  codes: readonly string[],
): Promise<PostcodeTowns[]> => {
  if (codes.length === 0) return [];
  const rows = await db
    .selectFrom('reference.postcodes')
    .select(['code', 'prefecture', 'city', 'town'])
    .where('code', 'in', codes)
    .orderBy('id')
    .execute();
  return codes.map((code) => ({
    code,
    towns: rows.filter((row) => row.code === code).map(({ code: _, ...town }): Town => town),
  }));
};

const MOST_OF_ADDRESS = 9;
/** Every city has a code for its rest, which says nothing while the town is not written. */
const SHORTEST_ADDRESS = 3;

/** The codes that an address may have: its town begins it, with or without the prefecture; the longest first. */
const codesOfAddress = async ({ db }: PostcodeDependencies, address: string): Promise<PostcodeTowns[]> => {
  const key = addressKey(address);
  if (key.length < SHORTEST_ADDRESS) return [];
  const found = await sql<Town & { code: string }>`
    select code, prefecture, city, town from reference.postcodes
     where starts_with(${key}, city_key || town_key) or starts_with(${key}, prefecture || city_key || town_key)
     order by length(town_key) desc, id limit ${MOST_OF_ADDRESS}`.execute(db);
  return found.rows.map(({ code, ...town }) => ({ code, towns: [town] }));
};

/** A query of the list (`GET /api/postcodes/`). */
export const lookUp = async (
  dependencies: PostcodeDependencies,
  { codes, address }: { readonly codes: readonly string[]; readonly address: string },
): Promise<PostcodesAnswer> => ({
  is_loaded: await isLoaded(dependencies),
  postcodes: [...(await townsOfCodes(dependencies, codes)), ...(await codesOfAddress(dependencies, address))],
});

/** The towns of some codes for judging by a rule: of any other code, and without a list, nothing is known. */
export const townsFor = async (
  dependencies: PostcodeDependencies,
  codes: readonly string[],
): Promise<TownsOf> => {
  if (codes.length === 0 || !(await isLoaded(dependencies))) return () => undefined;
  const known = new Map((await townsOfCodes(dependencies, codes)).map(({ code, towns }) => [code, towns]));
  return (code) => known.get(code);
};
