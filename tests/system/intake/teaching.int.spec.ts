import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { workerContext } from '@reader/command-api/consumers/worker-context';
import type { Dependencies } from '@reader/command-api/dependencies';
import * as document from '@reader/command-api/domain/document/decide';
import { cancelReading } from '@reader/command-api/documents/readings/cancel-reading';
import { readAgain } from '@reader/command-api/documents/reading-again/read-again';
import { answer as readingDone } from '@reader/command-api/domain/testing/document-commands';
import * as reading from '@reader/command-api/domain/reading/reading';
import { documents, readings } from '@reader/command-api/handling/aggregates';
import { handle, load } from '@reader/command-api/handling/handle';
import { catalogueFor } from '@reader/command-api/reference-data/sheets/catalogue';
import { jsonOf } from '@reader/command-api/reference-data/sheets/bytes-of';
import { forgetTaught, sweepTeachings } from '@reader/command-api/reference-data/sheets/teachings';
import { documentStream, sheetStream } from '@reader/contracts/events/streams';
import { LearnedPrintWire } from '@reader/contracts/http/configuration/learned-prints';
import { ReaderHomeAnswer } from '@reader/contracts/http/documents/documents';
import { RefusedAlikeAnswer, RefusedFormAnswer } from '@reader/contracts/http/documents/refused-form';
import { type LearnedOfPage, ReloadAnswer } from '@reader/contracts/http/work/tasks';
import { SheetCatalogue } from '@reader/contracts/objects/sheets/sheet-template';
import { readingOptions } from '@reader/contracts/testing/examples/reading';
import { readingContent } from '@reader/contracts/testing/examples/reading-content';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { png, type Caller } from '../installation/caller.js';
import { readDocuments, registerForm } from '../installation/given.js';
import { startSystem, type System } from '../installation/system.js';

const DAY_MS = 24 * 60 * 60_000;
let system: System;
let staff: Caller;
let sheet: string;
let number = 0;

beforeAll(async () => {
  system = await startSystem();
  staff = await system.account('hanako', 'staff');
});
afterAll(() => system.stop());
// Each story has a form of its own, which was taught nothing.
beforeEach(async () => {
  const [blank] = await readDocuments(staff, system.organisation, [
    png(`様式${(number += 1)}.png`, `氏名=様式${number}`),
  ]);
  ({ sheet } = await registerForm(staff, blank, `様式${number}`));
});

/** Documents that the form refused for what they say at these places, each a copy of its own. */
const refused = (says: string, copies = 1, more = ''): Promise<string[]> =>
  readDocuments(
    staff,
    system.organisation,
    Array.from({ length: copies }, () =>
      png(`健診${(number += 1)}.png`, `氏名=控え${number}\nrefused=${sheet}|${says}${more}`),
    ),
  );
/** Documents that are refused, and whose readings as the form are never answered. */
const waiting = (copies = 1): Promise<string[]> => refused('120:令和7年度', copies, '\nas-form=waits');
const reload = (id: string, more: object) =>
  staff.post(`/api/documents/${id}/reload/`, { selected_sheet_id: sheet, ...more });
const ask = async (id: string, more: object = { is_same_form: true }) => {
  const answer = await reload(id, more);
  expect(answer.status, answer.text).toBe(200);
  return ReloadAnswer.parse(answer.json);
};
/** What is told of what was learned, once the document is read. */
const teach = async (id: string): Promise<LearnedOfPage | null> => {
  const { job_id, learned } = await ask(id);
  await staff.jobEnd(job_id);
  return learned;
};
const learnedPrints = async () =>
  z.array(LearnedPrintWire).parse((await staff.get(`/api/sheets/${sheet}/learned-prints/`)).json);
