import { reflect } from '@reader/command-api/domain/matching/reflect';
import { jobs, matchings } from '@reader/command-api/handling/aggregates';
import { reflectionJobId, retriedJobId } from '@reader/command-api/handling/derived-ids';
import { handle, load } from '@reader/command-api/handling/handle';
import { reflectDocument } from '@reader/command-api/matchings/reflect-document';
import { ReflectionFailed, ReflectionRequested } from '@reader/contracts/jobs/reflection/events';
import { everything } from '@reader/contracts/reach';
import { HistoryAnswer, UserInputs } from '@reader/contracts/http/documents/documents';
import { LearnedAnswer, MasterPreview } from '@reader/contracts/http/matching/masters';
import { ReflectionBegun } from '@reader/contracts/http/matching/matchings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inOrganisation } from '@reader/query-api/database';
import { recentCorrections } from '@reader/query-api/queries/matching/corrections';
import { commit } from '../installation/given.js';
import {
  system,
  manager,
  hanako,
  type,
  given,
  valueOf,
  documentsOf,
  detailOf,
  choose,
  matched,
  reflected,
  startMatching,
  stopMatching,
  db,
  CSV,
} from './given-matching.js';
import { bytesOf, match } from './given-masters.js';

beforeAll(() => startMatching({ support: 1 }));
afterAll(stopMatching);

/** Takes the first row of the master for all documents of a matching. */
const chooseFirstRow = async (id: string): Promise<void> => {
  const { documents } = await documentsOf(id);
  await choose(
    id,
    documents.map(({ document, times }) => ({
      ...{ document_id: document.id, kind: 'bulk', row: 0 },
      ...{ seen: times, revision: document.revision },
    })),
  );
};
/** Somebody writes another name into a document. */
const rename = async (document: string, value: string): Promise<void> => {
  const inputs = UserInputs.parse((await hanako.get(`/api/user-inputs/?document_id=${document}`)).json);
  const { id } = inputs.find(({ label }) => label === '氏名')!;
  await commit(hanako, [{ _class: 'userInputs', id, document, value }]);
};

describe('a matching that taught', () => {
  it('remembers what was read so, and shows that row first the next time, until it is forgotten', async () => {
    const [taught] = await given({ 氏名: '千田 雲' });
    const { id: teaching } = await matched([taught!]);
    const [seen] = (await documentsOf(teaching)).documents;
    await choose(teaching, [
      {
        ...{ document_id: taught, kind: 'candidate', row: 0 },
        ...{ seen: 0, revision: seen!.document.revision },
      },
    ]);
    await reflected(teaching);
    const learnedNow = async () =>
      LearnedAnswer.parse((await manager.get(`/api/master-types/${type.id}/learned/`)).json);
    await expect.poll(learnedNow).toMatchObject({ total: 1, learned: [{ read: '千田雲', times: 1 }] });
    const learned = await learnedNow();
    // The master of that matching was for it alone; what it taught stays as long as it is there.
    const documents = await given({ 氏名: '千田 雲' });
    const { id } = await matched(documents);
    expect((await documentsOf(id)).documents[0]?.candidates[0]).toMatchObject({ row: 0, learned: 1 });
    const forget = { learned: learned.learned[0]!.learned };
    expect((await hanako.post(`/api/master-types/${type.id}/forget/`, forget)).code).toBe('forbidden');
    expect((await manager.post(`/api/master-types/${type.id}/forget/`, forget)).status).toBe(200);
    await expect.poll(learnedNow).toMatchObject({ total: 0 });
  });

  it('is no correction: only what people mended before shows what is taken for what', async () => {
    const [document] = await given({ 氏名: '千田 零', フリガナ: 'チダ ツズク' });
    const inputs = UserInputs.parse((await hanako.get(`/api/user-inputs/?document_id=${document}`)).json);
    const kana = inputs.find(({ label }) => label === 'フリガナ')!;
    await commit(hanako, [{ _class: 'userInputs', id: kana.id, document, value: 'チダ シズク' }]);
    const { id } = await matched([document!]);
    const [found] = (await documentsOf(id)).documents;
    await choose(id, [
      { document_id: document, kind: 'candidate', row: 0, seen: 0, revision: found!.document.revision },
    ]);
    await reflected(id);
    expect(await valueOf(document!, '氏名')).toBe('千田 雫');
    const undo = await hanako.post(`/api/matchings/${id}/undo/`);
    await hanako.jobEnd(ReflectionBegun.parse(undo.json).job_id);
    expect(await valueOf(document!, '氏名')).toBe('千田 零');
    const corrections = await inOrganisation(db, system.organisation, (scoped) =>
      recentCorrections(scoped, system.organisation),
    );
    expect(corrections).toContainEqual(['チダ ツズク', 'チダ シズク']);
    expect(corrections.filter((pair) => pair.includes('千田 零'))).toEqual([]);
  });

  it('is with a CSV whose headers differ, once somebody has said which columns they are', async () => {
    const documents = await given({ 氏名: '千田 雲' });
    const csv = CSV.replace('氏名', '児童の名前');
    const asked = { document_ids: JSON.stringify(documents) };
    const refused = await match(hanako, type, csv, asked);
    expect([refused.status, refused.code]).toEqual([400, 'master-columns-missing']);
    const file = [{ name: '名簿.csv', bytes: bytesOf(csv) }];
    const preview = await hanako.form(
      'POST',
      '/api/masters/preview/',
      { master_type_id: type.id },
      file,
      'file',
    );
    expect(MasterPreview.parse(preview.json)).toMatchObject({ missing: ['氏名'] });
    const mapping = [...type.columns.values()];
    const seen = { encoding: 'utf-8', header_line: '1', mapping: JSON.stringify(mapping) };
    const [found] = (await matched(documents, csv, seen)).data;
    expect(found).toMatchObject({ document: { id: documents[0] }, nearest_candidate: { index: 0 } });
    // From now on the header is known.
    expect((await matched(documents, csv)).data).toMatchObject([{ document: { id: documents[0] } }]);
    const wrong = await match(hanako, type, csv, { ...asked, mapping: '[' });
    expect(wrong.status).toBe(400);
  });
});

