import { finishAnswer } from '@reader/command-api/answering/finish-answer';
import { sweepDemands } from '@reader/command-api/answering/open-demands';
import { AnswerStateWire, RecallAnswer, type CorrectBody } from '@reader/contracts/http/forms/corrections';
import { ReaderHomeAnswer, type DocumentRow } from '@reader/contracts/http/documents/documents';
import { DemandAnswer } from '@reader/contracts/http/forms/respondents';
import type { FragmentInput } from '@reader/contracts/objects/demands/fragment-input';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Answer, Caller } from '../installation/caller.js';
import { startSystem, type System } from '../installation/system.js';
import { inputsOf, publishForm, sendAnswer, settings, signIn, type GivenForm } from './given-form.js';

const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 4]);
const WAIT = { timeout: 10_000 };

let system: System;
let staff: Caller;
let form: GivenForm;
let respondent: Caller;
let sent: DemandAnswer;

const given = (values: Parameters<typeof inputsOf>[1]): FragmentInput[] => inputsOf(form, values);
const answers = async (): Promise<DocumentRow[]> => {
  const home = await staff.get(`/api/document/reader-home/?sheet_id=${form.sheet}`);
  return ReaderHomeAnswer.parse(home.json).documents;
};
const theAnswer = async (): Promise<DocumentRow> => {
  await expect.poll(answers, WAIT).toHaveLength(1);
  return (await answers())[0]!;
};
const Values = z.array(z.object({ subject: z.string(), value: z.string() }));
const values = async (): Promise<Record<string, string>> => {
  const { id } = await theAnswer();
  const inputs = Values.parse((await staff.get(`/api/user-inputs/?document_id=${id}`)).json);
  return Object.fromEntries(inputs.map(({ subject, value }) => [subject, value]));
};
const code = () => sent.correction_code ?? '';
const recall = (more: object = {}, by = respondent): Promise<Answer> =>
  by.post('/api/answers/recall/', {
    ...{ receipt_number: sent.receipt_number, correction_code: code() },
    ...more,
  });
const recalled = async (): Promise<RecallAnswer> => RecallAnswer.parse((await recall()).json);
const correct = (more: Partial<CorrectBody> = {}, by = respondent): Promise<Answer> =>
  by.call('PUT', `/api/answers/${sent.id}/`, {
    ...{ correction_code: code(), correction: 1, edition: 1, comment: '' },
    fragment_inputs: given({ name: '佐々木 ひな', allergy: 'ない' }),
    attachments: [],
    ...more,
  });
const withdraw = () => respondent.post(`/api/answers/${sent.id}/withdraw/`, { correction_code: code() });
const confirm = async (): Promise<DocumentRow> => {
  const document = await theAnswer();
  const answer = await staff.post('/api/documents/', { documents: [document.id], status: 'C' });
  expect(answer.status, answer.text).toBe(200);
  return document;
};
const decide = (document: string, decision: string, change = 'correction', correction = 1) =>
  staff.post(`/api/documents/${document}/answer/decide/`, { change, correction, decision });

beforeAll(async () => {
  system = await startSystem();
  staff = await system.account('hanako', 'staff');
}, 120_000);
afterAll(() => system?.stop());

beforeEach(async () => {
  form = await publishForm(staff);
  await staff.call('PUT', `/api/sheets/${form.sheet}/answering/`, settings());
  respondent = system.stranger();
  await expect.poll(async () => (await signIn(respondent, form.sheet)).status, WAIT).toBe(200);
  sent = await sendAnswer(respondent, form.sheet, {
    fragment_inputs: given({ name: '佐々木 陽菜', allergy: 'ない' }),
  });
  await theAnswer();
});

