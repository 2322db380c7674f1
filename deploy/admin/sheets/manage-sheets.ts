import { Id } from '@reader/contracts/objects/ids';
import { withoutControls } from '@reader/contracts/text/shown-name';
import { operatorContext } from '@reader/command-api/accounts/operator';
import * as sheet from '@reader/command-api/domain/sheet/sheet';
import { sheets } from '@reader/command-api/handling/aggregates';
import { handle } from '@reader/command-api/handling/handle';
import { sql } from 'kysely';
import { importSheets } from './import-sheets.js';
import type { Installation } from '../installation.js';
import { organizationFor } from '../organizations.js';

const list = async ({ dependencies }: Installation, organisation: Id): Promise<void> => {
  const found = await sql<{ id: string; form_subject: string; pages: number; status: string }>`
    select id, form_subject, pages, status from console.sheets
     where organisation = ${organisation} order by registered_position`.execute(dependencies.db);
  for (const row of found.rows)
    console.log(
      `${row.id}\t${withoutControls(row.form_subject)}\t${row.pages}ページ${row.status === 'active' ? '' : '\t削除済み'}`,
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
  if (action === 'import' && given) return importSheets(installation, organisation, given);
  if (action === 'remove' && given) return removeOne(installation, organisation, given);
  throw new Error('sheet import DIR | list | remove ID [--organization ROMAN_NAME] と指定してください。');
};
