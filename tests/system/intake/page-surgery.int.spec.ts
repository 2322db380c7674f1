import { everything } from '@reader/contracts/reach';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeSettings } from '@reader/command-api/accounts/operator';
import { runArrangement } from '@reader/command-api/documents/arrangements/run-arrangement';
import { arrangePages } from '@reader/command-api/domain/document/pages/arrange-pages';
import { request } from '@reader/command-api/domain/page-arrangement/page-arrangement';
import { documents, pageArrangements } from '@reader/command-api/handling/aggregates';
import { handle, load, type CommandContext } from '@reader/command-api/handling/handle';
import { documentStream } from '@reader/contracts/events/streams';
import {
  HistoryAnswer,
  ReaderHomeAnswer,
  RecognizedText,
  UserInputs,
} from '@reader/contracts/http/documents/documents';
import { ArrangementAnswer, DocumentPagesAnswer } from '@reader/contracts/http/documents/page-arrangement';
import { JobStarted } from '@reader/contracts/http/uploads/upload';
import { png, type Answer, type Caller } from '../installation/caller.js';
import { commit } from '../installation/given.js';
import { startSystem, type System } from '../installation/system.js';

let system: System;
let staff: Caller;
beforeAll(async () => {
  system = await startSystem();
  staff = await system.account('hanako', 'staff');
  // Sets of three pages and more are for school reports.
  await changeSettings(system.inside.dependencies, system.organisation, { readingMode: 'SR' });
});
afterAll(() => system.stop());

/** Reads files of one page each into documents of `layout` pages; returns their ids, first to last. */
const readFiles = async (names: readonly string[], layout = '1'): Promise<string[]> => {
  const upload = crypto.randomUUID();
  const files = names.map((name) => png(`${name}.png`, `氏名=${name}の値`, `備考=${name}?`));
  await staff.upload(system.organisation, upload, files, { layout });
  await staff.read(upload);
  const { documents: rows } = ReaderHomeAnswer.parse(
    (await staff.get('/api/document/reader-home/?limit=100')).json,
  );
  return rows
    .filter((row) => names.some((name) => row.file_name === `${name}.png`))
    .map((row) => row.id)
    .reverse();
};
const pagesOf = async (document: string) =>
  DocumentPagesAnswer.parse((await staff.get(`/api/documents/${document}/pages/`)).json);
const valuesOf = async (document: string) =>
  UserInputs.parse((await staff.get(`/api/user-inputs/?document_id=${document}`)).json).map(
    (input) => input.value,
  );
const idsOf = async (document: string) => (await pagesOf(document)).pages.map((page) => page.id);
const rowOf = async (document: string) =>
  ReaderHomeAnswer.parse((await staff.get('/api/document/reader-home/?limit=100')).json).documents.find(
    (row) => row.id === document,
  );
