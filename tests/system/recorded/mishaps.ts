import { everything } from '@reader/contracts/reach';
import { quietRun } from '../installation/quiet-run.js';
import { resetPassword } from '@reader/command-api/accounts/account-commands';
import { changeSettings, operatorContext } from '@reader/command-api/accounts/operator';
import { onImportAnswer } from '@reader/command-api/consumers/import-answer';
import { onPageTaskAnswer } from '@reader/command-api/consumers/page-task-answer';
import { remove } from '@reader/command-api/domain/sheet/sheet';
import { sheets } from '@reader/command-api/handling/aggregates';
import { handle } from '@reader/command-api/handling/handle';
import { sweepUploads } from '@reader/command-api/intake/sweep-uploads';
import { discardOldExports } from '@reader/command-api/jobs/exports/discard-old-exports';
import { replaceLexicon } from '@reader/command-api/reference-data/lexicons/replace-lexicon';
import { CancelAnswer } from '@reader/contracts/http/work/tasks';
import { JobStarted } from '@reader/contracts/http/uploads/upload';
import ExcelJS from 'exceljs';
import { z } from 'zod';
import { png, type Answer, type Caller } from '../installation/caller.js';
import { readDocuments, registerForm } from '../installation/given.js';
import { PASSWORD, type System } from '../installation/system.js';
import { save, taken } from './taken.js';

const DAY_MS = 24 * 60 * 60_000;
const newId = () => crypto.randomUUID();
const jobOf = (answer: Answer) => JobStarted.parse(taken(answer).json).job_id;

/** Copies of one file: the first is taken all the same, the second is not. A further upload is never read. */
const uploadCopies = async (system: System, by: Caller): Promise<void> => {
  const [read, unread] = [newId(), newId()];
  const original = png('原本.png', '氏名=原本');
  const held = await by.upload(system.organisation, read, [
    original,
    { ...original, name: '写し1.png' },
    { ...original, name: '写し2.png' },
  ]);
  await by.upload(system.organisation, read, [], {
    accept_duplicates: JSON.stringify([held.duplicates[0]!.file_id]),
  });
  await by.read(read);
  await by.upload(system.organisation, unread, [png('忘れ物.png', '氏名=忘れ物')]);
};

