import type { Kysely } from 'kysely';

/**
 * A database whose tables are of no concern here: for raw statements, and for callers that give it a schema of their own.
 * `any`, because a Kysely of one schema is assignable to no Kysely of another.
 */
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyDatabase = Kysely<any>;