describe('a respondent who comes back', () => {
  it('finds the answer by its receipt and its code, as people type them', async () => {
    expect(code()).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/);
    expect(await recalled()).toMatchObject({
      ...{ id: sent.id, state: 'sent', corrections: 0, edition: 1, is_correctable: true },
      fragment_inputs: given({ name: '佐々木 陽菜', allergy: 'ない' }),
    });
    const typed = { correction_code: ` ${code().toLowerCase().replaceAll('-', '−')} ` };
    expect((await recall(typed)).status).toBe(200);
  });

  it('does not find it by another code, for another form, or by its id alone', async () => {
    const other = await sendAnswer(respondent, form.sheet, {
      fragment_inputs: given({ name: '別人', allergy: 'ない' }),
    });
    for (const wrong of ['', 'x', '0000-0000-0000', other.correction_code ?? ''])
      expect((await recall({ correction_code: wrong || ' ' })).code).toBe('answer-unknown');
    expect((await recall({ receipt_number: '受付番号' })).code).toBe('answer-unknown');
    expect((await correct({ correction_code: '0000-0000-0000' })).code).toBe('answer-unknown');
    expect((await staff.post('/api/answers/recall/', {})).status).toBe(403);
    const second = await publishForm(staff, 'ほかの帳票');
    await staff.call('PUT', `/api/sheets/${second.sheet}/answering/`, settings());
    const stranger = system.stranger();
    await expect.poll(async () => (await signIn(stranger, second.sheet)).status, WAIT).toBe(200);
    expect((await recall({}, stranger)).code).toBe('answer-unknown');
    expect((await correct({}, stranger)).code).toBe('answer-unknown');
  });

  it('who guesses has thirty tries', async () => {
    const tries = await Promise.all(
      Array.from({ length: 31 }, () => recall({ correction_code: '0000-0000-0000' })),
    );
    expect(tries.filter((one) => one.code === 'signin-throttled')).toHaveLength(1);
  });
});

