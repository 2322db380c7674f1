import { MOST_HEADERS } from '@reader/contracts/objects/configuration/master-type';
import { ColumnKind } from '@reader/contracts/matching/column-kind';
import { z } from 'zod';

/** A type of master in a file; items are named by their subjects. */
export const MasterTypeFile = z.strictObject({
  name: z.string().trim().min(1),
  support: z.number().int().min(1).max(9).optional(),
  is_one_to_one: z.boolean().optional(),
  columns: z
    .array(
      z.strictObject({
        japanese_label: z.string().trim().min(1),
        english_label: z.string().optional(),
        kind: ColumnKind.optional(),
        is_compared: z.boolean().optional(),
        weight: z.number().optional(),
        is_identifying: z.boolean().optional(),
        /** Subjects of the standard items that it is compared with and written to. */
        compared_item: z.string().optional(),
        written_item: z.string().optional(),
      }),
    )
    .min(1)
    .max(MOST_HEADERS),
});
export type MasterTypeFile = z.infer<typeof MasterTypeFile>;

/** The file as a type, or what is wrong with it. @throws Error in Japanese */
export const readTypeFile = (text: string): MasterTypeFile => {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    throw new Error('ファイルはJSONではありません。');
  }
  const parsed = MasterTypeFile.safeParse(given);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Error(`マスター種別のファイルに誤りがあります（${issue?.path.join('.')}: ${issue?.message}）。`);
};
