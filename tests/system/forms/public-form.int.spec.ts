import {
  DocumentDetail,
  ReaderHomeAnswer,
  type DocumentRow,
} from '@reader/contracts/http/documents/documents';
import type { FragmentInput } from '@reader/contracts/objects/demands/fragment-input';
import { AuthAnswer, PublicForm } from '@reader/contracts/http/forms/respondents';
import { shortCodeOf } from '@reader/contracts/http/forms/short-address';
import { receiptNumberOf } from '@reader/contracts/objects/demands/receipt-number';
import { sweepDemands } from '@reader/command-api/answering/open-demands';
import { finishAnswer } from '@reader/command-api/answering/finish-answer';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Caller } from '../installation/caller.js';
import { startSystem, type System } from '../installation/system.js';
import { inputsOf, publishForm, save, sendAnswer, settings, signIn, type GivenForm } from './given-form.js';

const INPUTS = z.array(
  z.object({ fragment: z.string().nullable(), value: z.string(), subject: z.string(), origin: z.unknown() }),
);
const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 4]);
const dataUri = (bytes: Buffer) => `data:image/jpeg;base64,${bytes.toString('base64')}`;

let system: System;
let staff: Caller;
let form: GivenForm;
let respondent: Caller;

const given = (values: Parameters<typeof inputsOf>[1]): FragmentInput[] => inputsOf(form, values);
const whole = () => given({ name: '佐々木 陽菜', allergy: 'ない' });
const answering = (more: Parameters<typeof settings>[0] = {}) =>
  staff.call('PUT', `/api/sheets/${form.sheet}/answering/`, settings(more));
/** People who have the address may ask before the read model has caught up. */
const shows = (expected: object) =>
  expect
    .poll(async () => (await system.stranger().get(`/api/forms/${form.sheet}/`)).json)
    .toMatchObject(expected);
const answers = async (): Promise<DocumentRow[]> => {
  const home = await staff.get(`/api/document/reader-home/?sheet_id=${form.sheet}`);
  return ReaderHomeAnswer.parse(home.json).documents;
};

beforeAll(async () => {
  system = await startSystem();
  staff = await system.account('hanako', 'staff');
}, 120_000);
afterAll(() => system?.stop());

beforeEach(async () => {
  form = await publishForm(staff);
  await answering();
  await shows({ state: 'open' });
  respondent = system.stranger();
  await signIn(respondent, form.sheet);
});

