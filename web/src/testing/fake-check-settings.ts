import type { PostcodesAnswer } from '@reader/contracts/http/configuration/postcodes';
import type { Town } from '@reader/contracts/objects/town';
import type { FormItemFragmentWire, FormItemWire } from '@reader/contracts/http/configuration/sheets';
import type { UserInput } from '@reader/contracts/objects/document/document-content';
import type { z } from 'zod';
import type { FakeServer } from './fake-api';
import { fakeId, fakeInput } from './fake-content';

/** The items and fields of the only form for which a fake server has them. */
export interface FakeForm {
  readonly items: readonly z.infer<typeof FormItemWire>[];
  readonly fragments: readonly z.infer<typeof FormItemFragmentWire>[];
}

export const noForm: FakeForm = { items: [], fragments: [] };

const LABELS = ['申請日', '保険者番号', '郵便番号', '住所', '手当', '控除', '支給額', '同意'] as const;
export type FormLabel = (typeof LABELS)[number];

/** The field of a label. */
export const fieldOf = (label: FormLabel): string => fakeId(7100 + LABELS.indexOf(label));

export const fakeForm = (sheet: string): FakeForm => ({
  items: LABELS.map((subject, index) => ({
    id: fakeId(7200 + index),
    sheet,
    sequence: index + 1,
    subject,
    display_subject: '',
    using: true,
    frame_group: null,
    standard_item: null,
    shown_when: null,
  })),
  fragments: LABELS.map((label, index) => ({
    id: fieldOf(label),
    form_item: fakeId(7200 + index),
    sequence: 1,
    label,
    type: 'TX',
    kind: 'text',
    required: false,
    clipped: false,
    is_applicant: false,
    value: '',
    options: [],
    auto_generate_options: '',
    area_linkage_key: null,
  })),
});

/** The values of a document of the form; they satisfy all rules of `haveFieldRules`. */
const RIGHT: Readonly<Record<FormLabel, string>> = {
  申請日: '令和8年5月1日',
  保険者番号: '01130012',
  郵便番号: '020-0022',
  住所: '盛岡市大通1-2-3',
  手当: '13,000',
  控除: '▲700',
  支給額: '12,300',
  同意: '有',
};

export const fakeFormInputs = (values: Partial<Record<FormLabel, string>> = {}): UserInput[] =>
  LABELS.map((label, index) =>
    fakeInput(500 + index, {
      fragment: fieldOf(label),
      subject: label,
      label,
      value: values[label] ?? RIGHT[label],
      sequence: index + 1,
      x: 260,
      y: 240 + index * 90,
      width: 520,
      height: 44,
    }),
  );

/** Settings of a form with a rule of each kind. */
export const haveFieldRules = (server: FakeServer, sheet: string): void => {
  server.form = fakeForm(sheet);
  const rule = (sequence: number, label: FormLabel, fields: object) => ({
    id: fakeId(7300 + sequence),
    settings: sheet,
    fragment: fieldOf(label),
    sequence,
    ...fields,
  });
  server.configuration.have('checkSettings', { id: sheet, sheet });
  server.configuration.have(
    'fieldRules',
    rule(1, '申請日', { kind: 'date', is_past: true, severity: 'block' }),
    rule(2, '保険者番号', { kind: 'digits', check_digit: 'insurer-number' }),
    rule(3, '郵便番号', { kind: 'address', address_fragment: fieldOf('住所') }),
    rule(4, '支給額', { kind: 'sum', terms: [fieldOf('手当'), fieldOf('控除')], severity: 'block' }),
    rule(5, '同意', { kind: 'values', values: ['有', '無'], message: '有か無を丸で囲む欄です。' }),
    rule(6, '住所', { kind: 'required', severity: 'block' }),
  );
};

export type FakePostcodes = Readonly<Record<string, readonly Town[]>>;

/** Two towns of the list. */
export const fakePostcodes: FakePostcodes = {
  '0200022': [{ prefecture: '岩手県', city: '盛岡市', town: '大通' }],
  '0200023': [{ prefecture: '岩手県', city: '盛岡市', town: '内丸' }],
};

/** The answer of the list; null: none is loaded. */
export const postcodesAnswer = (list: FakePostcodes | null, query: URLSearchParams): PostcodesAnswer => {
  const codes = (query.get('codes') ?? '').split(',').filter(Boolean);
  const address = query.get('address') ?? '';
  const ofAddress = Object.entries(list ?? {}).filter(
    ([, [town]]) => address !== '' && town && address.includes(town.city + town.town),
  );
  return {
    is_loaded: list !== null,
    postcodes: [
      ...codes.map((code) => ({ code, towns: [...(list?.[code] ?? [])] })),
      ...ofAddress.map(([code, towns]) => ({ code, towns: [...towns] })),
    ],
  };
};
