import { replacePostcodes } from '@reader/command-api/reference-data/postcodes/replace-postcodes';
import { jobs, masters } from '@reader/command-api/handling/aggregates';
import { retriedJobId } from '@reader/command-api/handling/derived-ids';
import { handle, load } from '@reader/command-api/handling/handle';
import { MatchingFailed, MatchingRequested } from '@reader/contracts/jobs/matching/events';
import { everything } from '@reader/contracts/reach';
import { FailedWork } from '@reader/contracts/http/work/failed-work';
import { JobAnswer } from '@reader/contracts/http/work/jobs';
import { UserInputs } from '@reader/contracts/http/documents/documents';
import { MasterRowsAnswer, Masters } from '@reader/contracts/http/matching/masters';
import { AcceptPreview, MatchingResult, Matchings } from '@reader/contracts/http/matching/matchings';
import { openBlobs } from '@reader/platform/blobs/open';
import { sealedBlobs } from '@reader/platform/blobs/sealed-blobs';
import { createVault } from '@reader/platform/vault/vault';
import { keptRows } from '@reader/query-api/queries/matching/kept-rows';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Caller } from '../installation/caller.js';
import { commit } from '../installation/given.js';
import { givenItems, givenType, match } from './given-masters.js';
import {
  system,
  manager,
  hanako,
  taro,
  stranger,
  type,
  db,
  CSV,
  given,
  documentsOf,
  detailOf,
  choose,
  matched,
  startMatching,
  stopMatching,
} from './given-matching.js';

beforeAll(() => startMatching());
afterAll(stopMatching);

