import type { Id } from '@reader/contracts/objects/ids';
import { sql } from 'kysely';
import * as sheet from '../../domain/sheet/sheet.js';
import { readings, sheets } from '../../handling/aggregates.js';
import { handle, load, type CommandContext } from '../../handling/handle.js';
import type { Dependencies } from '../../dependencies.js';
import { forgetPrint } from './forget-print.js';

/**
 * What forms are being taught. Pictures are kept before the form says so, since its event comes last, and the reading that was
 * to teach it may come to nothing; so each teaching is noted first (docs/product/sheets.md#taught-by-a-page).
 */
interface Teaching {
  readonly readingId: Id;
  readonly sheetId: Id;
  /** Hashes of the blobs that are about to be kept under the form's key. */
  readonly names: readonly string[];
}

const LEFT_BEHIND_MS = 24 * 60 * 60_000;

/** Notes what is about to be kept; a second try may keep more. */
export const noteTeaching = async (
  { db, now }: Pick<Dependencies, 'db' | 'now'>,
  organisation: Id,
  { readingId, sheetId, names }: Teaching,
): Promise<void> => {
  await db
    .insertInto('command.teachings')
    .values({
      reading_id: readingId,
      sheet_id: sheetId,
      organisation,
      names: JSON.stringify(names),
      noted_at: now(),
    })
    .onConflict((conflict) =>
      conflict
        .column('reading_id')
        .doUpdateSet({ names: sql<string>`command.teachings.names || excluded.names` }),
    )
    .execute();
};

/** What a form was taught with a reading that came to nothing is forgotten. Of one that taught nothing, nothing is. */
export const forgetTaughtBy = async (
  dependencies: Pick<Dependencies, 'log' | 'db' | 'blobs'>,
  context: CommandContext,
  readingId: Id,
): Promise<void> => {
  const noted = await dependencies.db
    .selectFrom('command.teachings')
    .select('sheet_id')
    .where('organisation', '=', context.organisation)
    .where('reading_id', '=', readingId)
    .executeTakeFirst();
  if (noted) await forgetPrint(dependencies, context, { sheetId: noted.sheet_id, readingId });
};

interface Row {
  readonly reading_id: Id;
  readonly sheet_id: Id;
  readonly organisation: Id;
  readonly names: readonly string[];
}

/**
 * Settles what was noted a day ago or earlier, which people have done one by one: what broke off is forgotten, and pictures that
 * the form does not show are destroyed. Each for itself; what fails is done again at the next sweep. Returns how many were settled.
 * @throws AggregateError at the end
 */
export const sweepTeachings = async (dependencies: Dependencies): Promise<number> => {
  const before = new Date(dependencies.now().getTime() - LEFT_BEHIND_MS);
  const rows: readonly Row[] = await dependencies.db
    .selectFrom('command.teachings')
    .select(['reading_id', 'sheet_id', 'organisation', 'names'])
    .where('noted_at', '<', before)
    .orderBy('noted_at')
    .execute();
  const failures: unknown[] = [];
  let settled = 0;
  for (const row of rows)
    try {
      settled += (await settle(dependencies, row)) ? 1 : 0;
    } catch (error) {
      failures.push(error);
    }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} teachings not settled`);
  return settled;
};

/** Whether it is settled: a reading that has not ended may still fail. */
const settle = async (dependencies: Dependencies, row: Row): Promise<boolean> => {
  const { reading_id: readingId, sheet_id: sheetId, organisation } = row;
  const reading = await load(dependencies.log, readings, readingId, organisation);
  if (reading && !reading.hasEnded) return false;
  const context = contextOf(dependencies, row);
  // One that failed was forgotten before it ended.
  if (!reading || reading.isCancelled) await forgetPrint(dependencies, context, { sheetId, readingId });
  await destroyUnshown(dependencies, context, row);
  await dependencies.db.deleteFrom('command.teachings').where('reading_id', '=', readingId).execute();
  return true;
};

const contextOf = ({ now }: Dependencies, { reading_id, organisation }: Row): CommandContext => ({
  organisation,
  actor: { kind: 'system', id: 'teaching-sweep', role: null, address: null },
  correlationId: reading_id,
  causationId: `${reading_id}/swept`,
  occurredAt: now().toISOString(),
});

/** In a turn of the form, so that what it learns meanwhile is not among them; nor is what it is about to learn. */
const destroyUnshown = async (
  { log, db, blobs }: Dependencies,
  context: CommandContext,
  { reading_id: readingId, sheet_id: owner, organisation, names }: Row,
): Promise<void> => {
  await handle(log, sheets, owner, context, async (found) => {
    const others = await db
      .selectFrom('command.teachings')
      .select('names')
      .where('sheet_id', '=', owner)
      .where('reading_id', '<>', readingId)
      .execute();
    const kept = new Set(others.flatMap((other) => other.names));
    if (found) for (const name of sheet.keptForLearned(found)) kept.add(name);
    for (const sha256 of names) if (!kept.has(sha256)) await blobs.delete(organisation, { owner, sha256 });
    return [];
  });
};
