import { lexiconFor } from '@reader/command-api/reference-data/lexicons/lexicon-for';
import { replaceLexicon } from '@reader/command-api/reference-data/lexicons/replace-lexicon';
import { inputType } from '@reader/contracts/codes/document';
import type { Id } from '@reader/contracts/objects/ids';
import { Lexicon, LEXICON_WORDS, wordsOf } from '@reader/contracts/objects/configuration/lexicon';
import { ERASED } from '@reader/platform/vault/vault';
import { sql } from 'kysely';
import type { Installation } from './installation.js';
import { organizationFor } from './organizations.js';
import { textOf } from './text-file.js';

const USAGE =
  'lexicon load FILE… [--confirmed yes] | show | clear [--organization ROMAN_NAME] と指定してください。';

/** What staff have confirmed so far, the newest documents first. */
const confirmedWords = async ({ dependencies }: Installation, organisation: Id): Promise<string[]> => {
  const found = await sql<{ value: string }>`
    select input->>'value' as value
      from console.documents as document
      join console.document_content as content on content.id = document.id
     cross join lateral jsonb_array_elements(content.user_inputs) as input
     where document.organisation = ${organisation} and document.status = 'confirmed'
       and input->>'type' in (${inputType.text}, ${inputType.textarea}, ${inputType.tableCell})
     order by document.registered_position desc`.execute(dependencies.db);
  return found.rows.flatMap(({ value }) => wordsOf(value));
};

const load = async (
  installation: Installation,
  organisation: Id,
  files: readonly string[],
  withConfirmed: boolean,
): Promise<void> => {
  const words = new Set(files.flatMap((file) => wordsOf(textOf(file))));
  if (withConfirmed) for (const word of await confirmedWords(installation, organisation)) words.add(word);
  if (words.size === 0) throw new Error('辞書に入れる語がありません（2文字以上の日本語の語を1行に1つ）。');
  if (words.size > LEXICON_WORDS)
    throw new Error(
      `語が${words.size.toLocaleString()}あります。${LEXICON_WORDS.toLocaleString()}語までにしてください。`,
    );
  await replaceLexicon(installation.dependencies, organisation, [...words]);
  console.log(`${words.size}語を辞書にしました。これから読み取る文書に使われます。`);
};

const show = async ({ dependencies }: Installation, organisation: Id): Promise<void> => {
  const ref = await lexiconFor(dependencies, organisation);
  const bytes = ref ? await dependencies.blobs.get(organisation, ref) : undefined;
  if (!bytes || bytes === ERASED) return console.error('辞書はありません。');
  for (const word of Lexicon.parse(JSON.parse(bytes.toString('utf8'))).words) console.log(word);
};

/** `lexicon load FILE…`, `lexicon show`, `lexicon clear`. */
export const manageLexicon = async (
  installation: Installation,
  [action, ...files]: readonly string[],
  options: Readonly<Record<string, string>>,
): Promise<void> => {
  const organisation = await organizationFor(installation, options['organization']);
  const withConfirmed = options['confirmed'] === 'yes';
  if (action === 'load' && (files.length > 0 || withConfirmed))
    return load(installation, organisation, files, withConfirmed);
  if (action === 'show') return show(installation, organisation);
  if (action === 'clear') return replaceLexicon(installation.dependencies, organisation, []);
  throw new Error(USAGE);
};