describe('a form that takes answers', () => {
  it('is found by its short address, as it is printed and as it is typed', async () => {
    const stranger = system.stranger();
    for (const code of [shortCodeOf(form.sheet), shortCodeOf(form.sheet).toLowerCase()])
      expect(PublicForm.parse((await stranger.get(`/api/forms/${code}/`)).json).id).toBe(form.sheet);
    for (const other of ['00000000', 'nonsense', 'x'.repeat(90), '%00', "' or 1=1"])
      expect((await stranger.get(`/api/forms/${encodeURIComponent(other)}/`)).status).toBe(404);
  });

  it('says what it is to whoever has its address, and lets in who knows its password', async () => {
    const stranger = system.stranger();
    const shown = await stranger.get(`/api/forms/${form.sheet}/`);
    expect(PublicForm.parse(shown.json)).toMatchObject({
      form_subject: '保健調査票',
      state: 'open',
      text: '',
    });
    expect((await stranger.get(`/api/forms/${crypto.randomUUID()}/`)).status).toBe(404);
    const wrong = await signIn(stranger, form.sheet, 'nothing');
    expect([wrong.status, wrong.code]).toEqual([401, 'form-signin-failed']);
    const unknown = await signIn(stranger, crypto.randomUUID(), 'nothing');
    expect([unknown.status, unknown.code]).toEqual([401, 'form-signin-failed']);
    const right = await signIn(stranger, form.sheet);
    expect(AuthAnswer.parse(right.json)).toMatchObject({
      edition: 1,
      attachment_bytes: 1_000_000,
      completion_text: 'ありがとうございました。',
    });
    const refreshed = await stranger.post('/api/auth/refresh/', { token: stranger.token });
    expect(refreshed.status).toBe(200);
  });

  it('shows respondents its questions, and nothing else', async () => {
    const items = await respondent.get(`/api/form-items/?sheet_id=${form.sheet}`);
    expect(items.json).toMatchObject([
      { subject: '児童氏名', shown_when: null },
      { subject: '食物アレルギー' },
      { subject: '原因となる食品', shown_when: { fragment: form.fragments.allergy, values: ['ある'] } },
      { subject: '診断書' },
    ]);
    expect((await respondent.get(`/api/form-item-fragments/?sheet_id=${form.sheet}`)).status).toBe(200);
    expect((await respondent.get(`/api/sheets/${form.sheet}/`)).json).toMatchObject({
      counts: { documents: 0 },
      department: null,
    });
    const other = await publishForm(staff, 'ほかの帳票');
    for (const path of ['form-items', 'form-item-fragments', 'fragment-options'])
      expect((await respondent.get(`/api/${path}/?sheet_id=${other.sheet}`)).status, path).toBe(404);
    expect((await respondent.get(`/api/sheets/${other.sheet}/`)).status).toBe(404);
    expect((await respondent.post(`/api/demands/${other.sheet}/`, {})).status).toBe(404);
    for (const path of ['/api/sheets/', '/api/document/reader-home/', '/api/authenticated-user/'])
      expect((await respondent.get(path)).status, path).toBe(403);
    expect((await staff.post(`/api/demands/${form.sheet}/`, {})).status).toBe(403);
  });

  it('makes one document of an answer, however often it is sent', async () => {
    const id = crypto.randomUUID();
    const body = { id, edition: 1, fragment_inputs: whole(), comment: 'よろしくお願いします' };
    const sent = await Promise.all([1, 2, 3].map(() => sendAnswer(respondent, form.sheet, body)));
    expect(new Set(sent.map(({ receipt_number: number }) => number))).toEqual(new Set([receiptNumberOf(id)]));
    expect(sent[0]).toMatchObject({ id, is_complete: true, missing: [] });
    await expect.poll(answers, { timeout: 10_000 }).toHaveLength(1);
    const [document] = await answers();
    expect(document).toMatchObject({
      channel: 'W',
      status: 'U',
      reading: 'applicable',
      sheet: form.sheet,
      applicant: '佐々木 陽菜',
      comment: 'よろしくお願いします',
    });
    const inputs = INPUTS.parse((await staff.get(`/api/user-inputs/?document_id=${document!.id}`)).json);
    expect(inputs.map(({ subject, value, origin }) => [subject, value, origin])).toEqual([
      ['児童氏名', '佐々木 陽菜', null],
      ['食物アレルギー', 'ない', null],
      ['診断書', '', null],
    ]);
    const other = await respondent.post(`/api/demands/${form.sheet}/`, {
      ...body,
      fragment_inputs: given({ name: '別人', allergy: 'ない' }),
    });
    expect([other.status, other.code]).toEqual([409, 'demand-differs']);
  });

  it('is checked, confirmed and told like any document, and never read', async () => {
    await sendAnswer(respondent, form.sheet, { fragment_inputs: whole() });
    await expect.poll(answers, { timeout: 10_000 }).toHaveLength(1);
    const [document] = await answers();
    const detail = await staff.get(`/api/documents/${document!.id}/`);
    expect(detail.status, detail.text).toBe(200);
    DocumentDetail.parse(detail.json);
    const history = await staff.get(`/api/documents/${document!.id}/history/`);
    expect(history.text).toContain('Webで回答しました');
    const reload = await staff.post(`/api/documents/${document!.id}/reload/`, {});
    expect([reload.status, reload.code]).toEqual([409, 'document-answered']);
    const confirmed = await staff.post('/api/documents/', { documents: [document!.id], status: 'C' });
    expect(confirmed.status, confirmed.text).toBe(200);
    await expect.poll(async () => (await answers())[0]?.status, { timeout: 10_000 }).toBe('C');
  });
});

