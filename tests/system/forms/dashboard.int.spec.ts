import { DashboardAnswer, type DashboardSegment } from '@reader/contracts/http/forms/dashboard';
import { TabulationAnswer } from '@reader/contracts/http/documents/tabulation';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../installation/caller.js';
import { commit } from '../installation/given.js';
import type { System } from '../installation/system.js';
import type { GivenForm } from './given-form.js';
import { startSurvey, type Survey } from './given-survey.js';

let system: System;
let manager: Caller;
let jiro: Caller;
let stranger: Caller;
let form: GivenForm;
let given: Survey;

type Key = keyof GivenForm['items'];
type Query = Record<string, unknown>;

const addressOf = (path: string, query: Query): string =>
  `/api/sheets/${form.sheet}/${path}/?${new URLSearchParams(
    Object.entries(query).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  ).toString()}`;
const dashboard = async (query: Query = {}, caller = manager) => {
  const answer = await caller.get(addressOf('dashboard', query));
  expect(answer.status, answer.text).toBe(200);
  return DashboardAnswer.parse(answer.json);
};
const documentsIn = async (segment: Partial<DashboardSegment> & Query, caller = manager) =>
  TabulationAnswer.parse((await caller.get(addressOf('tabulation', { segment, limit: '12' }))).json);
const fieldOf = ({ fields }: DashboardAnswer, key: Key) =>
  fields.find(({ fragment }) => fragment === form.fragments[key])!;

beforeAll(async () => {
  given = await startSurvey();
  ({ system, manager, jiro, stranger, form } = given);
}, 120_000);
afterAll(() => system?.stop());

