import { mediaTypeOf } from '@reader/contracts/files/media-types';
import { readProblemText } from '@reader/contracts/japanese/read-problems';
import type { Id } from '@reader/contracts/objects/ids';
import type { SheetImport } from '@reader/contracts/objects/sheets/sheet-import';
import { operatorContext } from '@reader/command-api/accounts/administration';
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

/**
 * Registers a form as it is described, and ends when it shows in the lists, so that what is read next is compared
 * with it. @throws Error with the reason when it cannot be made
 */
export const registerSheet = async (
  dependencies: Dependencies,
  organisation: Id,
  description: SheetImport,
  blanks: readonly BlankPage[],
): Promise<Id> => {
  const context = operatorContext(organisation, crypto.randomUUID(), dependencies.now());
  const sheetId = sheetIdOf(context.causationId);
  const jobId = commandJobId(context.causationId);
  await dependencies.vault.ensureKeys(organisation, [sheetId]);
  const ids = formIds(organisation, sheetId);
  const pages = [];
  for (const { bytes, page } of blanks) {
    const mediaType = mediaTypeOf(bytes) ?? 'application/octet-stream';
    pages.push({
      source: await dependencies.blobs.put(organisation, sheetId, bytes, mediaType),
      page,
      dpi: null,
    });
  }
  await requestSheet(dependencies, context, jobId, {
    sheetId,
    formSubject: description.form_subject,
    keyword: description.keyword ?? null,
    documentId: null,
    pages,
    isFilled: false,
    form: formOfImport(description, ids),
    standardSubjects: [...ids.subjects],
  });
  await untilRegistered(dependencies, organisation, jobId, sheetId);
  return sheetId;
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
    if (job?.problem) throw new Error(readProblemText[job.problem]);
    await pause(LOOK_EVERY_MS);
  }
  throw new Error('時間内に登録できませんでした。ocr-workerが動いているか確認してください。');
};
