import { ReaderHomeAnswer } from '@reader/contracts/http/documents/documents';
import { expect, vi } from 'vitest';
import { png, type Caller } from '../installation/caller.js';
import { readDocuments } from '../installation/given.js';
import { startSystem, type System } from '../installation/system.js';
import { publishForm, sendAnswer, settings, signIn, type GivenForm } from './given-form.js';

type Answers = Partial<Record<keyof GivenForm['items'], string>>;
type Listed = ReaderHomeAnswer['documents'];

/** A form with two answers on the web and four on paper, one of which nobody has confirmed. */
export interface Survey {
  readonly system: System;
  /** Sees all. */
  readonly manager: Caller;
  /** A member of staff. */
  readonly jiro: Caller;
  /** Of another organisation. */
  readonly stranger: Caller;
  readonly form: GivenForm;
  readonly listed: () => Promise<Listed>;
  readonly confirm: (wanted: (name: string) => boolean) => Promise<void>;
}

const answerOnTheWeb = async (system: System, form: GivenForm, values: Answers): Promise<void> => {
  const respondent = system.stranger();
  await signIn(respondent, form.sheet);
  await sendAnswer(respondent, form.sheet, {
    id: crypto.randomUUID(),
    edition: 1,
    fragment_inputs: Object.entries(values).map(([key, value]) => ({
      form_item: form.items[key as keyof Answers],
      fragment: form.fragments[key as keyof Answers],
      value,
    })),
  });
};

const onPaper = ({ sheet, fragments }: GivenForm, name: string, values: Answers) =>
  png(
    name,
    `form=${sheet}`,
    ...Object.entries(values).flatMap(([key, value]) =>
      value.split('\n').map((one) => `${fragments[key as keyof Answers]}=${one}`),
    ),
  );

export const startSurvey = async (): Promise<Survey> => {
  const system = await startSystem();
  const manager = await system.account('hanako', 'system_manager');
  await system.joinRoot('hanako');
  const jiro = await system.account('jiro', 'staff');
  const stranger = await system.account('taro', 'staff', await system.organisationNamed('yoso'));
  const form = await publishForm(manager);
  const listed = async (): Promise<Listed> =>
    ReaderHomeAnswer.parse(
      (await manager.get(`/api/document/reader-home/?sheet_id=${form.sheet}&limit=100`)).json,
    ).documents;
  const confirm: Survey['confirm'] = async (wanted) => {
    const documents = (await listed()).filter(({ file_name }) => wanted(file_name)).map(({ id }) => id);
    const answer = await manager.post('/api/documents/', { status: 'C', documents });
    expect(answer.status, answer.text).toBe(200);
  };
  await manager.call('PUT', `/api/sheets/${form.sheet}/answering/`, settings());
  await answerOnTheWeb(system, form, { name: '佐々木 陽菜', allergy: 'ない' });
  await answerOnTheWeb(system, form, { name: '及川 蓮', allergy: 'ある', foods: '卵\n乳' });
  await readDocuments(manager, system.organisation, [
    onPaper(form, '紙1.png', { name: '菊池 葵', allergy: 'ある', foods: '卵' }),
    onPaper(form, '紙2.png', { name: '千葉 湊', allergy: 'ある', foods: 'そば' }),
    onPaper(form, '紙3.png', { name: '高橋 凛' }),
    onPaper(form, '紙4.png', { name: '未確認', allergy: 'ない' }),
  ]);
  await vi.waitFor(async () => expect(await listed()).toHaveLength(6), { timeout: 30_000 });
  await confirm((name) => name !== '紙4.png');
  return { system, manager, jiro, stranger, form, listed, confirm };
};