describe('the dashboard of a form', () => {
  it('counts what was confirmed on paper and on the web by the options of the form', async () => {
    const answer = await dashboard();
    expect(answer).toMatchObject({
      ...{ form_subject: '保健調査票', count: 5, channels: { W: 2, F: 3 }, unconfirmed: 1, combinations: 0 },
      first_day: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) as string,
      rows: [{ documents: 5, combination: [] }],
    });
    expect(
      answer.fields.map(({ subject, type, is_required, options }) => [subject, type, is_required, options]),
    ).toEqual([
      ['食物アレルギー', 'RA', true, ['ない', 'ある']],
      ['原因となる食品', 'CK', true, ['卵', '乳', '小麦']],
    ]);
    expect(fieldOf(answer, 'allergy').rows).toEqual([{ asked: 5, options: [1, 3], other: 0, empty: 1 }]);
    // Who has no allergy was not asked for what causes it.
    expect(fieldOf(answer, 'foods').rows).toEqual([{ asked: 3, options: [2, 1, 0], other: 1, empty: 0 }]);
  });

  it('counts the unconfirmed and leaves out the web where that is asked for', async () => {
    expect(await dashboard({ is_including_unconfirmed: true })).toMatchObject({ count: 6, unconfirmed: 0 });
    expect(await dashboard({ is_included_web_response: false })).toMatchObject({
      ...{ count: 3, channels: { W: 0, F: 3 } },
    });
  });

  it('groups by the options of other fields', async () => {
    const answer = await dashboard({
      grouping: [{ fragment: form.fragments.allergy, values: ['ある'] }, { fragment: form.fragments.foods }],
    });
    expect(answer.combinations).toBe(3);
    expect(
      answer.rows.map(({ documents, combination }) => [
        documents,
        combination.map(({ value }) => value).join('・'),
      ]),
    ).toEqual([
      [5, ''],
      [2, 'ある・卵'],
      [1, 'ある・乳'],
      [0, 'ある・小麦'],
    ]);
    expect(fieldOf(answer, 'foods').rows[1]).toEqual({ asked: 2, options: [2, 1, 0], other: 0, empty: 0 });
  });

  it('leads to the documents of a part of a bar, newest first, as many as were counted', async () => {
    const { fragments } = form;
    const eggs = await documentsIn({ fragment: fragments.foods, kind: 'option', value: '卵' });
    expect([eggs.count, eggs.documents.map(({ channel }) => channel)]).toEqual([2, ['F', 'W']]);
    expect(eggs.documents[0]).toMatchObject({ file_name: '紙1.png', values: { [fragments.foods]: '卵' } });
    const of = async (segment: Partial<DashboardSegment>) =>
      (await documentsIn({ fragment: fragments.foods, ...segment })).documents.map(
        ({ file_name }) => file_name,
      );
    expect(await of({ kind: 'other' })).toEqual(['紙2.png']);
    expect(await of({ fragment: fragments.allergy, kind: 'empty' })).toEqual(['紙3.png']);
    expect(
      await of({
        fragment: fragments.allergy,
        kind: 'option',
        value: 'ない',
        is_including_unconfirmed: true,
        is_included_web_response: false,
      }),
    ).toEqual(['紙4.png']);
    const combination = [{ fragment: fragments.foods, value: '乳' }];
    expect(
      (await documentsIn({ fragment: fragments.foods, kind: 'option', value: '卵', combination })).count,
    ).toBe(1);
    expect((await documentsIn({ fragment: fragments.foods, kind: 'not_asked' })).count).toBe(2);
  });

  it('follows what is corrected afterwards', async () => {
    const [paper] = (await documentsIn({ fragment: form.fragments.foods, kind: 'other' })).documents;
    await manager.post('/api/document/return-to-unconfirmed/', { documents: [paper!.id] });
    const inputs = (await manager.get(`/api/user-inputs/?document_id=${paper!.id}`)).json as {
      id: string;
      fragment: string | null;
    }[];
    const input = inputs.find(({ fragment }) => fragment === form.fragments.foods)!;
    expect((await commit(manager, [{ _class: 'userInputs', id: input.id, value: '小麦' }])).status).toBe(200);
    await given.confirm((name) => name === paper!.file_name);
    expect(fieldOf(await dashboard(), 'foods').rows).toEqual([
      { asked: 3, options: [2, 1, 1], other: 0, empty: 0 },
    ]);
  });

  it.each([
    ['grouping=x', 400],
    ['grouping=[{"fragment":"1"}]', 400],
    [`grouping=[{"fragment":"${crypto.randomUUID()}"}]`, 400],
    ['is_included_web_response=1', 400],
  ])('refuses %s', async (query, status) => {
    expect((await manager.get(`/api/sheets/${form.sheet}/dashboard/?${query}`)).status).toBe(status);
  });

  it('refuses to group by a text, and a part that is none of the form', async () => {
    const grouping = JSON.stringify([{ fragment: form.fragments.name }]);
    expect((await manager.get(addressOf('dashboard', { grouping }))).code).toBe('not-countable');
    const segment = { fragment: form.fragments.foods, kind: 'option', value: 'そば' };
    expect((await manager.get(addressOf('tabulation', { segment }))).code).toBe('not-countable');
  });

  it('is nobody else’s', async () => {
    const segment = { fragment: form.fragments.foods, kind: 'other' };
    expect((await stranger.get(addressOf('dashboard', {}))).code).toBe('not-found');
    expect((await stranger.get(addressOf('tabulation', { segment }))).code).toBe('not-found');
    expect((await manager.get(`/api/sheets/${crypto.randomUUID()}/dashboard/`)).code).toBe('not-found');
  });

  it('has a note for each item, which nobody writes over unseen', async () => {
    const put = (body: object, by = manager, item: string = form.items.foods) =>
      by.call('PUT', `/api/sheets/${form.sheet}/items/${item}/note/`, body);
    expect((await put({ text: '卵が多い。', revision: 0 })).json).toMatchObject({ revision: 1 });
    expect(fieldOf(await dashboard({}, jiro), 'foods').note).toMatchObject({
      text: '卵が多い。',
      revision: 1,
    });
    expect((await put({ text: '別のメモ', revision: 0 }, jiro)).code).toBe('note-changed-since-seen');
    // A repeat of what arrived changes nothing.
    expect((await put({ text: '卵が多い。', revision: 0 })).json).toMatchObject({ revision: 1 });
    expect((await put({ text: '', revision: 1 }, jiro)).json).toMatchObject({ revision: 2 });
    expect(fieldOf(await dashboard(), 'foods').note).toMatchObject({ text: '', revision: 2 });
    expect((await put({ text: '別のメモ', revision: 0 }, stranger)).code).toBe('not-found');
    expect((await put({ text: '別のメモ', revision: 0 }, manager, crypto.randomUUID())).code).toBe(
      'not-found',
    );
    expect((await put({ text: 'あ'.repeat(2001), revision: 2 })).status).toBe(400);
  });

  it('counts for nobody what they may be asked to enter a second time', async () => {
    const check = { _class: 'checkSettings', id: form.sheet, sheet: form.sheet, double_entry: true };
    expect((await commit(manager, [check])).status).toBe(200);
    await given.confirm((name) => name === '紙4.png');
    const asked = { is_including_unconfirmed: true };
    await expect.poll(async () => (await dashboard(asked, jiro)).count).toBe(5);
    expect((await dashboard(asked)).count).toBe(6);
  });

  it('counts what the caller sees', async () => {
    const [department] = [crypto.randomUUID()];
    await manager.post('/api/departments/', {
      ...{ organization_id: system.organisation, department_id: department },
      ...{ department_name: '健康推進課', parent_department_id: 'root' },
    });
    const [first] = (await given.listed()).filter(({ file_name }) => file_name === '紙1.png');
    await manager.post('/api/document/change-department/', {
      documents: [first!.id],
      department_id: department,
    });
    const limit = { is_limiting_to_departments: true };
    await manager.call('PUT', `/api/organization-settings/${system.organisation}/`, limit);
    await expect.poll(async () => (await dashboard({}, jiro)).count).toBe(4);
    expect(fieldOf(await dashboard({}, jiro), 'foods').rows[0]!.options[0]).toBe(1);
    expect(
      (await documentsIn({ fragment: form.fragments.foods, kind: 'option', value: '卵' }, jiro)).count,
    ).toBe(1);
    expect((await dashboard()).count).toBe(5);
  });
});
