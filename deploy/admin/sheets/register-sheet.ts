import { mediaTypeOf } from '@reader/contracts/files/media-types';
import { readProblemText } from '@reader/contracts/japanese/read-problems';
import type { SheetDefinition } from '@reader/contracts/jobs/sheet/messages';
import type { Id } from '@reader/contracts/objects/ids';
import type { PageSize } from '@reader/contracts/objects/sheets/form-faults';
import type { SheetImport } from '@reader/contracts/objects/sheets/sheet-import';
import { operatorContext } from '@reader/command-api/accounts/operator';
import { formOfImport } from '@reader/command-api/domain/sheet/form-of-import';
import { jobs } from '@reader/command-api/handling/aggregates';
import { commandJobId, sheetIdOf } from '@reader/command-api/handling/derived-ids';
import { load } from '@reader/command-api/handling/handle';
import type { Dependencies } from '@reader/command-api/dependencies';
import { formIds } from '@reader/command-api/reference-data/sheets/form-ids';
import { requestSheet } from '@reader/command-api/reference-data/sheets/request-sheet';

const LOOK_EVERY_MS = 200;
const WITHIN_MS = 180_000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A blank page: the file it lies in, and which page of it (1-based). */
export interface BlankPage {
  readonly bytes: Buffer;
  readonly page: number;
}

/** A blank page that was measured. */
export interface SizedPage extends BlankPage {
  readonly size: PageSize;
}

/** Says what is being done, one line at a time. */
export type Say = (line: string) => void;

/** A form that cannot be registered as it is, with the reason for people. Others may be. */
export class SheetRefused extends Error {}

/** What is told, and heard, while a form is registered. */
interface Progress {
  readonly say: Say;
  /** Calls back with how much (0 to 100) of a job's template is made, until it is ended. */
  readonly hearTemplate: (jobId: Id, onPercentage: (percentage: number) => void) => { end(): void };
}
const inSilence: Progress = { say: () => undefined, hearTemplate: () => ({ end: () => undefined }) };

/**
 * Registers a form as it is described, and ends when it shows in the lists, so that what is read next is compared
 * with it. @throws SheetRefused with the reason when its pages cannot be used; Error when it is not done in time
 */
export const registerSheet = async (
  dependencies: Dependencies,
  organisation: Id,
  description: SheetImport,
  blanks: readonly SizedPage[],
  progress: Progress = inSilence,
): Promise<Id> => {
  const context = operatorContext(organisation, crypto.randomUUID(), dependencies.now());
  const sheetId = sheetIdOf(context.causationId);
  const jobId = commandJobId(context.causationId);
  await dependencies.vault.ensureKeys(organisation, [sheetId]);
  const ids = formIds(organisation, sheetId);
  const pages = [];
  for (const [index, { bytes, page }] of blanks.entries()) {
    progress.say(`${index + 1}/${blanks.length}ページ: 保管しています。`);
    const mediaType = mediaTypeOf(bytes) ?? 'application/octet-stream';
    pages.push({
      source: await dependencies.blobs.put(organisation, sheetId, bytes, mediaType),
      page,
      dpi: null,
    });
  }
  const definition: SheetDefinition = {
    sheetId,
    formSubject: description.form_subject,
    keyword: description.keyword ?? null,
    documentId: null,
    pages,
    isFilled: false,
    isUnpublished: false,
    alsoFilled: [],
    form: formOfImport(description, ids),
    standardSubjects: [...ids.subjects],
  };
  const heard = sayPagesMade(progress, jobId, blanks.length);
  try {
    await requestSheet(
      dependencies,
      context,
      jobId,
      definition,
      blanks.map(({ size }) => size),
    );
    await untilRegistered(dependencies, organisation, jobId, sheetId);
  } finally {
    heard.end();
  }
  return sheetId;
};

/** Says each page that a worker has come to, until it is ended. */
const sayPagesMade = ({ say, hearTemplate }: Progress, jobId: Id, pages: number): { end(): void } => {
  let made = 0;
  say(`${pages}ページの帳票を作成しています。`);
  return hearTemplate(jobId, (percentage) => {
    const reached = Math.round((percentage * pages) / 100);
    if (reached <= made) return;
    made = reached;
    say(`${made}/${pages}ページ: 作成しました。`);
  });
};

const untilRegistered = async (
  dependencies: Dependencies,
  organisation: Id,
  jobId: Id,
  sheetId: Id,
): Promise<void> => {
  const deadline = Date.now() + WITHIN_MS;
  while (Date.now() < deadline) {
    const shown = await dependencies.db
      .selectFrom('console.sheets')
      .select('id')
      .where('organisation', '=', organisation)
      .where('id', '=', sheetId)
      .executeTakeFirst();
    if (shown) return;
    const job = await load(dependencies.log, jobs, jobId, organisation);
    if (job?.problem) throw new SheetRefused(readProblemText[job.problem]);
    await pause(LOOK_EVERY_MS);
  }
  throw new Error('時間内に登録できませんでした。ocr-workerが動いているか確認してください。');
};