/** What a reading that is asked for now is given of the form. */
const given = async () => {
  const { dependencies } = system.inside;
  const ref = await catalogueFor(dependencies, system.organisation, { ...readingOptions, mode: 'AT' }, null);
  const { sheets } = SheetCatalogue.parse(await jsonOf(dependencies, system.organisation, ref!));
  const { learned, revision } = sheets.find(({ sheetId }) => sheetId === sheet)!;
  return { learned: learned.length, revision };
};
const cancel = async (job: string): Promise<void> => {
  expect((await staff.call('DELETE', `/api/processes/${job}/tasks/`)).json).toMatchObject({ cancelled: 1 });
};
const by = (cause: string) =>
  workerContext(system.inside.dependencies, system.organisation, 'ocr-worker', cause);
/** Its document is read as the form; its reading, which is the last to be told, has not ended. */
const readAsForm = async (id: string): Promise<string> => {
  const { log } = system.inside.dependencies;
  const { state } = await handle(log, documents, id, by(`read ${id}`), (found) =>
    document.finishReading(
      found,
      readingDone({
        ...{ documentId: id, readingId: found!.readingId, isRecognised: true },
        allocation: { sheetId: sheet, score: 1, runnerUp: null },
      }),
      readingContent(),
    ),
  );
  return state!.readingId;
};
const keptFiles = async (): Promise<number> =>
  (await readdir(join(system.dependencies.blobFolder, system.organisation, sheet))).length;
const readingOf = async (id: string) =>
  ReaderHomeAnswer.parse((await staff.get('/api/document/reader-home/')).json).documents.find(
    (row) => row.id === id,
  )?.reading;
const lesson = (places: number, known = 0, is_partial = false): LearnedOfPage => ({
  places,
  known,
  is_partial,
});

describe('a form that is taught', () => {
  it('learns the same print of many copies once, also of several at once', async () => {
    const copies = await refused('120:令和7年度', 4);
    const taught = await Promise.all(copies.map(teach));
    expect(taught.map((one) => one!.places).sort()).toEqual([0, 0, 0, 1]);
    expect(taught.map((one) => one!.known).sort()).toEqual([0, 1, 1, 1]);
    expect(await learnedPrints()).toHaveLength(1);
    for (const copy of copies) expect(await readingOf(copy)).toBe('applicable');
  });

  it('learns of a page only what is new, and says how much that is', async () => {
    const [one, both, copy] = [
      ...(await refused('120:令和7年度')),
      ...(await refused('120:令和7年度|400:U/L', 2)),
    ];
    expect(await teach(one!)).toEqual(lesson(1));
    expect(await teach(both!)).toEqual(lesson(1, 1));
    expect(await teach(copy!)).toEqual(lesson(0, 2));
    expect((await learnedPrints()).map(({ places }) => places.length)).toEqual([1, 1]);
  });

  it('learns other words in the same place', async () => {
    const [first] = await refused('120:令和7年度');
    const [second] = await refused('120:令和8年度');
    await teach(first!);
    expect(await teach(second!)).toEqual(lesson(1));
  });

  it('gives it to readings once its document was read, and has another revision then', async () => {
    const [id] = await waiting();
    const { job_id } = await ask(id!);
    await expect.poll(learnedPrints).toHaveLength(1);
    expect(await given()).toEqual({ learned: 0, revision: 0 });
    await cancel(job_id);
    await expect.poll(learnedPrints).toEqual([]);
    expect(await given()).toEqual({ learned: 0, revision: 0 });
    const [read] = await refused('120:令和7年度');
    await teach(read!);
    expect(await given()).toEqual({ learned: 1, revision: 1 });
  });

  it('asks the reading that refused a page for what it knew, and no later one', async () => {
    const [first, second] = await refused('120:令和7年度', 2);
    await teach(first!);
    system.worker.behave('ignore');
    const { job_id } = ReloadAnswer.parse((await staff.post(`/api/documents/${second}/reload/`, {})).json);
    await cancel(job_id);
    system.worker.behave('read');
    expect(await teach(second!)).toEqual(lesson(0, 1));
  });

  it('learns again what did not help the page that was refused', async () => {
    const [first] = await refused('120:令和7年度');
    await teach(first!);
    await expect.poll(learnedPrints).toHaveLength(1);
    const [again] = await refused('120:令和7年度');
    expect(await teach(again!)).toEqual(lesson(1));
  });

  it('says that it learned nothing of the very page that it has learned, which did not help', async () => {
    const [id] = await refused('120:令和7年度');
    await teach(id!);
    await staff.jobEnd((await ask(id!, { selected_sheet_id: null })).job_id);
    expect(await readingOf(id!)).toBe('not-applicable');
    expect(await teach(id!)).toEqual(lesson(0, 1));
    expect(await learnedPrints()).toHaveLength(1);
  });

  it('says that it learned nothing of a page that another form refused', async () => {
    const [other] = await refused('120:令和7年度');
    const [blank] = await readDocuments(staff, system.organisation, [png('別.png', '氏名=別')]);
    const { sheet: another } = await registerForm(staff, blank, '別の様式');
    const { learned } = await ask(other!, { is_same_form: true, selected_sheet_id: another });
    expect(learned).toEqual(lesson(0, 0, true));
  });
});

