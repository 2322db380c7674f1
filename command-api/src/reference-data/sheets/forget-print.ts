import type { Id } from '@reader/contracts/objects/ids';
import * as sheet from '../../domain/sheet/sheet.js';
import { sheets } from '../../handling/aggregates.js';
import { handle, type CommandContext } from '../../handling/handle.js';
import type { Dependencies } from '../../dependencies.js';

type Kept = Pick<Dependencies, 'log' | 'blobs'>;

/** What a form was taught with a reading. */
export interface TaughtWith {
  readonly sheetId: Id;
  readonly readingId: Id;
}

/**
 * A form forgets what it was taught by a page, and the pictures go with it, also when only that was interrupted before.
 * Returns the log's position.
 * @throws RuleBroken 'not-found'
 */
export const forgetPrint = (
  dependencies: Kept,
  context: CommandContext,
  taught: TaughtWith,
): Promise<bigint> => forgetting(dependencies, context, taught, sheet.forgetPrint);

/** The reading came to nothing: likewise what is on trial for it alone. Returns the log's position. */
export const withdrawPrint = (
  dependencies: Kept,
  context: CommandContext,
  taught: TaughtWith,
): Promise<bigint> => forgetting(dependencies, context, taught, sheet.withdraw);

const forgetting = async (
  { log, blobs }: Kept,
  context: CommandContext,
  { sheetId, readingId }: TaughtWith,
  decide: typeof sheet.forgetPrint,
): Promise<bigint> => {
  const { position } = await handle(log, sheets, sheetId, context, (found) => decide(found, readingId));
  // In a turn of the form, so that what it learns again meanwhile is not among them.
  await handle(log, sheets, sheetId, context, async (found) => {
    for (const picture of found ? sheet.forgottenBlobs(found, readingId) : [])
      await blobs.delete(context.organisation, picture);
    return [];
  });
  return position;
};