/** Who does to a matching, at a moment, what a worker would. */
const asWorker = (matchingId: string, at = new Date()) => ({
  ...{ organisation: system.organisation, reach: everything },
  ...{ correlationId: matchingId, causationId: `${matchingId}/test` },
  actor: { kind: 'worker' as const, id: 'test', role: null, address: null },
  occurredAt: at.toISOString(),
});

describe('a matching', () => {
  it('is chosen in, reflected in one revision each, and taken back as a whole', async () => {
    const documents = await given(
      { 氏名: '千田 雲', フリガナ: 'チダ シズク', 生年月日: '平成27年9月14日' },
      { 氏名: '高畑 誠司', フリガナ: 'タカハタ セイジ', 生年月日: 'H27.10.11' },
      { 氏名: '岩谷 春男', フリガナ: 'イワヤ ハルオ', 生年月日: '2013/1/2' },
    );
    const { id } = await matched(documents);
    const [first, second, third] = (await documentsOf(id)).documents;
    expect(first).toMatchObject({
      outcome: 'open',
      document: { id: documents[0], file_name: '保健調査票1.png' },
    });
    expect(first!.document.fields.map(({ value }) => value)).toEqual([
      ...['千田 雲', 'チダ シズク', '平成27年9月14日'],
    ]);
    expect(first!.candidates[0]).toMatchObject({
      row: 0,
      values: { [type.columns.get('氏名')!]: '千田 雫' },
    });
    expect(second).toMatchObject({ choice: { kind: 'decided', row: 4 }, outcome: 'changed' });
    const pick = (document: NonNullable<typeof first>, row: number | null, kind = 'candidate') => ({
      ...{ document_id: document.document.id, kind, row },
      ...{ seen: document.times, revision: document.document.revision },
    });
    expect(await choose(id, [pick(first!, 0)])).toMatchObject({ taken: 1, overtaken: [] });
    // Its answer was lost: it is sent again.
    expect(await choose(id, [pick(first!, 0)])).toMatchObject({ taken: 1, overtaken: [] });
    expect(await choose(id, [pick(third!, null, 'none')])).toMatchObject({ taken: 1 });
    expect((await detailOf(id)).counts.open).toBe(0);
    expect((await detailOf(id)).reflection).toMatchObject({
      ...{ documents: 2, values: 2, same: 0, none: 1, open: 0, blocked: 0 },
      by_column: [{ column_id: type.columns.get('氏名'), values: 2 }],
    });
    const job = await reflected(id);
    expect(job).toMatchObject({ kind: 'reflection', status: 'finished', hasError: false });
    // The birthday keeps its writing: it says the same.
    expect([await valueOf(documents[0]!, '氏名'), await valueOf(documents[0]!, '生年月日')]).toEqual([
      ...['千田 雫', '平成27年9月14日'],
    ]);
    expect(await valueOf(documents[1]!, '氏名')).toBe('髙畑 誠司');
    expect((await detailOf(id)).state).toBe('reflected');
    // What it wrote itself is no change by somebody else.
    expect((await documentsOf(id)).documents.map(({ outcome }) => outcome)).toEqual([
      ...['changed', 'changed', 'none'],
    ]);
    const learned = LearnedAnswer.parse((await manager.get(`/api/master-types/${type.id}/learned/`)).json);
    expect(learned).toMatchObject({ total: 1, learned: [{ read: '千田雲', meant: '千田雫', times: 1 }] });
    const history = HistoryAnswer.parse((await hanako.get(`/api/documents/${documents[0]}/history/`)).json);
    expect(history.events.at(-1)).toMatchObject({
      kind: 'DocumentRevised',
      text: '突合の結果を反映しました',
      actor: { name: '田中 hanako' },
      changes: [{ label: '氏名', before: '千田 雲', after: '千田 雫' }],
    });
    // Pressed twice.
    expect((await hanako.post('/api/documents/update/by-matching/', { id })).code).toBe('matching-not-open');

    const undo = await hanako.post(`/api/matchings/${id}/undo/`);
    await hanako.jobEnd(ReflectionBegun.parse(undo.json).job_id);
    expect(await valueOf(documents[0]!, '氏名')).toBe('千田 雲');
    expect(await valueOf(documents[1]!, '氏名')).toBe('高畑 誠司');
    expect((await detailOf(id)).state).toBe('undone');
    const after = HistoryAnswer.parse((await hanako.get(`/api/documents/${documents[0]}/history/`)).json);
    expect(after.events.at(-1)).toMatchObject({ text: '突合の結果の反映を元に戻しました' });
    await expect
      .poll(async () => (await manager.get(`/api/master-types/${type.id}/learned/`)).json)
      .toMatchObject({ total: 0 });
    expect((await hanako.post(`/api/matchings/${id}/undo/`)).code).toBe('matching-not-reflected');
  });

  it('is reflected by whoever presses again, where a job failed or never came about', async () => {
    const documents = await given({ 氏名: '千田 雨', フリガナ: 'チダ シズク', 生年月日: '平成27年9月14日' });
    const { id } = await matched(documents);
    const [first] = (await documentsOf(id)).documents;
    await choose(id, [
      {
        ...{ document_id: documents[0], kind: 'candidate', row: 0 },
        ...{ seen: 0, revision: first!.document.revision },
      },
    ]);
    const { log } = system.inside.dependencies;
    const context = asWorker(id);
    const stateOf = async () => (await detailOf(id)).state;
    // A crash before there was a job.
    const jobId = reflectionJobId(id);
    await handle(log, matchings, id, context, (matching) =>
      reflect(matching, { jobId, kept: [], living: new Set(documents), seen: new Set(documents) }),
    );
    await expect.poll(stateOf).toBe('reflection-stopped');
    // Its job may be there in a moment.
    expect((await hanako.call('DELETE', `/api/matchings/${id}/`)).code).toBe('matching-not-open');
    // A job that failed, and the one after it.
    const ended = { jobId, matchingId: id };
    const requested = ReflectionRequested.of({ ...ended, isUndo: false });
    const failed = (as: string) => ReflectionFailed.of({ ...ended, jobId: as, problem: 'gave-up' });
    await handle(log, jobs, jobId, context, () => [requested, failed(jobId)]);
    const againId = retriedJobId(jobId);
    const again = ReflectionRequested.of({ ...requested.data, jobId: againId });
    await handle(log, jobs, againId, context, () => [again, failed(againId)]);
    await expect.poll(async () => (await detailOf(id)).job_id).toBe(againId);
    await expect.poll(stateOf).toBe('reflection-stopped');
    expect(await reflected(id)).toMatchObject({ status: 'finished', hasError: false });
    await expect.poll(() => valueOf(documents[0]!, '氏名')).toBe('千田 雫');
    await expect.poll(stateOf).toBe('reflected');

    // A job of one that was discarded writes nothing when it is asked for again.
    const { id: discarded } = await matched(await given({ 氏名: '千田 霰', フリガナ: 'チダ シズク' }));
    const [seen] = (await documentsOf(discarded)).documents;
    const of = { seen: 0, revision: seen!.document.revision };
    await choose(discarded, [{ document_id: seen!.document.id, kind: 'candidate', row: 0, ...of }]);
    const lateId = reflectionJobId(discarded);
    await handle(log, matchings, discarded, context, (matching) =>
      reflect(matching, {
        ...{ jobId: lateId, kept: [] },
        ...{ living: new Set([seen!.document.id]), seen: new Set([seen!.document.id]) },
      }),
    );
    const late = { jobId: lateId, matchingId: discarded };
    await handle(log, jobs, lateId, { ...context, causationId: `${discarded}/test` }, () => [
      ReflectionRequested.of({ ...late, isUndo: false }),
      ReflectionFailed.of({ ...late, problem: 'gave-up' }),
    ]);
    expect((await hanako.call('DELETE', `/api/matchings/${discarded}/`)).status).toBe(200);
    const retried = await manager.post(`/api/jobs/${lateId}/retry/`);
    expect(retried.status, retried.text).toBe(200);
    expect(await manager.jobEnd((retried.json as { job_id: string }).job_id)).toMatchObject({
      status: 'failed',
    });
    expect(await valueOf(seen!.document.id, '氏名')).toBe('千田 霰');

    // Then nobody goes on with it: its list goes, and what was reflected stays.
    expect((await hanako.call('DELETE', `/api/matchings/${id}/`)).status).toBe(200);
    expect((await hanako.call('DELETE', `/api/matchings/${id}/`)).status).toBe(200);
    expect(await detailOf(id)).toMatchObject({ state: 'closed', master: { is_gone: true } });
    expect((await hanako.post(`/api/matchings/${id}/undo/`)).code).toBe('matching-not-reflected');
    expect(await valueOf(documents[0]!, '氏名')).toBe('千田 雫');
  });

  it('counts what it wrote before a crash, after which it is planned again, as written', async () => {
    const documents = await given(
      { 氏名: '千田 霞', フリガナ: 'チダ シズク', 生年月日: '平成27年9月14日' },
      { 氏名: '千田 霜', フリガナ: 'チダ シズク', 生年月日: '平成27年9月14日' },
    );
    const { id } = await matched(documents);
    const found = (await documentsOf(id)).documents;
    await choose(
      id,
      found.map(({ document: { id: documentId, revision } }) => ({
        ...{ document_id: documentId, kind: 'candidate', row: 0, seen: 0, revision },
      })),
    );
    // Its first document was written when everything broke down.
    const [{ document }] = found as [(typeof found)[number]];
    const matching = await load(system.inside.dependencies.log, matchings, id, system.organisation);
    const name = document.fields.find(({ value }) => value === '千田 霞');
    await reflectDocument(
      system.inside.dependencies,
      asWorker(id),
      { ...matching!.opened!, matchingId: id },
      {
        ...{ documentId: document.id, revision: document.revision, learned: [] },
        changes: [{ valueId: name!.value_id!, after: '千田 雫' }],
      },
    );
    await expect.poll(() => valueOf(document.id, '氏名')).toBe('千田 雫');
    expect(await reflected(id)).toMatchObject({ status: 'finished', hasError: false, problems: [] });
    const reflectedOnes = async () => (await documentsOf(id)).documents.map(({ outcome }) => outcome);
    await expect.poll(reflectedOnes).toEqual(['changed', 'changed']);
  });

  it('is discarded where its job never came about, once it cannot come any more', async () => {
    const documents = await given({ 氏名: '千田 霜', フリガナ: 'チダ シズク' });
    const { id } = await matched(documents);
    const [first] = (await documentsOf(id)).documents;
    const { revision } = first!.document;
    await choose(id, [{ document_id: documents[0], kind: 'candidate', row: 0, seen: 0, revision }]);
    const context = asWorker(id, new Date(Date.now() - 660_000));
    const all = new Set(documents);
    await handle(system.inside.dependencies.log, matchings, id, context, (matching) =>
      reflect(matching, { jobId: reflectionJobId(id), kept: [], living: all, seen: all }),
    );
    const discarded = await hanako.call('DELETE', `/api/matchings/${id}/`);
    expect(discarded.status, discarded.text).toBe(200);
  });

  it('believes of what a browser kept only ids and choices', async () => {
    const documents = await given({ 氏名: '千田 雲', フリガナ: 'チダ シズク' });
    const { id } = await matched(documents);
    const forged = {
      document: { id: documents[0], 氏名: '偽 造' },
      nearest_candidate: { index: 0, score: 1, 氏名: '偽 造' },
      candidates: [{ 氏名: '偽 造' }],
      is_checked: true,
    };
    const foreign = { ...forged, document: { id: crypto.randomUUID() } };
    const send = (data: object[]) => hanako.post('/api/documents/update/by-matching/', { id, data });
    expect((await send([foreign])).code).toBe('matching-document-unknown');
    expect((await send([{ ...forged, nearest_candidate: { index: 4 } }])).code).toBe('matching-row-unknown');
    expect((await send([])).code).toBe('matching-nothing-chosen');
    await reflected(id, [forged]);
    expect(await valueOf(documents[0]!, '氏名')).toBe('千田 雫');
    // Without its master it is reflected all the same.
    const { master } = await detailOf(id);
    expect((await manager.call('DELETE', `/api/masters/${master.id}/`)).status).toBe(200);
    expect((await send([])).code).toBe('matching-not-open');
  });

  it('leaves alone, by name, what was changed, confirmed or deleted since', async () => {
    const documents = await given(
      { 氏名: '千田 雲', フリガナ: 'チダ シズク' },
      { 氏名: '髙畑 誠二', フリガナ: 'タカハタ セイジ' },
      { 氏名: '千田 雪', フリガナ: 'チダ ユキエ' },
      { 氏名: '千田 零', フリガナ: 'チダ シズク' },
    );
    const { id } = await matched(documents);
    const found = (await documentsOf(id)).documents;
    await choose(
      id,
      found.map((one) => ({
        ...{ document_id: one.document.id, kind: 'candidate', row: one.candidates[0]!.row },
        ...{ seen: one.times, revision: one.document.revision },
      })),
    );
    await rename(documents[0]!, '千田 霊');
    expect((await hanako.post('/api/documents/', { documents: [documents[1]], status: 'C' })).status).toBe(
      200,
    );
    await hanako.post('/api/document/delete/', { documents: [documents[2]] });
    const job = await reflected(id);
    expect(job).toMatchObject({ status: 'finished', hasError: true });
    expect(job.result.split('\n')).toHaveLength(3);
    for (const why of ['候補を選んだ後に、文書が変更されています', '確認済', '見つかりません'])
      expect(job.result).toContain(why);
    expect(await valueOf(documents[3]!, '氏名')).toBe('千田 雫');
    expect(await valueOf(documents[0]!, '氏名')).toBe('千田 霊');
  });
});

