import { fileURLToPath } from 'node:url';
import { configurationLists } from '@reader/contracts/http/configuration/configurations';
import { HistoryAnswer, UserInputs } from '@reader/contracts/http/documents/documents';
import { TransactionStarted } from '@reader/contracts/http/transactions';
import { connectPostgres } from '@reader/platform/postgres/connect';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { unzipped } from '@reader/query-api/output/papers/testing/unzip';
import { rebuildReadModel } from '@reader/deploy/admin/rebuild';
import { startSystem, type System } from '../installation/system.js';
import { answersOf, signedIn } from './answers.js';
import { resetClock, setClock } from './clock.js';
import { restoreDatabase } from './database-copy.js';
import { recordedEvents } from './events.js';
import { madeFile } from './exports.js';
import { readFixture, restoreFiles, type Fixture } from './fixture.js';

/** Recorded by the versions of these days; each later one knows more kinds of events. */
const FIXTURES = ['2026-11-22', '2026-11-23', '2026-11-24'];

/** The installation as the old version left it, opened by this one, as if it were a moment later. */
const open = async ({ recording, log, blobs, database }: Fixture): Promise<System> => {
  setClock(new Date(recording.recordedAt));
  return startSystem({
    recorded: {
      secrets: recording.secrets,
      organisation: recording.organisation,
      restoreFiles: async ({ eventStoreFolder, blobFolder }) => {
        await restoreFiles(eventStoreFolder, log);
        await restoreFiles(blobFolder, blobs);
      },
      restoreDatabase: async ({ databaseUrl }) => {
        const db = connectPostgres(databaseUrl, { max: 1 });
        await restoreDatabase(db, database, ['reader_query']);
        await db.destroy();
      },
    },
  });
};

/** Who made the second entry that others have not looked at yet. */
const SECOND = 'taro';

/** Fields that are answered otherwise since then, on purpose, by their calls; all others are as they were. */
const ANSWERED_OTHERWISE: readonly (readonly [call: string, field: string])[] = [
  ['/api/', 'confirming_with_doubts'],
  ['/api/', 'is_second_factor_required'],
  ['/api/', 'is_second_factor_due'],
  ['/api/authenticated-user/', 'has_password'],
  ['/api/', 'doubt_below'],
  ['/api/', 'is_limiting_to_departments'],
  ['/api/', 'department'],
  ['/api/', 'department_name'],
  ['/api/', 'is_cancelled'],
  // 手島 finds 手嶋 too.
  ['/api/document/reader-home/?search=', 'count'],
  ['/api/document/reader-home/?search=', 'documents'],
  // Only those of the current batch, and no cancelled ones.
  ['/api/statistics/', 'error_files'],
  // A page of many documents says which page it is.
  ['/api/processings/', 'uploaded_file'],
  ['/api/distance/', 'uploaded_file'],
  // A turn makes another picture.
  ['/api/uploaded-files/', 'revision'],
  // Why the caller may not change it.
  ['/api/account/', 'readOnlyBecause'],
  ['/api/tasks/', 'description'],
  ['/api/tasks/', 'file_name'],
  // Objects of the configuration say when they were last changed.
  ...configurationLists.map(({ url }) => [url, 'updated_at'] as const),
  ['/api/used-master-types/', 'updated_at'],
  // What decides a match, and how often a row may be chosen.
  ...['/api/master-types/', '/api/used-master-types/'].flatMap((call) => [
    [call, 'support'] as const,
    [call, 'is_one_to_one'] as const,
  ]),
  // What the respondent of an answer waits for.
  ['/api/', 'answer_state'],
  // Where the form is shown that a job gave to another product.
  ['/api/', 'opens'],
  // Some failures would only come again.
  ['/api/jobs/', 'is_final'],
  // More problems than are listed.
  ...['/api/jobs/', '/api/failed-work/'].map((call) => [call, 'further_problems'] as const),
  ['/api/failed-work/', 'is_final'],
  // A question may depend on an earlier one.
  ['/api/form-items/', 'shown_when'],
  // Of a document whose second entry its maker may take back.
  [`${SECOND} /api/document/reader-home/`, 'summary'],
  // A document that is not in its list has no place in it.
  ['/api/reader/document/', 'position'],
];

/** Equal lines are said once since then, with how often. */
const linesCounted = (text: string): string => {
  const lines = text.split('\n');
  return [...new Set(lines)]
    .map((line) => [line, lines.filter((one) => one === line).length] as const)
    .map(([line, count]) => (count === 1 ? line : `${line}（${count.toLocaleString('ja-JP')}件）`))
    .join('\n');
};

/** Texts that are worded otherwise since then, by their calls and fields: as they are worded now. */
const WORDED_OTHERWISE: readonly (readonly [call: string, field: string, now: (then: string) => string])[] = [
  ['/history/', 'label', (then) => (then === 'コメント' ? '文書の備考' : then)],
  ['/api/jobs/', 'result', linesCounted],
];

const Compared = z.object({
  body: z.object({
    stage: z.literal('third'),
    second: z.object({ name: z.string().endsWith(SECOND) }),
    differences: z.array(z.unknown()).min(1),
  }),
});

/**
 * Documents whose second entry its maker may still take back, as recorded: since then they see nothing of the first one there
 * (docs/product/double-entry.md).
 */
const hiddenSince = (recorded: Readonly<Record<string, unknown>>): string[] =>
  Object.entries(recorded).flatMap(([asked, answer]) => {
    const id = new RegExp(`^${SECOND} /api/documents/([^/]+)/entry/$`).exec(asked)?.[1];
    return id !== undefined && Compared.safeParse(answer).success ? [id] : [];
  });

