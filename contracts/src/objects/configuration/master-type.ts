import { z } from 'zod';
import { ColumnKind } from '../../matching/column-kind.js';
import type { ConfigurationRoot, RuleProblem } from './configuration-root.js';
import type { Fields } from '../changes.js';
import { objectClass } from '../define.js';
import type { ObjectGraph } from '../graph.js';
import { Id } from '../ids.js';
import { orNothing } from '../or-nothing.js';
import { Name, Sequence } from '../shared-fields.js';

/** A kind of master file that documents are matched against (docs/product/matching.md#master-types). */
export const masterTypes = objectClass('masterTypes', {
  root: 'masterType',
  parent: null,
  schema: z.object({
    name: Name,
    sequence: Sequence,
    /** Offered where a master is chosen (`/api/used-master-types/`). */
    is_used: z.boolean().default(true),
    /** Fields beside the name that must agree so that a row is taken without asking, where no column that identifies does. */
    support: z.number().int().min(1).max(9).default(2),
    /** A row is for one document at most: nothing is reflected while one is chosen for two. */
    is_one_to_one: z.boolean().default(false),
  }),
});

/** Characters of a column's label. */
const LABEL_LIMIT = 50;

/** A column of it. */
export const masterTypeHeaders = objectClass('masterTypeHeaders', {
  root: 'masterType',
  parent: ['master_type', 'masterTypes'],
  schema: z.object({
    master_type: Id,
    japanese_label: z.string().trim().min(1, '日本語名を入力して下さい。').max(LABEL_LIMIT),
    english_label: z.string().trim().max(LABEL_LIMIT).default(''),
    sequence: Sequence,
    kind: ColumnKind.default('text'),
    is_compared: z.boolean().default(false),
    /** What an agreement in it counts, set by people; how much the column tells in a master is weighed in beside it. */
    weight: z.number().min(0.1).max(10).default(1),
    /** It names one row, as 社員番号 does; others only support. */
    is_identifying: z.boolean().default(false),
    /** The standard item that it is compared with. */
    compared_item: orNothing(Id).default(null),
    /** The standard item that its value is written to; null: to none. */
    written_item: orNothing(Id).default(null),
  }),
});

export const MasterType = masterTypes.schema.extend({ id: Id });
export type MasterType = z.infer<typeof MasterType>;
export const MasterTypeHeader = masterTypeHeaders.schema.extend({ id: Id });
export type MasterTypeHeader = z.infer<typeof MasterTypeHeader>;

/** Columns of a type. */
export const MOST_HEADERS = 50;

/** The first of what is wrong with a column, beside the others; undefined: nothing is. */
const faultOf = (
  fields: Fields,
  others: readonly Fields[],
): { field: keyof MasterTypeHeader; message: string } | undefined => {
  const has = (name: keyof MasterTypeHeader) => others.some((other) => other[name] === fields[name]);
  if (has('japanese_label')) return { field: 'japanese_label', message: '同じ日本語名の列があります。' };
  if (fields['english_label'] !== '' && has('english_label'))
    return { field: 'english_label', message: '同じ英語名の列があります。' };
  if (fields['is_compared'] === true && fields['compared_item'] === null)
    return { field: 'compared_item', message: '照合する列には、比べる項目を選んで下さい。' };
  if (fields['written_item'] !== null && has('written_item'))
    return { field: 'written_item', message: '同じ項目に書き込む列があります。' };
  return undefined;
};

const rules = (graph: ObjectGraph): RuleProblem[] => {
  const headers = [...(graph.get('masterTypeHeaders') ?? [])];
  if (headers.length > MOST_HEADERS)
    return [
      { path: `masterTypeHeaders.${headers[MOST_HEADERS]![0]}`, message: `列は${MOST_HEADERS}個までです。` },
    ];
  return headers.flatMap(([id, fields]) => {
    const others = headers.filter(([other]) => other !== id).map(([, of]) => of);
    const fault = faultOf(fields, others);
    return fault ? [{ path: `masterTypeHeaders.${id}.${fault.field}`, message: fault.message }] : [];
  });
};

export const masterType: ConfigurationRoot<'masterType'> = {
  name: 'masterType',
  object: masterTypes,
  parts: [masterTypeHeaders],
  flag: 'matching',
  rules,
};
