import type { BulkCommand } from '@reader/contracts/jobs/bulk-command/events';
import type { Id } from '@reader/contracts/objects/ids';
import * as document from '../../domain/document/decide.js';
import { changeDepartment } from '../../domain/document/department.js';
import { RuleBroken } from '../../domain/rule-broken.js';
import * as reading from '../../domain/reading/reading.js';
import { documents, readings } from '../../handling/aggregates.js';
import { handle, type CommandContext } from '../../handling/handle.js';
import type { Dependencies } from '../../dependencies.js';
import { settleTaughtBy } from '../../reference-data/sheets/teachings.js';

/** What is done to each of many documents. */
export interface AskedOfEach {
  readonly command: BulkCommand;
  /** Where `change-department` gives them; null: to all. */
  readonly departmentId?: Id | null | undefined;
}

/** Performs the command on one document; returns the position of the log afterwards. @throws RuleBroken */
type OnOneDocument = (
  dependencies: Dependencies,
  context: CommandContext,
  id: Id,
  asked: AskedOfEach,
) => Promise<bigint>;

const returnToUnconfirmed: OnOneDocument = async (dependencies, context, id) =>
  (
    await handle(dependencies.log, documents, id, context, (state) =>
      document.returnToUnconfirmed(state, context.causationId),
    )
  ).position;

const remove: OnOneDocument = async (dependencies, context, id) => {
  const { state, position } = await handle(dependencies.log, documents, id, context, document.remove);
  if (!state) return position;
  // Nobody waits for its reading any more.
  const { readingId } = state;
  const cancelled = await handle(dependencies.log, readings, readingId, context, reading.cancel);
  await settleTaughtBy(dependencies, context, { documentId: id, readingId });
  return cancelled.position > position ? cancelled.position : position;
};

/** Where in the log this command has given the document away; undefined: it has not. */
const givenBefore = async (
  { log }: Dependencies,
  { organisation, causationId }: CommandContext,
  id: Id,
): Promise<bigint | undefined> =>
  (await log.read(documents.stream(id))).events.find(
    ({ type, metadata }) =>
      type === 'DocumentDepartmentChanged' &&
      metadata.organisation === organisation &&
      metadata.causationId === causationId,
  )?.position;

const giveToDepartment: OnOneDocument = async (dependencies, context, id, { departmentId = null }) => {
  try {
    const { log } = dependencies;
    return (await handle(log, documents, id, context, (state) => changeDepartment(state, departmentId)))
      .position;
  } catch (error) {
    if (!(error instanceof RuleBroken && error.code === 'not-found')) throw error;
    // Gone through again: who gave it away may see it no more.
    const before = await givenBefore(dependencies, context, id);
    if (before === undefined) throw error;
    return before;
  }
};

/** What is done to each document, whether its caller waits or a job does it (docs/product/jobs.md#commands-on-many-documents). */
export const onOneDocument: Readonly<Record<BulkCommand, OnOneDocument>> = {
  'return-to-unconfirmed': returnToUnconfirmed,
  delete: remove,
  'change-department': giveToDepartment,
};
