import type { Id } from '@reader/contracts/objects/ids';
import * as upload from '../domain/upload/upload.js';
import { uploads } from '../handling/aggregates.js';
import { handle, load, type CommandContext } from '../handling/handle.js';
import type { Parts } from '../parts.js';

/** So long an upload waits for its read to be asked for. */
const UNREAD_MS = 24 * 60 * 60_000;
const AT_A_TIME = 100;

const context = ({ now }: Pick<Parts, 'now'>, uploadId: Id, organisation: Id): CommandContext => ({
  organisation,
  actor: { kind: 'system', id: 'upload-sweep', role: null, address: null },
  correlationId: uploadId,
  causationId: `${uploadId}/swept`,
  occurredAt: now().toISOString(),
});

/** Destroys files that will never be part of a document: the keys first, so that copies elsewhere are worth nothing. */
const eraseForsaken = async (parts: Parts, uploadId: Id, organisation: Id): Promise<void> => {
  const known = await load(parts.log, uploads, uploadId, organisation);
  if (!known) return;
  const forsaken = upload.forsakenFiles(known);
  if (forsaken.length > 0)
    await parts.vault.erase(
      organisation,
      forsaken.map((file) => file.fileId),
    );
  for (const { blob } of forsaken) await parts.blobs.delete(organisation, blob);
  await handle(parts.log, uploads, uploadId, context(parts, uploadId, organisation), upload.finishErasing);
};

/**
 * Discards uploads that nobody asked to be read for a day, and destroys their files and the duplicates that nobody took.
 * It is first decided that nothing will be read, so that no document loses its file. Whatever breaks off is done again
 * at the next sweep. Answers how many uploads there were.
 */
export const sweepUploads = async (parts: Parts): Promise<number> => {
  const before = new Date(parts.now().getTime() - UNREAD_MS);
  const found = await parts.db
    .selectFrom('console.open_uploads')
    .select(['id', 'organisation', 'state'])
    .where((or) => or.or([or('state', '<>', 'open'), or('started_at', '<', before)]))
    .orderBy('started_at')
    .limit(AT_A_TIME)
    .execute();
  for (const { id, organisation, state } of found) {
    if (state === 'open')
      await handle(parts.log, uploads, id, context(parts, id, organisation), upload.discard);
    await eraseForsaken(parts, id, organisation);
  }
  return found.length;
};
