import { basename } from 'node:path';
import { operatorContext } from '@reader/command-api/accounts/operator';
import { removeMaster } from '@reader/command-api/masters/remove-master';
import { takeMaster } from '@reader/command-api/masters/take-master';
import { commitConfiguration } from '@reader/command-api/transactions/commit';
import { problems, type ProblemCode } from '@reader/contracts/japanese/problems';
import { MasterEncoding } from '@reader/contracts/matching/master-encoding';
import { masterType } from '@reader/contracts/objects/configuration/master-type';
import { Id } from '@reader/contracts/objects/ids';
import { ProblemError } from '@reader/platform/http/problems';
import { withoutControls } from '@reader/contracts/text/shown-name';
import { sql } from 'kysely';
import type { Installation } from '../installation.js';
import { organizationFor } from '../organizations.js';
import { bytesOf, textOf } from '../text-file.js';
import { readTypeFile } from './type-file.js';

const USAGE =
  'master type FILE | import FILE --type NAME --name VERSION [--encoding cp932] | list | remove ID [--organization ROMAN_NAME] と指定してください。';

/** Ids of the objects of a class that roots of a kind hold, by a field. */
const idsBy = async (
  { dependencies }: Installation,
  organisation: Id,
  of: { root: string; className: string; field: string },
): Promise<Map<string, Id>> => {
  const found = await sql<{ id: string; name: string }>`
    select object ->> 'id' as id, object ->> ${of.field} as name
      from console.configurations as configuration
     cross join lateral jsonb_array_elements(configuration.objects -> ${of.className}) as object
     where configuration.organisation = ${organisation} and configuration.root = ${of.root}
     order by configuration.added_position desc`.execute(dependencies.db);
  return new Map(found.rows.map(({ name, id }) => [name, id]));
};

const addType = async (installation: Installation, organisation: Id, file: string): Promise<void> => {
  const { columns, ...type } = readTypeFile(textOf(file));
  const items = await idsBy(installation, organisation, {
    ...{ root: 'standardFormItem', className: 'standardFormItems', field: 'subject' },
  });
  const itemOf = (subject: string | undefined): Id | null => {
    if (subject === undefined) return null;
    const id = items.get(subject);
    if (id === undefined) throw new Error(`標準項目「${subject}」がありません。`);
    return id;
  };
  const id = crypto.randomUUID();
  const context = operatorContext(organisation, crypto.randomUUID(), installation.dependencies.now());
  await commitConfiguration(installation.dependencies, context, crypto.randomUUID(), masterType, {
    id,
    pushed: [
      { _class: 'masterTypes', id, ...type },
      ...columns.map(({ compared_item: compared, written_item: written, ...column }, at) => ({
        _class: 'masterTypeHeaders',
        id: crypto.randomUUID(),
        master_type: id,
        sequence: at + 1,
        ...column,
        compared_item: itemOf(compared),
        written_item: itemOf(written),
      })),
    ],
  });
  console.log(`${id}\t${withoutControls(type.name)}\t${columns.length}列`);
};

/** What a refusal says, with its fields. */
const inWords = (error: unknown): unknown => {
  if (!(error instanceof ProblemError) || !(error.code in problems)) return error;
  const fields = (error.details.fields ?? []).map(({ message }) => message);
  return new Error([problems[error.code as ProblemCode].title, ...fields].join('\n'));
};

const take = async (
  installation: Installation,
  organisation: Id,
  file: string,
  { type, name, encoding }: Readonly<Record<string, string>>,
): Promise<void> => {
  if (!type || !name) throw new Error(USAGE);
  const types = await idsBy(installation, organisation, {
    ...{ root: 'masterType', className: 'masterTypes', field: 'name' },
  });
  const typeId = types.get(type);
  if (typeId === undefined) throw new Error(`マスター種別「${type}」がありません。`);
  const context = operatorContext(organisation, crypto.randomUUID(), installation.dependencies.now());
  try {
    const { master, refused } = await takeMaster(
      installation.dependencies,
      context,
      { bytes: bytesOf(file), fileName: basename(file) },
      {
        ...{ master_type_id: typeId, name, isForOneMatching: false },
        ...(encoding !== undefined && { encoding: MasterEncoding.parse(encoding) }),
      },
    );
    console.log(`${master.id}\t${withoutControls(name)}\t${master.rows}行\t取り込めなかった行 ${refused}`);
  } catch (error) {
    throw inWords(error);
  }
};

const list = async ({ dependencies }: Installation, organisation: Id): Promise<void> => {
  const found = await sql<{ id: string; name: string; rows: number; type: string | null }>`
    select master.id, master.name, master.rows,
           (select object ->> 'name' from console.configurations as configuration
             cross join lateral jsonb_array_elements(configuration.objects -> 'masterTypes') as object
             where configuration.id = master.type_id) as type
      from console.masters as master
     where organisation = ${organisation} and not is_removed and not is_for_one_matching
     order by position desc`.execute(dependencies.db);
  for (const { id, name, rows, type } of found.rows)
    console.log(`${id}\t${withoutControls(type ?? '')}\t${withoutControls(name)}\t${rows}行`);
};

/** `master type FILE`, `master import FILE`, `master list`, `master remove ID`. */
export const manageMasters = async (
  installation: Installation,
  [action, given]: readonly string[],
  options: Readonly<Record<string, string>>,
): Promise<void> => {
  const organisation = await organizationFor(installation, options['organization']);
  if (action === 'list') return list(installation, organisation);
  if (action === 'type' && given) return addType(installation, organisation, given);
  if (action === 'import' && given) return take(installation, organisation, given, options);
  if (action === 'remove' && given) {
    const context = operatorContext(organisation, crypto.randomUUID(), installation.dependencies.now());
    await removeMaster(installation.dependencies, context, Id.parse(given));
    return;
  }
  throw new Error(USAGE);
};