describe('a matching', () => {
  it('is all done where each document equals one row and enough speaks for it', async () => {
    const documents = await given({ 氏名: '千田雫', フリガナ: 'ﾁﾀﾞ ｼｽﾞｸ', 生年月日: '平成27年9月14日' });
    // Name, kana and birthday: one field beside the name, where two are asked for.
    expect((await matched(documents)).status).toBe(200);
    await commit(manager, [{ _class: 'masterTypes', id: type.id, support: 1 }]);
    const done = await matched(documents);
    expect(done).toMatchObject({
      status: 201,
      data: [{ is_checked: true, nearest_candidate: { index: 0, score: 1 }, document: { id: documents[0] } }],
    });
    expect(done.headers.map(({ japanese_label }) => japanese_label)).toEqual([
      ...['児童番号', '氏名', 'フリガナ', '生年月日', '学年'],
    ]);
  });

  it('says the same in the result of its job, unless that is not wanted', async () => {
    const documents = await given({ 氏名: '千田 雫' }, { 氏名: '岩谷春男' });
    const { status, ...answered } = await matched(documents);
    expect(status).toBe(200);
    const jobOf = async (query: string) =>
      JobAnswer.parse((await hanako.get(`/api/jobs/${answered.id}/status/${query}`)).json);
    expect((await jobOf('')).matching).toEqual(answered);
    expect(await jobOf('?with_matching=false')).not.toHaveProperty('matching');
    const [seen] = (await documentsOf(answered.id)).documents;
    await choose(answered.id, [
      {
        document_id: seen!.document.id,
        kind: 'none',
        row: null,
        seen: seen!.times,
        revision: seen!.document.revision,
      },
    ]);
    expect((await jobOf('')).matching?.data.map((one) => one.is_checked)).toEqual([true, false]);
  });

  it('asks about namesakes, whose score stands just below 1', async () => {
    const documents = await given({ 氏名: '岩谷春男', フリガナ: 'イワヤハルオ', 生年月日: '2013/1/2' });
    const { status, data } = await matched(documents);
    expect([status, data[0]?.nearest_candidate, data[0]?.is_checked]).toEqual([
      200,
      { index: 2, score: 0.9999 },
      false,
    ]);
  });

  it('keeps what others chose meanwhile, and says so', async () => {
    const documents = await given({ 氏名: '千田 雲' });
    const { id } = await matched(documents);
    const [seen] = (await documentsOf(id)).documents;
    const pick = (row: number) => ({
      ...{ document_id: documents[0], kind: 'candidate', row },
      ...{ seen: seen!.times, revision: seen!.document.revision },
    });
    expect(await choose(id, [pick(0)], taro)).toMatchObject({ taken: 1 });
    expect(await choose(id, [pick(1)])).toEqual({
      taken: 0,
      overtaken: [{ document_id: documents[0], row: 0, times: 1 }],
    });
    expect((await documentsOf(id)).documents[0]).toMatchObject({ choice: { row: 0 }, times: 1 });
    expect((await detailOf(id)).choosers).toMatchObject([{ name: '田中 taro', count: 1 }]);
    // Taken back it is asked again, with its candidates.
    await choose(id, [{ ...pick(0), kind: 'reopened', row: null, seen: 1 }]);
    expect((await documentsOf(id, 'show=asked')).documents[0]).toMatchObject({
      choice: null,
      times: 2,
      candidates: [{ row: 0 }, { row: 1 }],
    });
  });

  it('that failed leaves its master to the one that was asked for in its place', async () => {
    const { id } = await matched(await given({ 氏名: '千田 霰', フリガナ: 'チダ シズク' }));
    const { log } = system.inside.dependencies;
    const [event] = (await log.read(jobs.stream(id))).events;
    const { data, personal } = event as unknown as ReturnType<typeof MatchingRequested.of>;
    const failedId = crypto.randomUUID();
    const ask = async (jobId: string, ...further: ReturnType<typeof MatchingFailed.of>[]) => {
      await system.inside.dependencies.vault.ensureKeys(system.organisation, [jobId]);
      const context = {
        ...{ organisation: system.organisation, reach: everything, correlationId: jobId, causationId: jobId },
        actor: { kind: 'worker' as const, id: 'test', role: null, address: null },
        occurredAt: new Date().toISOString(),
      };
      await handle(log, jobs, jobId, context, () => [
        MatchingRequested.of({ ...data, jobId }, personal as never),
        ...further,
      ]);
    };
    const failed = { jobId: failedId, problem: 'gave-up' as const, unfit: [], unfitCount: 0 };
    await ask(failedId, MatchingFailed.of(failed));
    await ask(retriedJobId(failedId));
    const discarded = await hanako.call('DELETE', `/api/matchings/${failedId}/`);
    expect(discarded.status, discarded.text).toBe(200);
    const kept = await load(log, masters, data.masterId, system.organisation);
    expect(kept?.isRemoved).toBe(false);

    // Once its master is removed it is not asked for again.
    const lateId = crypto.randomUUID();
    await ask(lateId, MatchingFailed.of({ ...failed, jobId: lateId }));
    const jobOf = async () => JobAnswer.parse((await manager.get(`/api/jobs/${lateId}/status/`)).json);
    const isListed = async () =>
      FailedWork.parse((await manager.get('/api/failed-work/')).json).jobs.some((job) => job.id === lateId);
    await expect.poll(async () => (await manager.get(`/api/jobs/${lateId}/status/`)).status).toBe(200);
    await expect.poll(jobOf).toMatchObject({ status: 'failed', is_final: false });
    expect(await isListed()).toBe(true);
    expect((await manager.call('DELETE', `/api/masters/${data.masterId}/`)).status).toBe(200);
    await expect.poll(async () => (await jobOf()).is_final).toBe(true);
    expect(await isListed()).toBe(false);
    expect((await manager.post(`/api/jobs/${lateId}/retry/`)).code).toBe('job-not-retriable');
  });

  it('is not asked for again where it was of documents that cannot be compared', async () => {
    const documents = await given({ 氏名: '千田 霙' });
    await hanako.post('/api/documents/', { documents, status: 'C' });
    const refused = await match(hanako, type, CSV, { document_ids: JSON.stringify(documents) });
    expect(refused.code).toBe('matching-documents-unfit');
    const [job] = JobAnswer.array().parse((await hanako.get('/api/jobs/')).json);
    expect(job).toMatchObject({ kind: 'matching', status: 'failed', is_final: true });
    // It is no matching that anything can be seen of.
    await expect
      .poll(async () => (await hanako.get(`/api/matchings/${job!.id}/`)).json)
      .toMatchObject({ state: 'failed' });
    const { matchings: listed } = Matchings.parse((await hanako.get('/api/matchings/?state=all')).json);
    expect(listed.some(({ id }) => id === job!.id)).toBe(false);
    expect(listed.length).toBeGreaterThan(0);
    expect((await hanako.post(`/api/jobs/${job!.id}/retry/`)).code).toBe('job-not-retriable');
    const { jobs: waiting } = FailedWork.parse((await manager.get('/api/failed-work/')).json);
    expect(waiting.some(({ id }) => id === job!.id)).toBe(false);
  });

  it('takes all above a score, as previewed', async () => {
    const documents = await given(
      { 氏名: '千田 雲', フリガナ: 'チダ シズク' },
      { 氏名: '岩谷 春男', フリガナ: 'イワヤ ハルオ' },
    );
    const { id } = await matched(documents);
    const preview = AcceptPreview.parse((await hanako.get(`/api/matchings/${id}/accept/?at_least=0.7`)).json);
    // Of namesakes neither stands alone.
    expect(preview).toMatchObject({
      documents: 1,
      choices: 0,
      taken_twice: 0,
      examples: [{ document: { id: documents[0] } }],
    });
    const accept = (count: number, choices = 0) =>
      hanako.post(`/api/matchings/${id}/accept/`, { at_least: 0.7, documents: count, choices });
    expect((await accept(2)).code).toBe('matching-accept-changed');
    expect((await accept(1, 1)).code).toBe('matching-accept-changed');
    expect((await accept(1)).status).toBe(200);
    await expect.poll(async () => (await detailOf(id)).counts).toMatchObject({ open: 1, chosen: 1 });
  });

  it('holds no connection while its master is loaded, however many wait for it', async () => {
    const { id } = await matched(await given({ 氏名: '千田 雲' }));
    const { master } = await detailOf(id);
    const vault = createVault(db, Buffer.from(system.secrets.vault, 'base64'));
    const rows = keptRows(sealedBlobs(openBlobs(system.dependencies.blobUrl), vault));
    // There is one connection, which the key of the master is read over too.
    const found = await Promise.all(
      Array.from({ length: 5 }, () => rows.of(db, system.organisation, master.id)),
    );
    expect(new Set(found).size).toBe(1);
    expect(found[0]?.rows).toHaveLength(5);
  });

  it('asks about nothing that was deleted, and says that it is gone', async () => {
    const documents = await given(
      { 氏名: '千田 雫', フリガナ: 'チダ' },
      { 氏名: '千田 雪', フリガナ: 'チダ' },
    );
    const { id } = await matched(documents);
    await hanako.post('/api/document/delete/', { documents: [documents[0]] });
    await expect.poll(async () => (await detailOf(id)).counts).toMatchObject({ total: 1, open: 1 });
    const shown = async (query: string) =>
      (await documentsOf(id, query)).documents.map(({ document, outcome, blocked }) => [
        ...[documents.indexOf(document.id), outcome, blocked],
      ]);
    expect(await shown('show=asked')).toEqual([[1, 'open', null]]);
    expect(await shown('show=asked&search=千田')).toEqual([[1, 'open', null]]);
    expect(await shown('show=blocked')).toEqual([[0, 'blocked', 'gone']]);
    expect(await shown('show=all')).toEqual([
      [0, 'blocked', 'gone'],
      [1, 'open', null],
    ]);
    // No word goes over from one value into the next.
    expect(await shown('show=all&search=雪チダ')).toEqual([]);
    expect((await detailOf(id)).reflection).toMatchObject({ open: 1, blocked: 1, changed: 0, unsure: 0 });
  });

  it('applies a row to documents with the same values only, not to one that was mended since', async () => {
    const paper = { 氏名: '千田 雲', フリガナ: 'チダ シズク' };
    const documents = await given(paper, paper, paper);
    const { id } = await matched(documents);
    const alikeOf = async () => (await documentsOf(id)).documents.map(({ alike_open: alike }) => alike);
    expect(await alikeOf()).toEqual([2, 2, 2]);
    const inputs = UserInputs.parse((await hanako.get(`/api/user-inputs/?document_id=${documents[2]}`)).json);
    const name = inputs.find(({ label }) => label === '氏名')!;
    const mended = { _class: 'userInputs', id: name.id, document: documents[2], value: '全く別の人' };
    expect((await commit(hanako, [mended])).status).toBe(200);
    expect(await alikeOf()).toEqual([1, 1, 0]);
    const alike = await documentsOf(id, `show=asked&alike_to=${documents[0]}`);
    expect(alike.documents.map(({ document }) => document.id)).toEqual([documents[1]]);
    // Nor where a choice for the mended one was taken back: its candidates are still those of what it said before.
    const mine = {
      document_id: documents[2],
      revision: (await documentsOf(id)).documents[2]!.document.revision,
    };
    await choose(id, [{ ...mine, kind: 'candidate', row: 0, seen: 0 }]);
    await choose(id, [{ ...mine, kind: 'reopened', row: null, seen: 1 }]);
    await expect.poll(async () => (await documentsOf(id)).documents[2]!.times).toBe(2);
    expect(await alikeOf()).toEqual([1, 1, 0]);
    expect((await hanako.get(`/api/matchings/${id}/accept/?at_least=0.1`)).json).toMatchObject({
      documents: 2,
    });
  });

  it('has a row for others once the document that had it is deleted', async () => {
    const documents = await given({ 氏名: '千田 雲' }, { 氏名: '千田 零' }, { 氏名: '千田 霊' });
    const { id } = await matched(documents);
    await choose(
      id,
      (await documentsOf(id)).documents.map(({ document: { id: document_id, revision } }) => ({
        ...{ document_id, kind: 'candidate', row: 0, seen: 0, revision },
      })),
    );
    expect((await documentsOf(id)).documents.map((one) => one.row_taken_by)).toEqual([2, 2, 2]);
    await hanako.post('/api/document/delete/', { documents: [documents[0]] });
    await expect
      .poll(async () => (await detailOf(id)).reflection)
      .toMatchObject({ taken_twice: 2, blocked: 1 });
    expect((await documentsOf(id)).documents.map((one) => [one.blocked, one.row_taken_by])).toEqual([
      ['gone', 0],
      [null, 1],
      [null, 1],
    ]);
  });

  it('takes no choice on what is still to come, of the document or of the matching', async () => {
    const [document] = await given({ 氏名: '千田 雲' });
    const { id } = await matched([document!]);
    const [found] = (await documentsOf(id)).documents;
    const { revision } = found!.document;
    const ask = (seen: number, of: number) =>
      hanako.post(`/api/matchings/${id}/choices/`, {
        choices: [{ document_id: document, kind: 'candidate', row: 0, seen, revision: of }],
      });
    const ahead = await ask(0, revision + 1);
    expect([ahead.status, ahead.code]).toEqual([409, 'matching-document-changed']);
    const further = await ask(1, revision);
    expect([further.status, further.code]).toEqual([409, 'matching-changed']);
    expect((await documentsOf(id)).documents[0]).toMatchObject({ choice: null, times: 0 });
    // Once it has that revision it counts, at once, whatever lists tell yet.
    const inputs = UserInputs.parse((await hanako.get(`/api/user-inputs/?document_id=${document}`)).json);
    const name = inputs.find(({ label }) => label === '氏名')!;
    await commit(hanako, [{ _class: 'userInputs', id: name.id, document, value: '千田 霊' }]);
    expect((await ask(0, revision + 1)).status).toBe(200);
  });

  it('takes no revision that no stream has', async () => {
    const documents = await given({ 氏名: '千田 雲' });
    const { id } = await matched(documents);
    const beyond = { document_id: documents[0], kind: 'none', row: null, seen: 0, revision: 2_147_483_648 };
    const answer = await hanako.post(`/api/matchings/${id}/choices/`, { choices: [beyond] });
    expect([answer.status, answer.code]).toEqual([400, 'invalid-request']);
    // A master of its own and a kept one: it is not guessed which is meant.
    const both = await match(hanako, type, CSV, { master_id: crypto.randomUUID() });
    expect([both.status, both.code]).toEqual([400, 'invalid-request']);
  });

  it('names the documents that cannot be matched, and leaves them out when told so', async () => {
    const documents = await given({ 氏名: '千田 雲' }, { 備考: 'なし' });
    const asked = { document_ids: JSON.stringify(documents) };
    const refused = await match(hanako, type, CSV, asked);
    expect([refused.status, refused.code]).toEqual([400, 'matching-documents-unfit']);
    expect(refused.json).toMatchObject({
      documents_count: 1,
      documents: [{ document_id: documents[1], message: '照合する項目の値がありません。' }],
    });
    const { data } = await matched(documents, CSV, { leaves_unfit_out: 'true' });
    expect(data.map(({ document }) => document.id)).toEqual([documents[0]]);
  });

  /** Sends it again with the key of the first time. */
  const twice = async (asked: Record<string, string>) => {
    const send: Caller['call'] = hanako.call.bind(hanako);
    const key = crypto.randomUUID();
    const repeated = vi
      .spyOn(hanako, 'call')
      .mockImplementation((method, path, body, headers) =>
        send(method, path, body, { ...headers, 'idempotency-key': key }),
      );
    const answers = [];
    for (let n = 0; n < 2; n += 1) answers.push(await match(hanako, type, CSV, asked));
    repeated.mockRestore();
    return answers;
  };

  it('says the same again where a refusal was lost: its CSV is gone with it', async () => {
    const asked = { document_ids: JSON.stringify(await given({ 備考: 'なし' })) };
    const unfit = 'matching-documents-unfit';
    expect((await twice(asked)).map(({ code }) => code)).toEqual([unfit, unfit]);
  });

  it('begins once where it is sent again with the same key, its answer having been lost', async () => {
    const asked = { document_ids: JSON.stringify(await given({ 氏名: '千田 雲' })) };
    const answers = await twice(asked);
    const [first, again] = answers.map(({ json }) => MatchingResult.parse(json).id);
    expect(again).toBe(first);
    const another = await match(hanako, type, CSV, asked);
    expect(MatchingResult.parse(another.json).id).not.toBe(first);
  });

  it('keeps a CSV once under its name, though documents are left out at a second call', async () => {
    const documents = await given({ 氏名: '千田 雲' }, { 備考: 'なし' });
    const asked = {
      document_ids: JSON.stringify(documents),
      ...{ keep_as: '一度だけの版', intake_id: crypto.randomUUID() },
    };
    expect((await match(hanako, type, CSV, asked)).code).toBe('matching-documents-unfit');
    expect((await match(hanako, type, CSV, { ...asked, leaves_unfit_out: 'true' })).status).toBe(200);
    const { masters } = Masters.parse((await hanako.get(`/api/masters/?master_type_id=${type.id}`)).json);
    const kept = masters.filter(({ name }) => name === '一度だけの版');
    expect(kept).toHaveLength(1);
    // The same id with another file, or the same file taken otherwise, is another.
    const further = { ...asked, leaves_unfit_out: 'true' };
    const longer = `${CSV}\r\nS-09999,千田 霙,チダ ミゾレ,H28.1.1,4`;
    expect((await match(hanako, type, longer, further)).status).toBe(200);
    const otherwise = { ...further, encoding: 'utf-8', header_line: '1' };
    expect((await match(hanako, type, longer, otherwise)).status).toBe(200);
    const all = async () =>
      Masters.parse((await hanako.get(`/api/masters/?master_type_id=${type.id}`)).json).masters.filter(
        ({ name }) => name === '一度だけの版',
      );
    await expect.poll(async () => (await all()).map(({ rows }) => rows).sort()).toEqual([5, 6, 6]);
    for (const { id } of (await all()).filter((one) => one.id !== kept[0]!.id))
      expect((await manager.call('DELETE', `/api/masters/${id}/`)).status).toBe(200);
    expect((await manager.call('DELETE', `/api/masters/${kept[0]!.id}/`)).status).toBe(200);
  });

  it('is its organisation’s alone, and ends with its master', async () => {
    const documents = await given({ 氏名: '千田 雲' });
    const { id } = await matched(documents);
    for (const path of [`/api/matchings/${id}/`, `/api/matchings/${id}/documents/`])
      expect((await stranger.get(path)).status).toBe(404);
    for (const path of [`/api/matchings/${id}/undo/`, `/api/matchings/${id}/accept/`])
      expect((await stranger.post(path, { at_least: 0, documents: 1, choices: 0 })).status).toBe(404);
    expect((await stranger.call('DELETE', `/api/matchings/${id}/`)).status).toBe(404);
    expect((await stranger.post('/api/documents/update/by-matching/', { id })).status).toBe(404);
    expect((await hanako.call('DELETE', `/api/matchings/${id}/`)).status).toBe(200);
    await expect
      .poll(async () => detailOf(id))
      .toMatchObject({ state: 'closed', master: { is_gone: true, name: '' } });
    // Who reflects it is told so, and not that its master is gone.
    expect((await hanako.post('/api/documents/update/by-matching/', { id })).code).toBe('matching-not-open');
    const open = Matchings.parse((await hanako.get('/api/matchings/')).json).matchings;
    expect(open.some((one) => one.id === id)).toBe(false);
  });
});

