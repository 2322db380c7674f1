import type { Client } from '../client.js';

/** What the demo's forms ask of their fields: rules by form and field, as the screen saves them. */
const rules: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, unknown>>>>>> = {
  就学援助申請書: {
    申請日: {
      kind: 'date',
      earliest: '2026-04-15',
      latest: '2026-05-31',
      message: '受付期間（4月15日〜5月31日）の外の日付です。',
    },
    電話番号: { kind: 'digits', digits_from: 10, digits_to: 11, severity: 'block' },
    申請者氏名: { kind: 'required', severity: 'block' },
  },
  学校保健調査票: {
    生年月日: { kind: 'date', is_past: true, severity: 'block' },
    電話番号: { kind: 'digits', digits_from: 10, digits_to: 11 },
  },
};

type Listed = { readonly id: string };

const objectsOf = async (client: Client, sheet: string, subject: string): Promise<object[]> => {
  const query = `?sheet_id=${sheet}`;
  const items = await client.get<(Listed & { subject: string })[]>(`/api/form-items/${query}`);
  const fragments = await client.get<(Listed & { form_item: string })[]>(`/api/form-item-fragments/${query}`);
  const fieldOf = (name: string): string => {
    const item = items.find((one) => one.subject === name);
    const fragment = fragments.find(({ form_item }) => form_item === item?.id);
    if (!fragment) throw new Error(`the form ${subject} has no field ${name}`);
    return fragment.id;
  };
  return [
    { _class: 'checkSettings', id: sheet, sheet },
    ...Object.entries(rules[subject] ?? {}).map(([name, rule], index) => ({
      _class: 'fieldRules',
      id: crypto.randomUUID(),
      settings: sheet,
      fragment: fieldOf(name),
      sequence: index + 1,
      ...rule,
    })),
  ];
};

/** Sets up how the demo's forms are checked. `client` is signed in as staff; the forms are registered. */
export const saveCheckSettings = async (client: Client): Promise<void> => {
  const sheets = await client.get<(Listed & { form_subject: string })[]>('/api/sheets/');
  const known = sheets.filter(({ form_subject }) => form_subject in rules);
  const objects = await Promise.all(known.map(({ id, form_subject }) => objectsOf(client, id, form_subject)));
  const { transaction_id } = await client.send<{ transaction_id: string }>('POST', '/api/transactions/');
  await client.send('POST', `/api/transactions/${transaction_id}/push_bulk/`, objects.flat());
  await client.send('POST', `/api/transactions/${transaction_id}/commit/`);
};
