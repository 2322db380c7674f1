import type { BlobRef, Id } from '@reader/contracts/objects/ids';
import { RuleBroken } from '../domain/rule-broken.js';
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
  throwAll(await settle(dependencies, rows));
};

/**
 * Destroys what broke off a day ago or earlier, `atATime` files looked up at once; those that fail hold up no later ones.
 * Returns how many files were looked at. @throws AggregateError at the end
 */
export const sweepArriving = async (
  dependencies: Arriving & Pick<Dependencies, 'now'>,
  atATime = AT_A_TIME,
): Promise<number> => {
  const before = new Date(dependencies.now().getTime() - LEFT_BEHIND_MS);
  const failures: unknown[] = [];
  let count = 0;
  for (let last: Row | undefined; ;) {
    const rows = await leftBehind(dependencies, before, last, atATime);
    failures.push(...(await settle(dependencies, rows)));
    count += rows.length;
    last = rows.at(-1);
    if (rows.length < atATime) break;
  }
  throwAll(failures);
  return count;
};

/** The oldest files after `last` that arrived before a time. */
const leftBehind = (
  { db }: Pick<Arriving, 'db'>,
  before: Date,
  last: Row | undefined,
  atMost: number,
): Promise<Row[]> => {
  const all = db.selectFrom('command.arriving_files').selectAll().where('arrived_at', '<', before);
  const after = last
    ? all.where((row) =>
        row.eb(row.refTuple('arrived_at', 'file_id'), '>', row.tuple(last.arrived_at, last.file_id)),
      )
    : all;
  return after.orderBy('arrived_at').orderBy('file_id').limit(atMost).execute();
};

interface Row {
  readonly file_id: Id;
  readonly organisation: Id;
  readonly owner: Id;
  readonly sha256: string;
  readonly upload_id: Id | null;
  readonly arrived_at: Date;
}

/** Each file for itself: what fails with one is done again at the next sweep. Returns the failures. */
const settle = async (dependencies: Arriving, rows: readonly Row[]): Promise<unknown[]> => {
  const joined = joinedFiles(dependencies);
  const failures: unknown[] = [];
  for (const row of rows)
    try {
      await settleOne(dependencies, row, await joined(row));
    } catch (error) {
      failures.push(error);
    }
  return failures;
};

/** @throws AggregateError where there are failures */
const throwAll = (failures: readonly unknown[]): void => {
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} arriving files not settled`);
};

const settleOne = async (
  { db, vault, blobs }: Arriving,
  { file_id: fileId, organisation, owner, sha256 }: Row,
  joined: ReadonlySet<Id>,
): Promise<void> => {
  if (!joined.has(fileId)) {
    await vault.erase(organisation, [fileId, owner]);
    await blobs.delete(organisation, { owner, sha256 });
  }
  await db.deleteFrom('command.arriving_files').where('file_id', '=', fileId).execute();
};

const NONE: ReadonlySet<Id> = new Set();

/** The files of the upload that a file was about to join, by its log. Each upload is looked up once. */
const joinedFiles = ({ log }: Arriving) => {
  const known = new Map<string, Promise<ReadonlySet<Id>>>();
  return ({ organisation, upload_id: uploadId }: Row): Promise<ReadonlySet<Id>> => {
    if (uploadId === null) return Promise.resolve(NONE);
    const key = `${organisation}/${uploadId}`;
    const found = known.get(key) ?? filesOfUpload(log, uploadId, organisation);
    known.set(key, found);
    return found;
  };
};

/** An upload of that id may be another organisation's, since browsers choose the ids: it has none of these files. */
const filesOfUpload = async (
  log: Arriving['log'],
  uploadId: Id,
  organisation: Id,
): Promise<ReadonlySet<Id>> => {
  try {
    const upload = await load(log, uploads, uploadId, organisation);
    return new Set((upload?.files ?? []).map(({ fileId }) => fileId));
  } catch (error) {
    if (error instanceof RuleBroken && error.code === 'not-found') return NONE;
    throw error;
  }
};