describe('a kept master', () => {
  it('is matched with again, searched, and cannot be reflected from once it is gone', async () => {
    const documents = await given({ 氏名: '千田 雲', フリガナ: 'チダ シズク' });
    const { id } = await matched(documents, CSV, { keep_as: '令和8年度 第1版' });
    const { masters } = Masters.parse((await hanako.get(`/api/masters/?master_type_id=${type.id}`)).json);
    expect(masters).toMatchObject([{ name: '令和8年度 第1版', rows: 5, matchings: 1, open_matchings: 1 }]);
    const master = masters[0]!.id;
    const again = await hanako.form(
      'PUT',
      '/api/matching/',
      { master_type_id: type.id, master_id: master, document_ids: documents[0]! },
      [],
    );
    expect(again.status, again.text).toBe(200);
    const rows = MasterRowsAnswer.parse(
      (await hanako.get(`/api/masters/${master}/rows/?search=${encodeURIComponent('ｲﾜﾔ 春男')}`)).json,
    );
    expect(rows).toMatchObject({ total: 2, rows: [{ row: 2 }, { row: 3 }] });
    const [seen] = (await documentsOf(id)).documents;
    await choose(id, [
      {
        ...{ document_id: documents[0], kind: 'searched', row: 3 },
        ...{ seen: 0, revision: seen!.document.revision },
      },
    ]);
    expect((await manager.call('DELETE', `/api/masters/${master}/`)).status).toBe(200);
    expect((await hanako.post('/api/documents/update/by-matching/', { id })).code).toBe('master-gone');
    const choices = [
      { document_id: documents[0], kind: 'none', row: null, seen: 1, revision: seen!.document.revision },
    ];
    expect((await hanako.post(`/api/matchings/${id}/choices/`, { choices })).code).toBe('master-gone');
    await expect.poll(async () => (await hanako.get(`/api/masters/${master}/rows/`)).status).toBe(404);
    expect((await documentsOf(id)).documents[0]).toMatchObject({
      outcome: 'blocked',
      blocked: 'master-gone',
    });
  });
});

describe('an address', () => {
  it('is taken by the name that its city has today, as far as the list of postcodes tells', async () => {
    const items = await givenItems(manager, ['氏名', '住所']);
    const places = await givenType(
      manager,
      items,
      { 氏名: { kind: 'name' }, 住所: { kind: 'address' } },
      { support: 1 },
    );
    const csv = '氏名,住所\n千田 雫,秋田県由利本荘市岩谷麓12番地\n千田 雪,秋田県由利本荘市石脇3';
    const find = async () => {
      const [document] = await given({ 氏名: '千田雫', 住所: '秋田県由利郡大内町岩谷麓12' });
      return (await match(hanako, places, csv, { document_ids: JSON.stringify([document]) })).status;
    };
    expect(await find()).toBe(200);
    const town = { code: '0180703', prefecture: '秋田県', city: '由利本荘市', town: '岩谷麓' };
    await replacePostcodes(system.inside.dependencies, [town], new Date());
    expect(await find()).toBe(201);
  });
});