describe('an answer is refused by what is wrong with it', () => {
  const refused = async (inputs: FragmentInput[]) => {
    const answer = await respondent.post(`/api/demands/${form.sheet}/`, { fragment_inputs: inputs });
    const problem = z
      .object({ fields: z.array(z.object({ path: z.string(), message: z.string() })).optional() })
      .parse(answer.json);
    return [answer.status, answer.code, problem.fields?.map(({ message }) => message)] as const;
  };

  it('what is required and missing, also behind a condition that is met', async () => {
    expect(await refused(given({ allergy: 'ない' }))).toEqual([
      400,
      'invalid-request',
      ['「児童氏名」の「氏名」: 必ず入力して下さい'],
    ]);
    expect(await refused(given({ name: '　', allergy: 'ある' }))).toEqual([
      400,
      'invalid-request',
      ['「児童氏名」の「氏名」: 必ず入力して下さい', '「原因となる食品」の「食品」: 必ず入力して下さい'],
    ]);
  });

  it('what is not offered, and several of what is chosen once', async () => {
    expect((await refused(given({ name: 'あ', allergy: 'たぶん' })))[2]).toEqual([
      '「食物アレルギー」の「有無」: 選択肢にない値です。選び直して下さい。',
    ]);
    expect((await refused(given({ name: 'あ', allergy: 'ない\nある', foods: '卵' })))[2]).toEqual([
      '「食物アレルギー」の「有無」: 1つだけ選んで下さい。',
    ]);
  });

  it('what the form does not ask, and another edition', async () => {
    const strange = { form_item: form.items.name, fragment: crypto.randomUUID(), value: 'x' };
    expect((await refused([...whole(), strange]))[1]).toBe('form-edition-gone');
    const late = await respondent.post(`/api/demands/${form.sheet}/`, {
      edition: 7,
      fragment_inputs: whole(),
    });
    expect([late.status, late.code]).toEqual([409, 'form-edition-gone']);
    expect(await answers()).toEqual([]);
  });

  it('what is hidden is dropped', async () => {
    await sendAnswer(respondent, form.sheet, {
      fragment_inputs: given({ name: '佐々木 陽菜', allergy: 'ない', foods: '卵' }),
    });
    await expect.poll(answers, { timeout: 10_000 }).toHaveLength(1);
    const [document] = await answers();
    expect((await staff.get(`/api/user-inputs/?document_id=${document!.id}`)).text).not.toContain('卵');
  });
});

