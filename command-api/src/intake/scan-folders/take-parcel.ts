import { constants } from 'node:fs';
import { open, readdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { problems, type ProblemCode } from '@reader/contracts/japanese/problems';
import type { UploadAnswer } from '@reader/contracts/http/uploads/upload';
import type { Id } from '@reader/contracts/objects/ids';
import { ProblemError } from '@reader/platform/http/problems';
import { RuleBroken } from '../../domain/rule-broken.js';
import type { CommandContext } from '../../handling/handle.js';
import { requireDiskSpace } from '../disk-space.js';
import { fileNameOf } from '../file-name.js';
import { receiveFiles } from '../receive-upload.js';
import { requestRead } from '../request-read.js';
import type { Dependencies } from '../../dependencies.js';
import type { FolderSettings } from './folder-settings.js';
import { putAway } from './put-away.js';

/** Files that were taken out of a scan folder together. */
export interface Parcel {
  /** Folder of the parcel. */
  readonly path: string;
  /** The scan folder, where the files are put away. */
  readonly folder: string;
  readonly uploadId: Id;
  readonly settings: FolderSettings;
}

/** The outcome of each file of a parcel: null when taken, else why not. Written down before anything is read. */
const Outcome = z.record(z.string(), z.string().nullable());
type Outcome = Readonly<z.infer<typeof Outcome>>;

const OUTCOME = '.outcome.json';

const DUPLICATE = '同じ内容の文書が既に登録されています。';
const LOST = 'ファイルを受け付けられませんでした。もう一度フォルダーに入れてください。';

/** Never through a link: it could lead out of the folder. */
const openFile = (path: string) => open(path, constants.O_RDONLY | constants.O_NOFOLLOW);

const byName = (a: string, b: string) => a.localeCompare(b, 'ja', { numeric: true, sensitivity: 'base' });

const filesIn = async (parcel: string): Promise<string[]> =>
  (await readdir(parcel, { withFileTypes: true }))
    .filter((entry) => entry.isFile() && !entry.name.startsWith(OUTCOME))
    .map((entry) => entry.name)
    .sort(byName);

/** undefined: nothing was written yet, or not by us: others can write to the folder. */
const knownOutcome = async (parcel: string): Promise<Outcome | undefined> => {
  try {
    return Outcome.parse(JSON.parse(await readFile(join(parcel, OUTCOME), 'utf8')));
  } catch (error) {
    const isOther = error instanceof SyntaxError || error instanceof z.ZodError;
    if (isOther || (error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
};

/** Whole or not at all. */
const writeOutcome = async (parcel: string, outcome: Outcome): Promise<void> => {
  const path = join(parcel, OUTCOME);
  await writeFile(`${path}.tmp`, JSON.stringify(outcome));
  await rename(`${path}.tmp`, path);
};

/** Each file by its place in the request. One that the answer does not name a second time was taken. */
const outcomeOf = (names: readonly string[], answer: UploadAnswer): Outcome => {
  const reasons = new Map<number, string>([
    ...answer.failed.map(({ index, reason }) => [index, `${reason}。`] as const),
    ...answer.duplicates.map(({ index }) => [index, DUPLICATE] as const),
  ]);
  return Object.fromEntries(names.map((name, index) => [name, reasons.get(index) ?? null]));
};

const receive = (
  dependencies: Dependencies,
  context: CommandContext,
  { path, uploadId, settings }: Parcel,
  names: readonly string[],
): Promise<Outcome> =>
  receiveFiles(dependencies, context, settings.sheet, async (incoming) => {
    for (const name of names) {
      const file = await openFile(join(path, name));
      await incoming.take(file.createReadStream(), fileNameOf(name));
    }
    const answer = await incoming.finish({
      id: uploadId,
      quantity: names.length,
      layout: settings.layout,
      department_id: settings.department ?? '',
      accept_duplicates: settings.accept_duplicates,
    });
    return outcomeOf(names, answer);
  });

/** What waiting cannot mend, in Japanese; undefined for what may pass. */
const refusalOf = (error: unknown): string | undefined => {
  if (!(error instanceof ProblemError || error instanceof RuleBroken)) return undefined;
  const problem = problems[error.code as ProblemCode];
  return problem.status < 500 ? problem.title : undefined;
};

/**
 * Registers the files of a parcel, asks for their read and puts them away. Whatever breaks off goes on where it was:
 * the parcel's name is the upload's id, equal files count once in an upload, and their outcome is written down
 * before the read is asked for. So nothing is read twice. @throws Error for what may pass; the parcel stays
 */
export const takeParcel = async (
  dependencies: Dependencies,
  context: CommandContext,
  parcel: Parcel,
): Promise<void> => {
  const { path, folder, uploadId } = parcel;
  const names = await filesIn(path);
  let outcome = await knownOutcome(path);
  try {
    if (!outcome && names.length > 0) {
      await requireDiskSpace(dependencies);
      outcome = await receive(dependencies, context, parcel, names);
      await writeOutcome(path, outcome);
    }
    if (outcome && Object.values(outcome).includes(null)) await requestRead(dependencies, context, uploadId);
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal === undefined) throw error;
    outcome = Object.fromEntries(names.map((name) => [name, outcome?.[name] ?? refusal]));
    await writeOutcome(path, outcome);
  }
  for (const name of names)
    await putAway(
      join(path, name),
      folder,
      outcome?.[name] === undefined ? LOST : outcome[name],
      dependencies.now(),
    );
  await rm(join(path, OUTCOME), { force: true });
  await rmdir(path);
};
