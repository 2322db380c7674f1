import { HistoryAnswer, OutputFramesAnswer } from '@reader/contracts/http/documents/documents';
import { JobStarted } from '@reader/contracts/http/uploads/upload';
import { problems, type ProblemCode } from '@reader/contracts/japanese/problems';
import { unzipped } from '@reader/query-api/output/papers/testing/unzip';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { png, type Answer, type Caller } from '../installation/caller.js';
import { commit, readDocuments } from '../installation/given.js';
import { startSystem, type System } from '../installation/system.js';

type Body = Record<string, unknown>;

let system: System;
let hanako: Caller;
let stranger: Caller;
let strangerHome: string;
/** Of three lines each, 40 px high and 50 px apart on pages of 1000 × 1400 px. */
let documents: string[];

beforeAll(async () => {
  system = await startSystem();
  hanako = await system.account('hanako', 'staff');
  strangerHome = await system.organisationNamed('yoso');
  stranger = await system.account('taro', 'staff', strangerHome);
  const manager = await system.account('kanrisha', 'manager');
  await manager.call('PUT', `/api/organization-settings/${system.organisation}/`, {
    is_using_word_output: true,
  });
  documents = await readDocuments(
    hanako,
    system.organisation,
    [1, 2, 3].map((number) => png(`お便り${number}.png`, `甲=上${number}\n乙=中${number}\n丙=下${number}`)),
  );
});
afterAll(() => system.stop());

const framesOf = async (document: string | undefined) =>
  OutputFramesAnswer.parse((await hanako.get(`/api/output-frames/?document=${document}`)).json);
const column = (document: string | undefined, more: Body = {}): Body => ({
  _class: 'columnFrames',
  id: crypto.randomUUID(),
  document,
  pageNum: 1,
  scale: 0.5,
  sequence: 1,
  x: 5,
  y: 5,
  width: 200,
  height: 300,
  ...more,
});
const output = (document: string | undefined, frameType: string, more: Body = {}): Body => ({
  ...column(document, more),
  _class: 'outputFrames',
  frameType,
});
/** A frame about one of the three lines. */
const about = (line: number) => ({ x: 5, y: 5 + (line - 1) * 50, width: 500, height: 50 });
const wordOf = async (document: string | undefined) => {
  const asked = await hanako.post('/api/document/to-word/', { document_ids: [document] });
  const job = await hanako.jobEnd(JobStarted.parse(asked.json).job_id);
  expect(job).toMatchObject({ status: 'finished', result: '' });
  const file = await hanako.get(`/files/documents/?organization_id=${system.organisation}&job_id=${job.id}`);
  const dependencies = await unzipped(file.bytes);
  const xml = dependencies.get('word/document.xml')!.toString('utf8');
  return {
    texts: [...xml.matchAll(/<w:t[^>]*>([^<]*)<\/w:t>/g)].map(([, text]) => text),
    pictures: [...dependencies.keys()].filter((name) => name.startsWith('word/media/')).length,
  };
};
const isRefused = (answer: Answer, code: ProblemCode) =>
  expect(answer.json).toMatchObject({ code, status: problems[code].status, title: problems[code].title });

describe('frames that are drawn on a document', () => {
  it('are there at once, page by page in their order, and none before', async () => {
    const [document] = documents;
    expect(await framesOf(document)).toEqual({ document, column_frames: [], output_frames: [] });
    const first = column(document, { x: 500 });
    const second = column(document, { sequence: 2 });
    const target = output(document, 'O');
    expect((await commit(hanako, [second, first, target])).status).toBe(200);
    const wire = ({ _class, ...frame }: Body) => frame;
    expect(await framesOf(document)).toEqual({
      document,
      column_frames: [wire(first), wire(second)],
      output_frames: [wire(target)],
    });
  });

  it('are renumbered when one is deleted, and found without naming the document', async () => {
    const [document] = documents;
    const before = await framesOf(document);
    const gone = { _class: 'columnFrames', id: before.column_frames[0]?.id, _delete: true };
    expect((await commit(hanako, [gone])).status).toBe(200);
    expect((await framesOf(document)).column_frames).toEqual([{ ...before.column_frames[1], sequence: 1 }]);
  });

  it('are part of its history', async () => {
    const history = HistoryAnswer.parse((await hanako.get(`/api/documents/${documents[0]}/history/`)).json);
    expect(
      history.events.slice(-2).map(({ text, details, changes }) => [text, details, changes.length]),
    ).toEqual([
      ['修正しました', ['3項目を変更'], 3],
      ['修正しました', ['2項目を変更'], 2],
    ]);
    expect(history.events.at(-1)?.changes).toMatchObject([
      { label: '1ページの段組み枠', before: '番号 1・左 500・上 5・幅 200・高さ 300', after: null },
      { label: '1ページの段組み枠', before: '番号 2', after: '番号 1' },
    ]);
  });
});

describe('frames are refused', () => {
  it('outside the image, on pages that are not there, and of both types on one page', async () => {
    const document = documents[1];
    isRefused(await commit(hanako, [column(document, { x: 801 })]), 'area-outside-image');
    isRefused(await commit(hanako, [column(document, { pageNum: 2 })]), 'page-unknown');
    isRefused(await commit(hanako, [output(document, 'O'), output(document, 'NO')]), 'frame-types-mixed');
    isRefused(await commit(hanako, [column(document, { width: 9 })]), 'invalid-request');
    isRefused(await commit(hanako, [column(document, { x: 'left' })]), 'invalid-request');
    isRefused(await commit(hanako, [output(document, 'X')]), 'invalid-request');
    expect(await framesOf(document)).toMatchObject({ column_frames: [], output_frames: [] });
  });

  it("on another organisation's document, and where Word output is not used", async () => {
    isRefused(await commit(stranger, [column(documents[1])]), 'feature-off');
    isRefused(await stranger.get(`/api/output-frames/?document=${documents[1]}`), 'feature-off');
    const manager = await system.account('yosokanri', 'manager', strangerHome);
    await manager.call('PUT', `/api/organization-settings/${strangerHome}/`, { is_using_word_output: true });
    isRefused(await commit(stranger, [column(documents[1])]), 'not-found');
    isRefused(await stranger.get(`/api/output-frames/?document=${documents[1]}`), 'not-found');
    isRefused(await hanako.get('/api/output-frames/?document=1'), 'invalid-request');
  });
});

describe('a Word file', () => {
  it('has all of a document without frames', async () =>
    expect(await wordOf(documents[1])).toEqual({ texts: ['甲：上2', '乙：中2', '丙：下2'], pictures: 0 }));

  it('has a picture for each frame NO, in its place', async () => {
    await commit(hanako, [output(documents[1], 'NO', about(2))]);
    expect(await wordOf(documents[1])).toEqual({ texts: ['甲：上2', '丙：下2'], pictures: 1 });
  });

  it('has only what lies in frames O', async () => {
    await commit(hanako, [
      output(documents[2], 'O', about(3)),
      output(documents[2], 'O', { ...about(1), sequence: 2 }),
    ]);
    expect(await wordOf(documents[2])).toEqual({ texts: ['甲：上3', '丙：下3'], pictures: 0 });
  });

  it('is read column by column', async () => {
    await commit(hanako, [
      column(documents[2], about(3)),
      column(documents[2], { ...about(1), height: 90, sequence: 2 }),
    ]);
    expect((await wordOf(documents[2])).texts).toEqual(['丙：下3', '甲：上3']);
  });
});
