import { isBeingRead } from '@reader/contracts/document/stage';
import type { DocumentEvent } from '@reader/contracts/events/document';
import { documentStream } from '@reader/contracts/events/streams';
import type { Id } from '@reader/contracts/objects/ids';
import { everything } from '@reader/contracts/reach';
import { sql } from 'kysely';
import type { Reading } from '../../domain/reading/reading.js';
import * as sheet from '../../domain/sheet/sheet.js';
import { documents, readings, sheets } from '../../handling/aggregates.js';
import { handle, load, loadFor, type CommandContext } from '../../handling/handle.js';
import type { Dependencies } from '../../dependencies.js';
import { forgetPrint, withdrawPrint, type TaughtWith } from './forget-print.js';

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

/**
 * A person has the form forget a lesson (`forgetPrint`). Noted before, so that pictures that are left where it breaks off go with the next
 * sweep. Returns the log's position.
 * @throws RuleBroken 'not-found'
 */
export const forgetTaught = async (
  dependencies: Pick<Dependencies, 'log' | 'db' | 'blobs' | 'now'>,
  context: CommandContext,
  taught: TaughtWith,
): Promise<bigint> => {
  const { organisation } = context;
  const found = await loadFor(dependencies.log, sheets, taught.sheetId, context);
  const names = found ? sheet.blobsOfLesson(found, taught.readingId).map(({ sha256 }) => sha256) : [];
  if (names.length > 0) await noteTeaching(dependencies, organisation, { ...taught, names });
  return forgetPrint(dependencies, context, taught);
};

/** A reading by which its document will not be read any more, if it was not. */
export interface EndedReading {
  readonly readingId: Id;
  readonly documentId: Id;
}

type Settling = Pick<Dependencies, 'log' | 'db' | 'blobs'>;

/**
 * What a form was taught with a reading that is over holds if the document was read as the form with it; else it is forgotten. Of one
 * that taught nothing, nothing is. Can be repeated.
 */
export const settleTaughtBy = async (
  dependencies: Settling,
  context: CommandContext,
  ended: EndedReading,
): Promise<void> => {
  const noted = await dependencies.db
    .selectFrom('command.teachings')
    .select('sheet_id')
    .where('organisation', '=', context.organisation)
    .where('reading_id', '=', ended.readingId)
    .executeTakeFirst();
  // It is settled also where the one who ends the reading does not see the form.
  if (noted)
    await settleLesson(
      dependencies,
      { ...context, reach: everything },
      { ...ended, sheetId: noted.sheet_id },
    );
};

const settleLesson = async (
  dependencies: Omit<Settling, 'db'>,
  context: CommandContext,
  taught: EndedReading & { readonly sheetId: Id },
): Promise<void> => {
  const { log } = dependencies;
  const { sheetId, readingId } = taught;
  if (await wasReadAs(log, context.organisation, taught))
    await handle(log, sheets, sheetId, context, (found) => sheet.prove(found, readingId));
  else await withdrawPrint(dependencies, context, { sheetId, readingId });
};

/** Whether the document was ever read as the form with this reading; it may have been read again, or deleted, since. */
const wasReadAs = async (
  log: Dependencies['log'],
  organisation: Id,
  { documentId, readingId, sheetId }: EndedReading & { readonly sheetId: Id },
): Promise<boolean> => {
  const { events } = await log.read(documentStream(documentId));
  return (
    events[0]?.metadata.organisation === organisation &&
    (events as unknown as readonly DocumentEvent[]).some(
      ({ type, data }) => type === 'DocumentRead' && data.readingId === readingId && data.sheetId === sheetId,
    )
  );
};

interface Row {
  readonly reading_id: Id;
  readonly sheet_id: Id;
  readonly organisation: Id;
  readonly names: readonly string[];
  readonly noted_at: Date;
}

/**
 * Settles what was noted, which people have done one by one: of readings that are over, and of those that were never asked for a day
 * after. Pictures that the form does not show are destroyed. Each for itself; what fails is done again at the next sweep. Returns how many
 * were settled.
 * @throws AggregateError at the end
 */
export const sweepTeachings = async (dependencies: Dependencies): Promise<number> => {
  const rows: readonly Row[] = await dependencies.db
    .selectFrom('command.teachings')
    .select(['reading_id', 'sheet_id', 'organisation', 'names', 'noted_at'])
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

/** Whether it is settled. */
const settle = async (dependencies: Dependencies, row: Row): Promise<boolean> => {
  const { reading_id: readingId, sheet_id: sheetId, organisation } = row;
  const reading = await load(dependencies.log, readings, readingId, organisation);
  const isLeftBehind = row.noted_at.getTime() < dependencies.now().getTime() - LEFT_BEHIND_MS;
  const isOver = reading ? await isOverFor(dependencies, organisation, reading) : false;
  // A reading that has not ended may still fail.
  if (!isOver && (!isLeftBehind || (reading && !reading.hasEnded))) return false;
  const context = contextOf(dependencies, row);
  if (reading) await settleLesson(dependencies, context, { ...reading, sheetId });
  else await withdrawPrint(dependencies, context, { sheetId, readingId });
  await destroyUnshown(dependencies, context, row);
  await dependencies.db.deleteFrom('command.teachings').where('reading_id', '=', readingId).execute();
  return true;
};

/** Whether a reading has ended and its document knows: one that does not may have just been read. */
const isOverFor = async (
  { log }: Dependencies,
  organisation: Id,
  { readingId, documentId, hasEnded }: Reading,
): Promise<boolean> => {
  if (!hasEnded) return false;
  const found = await load(log, documents, documentId, organisation);
  return !found || found.readingId !== readingId || !isBeingRead(found.stage);
};

const contextOf = ({ now }: Dependencies, { reading_id, organisation }: Row): CommandContext => ({
  organisation,
  reach: everything,
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
