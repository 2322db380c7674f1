import { ReaderHomeAnswer } from '@reader/contracts/http/documents/documents';
import { Tasks } from '@reader/contracts/http/work/tasks';
import { JobStarted } from '@reader/contracts/http/uploads/upload';
import { readingStream } from '@reader/contracts/events/streams';
import { readProblemText } from '@reader/contracts/japanese/read-problems';
import { textPdf } from '@reader/ocr-worker/testing/pdf-files';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Caller } from '../installation/caller.js';
import { startOcrWorkerProcess, type OcrWorkerProcess } from '../installation/ocr-worker-process.js';
import { startSystem, type System } from '../installation/system.js';
import { hostilePdfs, nestedGroups } from './hostile-pdfs.js';

const hostile = hostilePdfs();
let system: System;
let staff: Caller;
let worker: OcrWorkerProcess;

beforeAll(async () => {
  system = await startSystem({ hasFakeWorker: false });
  staff = await system.account('hanako', 'manager');
  worker = startOcrWorkerProcess(system);
}, 300_000);
afterAll(async () => {
  await worker?.stop();
  await system?.stop();
});

it(
  'a file that takes all memory fails by its name, at its first try, and its neighbours are read',
  {
    timeout: 300_000,
  },
  async () => {
    const upload = crypto.randomUUID();
    await staff.upload(system.organisation, upload, [
      { name: 'before.pdf', bytes: textPdf(['Name Taro']) },
      { name: 'texts.pdf', bytes: hostile.get('texts.pdf')! },
      { name: 'cycle.pdf', bytes: hostile.get('cycle.pdf')! },
      { name: 'after.pdf', bytes: textPdf(['Name Hanako']) },
    ]);
    const job = JobStarted.parse((await staff.post(`/api/read/${upload}`)).json).job_id;
    const { result } = await staff.jobEnd(job);
    expect(result).toContain(`texts.pdf: ${readProblemText['too-complex']}`);
    expect(result).toContain(`cycle.pdf: ${readProblemText['undecodable-content']}`);
    const { documents } = ReaderHomeAnswer.parse(
      (await staff.get('/api/document/reader-home/?limit=10')).json,
    );
    const readings = documents.map(({ file_name, reading }) => [file_name, reading]);
    expect(readings).toContainEqual(['before.pdf', 'not-applicable']);
    expect(readings).toContainEqual(['after.pdf', 'not-applicable']);
    const tasks = Tasks.parse((await staff.get(`/api/tasks/${job}`)).json);
    const failed = tasks.find(({ file_name }) => file_name === 'texts.pdf')!;
    const { events } = await system.inside.dependencies.log.read(readingStream(failed.id));
    expect(events.map(({ type }) => type)).toEqual(['ReadingRequested', 'ReadingFailed']);
  },
);

it(
  'a file whose pictures take all memory fails by its name, and nobody else is refused for it',
  { timeout: 300_000 },
  async () => {
    const upload = crypto.randomUUID();
    const good = Array.from({ length: 6 }, (_, index) => `good-${index}.pdf`);
    await staff.upload(system.organisation, upload, [
      { name: 'groups-0.pdf', bytes: hostile.get('groups.pdf')! },
      { name: 'groups-1.pdf', bytes: nestedGroups(399) },
      ...good.map((name) => ({ name, bytes: textPdf([`Name ${name}`]) })),
    ]);
    const { result } = await staff.read(upload);
    for (const name of ['groups-0.pdf', 'groups-1.pdf'])
      expect(result).toContain(`${name}: ${readProblemText['too-complex']}`);
    expect(result).not.toContain(readProblemText['corrupt-file']);
    const { documents } = ReaderHomeAnswer.parse(
      (await staff.get('/api/document/reader-home/?limit=30')).json,
    );
    const readings = documents.map(({ file_name, reading }) => [file_name, reading]);
    for (const name of good) expect(readings).toContainEqual([name, 'not-applicable']);
  },
);