describe('a correction', () => {
  it('is in force at once, however often it is sent, and is told in the history', async () => {
    const all = await Promise.all([correct(), correct(), correct()]);
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(DemandAnswer.parse(all[0].json)).toMatchObject({ is_complete: true, correction_code: code() });
    await expect.poll(values, WAIT).toMatchObject({ 児童氏名: '佐々木 ひな' });
    expect(await theAnswer()).toMatchObject({ applicant: '佐々木 ひな', channel: 'W' });
    const history = await staff.get(`/api/documents/${(await theAnswer()).id}/history/`);
    expect(history.text).toContain('Webの回答を訂正しました');
    expect(history.text).toContain('"name":"回答者"');
    expect(await recalled()).toMatchObject({ corrections: 1, state: 'sent' });
  });

  it('of a second tab, which had seen less, is refused', async () => {
    expect((await correct()).status).toBe(200);
    const late = await correct({ fragment_inputs: given({ name: '佐々木 雛', allergy: 'ない' }) });
    expect([late.status, late.code]).toEqual([409, 'answer-changed-since-seen']);
  });

  it('is judged as an answer is, and nothing of it is kept where it is refused', async () => {
    expect((await correct({ fragment_inputs: given({ allergy: 'ない' }) })).code).toBe('invalid-request');
    expect((await correct({ edition: 2 })).code).toBe('answer-edition-gone');
    expect((await recalled()).corrections).toBe(0);
  });

  it('asks what depends on it, and drops what does not any more', async () => {
    await correct({ fragment_inputs: given({ name: '佐々木 陽菜', allergy: 'ある', foods: '卵\n乳' }) });
    await expect.poll(values, WAIT).toMatchObject({ 食物アレルギー: 'ある', 原因となる食品: '卵\n乳' });
    await correct({ correction: 2, fragment_inputs: given({ name: '佐々木 陽菜', allergy: 'ない' }) });
    await expect.poll(values, WAIT).not.toHaveProperty('原因となる食品');
  });

  it('brings files, and is in force with the last of them', async () => {
    const id = crypto.randomUUID();
    const attachments = [{ id, fragment: form.fragments.photo, name: '診断書.jpg', bytes: JPEG.length }];
    const begun = DemandAnswer.parse((await correct({ attachments })).json);
    expect(begun).toMatchObject({ is_complete: false, missing: [id], correction_code: null });
    expect(await values()).toMatchObject({ 児童氏名: '佐々木 陽菜' });
    const data = `data:image/jpeg;base64,${JPEG.toString('base64')}`;
    const attach = () =>
      respondent.call('PUT', `/api/attached-files/${sent.id}`, { files: [{ id, data_uri: data }] });
    expect(DemandAnswer.parse((await attach()).json).correction_code).toBe(code());
    // Ids of files are seen by others: they alone give nobody the code.
    expect(DemandAnswer.parse((await attach()).json)).toMatchObject({
      is_complete: true,
      correction_code: null,
    });
    await expect.poll(values, WAIT).toMatchObject({ 児童氏名: '佐々木 ひな', 診断書: '診断書.jpg' });
    const path = `/api/documents/${(await theAnswer()).id}/attachments/`;
    expect((await staff.get(path)).json).toMatchObject([{ id }]);
    await correct({ correction: 2 });
    await expect.poll(async () => (await staff.get(path)).json, WAIT).toEqual([]);
  });

  it('of what staff deleted meanwhile is refused', async () => {
    const document = await theAnswer();
    const gone = await staff.post('/api/document/delete/', { documents: [document.id], status: 'D' });
    expect(gone.status, gone.text).toBe(200);
    // Once it is erased nobody finds it any more.
    expect(['answer-withdrawn', 'answer-unknown']).toContain((await correct()).code);
  });

  it('of what is taken back while its files are sent is not told as taken', async () => {
    const id = crypto.randomUUID();
    const file = { id, fragment: form.fragments.photo, name: '診断書.jpg', bytes: JPEG.length };
    await correct({ attachments: [file] });
    expect((await withdraw()).json).toEqual({ state: 'withdrawn' });
    const data = `data:image/jpeg;base64,${JPEG.toString('base64')}`;
    const attached = await respondent.call('PUT', `/api/attached-files/${sent.id}`, {
      files: [{ id, data_uri: data }],
    });
    expect([attached.status, attached.code]).toEqual([409, 'answer-withdrawn']);
  });

  it('whose files never come leaves the answer as it was', async () => {
    const attachments = [
      { id: crypto.randomUUID(), fragment: form.fragments.photo, name: '診断書.jpg', bytes: 8 },
    ];
    await correct({ attachments });
    const later = { ...system.inside.dependencies, now: () => new Date(Date.now() + 25 * 60 * 60_000) };
    await sweepDemands(later, (...swept) => finishAnswer(later, ...swept));
    expect(await recalled()).toMatchObject({ corrections: 1, attachments: [] });
    expect((await correct({ correction: 2 })).status).toBe(200);
    await expect.poll(values, WAIT).toMatchObject({ 児童氏名: '佐々木 ひな' });
  });

  it('ends with the period', async () => {
    await staff.call(
      'PUT',
      `/api/sheets/${form.sheet}/answering/`,
      settings({ is_open: false, password: undefined }),
    );
    expect((await correct()).status).toBe(401);
  });
});

