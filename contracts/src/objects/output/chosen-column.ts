import { z } from 'zod';
import { conversionRuleKind, LinkType, linkType } from '../../codes/output.js';
import { TEXT_LIMIT } from '../shared-fields.js';
import { problemOfFormula } from './formula.js';

/** Columns that one export may choose, and values that one of them may be linked of. */
export const COLUMN_LIMIT = 1_000;
export const SOURCE_LIMIT = 20;
/** Characters of them all as they are sent: they travel with the work for the export. */
const TOTAL_LIMIT = 100_000;

/**
 * What the export 'as is' says of the document itself, in its order. Codes of conversion rules
 * (docs/product/conversion.md#conversion-rules).
 */
export const DocumentField = z.enum([
  conversionRuleKind.fileName,
  conversionRuleKind.sheetName,
  conversionRuleKind.status,
]);
export const documentColumns: Readonly<Record<z.infer<typeof DocumentField>, string>> = {
  [conversionRuleKind.fileName]: 'ファイル名',
  [conversionRuleKind.sheetName]: '帳票名',
  [conversionRuleKind.status]: '状態',
};

/** A column of the export 'as is': what is known of the document itself, or its values of one name. */
export const ColumnSource = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('document'), field: DocumentField }),
  /** As the header of the export 'as is' names them: the label, for a table's cell `label[row,column]`. */
  z.object({ kind: z.literal('value'), name: z.string().min(1).max(TEXT_LIMIT) }),
]);
export type ColumnSource = z.infer<typeof ColumnSource>;

/** A column that somebody chose for one file: one source, or several that are linked as those of a format's row. */
export const ChosenColumn = z
  .object({
    header: z.string().max(TEXT_LIMIT),
    link_type: LinkType.default('N'),
    /** What separates the values (S), or their formula (I). */
    delimiter: z.string().max(200).default(''),
    sources: z
      .array(ColumnSource)
      .min(1, '列の項目を選択してください。')
      .max(SOURCE_LIMIT, `1つの列にまとめられるのは${SOURCE_LIMIT}項目までです。`),
  })
  .superRefine(({ link_type, delimiter, sources }, context) => {
    const message = link_type === linkType.number ? problemOfFormula(delimiter, sources.length) : undefined;
    if (message) context.addIssue({ code: 'custom', path: ['delimiter'], message });
  });
export type ChosenColumn = z.infer<typeof ChosenColumn>;

/** The columns of one file, in their order. */
export const ChosenColumns = z
  .array(ChosenColumn)
  .min(1, '出力する列を選択してください。')
  .max(COLUMN_LIMIT, `一度に出力できるのは${COLUMN_LIMIT.toLocaleString('ja-JP')}列までです。`)
  .refine(
    (columns) => JSON.stringify(columns).length <= TOTAL_LIMIT,
    '列の名前が長すぎます。列を減らしてください。',
  );
export type ChosenColumns = z.infer<typeof ChosenColumns>;