describe('attachments', () => {
  const announced = (id: string, bytes: number) => ({
    ...{ id, fragment: form.fragments.photo, name: '診断書.jpg', bytes },
  });
  const attach = (demand: string, id: string, bytes: Buffer) =>
    respondent.call('PUT', `/api/attached-files/${demand}`, { files: [{ id, data_uri: dataUri(bytes) }] });

  it('make the answer a document with the last of them', async () => {
    const [one, two] = [crypto.randomUUID(), crypto.randomUUID()];
    const attachments = [announced(one, JPEG.length), announced(two, JPEG.length)];
    const sent = await sendAnswer(respondent, form.sheet, { fragment_inputs: whole(), attachments });
    expect(sent).toMatchObject({ is_complete: false, missing: [one, two] });
    expect(await answers()).toEqual([]);
    expect((await attach(sent.id, one, JPEG)).json).toMatchObject({ is_complete: false, missing: [two] });
    expect((await attach(sent.id, one, JPEG)).json).toMatchObject({ missing: [two] });
    expect((await attach(sent.id, two, JPEG)).json).toMatchObject({ is_complete: true, missing: [] });
    await expect.poll(answers, { timeout: 10_000 }).toHaveLength(1);
    const [document] = await answers();
    const inputs = INPUTS.parse((await staff.get(`/api/user-inputs/?document_id=${document!.id}`)).json);
    expect(inputs.at(-1)).toMatchObject({ subject: '診断書', value: '診断書.jpg\n診断書.jpg' });
    const path = `/api/documents/${document!.id}/attachments/`;
    expect((await staff.get(path)).json).toMatchObject([
      { id: one, fragment: form.fragments.photo, name: '診断書.jpg', media_type: 'image/jpeg', bytes: 8 },
      { id: two },
    ]);
    const file = await staff.get(`${path}${one}`);
    expect([file.bytes, file.headers.get('content-disposition')]).toEqual([JPEG, 'attachment']);
    expect((await staff.get(`${path}${crypto.randomUUID()}`)).status).toBe(404);
  });

  it('are what their content says, no larger than they said, and named by the answer', async () => {
    const id = crypto.randomUUID();
    const sent = await sendAnswer(respondent, form.sheet, {
      fragment_inputs: whole(),
      attachments: [announced(id, 100)],
    });
    const heic = Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic', 'latin1');
    expect((await attach(sent.id, id, heic)).code).toBe('attachment-heic');
    expect((await attach(sent.id, id, Buffer.from('<script>alert(1)</script>'))).code).toBe(
      'attachment-unsupported',
    );
    expect((await attach(sent.id, id, Buffer.concat([JPEG, Buffer.alloc(200)]))).code).toBe(
      'attachment-too-large',
    );
    expect((await attach(sent.id, crypto.randomUUID(), JPEG)).code).toBe('attachment-unknown');
    const large = await respondent.post(`/api/demands/${form.sheet}/`, {
      fragment_inputs: whole(),
      attachments: [announced(crypto.randomUUID(), 2_000_000)],
    });
    expect([large.status, large.code]).toEqual([413, 'attachment-too-large']);
  });

  it('are kept once, whole, and only where the form asks for files', async () => {
    const id = crypto.randomUUID();
    const sent = await sendAnswer(respondent, form.sheet, {
      fragment_inputs: whole(),
      attachments: [announced(id, JPEG.length), announced(crypto.randomUUID(), JPEG.length)],
    });
    expect((await attach(sent.id, id, JPEG.subarray(0, 5))).code).toBe('attachment-cut-off');
    expect((await attach(sent.id, id, JPEG)).status).toBe(200);
    const other = Buffer.concat([JPEG.subarray(0, 4), Buffer.from([9, 9, 9, 9])]);
    expect((await attach(sent.id, id, other)).status).toBe(200);
    const send = (attachments: object[]) =>
      respondent.post(`/api/demands/${form.sheet}/`, { fragment_inputs: whole(), attachments });
    expect((await send([announced(id, 8), announced(id, 8)])).code).toBe('invalid-request');
    const ofText = { ...announced(crypto.randomUUID(), 8), fragment: form.fragments.name };
    expect((await send([ofText])).code).toBe('form-edition-gone');
  });

  it('that never come let the answer expire, and what had come is erased', async () => {
    const id = crypto.randomUUID();
    const sent = await sendAnswer(respondent, form.sheet, {
      fragment_inputs: whole(),
      attachments: [announced(id, 100)],
    });
    const later = { ...system.inside.dependencies, now: () => new Date(Date.now() + 25 * 60 * 60_000) };
    await sweepDemands(later, (...swept) => finishAnswer(later, ...swept));
    expect((await attach(sent.id, id, JPEG)).status).toBe(404);
    expect(await answers()).toEqual([]);
  });
});

describe('values that come before the rest', () => {
  it('are part of the answer, whose own count more', async () => {
    const id = crypto.randomUUID();
    const early = given({ name: '佐々木', allergy: 'ない' }).map((input) => ({ ...input, demand: id }));
    expect((await respondent.post('/api/fragment-inputs-register/', early)).json).toEqual({ accepted: 2 });
    await sendAnswer(respondent, form.sheet, { id, fragment_inputs: given({ name: '佐々木 陽菜' }) });
    await expect.poll(answers, { timeout: 10_000 }).toHaveLength(1);
    expect((await answers())[0]).toMatchObject({ applicant: '佐々木 陽菜' });
  });

  it('are of one answer, and of what the form asks', async () => {
    const [one, two] = [crypto.randomUUID(), crypto.randomUUID()];
    const early = [one, two].flatMap((demand) =>
      given({ name: '佐々木' }).map((input) => ({ ...input, demand })),
    );
    expect((await respondent.post('/api/fragment-inputs-register/', early)).code).toBe('invalid-request');
    const unknown = { form_item: form.items.name, fragment: crypto.randomUUID(), value: 'x', demand: one };
    expect((await respondent.post('/api/fragment-inputs-register/', [unknown])).code).toBe(
      'form-edition-gone',
    );
  });
});

