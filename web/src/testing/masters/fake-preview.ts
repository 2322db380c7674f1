import type { HeaderMapping, MasterPreview } from '@reader/contracts/http/matching/masters';
import type { MasterEncoding } from '@reader/contracts/matching/master-encoding';
import type { z } from 'zod';
import type { FakeConfiguration } from '../fake-configuration';

type Mapping = z.infer<typeof HeaderMapping>;

const mappingIn = (form: FormData): Mapping | null => {
  const text = form.get('mapping');
  return typeof text === 'string' && text !== '' ? (JSON.parse(text) as Mapping) : null;
};

/** What a server says of a CSV with these headers. */
export const previewOf = (
  configuration: FakeConfiguration,
  {
    headers,
    previewed,
  }: {
    readonly headers: readonly (readonly [title: string, firstValue: string])[];
    readonly previewed: Partial<MasterPreview>;
  },
  form: FormData,
): MasterPreview => {
  const columns = configuration
    .of('masterTypeHeaders')
    .filter((column) => column['master_type'] === form.get('master_type_id'));
  const mapping = mappingIn(form);
  const mapped: MasterPreview['headers'] = headers.map(([title, first_value], at) => {
    const found = columns.find((column) => column['japanese_label'] === title)?.id ?? null;
    const column_id = mapping ? (mapping[at] ?? null) : found;
    const origin = column_id === null ? null : column_id === found ? 'label' : 'hand';
    return { title, first_value, column_id, origin };
  });
  const used = new Set(mapped.map(({ column_id }) => column_id));
  const encoding = form.get('encoding');
  return {
    encoding: encoding ? (encoding as MasterEncoding) : 'cp932',
    detected_encoding: 'cp932',
    header_line: Number(form.get('header_line') ?? 1) || 1,
    line_end: 'CRLF',
    separator: ',',
    headers: mapped,
    rows: 1_281,
    refused_count: 0,
    refused: [],
    missing: columns.flatMap((column) =>
      column['is_compared'] === true && !used.has(column.id) ? [String(column['japanese_label'])] : [],
    ),
    changes: null,
    ...previewed,
  };
};