describe('an answer to a refusal that a person has seen', () => {
  it('is refused where the document has another one by now, whether or not it teaches', async () => {
    const [id] = await refused('120:令和7年度');
    for (const is_same_form of [true, false]) {
      const answer = await reload(id!, { is_same_form, seen_refusal: 'another' });
      expect([answer.status, (answer.json as { code: string }).code]).toEqual([
        409,
        'document-changed-since-seen',
      ]);
    }
    expect(await readingOf(id!)).toBe('not-applicable');
    expect(await learnedPrints()).toEqual([]);
  });
});

describe('a form forgets what it was taught for a reading', () => {
  it.each([
    ['that fails', 'fails'],
    ['by which the document comes to be of no form', 'none'],
  ])('%s', async (_, as) => {
    const before = await keptFiles();
    const [id] = await refused('120:令和7年度', 1, `\nas-form=${as}`);
    await teach(id!);
    await expect.poll(learnedPrints).toEqual([]);
    expect(await keptFiles()).toBe(before);
  });

  it('that is cancelled', async () => {
    const before = await keptFiles();
    const [id] = await refused('120:令和7年度');
    system.worker.behave('ignore');
    const { job_id } = await ask(id!);
    await expect.poll(learnedPrints).toHaveLength(1);
    const cancelled = await staff.call('DELETE', `/api/processes/${job_id}/tasks/`);
    system.worker.behave('read');
    expect(cancelled.json).toMatchObject({ cancelled: 1 });
    await expect.poll(learnedPrints).toEqual([]);
    expect(await keptFiles()).toBe(before);
    expect(await readingOf(id!)).toBe('not-applicable');
  });

  it('whose document is deleted meanwhile', async () => {
    const before = await keptFiles();
    const [id] = await waiting();
    await ask(id!);
    await expect.poll(learnedPrints).toHaveLength(1);
    expect((await staff.post('/api/document/delete/', { documents: [id] })).status).toBe(200);
    await expect.poll(learnedPrints).toEqual([]);
    expect(await keptFiles()).toBe(before);
  });

  it('but not while another page is printed so, and has a reading', async () => {
    const before = await keptFiles();
    const [first, second] = await waiting(2);
    const one = await ask(first!);
    const two = await ask(second!);
    expect([one.learned, two.learned]).toEqual([lesson(1), lesson(0, 1)]);
    await cancel(one.job_id);
    expect(await learnedPrints()).toHaveLength(1);
    await cancel(two.job_id);
    await expect.poll(learnedPrints).toEqual([]);
    expect(await keptFiles()).toBe(before);
  });

  it('but not once another page that is printed so was read', async () => {
    const [first] = await waiting();
    const [second] = await refused('120:令和7年度');
    const { job_id } = await ask(first!);
    expect(await teach(second!)).toEqual(lesson(0, 1));
    await cancel(job_id);
    expect(await learnedPrints()).toHaveLength(1);
    expect(await given()).toEqual({ learned: 1, revision: 1 });
    const [same] = await refused('120:令和7年度');
    expect(await readingOf(same!)).toBe('not-applicable');
  });

  it('but not where its document was read before the reading was cancelled', async () => {
    const { dependencies } = system.inside;
    const [id] = await waiting();
    await ask(id!);
    const readingId = await readAsForm(id!);
    await cancelReading(dependencies.log, by('cancelled'), { documentId: id!, readingId });
    // It may have been read again since.
    await staff.jobEnd((await ask(id!, { selected_sheet_id: null })).job_id);
    await sweepTeachings({ ...dependencies, now: () => new Date(Date.now() + 2 * DAY_MS) });
    const { events } = await dependencies.log.read(sheetStream(sheet));
    expect(events.map(({ type }) => type)).not.toContain('SheetPrintForgotten');
    await expect.poll(given).toEqual({ learned: 1, revision: 1 });
  });

  it('but no cancel leaves a document that has just been read', async () => {
    const [id] = await refused('120:令和7年度');
    system.worker.behave('ignore');
    await ask(id!);
    system.worker.behave('read');
    // The document is read; its reading, which is the last to be told, has not ended.
    const { log } = system.inside.dependencies;
    const by = workerContext(system.inside.dependencies, system.organisation, 'ocr-worker', `read ${id}`);
    const { state: read } = await handle(log, documents, id!, by, (state) =>
      document.finishReading(
        state,
        readingDone({ documentId: id!, readingId: state!.readingId }),
        readingContent(),
      ),
    );
    const { readingId } = read!;
    expect(await cancelReading(log, by, { documentId: id!, readingId })).toMatchObject({
      isCancelled: true,
      isLeft: false,
    });
  });
});

