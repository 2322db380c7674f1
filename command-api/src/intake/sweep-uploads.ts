import type { Id } from '@reader/contracts/objects/ids';
import { everything } from '@reader/contracts/reach';
import * as upload from '../domain/upload/upload.js';
import { uploads } from '../handling/aggregates.js';
import { handle, load, type CommandContext } from '../handling/handle.js';
import type { Dependencies } from '../dependencies.js';

/** So long an upload waits for its read to be asked for. */
const UNREAD_MS = 24 * 60 * 60_000;
const AT_A_TIME = 100;

const context = ({ now }: Pick<Dependencies, 'now'>, uploadId: Id, organisation: Id): CommandContext => ({
  organisation,
  reach: everything,
  actor: { kind: 'system', id: 'upload-sweep', role: null, address: null },
  correlationId: uploadId,
  causationId: `${uploadId}/swept`,
  occurredAt: now().toISOString(),
});

/** Destroys files that will never be part of a document: the keys first, so that copies elsewhere are worth nothing. */
const eraseForsaken = async (dependencies: Dependencies, uploadId: Id, organisation: Id): Promise<void> => {
  const known = await load(dependencies.log, uploads, uploadId, organisation);
  if (!known) return;
  const forsaken = upload.forsakenFiles(known);
  if (forsaken.length > 0)
    await dependencies.vault.erase(
      organisation,
      forsaken.flatMap(({ fileId, blob }) => [fileId, blob.owner]),
    );
  for (const { blob } of forsaken) await dependencies.blobs.delete(organisation, blob);
  await handle(
    dependencies.log,
    uploads,
    uploadId,
    context(dependencies, uploadId, organisation),
    upload.finishErasing,
  );
};

/**
 * Discards uploads that nobody asked to be read for a day, and destroys their files and the duplicates that nobody took.
 * It is first decided that nothing will be read, so that no document loses its file. Whatever breaks off is done again
 * at the next sweep. Returns how many uploads there were.
 */
export const sweepUploads = async (dependencies: Dependencies): Promise<number> => {
  const before = new Date(dependencies.now().getTime() - UNREAD_MS);
  const found = await dependencies.db
    .selectFrom('console.open_uploads')
    .select(['id', 'organisation', 'state'])
    .where((or) => or.or([or('state', '<>', 'open'), or('started_at', '<', before)]))
    .orderBy('started_at')
    .limit(AT_A_TIME)
    .execute();
  for (const { id, organisation, state } of found) {
    if (state === 'open')
      await handle(dependencies.log, uploads, id, context(dependencies, id, organisation), upload.discard);
    await eraseForsaken(dependencies, id, organisation);
  }
  return found.length;
};
