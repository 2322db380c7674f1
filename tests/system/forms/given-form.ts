import { RegisterSheetAnswer } from '@reader/contracts/http/configuration/sheets';
import type { AnsweringBody } from '@reader/contracts/http/forms/answering';
import { OpenedDraft, PublishAnswer } from '@reader/contracts/http/forms/creator';
import { AuthAnswer, DemandAnswer, type DemandBody } from '@reader/contracts/http/forms/respondents';
import type { FragmentInput } from '@reader/contracts/objects/demands/fragment-input';
import { TransactionStarted } from '@reader/contracts/http/transactions';
import type { Answer, Caller } from '../installation/caller.js';

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
export const PASSWORD = 'sakura-2026';

/** Commits changes to a draft as the creator's screen does. */
export const save = async (staff: Caller, pushed: readonly object[]): Promise<Answer> => {
  const { transaction_id: id } = TransactionStarted.parse((await staff.post('/api/transactions/')).json);
  const accepted = await staff.post(`/api/transactions/${id}/push_bulk/`, pushed);
  if (accepted.status !== 200) return accepted;
  return staff.post(`/api/transactions/${id}/commit/`);
};

/** A form of a school, with a question that depends on another and a file. */
export interface GivenForm {
  readonly sheet: string;
  readonly draft: string;
  readonly items: Record<'name' | 'allergy' | 'foods' | 'photo', string>;
  readonly fragments: Record<'name' | 'allergy' | 'foods' | 'photo', string>;
}

const ids = () => ({
  name: crypto.randomUUID(),
  allergy: crypto.randomUUID(),
  foods: crypto.randomUUID(),
  photo: crypto.randomUUID(),
});

const objectsOf = ({ draft, items, fragments }: Omit<GivenForm, 'sheet'>): object[] => {
  const item = (key: keyof GivenForm['items'], sequence: number, more: object) => ({
    ...{ _class: 'formItems', id: items[key], draft, sequence },
    ...more,
  });
  const fragment = (key: keyof GivenForm['items'], more: object) => ({
    ...{ _class: 'formItemFragments', id: fragments[key], form_item: items[key] },
    ...more,
  });
  const options = (key: keyof GivenForm['items'], ...values: string[]) =>
    values.map((value, index) => ({
      ...{ _class: 'fragmentOptions', id: crypto.randomUUID(), fragment: fragments[key] },
      ...{ sequence: index + 1, value },
    }));
  return [
    item('name', 1, { subject: '児童氏名' }),
    fragment('name', { label: '氏名', type: 'TX', kind: 'name', required: true, is_applicant: true }),
    item('allergy', 2, { subject: '食物アレルギー' }),
    fragment('allergy', { label: '有無', type: 'RA', kind: 'mark', required: true }),
    ...options('allergy', 'ない', 'ある'),
    item('foods', 3, {
      subject: '原因となる食品',
      shown_when: { fragment: fragments.allergy, values: ['ある'] },
    }),
    fragment('foods', { label: '食品', type: 'CK', kind: 'mark', required: true }),
    ...options('foods', '卵', '乳', '小麦'),
    item('photo', 4, { subject: '診断書' }),
    fragment('photo', { label: '写し', type: 'FL' }),
  ];
};

/** Makes, fills and publishes a form, as staff do. */
export const publishForm = async (staff: Caller, subject = '保健調査票'): Promise<GivenForm> => {
  const made = await staff.form(
    'POST',
    '/api/sheets/',
    { form_subject: subject },
    [{ name: 'blank.png', bytes: PNG }],
    'file',
  );
  const { job_id: job, sheet_id: sheet } = RegisterSheetAnswer.parse(made.json);
  await staff.jobEnd(job);
  const opened = OpenedDraft.parse((await staff.call('PUT', `/api/sheets/${sheet}/draft/`)).json);
  const form = { draft: opened.draft_id, items: ids(), fragments: ids() };
  const saved = await save(staff, objectsOf(form));
  if (saved.status !== 200) throw new Error(saved.text);
  const { revision } = saved.json as { revision: number };
  const published = await staff.post(`/api/sheets/${sheet}/publish/`, { revision });
  PublishAnswer.parse(published.json);
  return { sheet, ...form };
};

export const settings = (more: Partial<AnsweringBody> = {}): AnsweringBody => ({
  is_open: true,
  answer_from: null,
  answer_until: null,
  preinitiation_text: '',
  expiration_text: '',
  completion_text: 'ありがとうございました。',
  attachment_bytes: 1_000_000,
  password: PASSWORD,
  ...more,
});

/** Signs a respondent in. */
export const signIn = async (respondent: Caller, sheet: string, password = PASSWORD): Promise<Answer> => {
  const answer = await respondent.post('/api/auth/', { username: sheet, password });
  if (answer.status === 200) respondent.token = AuthAnswer.parse(answer.json).token;
  return answer;
};

/** Sends an answer that must be taken. */
export const sendAnswer = async (
  respondent: Caller,
  sheet: string,
  body: Partial<DemandBody>,
): Promise<DemandAnswer> => {
  const answer = await respondent.post(`/api/demands/${sheet}/`, body);
  if (answer.status !== 201) throw new Error(`${answer.status} ${answer.text}`);
  return DemandAnswer.parse(answer.json);
};

/** Values for the fields of a form, as a respondent sends them. */
export const inputsOf = (
  { items, fragments }: GivenForm,
  values: Partial<Record<keyof GivenForm['items'], string>>,
): FragmentInput[] =>
  Object.entries(values).map(([key, value]) => ({
    form_item: items[key as keyof GivenForm['items']],
    fragment: fragments[key as keyof GivenForm['items']],
    value,
  }));