describe('a form that is closed, changed or not open yet', () => {
  it('ends what was begun at once: by another password, by closing, by its period', async () => {
    await answering({ password: 'another-one' });
    expect((await respondent.post(`/api/demands/${form.sheet}/`, {})).code).toBe('session-expired');
    expect((await signIn(respondent, form.sheet, 'another-one')).status).toBe(200);
    const [file, demand] = [crypto.randomUUID(), crypto.randomUUID()];
    const attachments = [
      { id: file, fragment: form.fragments.photo, name: '診断書.jpg', bytes: JPEG.length },
    ];
    await sendAnswer(respondent, form.sheet, { id: demand, fragment_inputs: whole(), attachments });
    await answering({ is_open: false, expiration_text: '締め切りました。', password: undefined });
    expect((await respondent.post(`/api/demands/${form.sheet}/`, {})).code).toBe('session-expired');
    expect((await signIn(respondent, form.sheet, 'another-one')).code).toBe('answering-over');
    await shows({ state: 'over', text: '締め切りました。' });
    // The rest of an answer that came in time is taken all the same; another answer is not.
    const files = [{ id: file, data_uri: dataUri(JPEG) }];
    const rest = await respondent.call('PUT', `/api/attached-files/${demand}`, { files });
    expect(rest.json).toMatchObject({ is_complete: true });
    const other = await respondent.call('PUT', `/api/attached-files/${crypto.randomUUID()}`, { files });
    expect(other.status).toBe(404);
  });

  it('says when it begins', async () => {
    const from = new Date(Date.now() + 60 * 60_000).toISOString();
    await answering({ answer_from: from, preinitiation_text: '4月1日からです。', password: undefined });
    expect((await signIn(system.stranger(), form.sheet)).code).toBe('answering-not-begun');
    await shows({ state: 'before', answer_from: from, text: '4月1日からです。' });
  });

  it('asks to be loaded again where another edition was published meanwhile', async () => {
    const saved = await save(staff, [
      { _class: 'formItems', id: form.items.photo, draft: form.draft, display_subject: '診断書の写し' },
    ]);
    const { revision } = saved.json as { revision: number };
    expect((await staff.post(`/api/sheets/${form.sheet}/publish/`, { revision })).status).toBe(200);
    const body = { edition: 1, fragment_inputs: whole() };
    expect((await respondent.post(`/api/demands/${form.sheet}/`, body)).code).toBe('form-edition-gone');
    expect((await sendAnswer(respondent, form.sheet, { ...body, edition: 2 })).is_complete).toBe(true);
  });

  it('is not opened before it is published, without a password, nor for a time that ends before it begins', async () => {
    const crossed = await answering({
      answer_from: '2026-12-02T00:00:00.000Z',
      answer_until: '2026-12-01T00:00:00.000Z',
    });
    expect(crossed.code).toBe('answering-period-crossed');
    const other = await publishForm(staff);
    const without = await staff.call(
      'PUT',
      `/api/sheets/${other.sheet}/answering/`,
      settings({ password: undefined }),
    );
    expect(without.code).toBe('answering-password-missing');
  });
});

it('guesses at a password are throttled, and those who know it are not', async () => {
  const guesser = system.stranger();
  let last = await signIn(guesser, form.sheet, 'guess');
  for (let tries = 0; tries < 40 && last.code === 'form-signin-failed'; tries += 1)
    last = await signIn(guesser, form.sheet, `guess-${tries}`);
  expect([last.status, last.code]).toEqual([429, 'signin-throttled']);
  expect((await signIn(system.stranger(), form.sheet)).status).toBe(200);
  // They were guesses at the old password.
  await answering({ password: 'momiji-2027' });
  await expect
    .poll(async () => (await signIn(system.stranger(), form.sheet, 'momiji-2027')).status)
    .toBe(200);
});