describe('a document that somebody has signed for', () => {
  it('stays, and the list and the document say what the respondent wants', async () => {
    const document = await confirm();
    expect((await correct()).status).toBe(200);
    await expect.poll(async () => (await theAnswer()).answer_state, WAIT).toBe('correction-offered');
    expect(await theAnswer()).toMatchObject({ status: 'C' });
    expect(await values()).toMatchObject({ 児童氏名: '佐々木 陽菜' });
    const state = AnswerStateWire.parse((await staff.get(`/api/documents/${document.id}/answer/`)).json);
    expect(state.offered).toMatchObject({
      change: 'correction',
      values: [{ subject: '児童氏名', before: '佐々木 陽菜', after: '佐々木 ひな' }],
    });
    expect(await recalled()).toMatchObject({ state: 'waiting', is_correctable: true });
  });

  it('is open again with the correction that is taken', async () => {
    const { id } = await confirm();
    await correct();
    expect((await decide(id, 'accept')).status).toBe(204);
    await expect.poll(values, WAIT).toMatchObject({ 児童氏名: '佐々木 ひな' });
    expect(await theAnswer()).toMatchObject({ status: 'U', answer_state: null });
    expect((await staff.get(`/api/documents/${id}/history/`)).text).toContain('回答者の訂正を取り入れました');
    expect((await decide(id, 'accept')).status).toBe(204);
    expect((await decide(id, 'decline')).code).toBe('answer-changed-since-seen');
  });

  it('is as it was where it is declined', async () => {
    const { id } = await confirm();
    await correct();
    expect((await decide(id, 'decline')).status).toBe(204);
    expect((await decide(id, 'decline')).status).toBe(204);
    expect((await decide(id, 'accept')).code).toBe('answer-changed-since-seen');
    expect(await recalled()).toMatchObject({
      ...{ state: 'declined', corrections: 1 },
      fragment_inputs: given({ name: '佐々木 陽菜', allergy: 'ない' }),
    });
    await expect.poll(async () => (await theAnswer()).answer_state, WAIT).toBeNull();
    expect(await values()).toMatchObject({ 児童氏名: '佐々木 陽菜' });
  });

  it('is taken back only where staff agree', async () => {
    const { id } = await confirm();
    expect((await withdraw()).json).toEqual({ state: 'waiting' });
    await expect.poll(async () => (await theAnswer()).answer_state, WAIT).toBe('withdrawal-offered');
    expect(await recalled()).toMatchObject({ state: 'waiting', is_withdrawn: true, is_correctable: false });
    expect((await decide(id, 'accept', 'withdrawal', 0)).status).toBe(204);
    await expect.poll(answers, WAIT).toEqual([]);
    expect((await decide(id, 'accept', 'withdrawal', 0)).status).toBe(204);
  });

  it('stays where that is declined, also once it is open again and the respondent asks again', async () => {
    const { id } = await confirm();
    await withdraw();
    expect((await decide(id, 'decline', 'withdrawal', 0)).status).toBe(204);
    const opened = { documents: [id], status: 'U' };
    expect((await staff.post('/api/document/return-to-unconfirmed/', opened)).status).toBe(200);
    expect((await withdraw()).code).toBe('answer-kept');
    expect((await theAnswer()).status).toBe('U');
    expect(await recalled()).toMatchObject({ state: 'declined', is_withdrawn: false, is_correctable: true });
    await correct();
    await expect.poll(values, WAIT).toMatchObject({ 児童氏名: '佐々木 ひな' });
  });
});

describe('an answer that is taken back', () => {
  it('is no document any more, and cannot be corrected', async () => {
    expect((await withdraw()).json).toEqual({ state: 'withdrawn' });
    expect((await withdraw()).status).toBe(200);
    await expect.poll(answers, WAIT).toEqual([]);
    expect((await correct()).status).toBe(409);
    const again = await recall();
    if (again.status === 200) expect(again.json).toMatchObject({ state: 'withdrawn', is_correctable: false });
    else expect(again.code).toBe('answer-unknown');
  });
});

describe('an answer that staff give back', () => {
  it('tells its respondent why, until it is corrected', async () => {
    const { id } = await theAnswer();
    const back = await staff.post(`/api/documents/${id}/answer/return/`, {
      remark: '氏名を確かめて下さい。',
    });
    expect(back.status, back.text).toBe(204);
    expect((await theAnswer()).answer_state).toBe('returned');
    expect(await recalled()).toMatchObject({ state: 'returned', remark: '氏名を確かめて下さい。' });
    await correct();
    await expect.poll(async () => (await theAnswer()).answer_state, WAIT).toBeNull();
    expect(await recalled()).toMatchObject({ state: 'sent', remark: '' });
  });

  it('came by the web', async () => {
    expect(
      (await staff.post(`/api/documents/${crypto.randomUUID()}/answer/return/`, { remark: 'x' })).status,
    ).toBe(404);
    expect(
      (await staff.post(`/api/documents/${(await theAnswer()).id}/answer/return/`, { remark: ' ' })).status,
    ).toBe(400);
  });
});
