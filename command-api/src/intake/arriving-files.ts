import type { BlobRef, Id } from '@reader/contracts/objects/ids';
import { uploads } from '../handling/aggregates.js';
import { load } from '../handling/handle.js';
import type { Dependencies } from '../dependencies.js';

/**
 * Files that are kept before their upload says so, since its event comes last. What breaks off in between would stay for
 * ever, sealed under a key that nobody knows of; so each is noted first (docs/product/upload.md#what-is-left-behind).
 */
type Arriving = Pick<Dependencies, 'db' | 'log' | 'vault' | 'blobs'>;

const LEFT_BEHIND_MS = 24 * 60 * 60_000;
const AT_A_TIME = 500;

/** Notes a file that is about to be kept. */
export const noteArriving = async (
  { db }: Pick<Arriving, 'db'>,
  organisation: Id,
  file: { readonly fileId: Id; readonly blob: BlobRef },
  now: Date,
): Promise<void> => {
  const { owner, sha256 } = file.blob;
  await db
    .insertInto('command.arriving_files')
    .values({ file_id: file.fileId, organisation, owner, sha256, upload_id: null, arrived_at: now })
    .execute();
};

/** The upload that the files are about to join. */
export const noteUpload = async (
  { db }: Pick<Arriving, 'db'>,
  fileIds: readonly Id[],
  uploadId: Id,
): Promise<void> => {
  if (fileIds.length === 0) return;
  await db
    .updateTable('command.arriving_files')
    .set({ upload_id: uploadId })
    .where('file_id', 'in', fileIds)
    .execute();
};

/** The upload has said which of the files it has: the others are destroyed, and none is arriving any more. */
export const settleArrived = async (
  dependencies: Arriving,
  organisation: Id,
  fileIds: readonly Id[],
): Promise<void> => {
  if (fileIds.length === 0) return;
  const rows = await dependencies.db
    .selectFrom('command.arriving_files')
    .selectAll()
    .where('organisation', '=', organisation)
    .where('file_id', 'in', fileIds)
    .execute();
  await settle(dependencies, rows);
};

/** Destroys what broke off a day ago or earlier. Returns how many files were looked at. */
export const sweepArriving = async (dependencies: Arriving & Pick<Dependencies, 'now'>): Promise<number> => {
  const rows = await dependencies.db
    .selectFrom('command.arriving_files')
    .selectAll()
    .where('arrived_at', '<', new Date(dependencies.now().getTime() - LEFT_BEHIND_MS))
    .orderBy('arrived_at')
    .limit(AT_A_TIME)
    .execute();
  await settle(dependencies, rows);
  return rows.length;
};

interface Row {
  readonly file_id: Id;
  readonly organisation: Id;
  readonly owner: Id;
  readonly sha256: string;
  readonly upload_id: Id | null;
}

const settle = async (dependencies: Arriving, rows: readonly Row[]): Promise<void> => {
  const { db, vault, blobs } = dependencies;
  const joined = await joinedFiles(dependencies, rows);
  for (const { file_id: fileId, organisation, owner, sha256 } of rows) {
    if (joined.has(fileId)) continue;
    await vault.erase(organisation, [fileId, owner]);
    await blobs.delete(organisation, { owner, sha256 });
  }
  if (rows.length === 0) return;
  await db
    .deleteFrom('command.arriving_files')
    .where(
      'file_id',
      'in',
      rows.map(({ file_id }) => file_id),
    )
    .execute();
};

/** Files that an upload has, by its log. */
const joinedFiles = async ({ log }: Arriving, rows: readonly Row[]): Promise<ReadonlySet<Id>> => {
  const joined = new Set<Id>();
  const known = new Map(rows.map(({ upload_id, organisation }) => [upload_id, organisation]));
  for (const [uploadId, organisation] of known) {
    const upload = uploadId && (await load(log, uploads, uploadId, organisation));
    for (const { fileId } of (upload || undefined)?.files ?? []) joined.add(fileId);
  }
  return joined;
};