describe('a forgetting that breaks off', () => {
  it('leaves pictures that the next sweep destroys', async () => {
    const before = await keptFiles();
    const [id] = await refused('120:令和7年度');
    await teach(id!);
    await expect.poll(given).toEqual(expect.objectContaining({ learned: 1 }));
    await expect.poll(learnedPrints).toHaveLength(1);
    const [known] = await learnedPrints();
    const { dependencies } = system.inside;
    const broken = {
      ...dependencies,
      blobs: { ...dependencies.blobs, delete: () => Promise.reject(new Error('the disk is gone')) },
    };
    const context = workerContext(dependencies, system.organisation, 'command-api', 'forget');
    const taught = { sheetId: sheet, readingId: known!.reading };
    await expect(forgetTaught(broken, context, taught)).rejects.toThrow('the disk is gone');
    await expect.poll(learnedPrints).toEqual([]);
    expect(await keptFiles()).toBe(before + 2);
    await sweepTeachings(dependencies);
    expect(await keptFiles()).toBe(before);
  });
});

describe('a teaching that breaks off', () => {
  type Append = Dependencies['log']['append'];
  const inside = () => system.inside.dependencies;
  /** The process as it goes on, or ends, with what it appends. */
  const appending = (append: (usual: Append) => Append): Dependencies => {
    const { log } = inside();
    return { ...inside(), log: { ...log, append: append(log.append.bind(log)) } };
  };
  const context = (cause: string) => workerContext(inside(), system.organisation, 'command-api', cause);
  const teachBy = (dependencies: Dependencies, documentId: string) =>
    readAgain(dependencies, context(`teach ${documentId}`), {
      documentId,
      isForced: false,
      teaches: sheet,
      seen: null,
      asAnswered: null,
      options: { ...readingOptions, mode: 'FI', destinationSheet: sheet },
      sheets: null,
      preset: null,
      lexicon: null,
    });
  const tomorrow = (): Dependencies => ({ ...inside(), now: () => new Date(Date.now() + DAY_MS + 60_000) });
  const killedAt = (stream: string) =>
    appending(
      (usual) => (after, events, how) =>
        after.stream === stream
          ? Promise.reject(new Error('the process was killed'))
          : usual(after, events, how),
    );

  it('before the form has it leaves pictures, which are destroyed a day later', async () => {
    const before = await keptFiles();
    const [id] = await refused('120:令和7年度');
    await expect(teachBy(killedAt(sheetStream(sheet)), id!)).rejects.toThrow('the process was killed');
    await sweepTeachings(inside());
    expect(await keptFiles()).toBe(before + 2);
    await sweepTeachings(tomorrow());
    expect(await keptFiles()).toBe(before);
  });

  it('before the reading was asked for is forgotten a day later', async () => {
    const before = await keptFiles();
    const [id] = await refused('120:令和7年度');
    await expect(teachBy(killedAt(documentStream(id!)), id!)).rejects.toThrow('the process was killed');
    await expect.poll(learnedPrints).toHaveLength(1);
    await sweepTeachings(tomorrow());
    await expect.poll(learnedPrints).toEqual([]);
    expect(await keptFiles()).toBe(before);
  });

  it('after its reading was cancelled is forgotten at the next sweep', async () => {
    const before = await keptFiles();
    const [id] = await waiting();
    await ask(id!);
    const { readingId } = (await load(inside().log, documents, id!, system.organisation))!;
    await cancelReading(inside().log, context('killed'), { documentId: id!, readingId });
    expect(await learnedPrints()).toHaveLength(1);
    expect(await sweepTeachings(inside())).toBe(1);
    await expect.poll(learnedPrints).toEqual([]);
    expect(await keptFiles()).toBe(before);
  });

  it('while a document that was cancelled does not know yet is left alone', async () => {
    const [id] = await waiting();
    await ask(id!);
    const { readingId } = (await load(inside().log, documents, id!, system.organisation))!;
    await handle(inside().log, readings, readingId, context('killed'), reading.cancel);
    expect(await sweepTeachings(inside())).toBe(0);
    await readAsForm(id!);
    expect(await sweepTeachings(inside())).toBe(1);
    await expect.poll(given).toEqual({ learned: 1, revision: 1 });
  });

  it('since the document was confirmed meanwhile is forgotten at once', async () => {
    const before = await keptFiles();
    const [id] = await refused('120:令和7年度');
    const overtaken = appending((usual) => async (after, events, how) => {
      const appended = await usual(after, events, how);
      if (after.stream === sheetStream(sheet))
        await handle(inside().log, documents, id!, context('confirmed'), (found) =>
          document.confirm(found, {}),
        );
      return appended;
    });
    await expect(teachBy(overtaken, id!)).rejects.toMatchObject({ code: 'document-confirmed' });
    await expect.poll(learnedPrints).toEqual([]);
    expect(await keptFiles()).toBe(before);
  });

  it('is no reason to forget what was learned whole', async () => {
    const [id] = await refused('120:令和7年度');
    await teach(id!);
    const before = await keptFiles();
    await sweepTeachings(tomorrow());
    expect(await sweepTeachings(tomorrow())).toBe(0);
    expect(await learnedPrints()).toHaveLength(1);
    expect(await keptFiles()).toBe(before);
  });

  it('is not settled before its reading has ended', async () => {
    const [id] = await refused('120:令和7年度');
    system.worker.behave('ignore');
    const { job_id } = await ask(id!);
    expect(await sweepTeachings(tomorrow())).toBe(0);
    await staff.call('DELETE', `/api/processes/${job_id}/tasks/`);
    system.worker.behave('read');
    expect(await sweepTeachings(tomorrow())).toBe(1);
  });
});

