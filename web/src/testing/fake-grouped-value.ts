import type { GroupedValue } from '@reader/contracts/http/documents/grouped-values';
import { fakeInput, fakeId } from './fake-content';

/** A value of document `n`, as in a page of the grid. */
export const groupedValue = (n: number, value: string, more: Partial<GroupedValue> = {}): GroupedValue => ({
  document_id: fakeId(1000 + n),
  file_name: `調査票_${n}.png`,
  revision: 3,
  field: fakeId(500),
  input: fakeInput(n, { document: fakeId(1000 + n), label: '電話番号', value }),
  position: null,
  alike: 1,
  snippet: null,
  ...more,
});
