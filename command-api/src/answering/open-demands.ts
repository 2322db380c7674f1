import type { Id } from '@reader/contracts/objects/ids';
import { everything } from '@reader/contracts/reach';
import * as demand from '../domain/demand/demand.js';
import { demands } from '../handling/aggregates.js';
import { handle, load, type CommandContext } from '../handling/handle.js';
import type { Dependencies } from '../dependencies.js';

/** So long the rest of an answer is waited for. */
const WAITS_MS = 24 * 60 * 60_000;
/** Younger ones may still be at work. */
const SETTLED_MS = 10 * 60_000;
const AT_A_TIME = 100;

type Db = Pick<Dependencies, 'db' | 'now'>;

/**
 * Notes that something of an answer comes, so that what stays without the rest is found. Returns when that was: what is finished later than that is
 * not closed with it.
 */
export const noteDemand = async ({ db, now }: Db, organisation: Id, demandId: Id): Promise<Date> => {
  const begun = now();
  await db
    .insertInto('command.open_demands')
    .values({ demand_id: demandId, organisation, begun_at: begun })
    .onConflict((conflict) => conflict.column('demand_id').doUpdateSet({ begun_at: begun }))
    .execute();
  return begun;
};

/** When something of it came last; undefined: nothing is open. */
export const notedAt = async ({ db }: Pick<Db, 'db'>, demandId: Id): Promise<Date | undefined> => {
  const row = await db
    .selectFrom('command.open_demands')
    .select('begun_at')
    .where('demand_id', '=', demandId)
    .executeTakeFirst();
  return row?.begun_at;
};

/** Nothing of it is open, but for what came after `noted`. */
export const closeDemand = async (
  { db }: Pick<Db, 'db'>,
  demandId: Id,
  noted: Date | undefined,
): Promise<void> => {
  if (!noted) return;
  await db
    .deleteFrom('command.open_demands')
    .where('demand_id', '=', demandId)
    .where('begun_at', '<=', noted)
    .execute();
};

const contextOf = ({ now }: Db, organisation: Id, demandId: Id): CommandContext => ({
  organisation,
  reach: everything,
  actor: { kind: 'system', id: 'demand-sweep', role: null, address: null },
  correlationId: demandId,
  causationId: `${demandId}/swept`,
  occurredAt: now().toISOString(),
});

/** How the document of an answer is made; given, since that closes answers itself. */
export type FinishAnswer = (context: CommandContext, whole: demand.Demand, noted: Date) => Promise<void>;

/**
 * Finishes answers that are whole and broke off before they were a document, and gives up those whose rest has not come for a day: what came of
 * them is erased. Can be repeated. Returns how many there were.
 */
export const sweepDemands = async (dependencies: Dependencies, finish: FinishAnswer): Promise<number> => {
  const now = dependencies.now().getTime();
  const found = await dependencies.db
    .selectFrom('command.open_demands')
    .selectAll()
    .where('begun_at', '<', new Date(now - SETTLED_MS))
    .orderBy('begun_at')
    .limit(AT_A_TIME)
    .execute();
  for (const { demand_id: id, organisation, begun_at: noted } of found) {
    const isOver = noted.getTime() < now - WAITS_MS;
    // What is wrong with one keeps no other waiting.
    await sweepOne(dependencies, contextOf(dependencies, organisation, id), {
      id,
      noted,
      isOver,
      finish,
    }).catch((error: unknown) =>
      dependencies.logger.warn({ err: error, demandId: id }, 'an answer was not finished'),
    );
  }
  return found.length;
};

interface Swept {
  readonly id: Id;
  readonly noted: Date;
  /** Its rest is not waited for any more. */
  readonly isOver: boolean;
  readonly finish: FinishAnswer;
}

const sweepOne = async (
  dependencies: Dependencies,
  context: CommandContext,
  { id, noted, isOver, finish }: Swept,
): Promise<void> => {
  const { organisation } = context;
  const known = await load(dependencies.log, demands, id, organisation);
  if (known && (known.isWithdrawn || demand.isComplete(known))) await finish(context, known, noted);
  if (!isOver) return;
  const { state } = await handle(dependencies.log, demands, id, context, demand.expire);
  if (known && state) {
    if (state.isExpired) await dependencies.vault.erase(organisation, [known.documentId]);
    // The same picture may have been sent twice.
    const stay = new Set([...state.files.values()].map(({ sha256 }) => sha256));
    for (const file of known.files.values())
      if (!stay.has(file.sha256)) await dependencies.blobs.delete(organisation, file);
    if (!state.isExpired) await finish(context, state, noted);
  }
  await closeDemand(dependencies, id, noted);
};
