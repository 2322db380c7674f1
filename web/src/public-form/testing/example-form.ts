import type { FieldKind } from '@reader/contracts/codes/field';
import type { InputType } from '@reader/contracts/codes/document';
import type { FetchedForm } from '../calls/form-calls';
import type { FormItemAnswer, FragmentAnswer } from '../calls/shapes';

/** Ids that tests can tell apart. */
export const exampleId = (number: number): string =>
  `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

export const SHEET_ID = exampleId(1);

interface FieldGiven {
  readonly id: string;
  readonly label?: string;
  readonly type?: InputType;
  readonly kind?: FieldKind;
  readonly isRequired?: boolean;
  readonly options?: readonly string[];
  readonly generated?: string;
  readonly value?: string;
}
interface ItemGiven {
  readonly id: string;
  readonly title: string;
  readonly frame?: number;
  readonly fields: readonly FieldGiven[];
  readonly isUsed?: boolean;
  readonly shownWhen?: FormItemAnswer['shown_when'];
}

/** A form as the server answers it, of what a test says of it. */
export const formAnswer = (given: readonly ItemGiven[], subject = '保健調査票'): FetchedForm => ({
  subject,
  items: given.map(({ id, title, frame = null, isUsed = true, shownWhen = null }, index) => ({
    id,
    sheet: SHEET_ID,
    sequence: index + 1,
    subject: title,
    display_subject: '',
    using: isUsed,
    frame_group: frame,
    standard_item: null,
    shown_when: shownWhen,
  })),
  fragments: given.flatMap((item) =>
    item.fields.map((field, index): FragmentAnswer => ({
      id: field.id,
      form_item: item.id,
      sequence: index + 1,
      label: field.label ?? '',
      type: field.type ?? 'TX',
      kind: field.kind ?? 'text',
      required: field.isRequired ?? false,
      clipped: false,
      is_applicant: false,
      value: field.value ?? '',
      options: [...(field.options ?? [])],
      auto_generate_options: field.generated ?? '',
      area_linkage_key: null,
    })),
  ),
  options: given.flatMap(({ fields }) =>
    fields.flatMap(({ id, options = [] }) =>
      options.map((value, index) => ({ id: `${id}-${index}`, fragment: id, sequence: index + 1, value })),
    ),
  ),
});

/** Ids of what the example form asks. */
export const ids = {
  name: exampleId(11),
  birthYear: exampleId(12),
  birthMonth: exampleId(13),
  phone: exampleId(14),
  allergy: exampleId(15),
  foods: exampleId(16),
  remarks: exampleId(17),
  card: exampleId(18),
} as const;

/** A form with a field of each type and a question that depends on an earlier answer. */
export const exampleForm = (): FetchedForm =>
  formAnswer([
    {
      id: exampleId(21),
      title: 'お子さま　児童氏名',
      frame: 1,
      fields: [{ id: ids.name, kind: 'name', isRequired: true }],
    },
    {
      id: exampleId(22),
      title: 'お子さま　生年月',
      frame: 1,
      fields: [
        { id: ids.birthYear, label: '年', type: 'SL', kind: 'date', generated: 'past_year' },
        { id: ids.birthMonth, label: '月', type: 'SL', kind: 'date', generated: 'month' },
      ],
    },
    { id: exampleId(23), title: '電話番号', fields: [{ id: ids.phone, kind: 'phone', isRequired: true }] },
    {
      id: exampleId(24),
      title: '食物アレルギー',
      fields: [{ id: ids.allergy, type: 'RA', isRequired: true, options: ['ない', 'ある'] }],
    },
    {
      id: exampleId(25),
      title: '原因となる食品',
      shownWhen: { fragment: ids.allergy, values: ['ある'] },
      fields: [{ id: ids.foods, type: 'CK', isRequired: true, options: ['卵', '乳', '小麦'] }],
    },
    { id: exampleId(26), title: '伝えておきたいこと', fields: [{ id: ids.remarks, type: 'TA' }] },
    { id: exampleId(27), title: '保険証の写し', fields: [{ id: ids.card, type: 'FL' }] },
  ]);
