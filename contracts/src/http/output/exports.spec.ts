import { expect, it } from 'vitest';
import type { z } from 'zod';
import { FormatExportBody, ImagesExportBody, PaperBody, PdfExportBody, PlainExportBody } from './exports.js';
import { RenameBody } from './rename.js';

const id = '00000000-0000-4000-8000-000000000001';

it.each<[string, z.ZodType, object]>([
  ['as is', PlainExportBody, {}],
  ['with a format', FormatExportBody, { format_id: id }],
  ['of papers', PaperBody, {}],
  ['of papers in one', PdfExportBody, {}],
  ['of images', ImagesExportBody, {}],
  ['of new names', RenameBody, { naming_rule_id: id }],
])('a selection under an unknown name is no export of everything: %s', (_, body, needed) => {
  expect(body.safeParse({ ...needed, document_ids: [id] }).success).toBe(true);
  expect(body.safeParse({ ...needed, documents: [id] }).error?.issues).toMatchObject([
    { code: 'unrecognized_keys', keys: ['documents'] },
  ]);
});
