import type { TabulatedDocument } from '@reader/contracts/http/documents/tabulation';
import { fakeForm, type FakeForm } from './fake-check-settings';
import { fakeRow } from './fake-content';

/** A form with further fields of one item, for wide tables. */
export const wideForm = (sheet: string, fields: number): FakeForm => {
  const { items, fragments } = fakeForm(sheet);
  const [item, fragment] = [items.at(-1)!, fragments.at(-1)!];
  const more = Array.from({ length: fields }, (_, index) => ({
    ...fragment,
    id: `${fragment.id.slice(0, -4)}${(0xa000 + index).toString(16)}`,
    sequence: index + 2,
    label: `枝番${index + 1}`,
  }));
  return { items, fragments: [...fragments.slice(0, -1), { ...fragment, form_item: item.id }, ...more] };
};

/** Documents of a form with the value `<field>-<row>` in every field. */
export const fakeTabulated = (length: number, { fragments }: FakeForm): TabulatedDocument[] =>
  Array.from({ length }, (_, n) => ({
    ...fakeRow(n, { file_name: `調査票_${n + 1}.pdf`, status: n % 4 === 3 ? 'C' : 'U' }),
    values: Object.fromEntries(fragments.map(({ id, label }) => [id, `${label}-${n + 1}`])),
  }));

/** A page of documents, as the server returns it. */
export const tabulationAnswer = (documents: readonly TabulatedDocument[], query: URLSearchParams) => {
  const status = query.get('confirm_status');
  const found = documents.filter((row) => !status || (row.status === 'C') === (status === 'done'));
  const offset = Number(query.get('offset') ?? 0);
  return { count: found.length, documents: found.slice(offset, offset + Number(query.get('limit') ?? 30)) };
};