/** Answers without those that show somebody a document that is hidden from them since. */
const without = (answers: Readonly<Record<string, unknown>>, hidden: readonly string[]) =>
  Object.fromEntries(
    Object.entries(answers).filter(
      ([asked]) => !(asked.startsWith(`${SECOND} `) && hidden.some((id) => asked.includes(id))),
    ),
  );

const asThen = (answers: Readonly<Record<string, unknown>>): unknown =>
  Object.fromEntries(
    Object.entries(without(answers, hiddenSince(fixture.answers))).map(([asked, answer]) => {
      const otherwise = ANSWERED_OTHERWISE.filter(([call]) => asked.includes(call)).map(([, field]) => field);
      const wordings = WORDED_OTHERWISE.filter(([call]) => asked.includes(call));
      const text = JSON.stringify(answer, (key, value: unknown) => {
        if (otherwise.includes(key)) return undefined;
        const wording = wordings.find(([, field]) => field === key);
        return wording && typeof value === 'string' ? wording[2](value) : value;
      });
      return [asked, JSON.parse(text) as unknown];
    }),
  );

/** A file by what is in it: a zip by its entries, whose times are Japan's since then. */
const contentsOf = async (bytes: Buffer): Promise<unknown> => {
  if (bytes.subarray(0, 2).toString('latin1') !== 'PK') return bytes.toString('base64');
  const entries: [string, unknown][] = [];
  for (const [name, entry] of await unzipped(bytes)) entries.push([name, await contentsOf(entry)]);
  return entries;
};

let fixture: Fixture;
let system: System;
/** Today's answers to the recorded queries. */
const answersNow = async () => {
  const answers = await answersOf(system, fixture.recording);
  return Object.fromEntries(Object.keys(fixture.answers).map((asked) => [asked, answers[asked]]));
};
const staff = () => signedIn(system, fixture.recording.users['staff']!);

/** Every step builds on the one before: the installation is opened once, and changed only at the end. */
describe.each(FIXTURES)('an installation of %s', (recorded) => {
  beforeAll(async () => {
    fixture = await readFixture(fileURLToPath(new URL(`fixture/${recorded}`, import.meta.url)));
    system = await open(fixture);
  });
  afterAll(async () => {
    await system.stop();
    resetClock();
  });

  it('has the events that were recorded, and none more', async () => {
    expect(await recordedEvents(system)).toEqual(fixture.events);
  });

  it('answers as it did', async () => {
    expect(asThen(await answersNow())).toEqual(asThen(fixture.answers));
  });

  it('shows nothing of a first entry to whoever may take the second one back', async () => {
    const hidden = hiddenSince(fixture.answers);
    expect(hidden).toHaveLength(1);
    const shown = Object.entries(await answersNow()).filter(
      ([asked]) => asked.startsWith(`${SECOND} `) && asked.includes(hidden[0]!),
    );
    expect(shown.length).toBeGreaterThan(3);
    expect(JSON.stringify(shown)).not.toContain('手島 2');
  });

  it('finds what it found, and more', async () => {
    const now = await answersNow();
    const found = (answer: unknown) =>
      z
        .object({ body: z.object({ documents: z.array(z.object({ file_name: z.string() })) }) })
        .parse(answer)
        .body.documents.map((row) => row.file_name);
    const searches = Object.entries(fixture.answers).filter(([asked]) => asked.includes('?search='));
    expect(searches.length).toBeGreaterThan(0);
    for (const [asked, then] of searches)
      expect(found(now[asked]), asked).toEqual(expect.arrayContaining(found(then)));
  });

  it('answers as it did when its read models are rebuilt from the log', async () => {
    const installation = { ...system.inside, env: {} };
    for (const group of ['console', 'work']) await rebuildReadModel(installation, [group]);
    expect(asThen(await answersNow())).toEqual(asThen(fixture.answers));
  });

  it('has nothing left to do', async () => {
    expect(await recordedEvents(system)).toEqual(fixture.events);
  });

  it('makes the same files', async () => {
    const { exports, exportedAt, organisation } = fixture.recording;
    setClock(new Date(exportedAt), { isStopped: true });
    const hanako = await staff();
    for (const call of exports) {
      const { bytes } = await madeFile(hanako, organisation, call);
      const then = Buffer.from(fixture.exports[call.name]!, 'base64');
      expect(await contentsOf(bytes), call.name).toEqual(await contentsOf(then));
    }
    setClock(new Date(exportedAt));
  });

  it('goes on with a transaction that was open, and answers repeated calls as before', async () => {
    const { transaction, document, input, value } = fixture.recording.draft;
    const hanako = await staff();
    const repeated = await hanako.post('/api/transactions/', undefined, { 'idempotency-key': 'recorded' });
    expect(TransactionStarted.parse(repeated.json).transaction_id).toBe(transaction);
    const more = { _class: 'userInputs', id: input, document, value: '続きの値' };
    const pushed = await hanako.post(`/api/transactions/${transaction}/push_bulk/`, [more]);
    expect(pushed.status, pushed.text).toBe(200);
    const committed = await hanako.post(`/api/transactions/${transaction}/commit/`);
    expect(committed.status, committed.text).toBe(200);
    const inputs = UserInputs.parse((await hanako.get(`/api/user-inputs/?document_id=${document}`)).json);
    expect(inputs.map((one) => one.value)).toEqual(expect.arrayContaining([value, '続きの値']));
    const history = HistoryAnswer.parse((await hanako.get(`/api/documents/${document}/history/`)).json);
    expect(history.events.at(-1)?.changes.map(({ after }) => after)).toEqual([value, '続きの値']);
  });
});