describe('taking back what was reflected', () => {
  it('leaves alone what somebody changed since, and tells it from the others', async () => {
    const documents = await given(
      { 氏名: '千田 雲', フリガナ: 'チダ シズク', 備考: '先' },
      { 氏名: '千田 雲', フリガナ: 'チダ シズク', 備考: '後' },
    );
    const { id } = await matched(documents);
    await chooseFirstRow(id);
    await reflected(id);
    await rename(documents[0]!, '手で直した');
    const undo = await hanako.post(`/api/matchings/${id}/undo/`);
    await hanako.jobEnd(ReflectionBegun.parse(undo.json).job_id);
    expect([await valueOf(documents[0]!, '氏名'), await valueOf(documents[1]!, '氏名')]).toEqual([
      '手で直した',
      '千田 雲',
    ]);
    const blocked = (await documentsOf(id, 'show=blocked')).documents.map(({ document }) => document.id);
    expect(blocked).toEqual([documents[0]]);
  });
});

describe('a document that reflecting left the same', () => {
  it('stays so, and one that it changed stays changed, when somebody edits them later', async () => {
    const documents = await given(
      { 氏名: '千田 雫', フリガナ: 'チダ シズク', 備考: '先' },
      { 氏名: '千田 雲', フリガナ: 'チダ シズク', 備考: '後' },
    );
    const { id } = await matched(documents);
    await chooseFirstRow(id);
    await reflected(id);
    const outcomes = async (query?: string) =>
      (await documentsOf(id, query)).documents.map(({ document, outcome }) => [document.id, outcome]);
    const [same, changed] = [
      [documents[0], 'same'],
      [documents[1], 'changed'],
    ];
    await expect.poll(() => outcomes()).toEqual([same, changed]);
    for (const document of documents) {
      const inputs = UserInputs.parse((await hanako.get(`/api/user-inputs/?document_id=${document}`)).json);
      const note = inputs.find(({ label }) => label === '備考')!;
      await commit(hanako, [{ _class: 'userInputs', id: note.id, document, value: '書き足した' }]);
    }
    expect(await outcomes()).toEqual([same, changed]);
    expect(await outcomes('show=same')).toEqual([same]);
    expect(await documentsOf(id, 'show=changed&limit=1&offset=1')).toMatchObject({ total: 1, documents: [] });
    expect((await detailOf(id)).reflection).toMatchObject({ same: 1, changed: 1 });
  });
});