/** Cancels what is being read, once the read model knows of it. */
const cancelRead = async (by: Caller, job: string): Promise<void> => {
  for (let tries = 0; tries < 100; tries++) {
    const answer = await by.call('DELETE', `/api/processes/${job}/tasks/`);
    if (answer.status === 200 && CancelAnswer.parse(answer.json).cancelled > 0) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('There is nothing to cancel.');
};

/** A first reading and a further one that are cancelled while they wait. Returns the document of the latter. */
const cancelReadings = async ({ organisation, worker }: System, by: Caller): Promise<string> => {
  const [known] = (await readDocuments(by, organisation, [png('再読取.png', '氏名=再読')])) as [string];
  const upload = newId();
  await by.upload(organisation, upload, [png('取消.png', '氏名=取消')]);
  worker.behave('ignore');
  await cancelRead(by, jobOf(await by.post(`/api/documents/${known}/reload/`, {})));
  await cancelRead(by, jobOf(await by.post(`/api/read/${upload}`)));
  worker.behave('read');
  return known;
};

/** The workbook of a document with another value typed over one. */
const correctedWorkbook = async (
  { organisation }: System,
  by: Caller,
  document: string,
  [before, after]: readonly [string, string],
): Promise<Buffer> => {
  const job = jobOf(await by.post('/api/documents/download/xlsx', { document_ids: [document] }));
  await by.jobEnd(job);
  const file = taken(await by.get(`/files/documents/?organization_id=${organisation}&job_id=${job}`));
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(file.bytes as unknown as ArrayBuffer);
  workbook.getWorksheet('修正')!.eachRow((row) => {
    if (row.getCell(12).text === before) row.getCell(8).value = after;
  });
  return Buffer.from(await workbook.xlsx.writeBuffer());
};

/** An import that fails and is asked for again, one that names lines, and a region that cannot be read. */
const failJobs = async (system: System, by: Caller, document: string): Promise<void> => {
  const { dependencies } = system.inside;
  const { organisation } = system;
  const workbook = await correctedWorkbook(system, by, document, ['再読', '再々読']);
  const importOf = async (bytes: Buffer) =>
    jobOf(
      await by.putWorkbook({ organization_id: organisation, user_profile_id: '' }, [
        { name: '修正.xlsx', bytes },
      ]),
    );
  const [page] = z
    .array(z.object({ id: z.string() }))
    .parse((await by.get(`/api/uploaded-files/?document_id=${document}`)).json);
  // Nothing is offered to workers meanwhile: the answers are the history's own.
  await system.stopProjectors();
  const failed = await importOf(workbook);
  const notRead = { kind: 'import-not-read', jobId: failed, organisation, problem: 'failed' };
  await onImportAnswer(dependencies, notRead, quietRun);
  const place = { document_id: document, uploaded_file_id: page!.id, x: 1, y: 1, width: 90, height: 90 };
  const area = jobOf(await by.post('/api/read-area/', place));
  await onPageTaskAnswer(dependencies, {
    kind: 'page-task-failed',
    jobId: area,
    documentId: document,
    organisation,
    problem: 'corrupt-file',
  });
  await system.startProjectors();
  for (const job of [failed, area]) await by.jobEnd(job);
  taken(await by.post(`/api/jobs/${failed}/retry/`));
  await by.jobEnd(failed);
  await by.jobEnd(await importOf(workbook));
};

/** A form of double entry whose first entry is taken back, and a form that is removed. */
const changeMinds = async (system: System, by: Caller): Promise<readonly string[]> => {
  const { dependencies } = system.inside;
  const home = system.organisation;
  const blanks = await readDocuments(by, home, [png('白紙1.png', '氏名='), png('白紙2.png', '住所=')]);
  const twice = await registerForm(by, blanks[0], '二重入力届');
  const gone = await registerForm(by, blanks[1], '廃止された届');
  await save(by, { _class: 'checkSettings', id: twice.sheet, sheet: twice.sheet, double_entry: true });
  const filled = png('記入.png', `form=${twice.sheet}`, `${twice.fragments[0]!.id}=手島`);
  const [entered] = (await readDocuments(by, home, [filled])) as [string];
  taken(await by.post('/api/documents/', { documents: [entered], status: 'C' }));
  taken(await by.post(`/api/documents/${entered}/withdraw-entry/`));
  await handle(
    dependencies.log,
    sheets,
    gone.sheet,
    {
      organisation: home,
      reach: everything,
      actor: { kind: 'system', id: 'operator', role: null, address: null },
      correlationId: newId(),
      causationId: newId(),
      occurredAt: dependencies.now().toISOString(),
    },
    remove,
  );
  return [...blanks, entered];
};

/** An organisation whose export files are kept for a day. */
const discardExport = async (system: System, by: Caller, organisation: string): Promise<void> => {
  const { dependencies } = system.inside;
  await changeSettings(dependencies, organisation, { exportRetentionDays: 1 });
  const [document] = await readDocuments(by, organisation, [png('保存期限.png', '氏名=期限')]);
  const asked = { document_ids: [document] };
  await by.jobEnd(jobOf(await by.post(`/api/document/download/documents-${organisation}`, asked)));
  const later = { ...dependencies, now: () => new Date(Date.now() + 2 * DAY_MS) };
  // The read model may be a moment behind: what is not found at first is found by a later sweep.
  for (let sweep = 0; sweep < 20; sweep++) {
    await discardOldExports(later);
    await sweepUploads(later);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};

/**
 * What goes wrong or is taken back: copies, cancelled readings, failed jobs, forgotten uploads, lost passwords. Returns
 * its documents, of the system's own organisation.
 */
export const recordMishaps = async (
  system: System,
  by: Caller,
  elsewhere: { readonly by: Caller; readonly organisation: string },
): Promise<readonly string[]> => {
  const { dependencies } = system.inside;
  await replaceLexicon(dependencies, system.organisation, ['神原 花子', '手島 勇吉']);
  await system.account('wasure', 'staff');
  await resetPassword(
    dependencies,
    operatorContext(system.organisation, crypto.randomUUID(), dependencies.now()),
    { userId: 'wasure', password: PASSWORD },
  );
  await uploadCopies(system, by);
  const cancelled = await cancelReadings(system, by);
  await failJobs(system, by, cancelled);
  const entered = await changeMinds(system, by);
  await discardExport(system, elsewhere.by, elsewhere.organisation);
  await replaceLexicon(dependencies, system.organisation, []);
  return [cancelled, ...entered];
};
