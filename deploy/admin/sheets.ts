import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { SheetImport } from '@reader/contracts/objects/sheets/sheet-import';
import { mediaTypeOf } from '@reader/contracts/files/media-types';
import { readProblemText } from '@reader/contracts/japanese/read-problems';
import { Id } from '@reader/contracts/objects/ids';
import { operatorContext } from '@reader/command-api/accounts/administration';
import * as sheet from '@reader/command-api/domain/sheet/sheet';
import { sheets } from '@reader/command-api/handling/aggregates';
import { handle } from '@reader/command-api/handling/handle';
import { sql } from 'kysely';
import type { Installation } from './installation.js';
import { organizationFor } from './organizations.js';
import { registerSheet } from './register-sheet.js';

const DESCRIPTION = 'sheet.json';

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

const importSheet = async (
  { dependencies }: Installation,
  organisation: Id,
  folder: string,
): Promise<{ id: Id; subject: string; fields: number }> => {
  const description = readDescription(folder);
  const pages = description.pages.map(({ file, page }) => {
    const path = resolve(folder, file);
    // Only what lies in the folder: a description is data.
    if (!path.startsWith(resolve(folder) + sep) || !existsSync(path))
      throw new Error(`${path} がありません。`);
    const bytes = readFileSync(path);
    if (!mediaTypeOf(bytes)) throw new Error(`${path}: ${readProblemText['unsupported-type']}`);
    return { bytes, page };
  });
  return {
    id: await registerSheet(dependencies, organisation, description, pages),
    subject: description.form_subject,
    fields: description.form_items.reduce((sum, item) => sum + item.fragments.length, 0),
  };
};

/** Registers the form that a folder describes, or each of the folders in it. */
const importAll = async (installation: Installation, organisation: Id, folder: string): Promise<void> => {
  for (const inner of foldersWithForms(folder)) {
    const { id, subject, fields } = await importSheet(installation, organisation, inner);
    console.log(`${id}\t${subject}\t${fields}`);
  }
};

const list = async ({ dependencies }: Installation, organisation: Id): Promise<void> => {
  const found = await sql<{ id: string; form_subject: string; pages: number; status: string }>`
    select id, form_subject, pages, status from console.sheets
     where organisation = ${organisation} order by registered_position`.execute(dependencies.db);
  for (const row of found.rows)
    console.log(
      `${row.id}\t${row.form_subject}\t${row.pages}ページ${row.status === 'active' ? '' : '\t削除済み'}`,
    );
};

/** No page is recognised as it any more; documents that were keep its name and values. */
const removeOne = async ({ dependencies }: Installation, organisation: Id, id: string): Promise<void> => {
  await handle(
    dependencies.log,
    sheets,
    Id.parse(id),
    operatorContext(organisation, crypto.randomUUID(), dependencies.now()),
    sheet.remove,
  );
};

/** `sheet import DIR`, `sheet list`, `sheet remove ID`. */
export const manageSheets = async (
  installation: Installation,
  [action, given]: readonly string[],
  options: Readonly<Record<string, string>>,
): Promise<void> => {
  const organisation = await organizationFor(installation, options['organization']);
  if (action === 'list') return list(installation, organisation);
  if (action === 'import' && given) return importAll(installation, organisation, given);
  if (action === 'remove' && given) return removeOne(installation, organisation, given);
  throw new Error('sheet import DIR | list | remove ID [--organization ROMAN_NAME] と指定してください。');
};
