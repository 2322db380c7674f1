import { inputType } from '@reader/contracts/codes/document';
import { FieldKind } from '@reader/contracts/codes/field';
import { ReadAs } from '@reader/contracts/jobs/page-task/messages';
import { PageImage } from '@reader/contracts/objects/document/reading-content';
import { Box } from '@reader/contracts/objects/geometry';
import type { Id } from '@reader/contracts/objects/ids';
import type { Dependencies } from '@reader/command-api/dependencies';
import { sql } from 'kysely';
import { z } from 'zod';

/** A value that people have confirmed, and where it stands on a page that is kept. */
const ConfirmedValue = z.object({
  page: PageImage,
  /** Px of the page's image. */
  box: Box,
  kind: ReadAs,
  /** What its field of the form holds; null: it is of no field. */
  fieldKind: FieldKind.nullable(),
  value: z.string(),
  /** Somebody has written it in place of what was read. */
  isCorrected: z.boolean(),
});
export type ConfirmedValue = z.infer<typeof ConfirmedValue>;

/** Documents that values are looked for in, the newest first. */
const DOCUMENTS = 2_000;

/** Up to `atMost` values of an organisation's confirmed documents, from all over them; the same ones each time. */
export const confirmedValues = async (
  db: Dependencies['db'],
  organisation: Id,
  atMost: number,
): Promise<ConfirmedValue[]> => {
  const { rows } = await sql<{ readonly found: unknown }>`
    with newest as (
      select id, sheet_id from console.documents
       where organisation = ${organisation} and status = 'confirmed'
       order by registered_position desc limit ${DOCUMENTS})
    select jsonb_build_object(
             'page', page,
             'box', jsonb_build_object('x', input->'x', 'y', input->'y', 'width', input->'width', 'height', input->'height'),
             'kind', input->'type',
             'fieldKind', (
               select fragment->'kind'
                 from console.sheets as sheet
                cross join lateral jsonb_array_elements(sheet.form->'fragments') as fragment
                where sheet.id = newest.sheet_id and sheet.organisation = ${organisation}
                  and fragment->>'id' = input->>'fragment'),
             'value', input->'value', 'isCorrected', input->'is_corrected') as found
      from newest
      join console.document_content as content on content.id = newest.id
      join console.document_pages as pages on pages.id = newest.id
     cross join lateral jsonb_array_elements(content.user_inputs) as input
     cross join lateral jsonb_array_elements(pages.pages) as page
     where input->>'uploaded_file' = page->>'id' and input->>'type' in (${inputType.text}, ${inputType.textarea})
       and input->>'table' is null and input->>'value' <> '' and (input->>'width')::numeric > 0
       and (input->>'height')::numeric > 0
     order by md5(input->>'id') limit ${atMost}`.execute(db);
  return rows.map(({ found }) => ConfirmedValue.parse(found));
};
