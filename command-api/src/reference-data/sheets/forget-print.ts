import type { Id } from '@reader/contracts/objects/ids';
import * as sheet from '../../domain/sheet/sheet.js';
import { sheets } from '../../handling/aggregates.js';
import { handle, type CommandContext } from '../../handling/handle.js';
import type { Dependencies } from '../../dependencies.js';

/**
 * A form forgets what it was taught by a page, and the pictures go with it. Returns the log's position.
 * @throws RuleBroken 'not-found'
 */
export const forgetPrint = async (
  dependencies: Dependencies,
  context: CommandContext,
  { sheetId, readingId }: { readonly sheetId: Id; readonly readingId: Id },
): Promise<bigint> => {
  const { organisation } = context;
  const { position } = await handle(dependencies.log, sheets, sheetId, context, (state) =>
    sheet.forgetPrint(state, readingId),
  );
  const row = await dependencies.db
    .selectFrom('console.sheets')
    .select('learned')
    .where('organisation', '=', organisation)
    .where('id', '=', sheetId)
    .executeTakeFirst();
  const learned = row?.learned ?? [];
  // The same picture may have been learned with others.
  const stillKnown = new Set(
    learned
      .filter(({ reading_id }) => reading_id !== readingId)
      .flatMap(({ places }) => places.map(({ print }) => print.sha256)),
  );
  for (const { print } of learned.find(({ reading_id }) => reading_id === readingId)?.places ?? [])
    if (!stillKnown.has(print.sha256)) await dependencies.blobs.delete(organisation, print);
  return position;
};
