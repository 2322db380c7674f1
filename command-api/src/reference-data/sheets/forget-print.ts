import type { Id } from '@reader/contracts/objects/ids';
import * as sheet from '../../domain/sheet/sheet.js';
import { sheets } from '../../handling/aggregates.js';
import { handle, type CommandContext } from '../../handling/handle.js';
import type { Dependencies } from '../../dependencies.js';

/**
 * A form forgets what it was taught by a page, and the pictures go with it, also when only that was interrupted before.
 * Returns the log's position.
 * @throws RuleBroken 'not-found'
 */
export const forgetPrint = async (
  dependencies: Pick<Dependencies, 'log' | 'blobs'>,
  context: CommandContext,
  { sheetId, readingId }: { readonly sheetId: Id; readonly readingId: Id },
): Promise<bigint> => {
  const { log, blobs } = dependencies;
  const { position } = await handle(log, sheets, sheetId, context, (found) =>
    sheet.forgetPrint(found, readingId),
  );
  // In a turn of the form, so that what it learns again meanwhile is not among them.
  await handle(log, sheets, sheetId, context, async (found) => {
    for (const picture of found ? sheet.forgottenBlobs(found, readingId) : [])
      await blobs.delete(context.organisation, picture);
    return [];
  });
  return position;
};
