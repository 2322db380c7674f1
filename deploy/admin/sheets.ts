import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { SheetImport } from '@reader/contracts/objects/sheet-import';
import { mediaTypeOf } from '@reader/contracts/files/media-types';
import { readProblemText } from '@reader/contracts/japanese/read-problems';
import type { Id } from '@reader/contracts/objects/ids';
import { operatorContext } from '@reader/command-api/accounts/administration';
import { formOfImport } from '@reader/command-api/domain/sheet/form-of-import';
import { jobs } from '@reader/command-api/handling/aggregates';
import { commandJobId, sheetIdOf } from '@reader/command-api/handling/derived-ids';
import { load } from '@reader/command-api/handling/handle';
import { formIds } from '@reader/command-api/sheets/form-ids';
import { requestSheet } from '@reader/command-api/sheets/request-sheet';
import type { Installation } from './installation.js';
import { requireOrganization } from './organizations.js';

const DESCRIPTION = 'sheet.json';
const LOOK_EVERY_MS = 200;
const WITHIN_MS = 180_000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The folder itself, or those in it that describe a form. @throws Error when there is none */
const foldersWithForms = (folder: string): string[] => {
  if (existsSync(join(folder, DESCRIPTION))) return [folder];
  const found =
    existsSync(folder) && statSync(folder).isDirectory()
      ? readdirSync(folder)
          .map((name) => join(folder, name))
          .filter((inner) => existsSync(join(inner, DESCRIPTION)))
          .sort()
      : [];
  if (found.length === 0) throw new Error(`${folder} に ${DESCRIPTION} がありません。`);
  return found;
};

/** @throws Error that names every field that is wrong */
const readDescription = (folder: string): SheetImport => {
  const file = join(folder, DESCRIPTION);
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`${file} をJSONとして読めません: ${(error as Error).message}`, { cause: error });
  }
  const parsed = SheetImport.safeParse(json);
  if (!parsed.success)
    throw new Error(
      [
        `${file} に誤りがあります。`,
        ...parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`),
      ].join('\n'),
    );
  const pages = parsed.data.pages.length;
  const beyond = parsed.data.form_items
    .flatMap((item) => item.fragments)
    .find((fragment) => fragment.area.page > pages);
  if (beyond)
    throw new Error(`${file}: 「${beyond.label}」の area.page (${beyond.area.page}) は pages にありません。`);
  return parsed.data;
};

/** Ends when the form shows in the lists, so that what is read next is compared with it. @throws Error with the reason when it cannot be made */
const untilRegistered = async (
  { parts }: Installation,
  organisation: Id,
  jobId: Id,
  sheetId: Id,
): Promise<void> => {
  const deadline = Date.now() + WITHIN_MS;
  while (Date.now() < deadline) {
    const shown = await parts.db
      .selectFrom('console.sheets')
      .select('id')
      .where('organisation', '=', organisation)
      .where('id', '=', sheetId)
      .executeTakeFirst();
    if (shown) return;
    const job = await load(parts.log, jobs, jobId, organisation);
    if (job?.problem) throw new Error(readProblemText[job.problem]);
    await pause(LOOK_EVERY_MS);
  }
  throw new Error('時間内に登録できませんでした。ocr-workerが動いているか確認してください。');
};

const importSheet = async (
  installation: Installation,
  organisation: Id,
  folder: string,
): Promise<{ id: Id; subject: string; fields: number }> => {
  const { parts } = installation;
  const description = readDescription(folder);
  const context = operatorContext(organisation, crypto.randomUUID(), parts.now());
  const sheetId = sheetIdOf(context.causationId);
  const jobId = commandJobId(context.causationId);
  await parts.vault.ensureKeys(organisation, [sheetId]);
  const ids = formIds(organisation, sheetId);
  const pages = [];
  for (const { file, page } of description.pages) {
    const path = resolve(folder, file);
    // Only what lies in the folder: a description is data.
    if (!path.startsWith(resolve(folder) + sep) || !existsSync(path))
      throw new Error(`${path} がありません。`);
    const bytes = readFileSync(path);
    const mediaType = mediaTypeOf(bytes);
    if (!mediaType) throw new Error(`${path}: ${readProblemText['unsupported-type']}`);
    pages.push({ source: await parts.blobs.put(organisation, sheetId, bytes, mediaType), page, dpi: null });
  }
  await requestSheet(parts, context, jobId, {
    sheetId,
    formSubject: description.form_subject,
    keyword: description.keyword ?? null,
    documentId: null,
    pages,
    isFilled: false,
    form: formOfImport(description, ids),
    standardSubjects: [...ids.subjects],
  });
  await untilRegistered(installation, organisation, jobId, sheetId);
  return {
    id: sheetId,
    subject: description.form_subject,
    fields: description.form_items.reduce((sum, item) => sum + item.fragments.length, 0),
  };
};

/** The organisation that is named, or the only one there is. */
const organizationFor = async (installation: Installation, romanName: string | undefined): Promise<Id> => {
  if (romanName) return requireOrganization(installation, romanName);
  const all = await installation.parts.db.selectFrom('console.organizations').select('id').limit(2).execute();
  const [only] = all;
  if (!only || all.length > 1) throw new Error('--organization で組織のローマ字名を指定してください。');
  return only.id;
};

/** `sheet import DIR`: registers the form that a folder describes, or each of the folders in it. */
export const importSheets = async (
  installation: Installation,
  [action, folder]: readonly string[],
  options: Readonly<Record<string, string>>,
): Promise<void> => {
  if (action !== 'import' || !folder)
    throw new Error('sheet import DIR [--organization ROMAN_NAME] と指定してください。');
  const organisation = await organizationFor(installation, options['organization']);
  for (const inner of foldersWithForms(folder)) {
    const { id, subject, fields } = await importSheet(installation, organisation, inner);
    console.log(`${id}\t${subject}\t${fields}`);
  }
};