describe('an answer that holds for other documents', () => {
  const markOf = async (id: string): Promise<string> =>
    RefusedFormAnswer.parse((await staff.get(`/api/documents/${id}/refused-form/`)).json).refused!.mark;
  const alikeTo = async (id: string): Promise<string[]> =>
    RefusedAlikeAnswer.parse(
      (await staff.get(`/api/documents/${id}/refused-form/alike/`)).json,
    ).documents.map((one) => one.id);

  it('is used for those that are alike, also once the answered one was read', async () => {
    const [answered, same] = await refused('120:令和7年度', 2);
    expect(await alikeTo(answered!)).toEqual([same]);
    const as = { alike_to: { document: answered!, refusal: await markOf(answered!) } };
    await teach(answered!);
    const { job_id, learned } = await ask(same!, as);
    expect(learned).toBeNull();
    await staff.jobEnd(job_id);
    expect(await readingOf(same!)).toBe('applicable');
  });

  it('is told where its form lies and differs also of a reading that kept it in the refusal alone', async () => {
    const [id] = await refused('120:令和7年度|300:様式第6号');
    const { nearest } = RefusedFormAnswer.parse((await staff.get(`/api/documents/${id}/refused-form/`)).json);
    expect(nearest).toMatchObject([
      { lies: { page: 1, form_on_page: { x: 0, y: 0 } }, differs: { places: 2, is_partial: false } },
    ]);
  });

  it('teaches by those that were read with it, though the answered one is cancelled', async () => {
    const [answered] = await waiting();
    const [same] = await refused('120:令和7年度');
    expect(await alikeTo(answered!)).toEqual([same]);
    const as = { alike_to: { document: answered!, refusal: await markOf(answered!) } };
    const first = await ask(answered!);
    const { job_id } = await ask(same!, as);
    await staff.jobEnd(job_id);
    expect(await readingOf(same!)).toBe('applicable');
    await cancel(first.job_id);
    await expect.poll(given).toEqual(expect.objectContaining({ learned: 1 }));
    await expect.poll(learnedPrints).toHaveLength(1);
  });

  it('teaches by those that are read with it once the answered one has failed', async () => {
    const [answered] = await refused('120:令和7年度', 1, '\nas-form=fails');
    const [same] = await refused('120:令和7年度');
    const as = { alike_to: { document: answered!, refusal: await markOf(answered!) } };
    await teach(answered!);
    await expect.poll(learnedPrints).toEqual([]);
    await staff.jobEnd((await ask(same!, as)).job_id);
    await expect.poll(given).toEqual(expect.objectContaining({ learned: 1 }));
  });

  it('is used for no other, and each is told so', async () => {
    const [answered, done] = await refused('120:令和7年度', 2);
    const [other] = await refused('120:令和8年度');
    const [more] = await refused('120:令和7年度|400:U/L');
    const [free] = await readDocuments(staff, system.organisation, [png('自由.png', '氏名=自由')]);
    const refusal = await markOf(answered!);
    const as = { alike_to: { document: answered!, refusal } };
    await teach(answered!);
    await teach(done!);
    for (const id of [other!, more!, free!, done!])
      expect(await reload(id, as)).toMatchObject({ status: 409, code: 'document-not-alike' });
    expect(await readingOf(other!)).toBe('not-applicable');
  });

  it('is none where it was never given, or for another form', async () => {
    const [answered, same] = await refused('120:令和7年度', 2);
    const refusal = await markOf(answered!);
    const none = { status: 409, code: 'document-not-alike' };
    expect(await reload(same!, { alike_to: { document: answered, refusal: `${refusal}0` } })).toMatchObject(
      none,
    );
    expect(await reload(same!, { alike_to: { document: crypto.randomUUID(), refusal } })).toMatchObject(none);
    const [blank] = await readDocuments(staff, system.organisation, [png('別.png', '氏名=また別')]);
    const { sheet: another } = await registerForm(staff, blank, '別の様式');
    const as = { alike_to: { document: answered, refusal }, selected_sheet_id: another };
    expect(await reload(same!, as)).toMatchObject(none);
  });
});
