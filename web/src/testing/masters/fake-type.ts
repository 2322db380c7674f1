import type { FakeConfiguration } from '../fake-configuration';
import { fakeId } from '../fake-content';

export const TYPE_ID = fakeId(6600);
export const columnId = (number: number) => fakeId(6610 + number);

/** What a column has beside its label. */
type ColumnFields = Readonly<Record<string, unknown>>;

const compared = (weight: number, item: number | null): ColumnFields => ({
  is_compared: true,
  weight,
  compared_item: item === null ? null : fakeId(item),
  written_item: item === null ? null : fakeId(item),
});

const columns: readonly (readonly [label: string, english: string, kind: string, more: ColumnFields])[] = [
  ['児童番号', 'student_no', 'code', { is_identifying: true, compared_item: fakeId(7500) }],
  ['氏名', 'name', 'name', compared(3.2, 7501)],
  ['フリガナ', 'kana', 'kana', compared(2.1, 7502)],
  ['生年月日', 'birth_date', 'date', compared(2.8, 7503)],
  ['住所', 'address', 'address', { ...compared(1.9, 7507), written_item: null }],
  ['学年・組', 'class', 'text', {}],
];

/** A master type 児童生徒名簿 of six columns, and one 職員 without any. */
export const haveMasterTypes = (configuration: FakeConfiguration): void => {
  configuration.have(
    'masterTypes',
    { id: TYPE_ID, name: '児童生徒名簿' },
    { id: fakeId(6601), name: '職員' },
  );
  columns.forEach(([japanese_label, english_label, kind, more], index) =>
    configuration.have('masterTypeHeaders', {
      ...more,
      id: columnId(index),
      master_type: TYPE_ID,
      japanese_label,
      english_label,
      kind,
      sequence: index + 1,
    }),
  );
};