const done = (answer: Answer) => {
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`);
  return ArrangementAnswer.parse(answer.json);
};
const type = async (document: string, value: string) => {
  const inputs = UserInputs.parse((await staff.get(`/api/user-inputs/?document_id=${document}`)).json);
  const typed = { _class: 'userInputs', id: inputs.at(-1)!.id, document, value };
  expect((await commit(staff, [typed])).status).toBe(200);
};

describe('a stack that was scanned in the wrong order', () => {
  it('is split, and each part has its pages, values, texts and picture', async () => {
    const [document] = (await readFiles(['甲', '乙', '丙'], '3')) as [string];
    await type(document, '丙を手で直した');
    const [first, second, third] = await idsOf(document);
    const before = await pagesOf(document);
    expect(before.pages.map((page) => [page.values, page.entered])).toEqual([
      [2, 0],
      [2, 0],
      [2, 1],
    ]);
    const answer = done(
      await staff.post(`/api/documents/${document}/pages/split/`, {
        before: [3],
        revision: before.content_revision,
      }),
    );
    const [created] = answer.created as [string];
    expect(await idsOf(document)).toEqual([first, second]);
    expect(await idsOf(created)).toEqual([third]);
    expect(await valuesOf(document)).toEqual(['甲の値', '甲?', '乙の値', '乙?']);
    expect(await valuesOf(created)).toEqual(['丙の値', '丙を手で直した']);
    expect(await rowOf(created)).toMatchObject({ file_name: '甲.png', pages: 1, status: 'U', doubts: 0 });
    const texts = RecognizedText.array().parse(
      (await staff.get(`/api/recognized-texts/?document_id=${created}`)).json,
    );
    expect(texts.map((text) => text.text)).toEqual(['丙の値', '丙?']);
    const picture = await staff.get((await pagesOf(created)).pages[0]!.thumbnail);
    expect(picture.text).toContain('page 3');
  });

  it('is merged in an order, and the emptied document says why it is gone', async () => {
    const [a, b] = (await readFiles(['一', '二'])) as [string, string];
    await type(b, '二を手で直した');
    const [pageOfA] = await idsOf(a);
    const [pageOfB] = await idsOf(b);
    const answer = done(await staff.post('/api/documents/pages/merge/', { documents: [b, a] }));
    expect(answer.documents).toMatchObject([
      { document_id: b, pages: [pageOfB, pageOfA], is_deleted: false },
      { document_id: a, pages: [], is_deleted: true },
    ]);
    expect(await valuesOf(b)).toEqual(['二の値', '二を手で直した', '一の値', '一?']);
    expect(await rowOf(a)).toBeUndefined();
    const history = HistoryAnswer.parse((await staff.get(`/api/documents/${a}/history/`)).json);
    expect(history.events.slice(-2)).toMatchObject([
      { text: 'ページを整理しました', actor: { name: '田中 hanako' } },
      { text: '削除しました', details: ['すべてのページが別の文書に移りました'] },
    ]);
  });

  it('is put in order, loses a page and gets it back', async () => {
    const [document] = (await readFiles(['春', '夏'], '2')) as [string];
    const [spring, summer] = (await idsOf(document)) as [string, string];
    done(await staff.post(`/api/documents/${document}/pages/reorder/`, { pages: [summer, spring] }));
    expect(await valuesOf(document)).toEqual(['夏の値', '夏?', '春の値', '春?']);
    done(await staff.post(`/api/documents/${document}/pages/drop/`, { pages: [summer] }));
    expect(await valuesOf(document)).toEqual(['春の値', '春?']);
    expect((await pagesOf(document)).removed).toMatchObject([{ id: summer, values: 2 }]);
    expect((await staff.get((await pagesOf(document)).removed[0]!.thumbnail)).status).toBe(200);
    done(await staff.post(`/api/documents/${document}/pages/restore/`, { pages: [summer], position: 2 }));
    expect(await valuesOf(document)).toEqual(['春の値', '春?', '夏の値', '夏?']);
  });

  it('moves a page to a place in another document, which can then be read again', async () => {
    const [from] = (await readFiles(['東', '西'], '2')) as [string];
    const [to] = (await readFiles(['南'])) as [string];
    const [east, west] = (await idsOf(from)) as [string, string];
    const [south] = await idsOf(to);
    await type(to, '南を手で直した');
    done(await staff.post(`/api/documents/${from}/pages/move/`, { pages: [west], to, position: 1 }));
    expect(await idsOf(from)).toEqual([east]);
    expect(await idsOf(to)).toEqual([west, south]);
    const job = JobStarted.parse((await staff.post(`/api/documents/${to}/reload/`, {})).json);
    expect((await staff.jobEnd(job.job_id)).status).toBe('finished');
    expect(await valuesOf(to)).toEqual(['西の値', '西?', '南の値', '南を手で直した']);
  });
});

describe('what is not arranged', () => {
  it('is what others have changed since it was seen', async () => {
    const [document] = (await readFiles(['旧', '新'], '2')) as [string];
    const [first, second] = await idsOf(document);
    const { content_revision: revision } = await pagesOf(document);
    await type(document, '他の人が直した');
    const answer = await staff.post(`/api/documents/${document}/pages/reorder/`, {
      pages: [second, first],
      revision,
    });
    expect(answer).toMatchObject({ status: 409, code: 'pages-changed-since-seen' });
    expect(await idsOf(document)).toEqual([first, second]);
  });

  it('is a confirmed document, unknown pages, all pages, or a document of others', async () => {
    const [document] = (await readFiles(['山', '川'], '2')) as [string];
    const pages = await idsOf(document);
    const unknown = crypto.randomUUID();
    const reorder = (ids: string[]) =>
      staff.post(`/api/documents/${document}/pages/reorder/`, { pages: ids });
    expect(await reorder([unknown])).toMatchObject({ status: 400, code: 'page-unknown' });
    expect(await reorder(pages.slice(0, 1))).toMatchObject({ status: 400, code: 'pages-incomplete' });
    expect(await staff.post(`/api/documents/${document}/pages/drop/`, { pages })).toMatchObject({
      status: 409,
      code: 'last-page',
    });
    expect(await staff.post(`/api/documents/${unknown}/pages/reorder/`, { pages })).toMatchObject({
      status: 404,
      code: 'not-found',
    });
    const stranger = await system.account('yoso', 'staff', await system.organisationNamed('yoso'));
    for (const answer of [
      await stranger.post(`/api/documents/${document}/pages/reorder/`, { pages }),
      await stranger.post('/api/documents/pages/arrange/', {
        documents: [{ document_id: document, pages }],
      }),
      await stranger.get(`/api/documents/${document}/pages/`),
    ])
      expect(answer).toMatchObject({ status: 404, code: 'not-found' });
    await staff.post('/api/documents/', { documents: [document], status: 'C' });
    expect(await reorder([...pages].reverse())).toMatchObject({ status: 409, code: 'document-confirmed' });
  });
});

describe('the same request sent twice', () => {
  it('does nothing twice, also when its answer got lost', async () => {
    const [document] = (await readFiles(['松', '竹'], '2')) as [string];
    const key = { 'idempotency-key': crypto.randomUUID() };
    const split = () => staff.post(`/api/documents/${document}/pages/split/`, { before: [2] }, key);
    const [one, other] = await Promise.all([split(), split()]);
    expect(done(one).created).toEqual(done(other).created);
    expect(done(await split()).created).toEqual(done(one).created);
    expect(await idsOf(document)).toHaveLength(1);
  });
});

describe('a process that dies between the appends', () => {
  const begin = async (names: readonly [string, string]) => {
    const [from, to] = (await readFiles(names)) as [string, string];
    const context: CommandContext = {
      organisation: system.organisation,
      reach: everything,
      actor: { kind: 'staff', id: crypto.randomUUID(), role: 'staff', address: null },
      correlationId: crypto.randomUUID(),
      causationId: crypto.randomUUID(),
      occurredAt: new Date().toISOString(),
    };
    const arrangementId = crypto.randomUUID();
    const [moving] = (await idsOf(from)) as [string];
    const [staying] = (await idsOf(to)) as [string];
    const targets = [
      { documentId: from, splitFrom: null, pages: [], removed: [] },
      { documentId: to, splitFrom: null, pages: [staying, moving], removed: [] },
    ];
    const { log } = system.inside.dependencies;
    const ask = () =>
      handle(log, pageArrangements, arrangementId, context, (state) =>
        request(state, { arrangementId, targets }),
      );
    const give = () =>
      handle(log, documents, from, context, (state) =>
        arrangePages(state, {
          arrangementId,
          pages: [],
          removed: [],
          leaving: [{ to, pages: [staying, moving], removed: [] }],
        }),
      );
    return { from, to, moving, staying, context, arrangementId, log, ask, give };
  };
  const finished = async (arrangementId: string) => {
    const deadline = Date.now() + 20_000;
    for (;;) {
      const { log } = system.inside.dependencies;
      const state = await load(log, pageArrangements, arrangementId, system.organisation);
      if (state?.outcome) return state.outcome;
      if (Date.now() > deadline) throw new Error('nobody finished the arrangement');
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  const pagesNow = async (document: string) =>
    (await load(system.inside.dependencies.log, documents, document, system.organisation))?.pages.map(
      (page) => page.id,
    );

  it('leaves the page on its way, and the dispatcher has it delivered', async () => {
    const story = await begin(['一月', '二月']);
    // The giver's append is the last thing that the process did.
    await system.stopProjectors();
    await story.ask();
    await story.give();
    expect(await pagesNow(story.from)).toEqual([]);
    expect(await pagesNow(story.to)).toEqual([story.staying]);
    await system.startProjectors();
    expect(await finished(story.arrangementId)).toEqual({ refused: [], created: [] });
    expect(await pagesNow(story.to)).toEqual([story.staying, story.moving]);
    const state = await load(story.log, documents, story.to, system.organisation);
    expect(state?.content.userInputs.map((input) => input.value)).toEqual([
      '二月の値',
      '二月?',
      '一月の値',
      '一月?',
    ]);
  });

  it('is offered again to others who have done it already: nothing happens', async () => {
    const story = await begin(['三月', '四月']);
    await story.ask();
    await Promise.all(
      [1, 2, 3].map(() => runArrangement(system.inside.dependencies, story.context, story.arrangementId)),
    );
    await finished(story.arrangementId);
    const { events } = await story.log.read(documentStream(story.to));
    expect(events.filter((event) => event.type === 'PagesTaken')).toHaveLength(1);
    expect(await pagesNow(story.to)).toEqual([story.staying, story.moving]);
  });

  it('lets others act meanwhile: a taker that was deleted leaves the page a document of its own', async () => {
    const story = await begin(['五月', '六月']);
    await system.stopProjectors();
    await story.ask();
    await story.give();
    await staff.post('/api/document/delete/', { documents: [story.to] });
    await system.startProjectors();
    const { created } = await finished(story.arrangementId);
    expect(created).toHaveLength(1);
    expect(await pagesNow(created[0]!)).toEqual([story.moving]);
  });
});
