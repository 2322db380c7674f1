import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventCatalogue } from '@reader/contracts/events/catalogue';
import { documentStream } from '@reader/contracts/events/streams';
import { HistoryAnswer, ReaderHomeAnswer, UserInputs } from '@reader/contracts/http/documents/documents';
import { sealedBlobs } from '@reader/platform/blobs/sealed-blobs';
import { createCodec } from '@reader/platform/event-log/codec';
import { createEventLog, type EventLog } from '@reader/platform/event-log/event-log';
import { createVault } from '@reader/platform/vault/vault';
import { sql } from 'kysely';
import { png, type Caller } from '../installation/caller.js';
import { commit } from '../installation/given.js';
import { startSystem, type System } from '../installation/system.js';

/** Rare characters, so that a find is no accident. */
const READ = '鱻麤龘検査値42';
const TYPED = '麤鱻龘修正値43';
const NAME = '龘鱻麤書類名44';
const KEPT = '爨癵驫残す値45';

let system: System;
let staff: Caller;
let erasedDocument: string;
let keptDocument: string;

const documentNamed = async (name: string): Promise<string> => {
  const { documents } = ReaderHomeAnswer.parse((await staff.get('/api/document/reader-home/')).json);
  return documents.find((row) => row.file_name === name)?.id ?? '';
};

beforeAll(async () => {
  system = await startSystem();
  staff = await system.account('hanako', 'staff');
  const upload = crypto.randomUUID();
  await staff.upload(system.organisation, upload, [
    png(`${NAME}.png`, `氏名=${READ}`),
    png('別.png', `氏名=${KEPT}`),
  ]);
  await staff.read(upload);
  erasedDocument = await documentNamed(`${NAME}.png`);
  keptDocument = await documentNamed('別.png');
  const [input] = UserInputs.parse((await staff.get(`/api/user-inputs/?document_id=${erasedDocument}`)).json);
  await commit(staff, [{ _class: 'userInputs', id: input?.id, document: erasedDocument, value: TYPED }]);
  const asked = await staff.post(`/api/document/download/documents-${system.organisation}`, {
    document_ids: [erasedDocument],
  });
  await staff.jobEnd((asked.json as { job_id: string }).job_id);
});
afterAll(() => system.stop());

const filesBelow = async (folder: string): Promise<{ name: string; bytes: Buffer }[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async (entry) => ({
        name: join(entry.parentPath, entry.name),
        bytes: await readFile(join(entry.parentPath, entry.name)),
      })),
  );
};

/** The forms in which a text may lie in a file. */
const formsOf = (text: string): Buffer[] => [
  Buffer.from(text, 'utf8'),
  Buffer.from(text, 'utf16le'),
  Buffer.from(
    JSON.stringify(text)
      .slice(1, -1)
      .replace(
        /[\u0080-\uffff]/g,
        (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
      ),
  ),
  Buffer.from(encodeURIComponent(text)),
];

describe('what people wrote', () => {
  it.each([
    ['the event log', () => system.dependencies.eventStoreFolder, 'DocumentRevised'],
    ['the broker', () => system.dependencies.natsFolder, 'answers.reading'],
    ['the blobs', () => system.dependencies.blobFolder, ''],
    ['the staging folder', () => system.dependencies.stagingFolder, ''],
  ])('is nowhere to be found in %s', async (_name, folder, mark) => {
    const files = await filesBelow(folder()).catch(() => []);
    // The search looks in the right place: what may be read is there.
    if (mark !== '') expect(files.some(({ bytes }) => bytes.includes(mark))).toBe(true);
    if (folder() === system.dependencies.blobFolder) expect(files.length).toBeGreaterThan(5);
    if (folder() === system.dependencies.stagingFolder) expect(files).toEqual([]);
    const found = files.flatMap(({ name, bytes }) =>
      [READ, TYPED, NAME, KEPT]
        .filter((text) => formsOf(text).some((form) => bytes.includes(form)))
        .map((text) => `${text} in ${name}`),
    );
    expect(found).toEqual([]);
  });

  it('is no longer in a draft once it was saved', async () => {
    const drafts = await sql<{ count: bigint }>`select count(*) as count from command.draft_changes`.execute(
      system.inside.dependencies.db,
    );
    expect(drafts.rows[0]?.count).toBe(0n);
  });
});

describe('a document whose key was destroyed', () => {
  /** As a process that starts now would read: no key is remembered. */
  const freshLog = (): EventLog => {
    const vault = createVault(system.inside.dependencies.db, Buffer.from(system.secrets.vault, 'base64'));
    return createEventLog(
      system.inside.store,
      createCodec(eventCatalogue, vault, sealedBlobs(system.inside.dependencies.blobStore, vault)),
      eventCatalogue,
    );
  };
  const personalOf = async (document: string) =>
    (await freshLog().read(documentStream(document))).events.map((event) => event.personal);

  beforeAll(async () => {
    expect(JSON.stringify(await personalOf(erasedDocument))).toContain(TYPED);
    await system.inside.dependencies.vault.erase(system.organisation, [erasedDocument]);
  });

  it('is read as erased, event for event, and its neighbour as it was', async () => {
    expect(await personalOf(erasedDocument)).toEqual(['erased', 'erased', 'erased']);
    expect(JSON.stringify(await personalOf(keptDocument))).toContain(KEPT);
  });

  it('is erased for a process that looks it up meanwhile, too', async () => {
    const vault = createVault(system.inside.dependencies.db, Buffer.from(system.secrets.vault, 'base64'));
    for (let round = 0; round < 40; round += 1) {
      const owner = crypto.randomUUID();
      await vault.ensureKeys(system.organisation, [owner]);
      const looking = Array.from({ length: 8 }, () => vault.keysOf([owner]));
      await Promise.all([vault.erase(system.organisation, [owner]), ...looking]);
      expect((await vault.keysOf([owner])).get(owner)).toBe('erased');
    }
  });

  it('is not erased by another organisation', async () => {
    await system.inside.dependencies.vault.erase(await system.organisationNamed('yoso'), [keptDocument]);
    expect(JSON.stringify(await personalOf(keptDocument))).toContain(KEPT);
  });

  it('is rebuilt without its values; all others stay', async () => {
    await system.stopProjectors();
    await sql`update console.version set version = 0`.execute(system.inside.dependencies.db);
    await system.startProjectors();
    const { documents } = ReaderHomeAnswer.parse((await staff.get('/api/document/reader-home/')).json);
    expect(documents.map((row) => row.file_name).sort()).toEqual(['別.png', '（消去済み）'].sort());
    expect(
      UserInputs.parse((await staff.get(`/api/user-inputs/?document_id=${erasedDocument}`)).json),
    ).toEqual([]);
    expect(
      UserInputs.parse((await staff.get(`/api/user-inputs/?document_id=${keptDocument}`)).json),
    ).toMatchObject([{ value: KEPT }]);
    for (const table of ['documents', 'document_content', 'document_history', 'jobs']) {
      const rows = await sql`select * from ${sql.id('console', table)}`.execute(
        system.inside.dependencies.db,
      );
      const text = JSON.stringify(rows.rows, (_key, value: unknown) =>
        typeof value === 'bigint' ? String(value) : value,
      );
      for (const gone of [READ, TYPED, NAME]) expect(text).not.toContain(gone);
    }
  });

  it('still has a history of what happened, by whom', async () => {
    const history = HistoryAnswer.parse((await staff.get(`/api/documents/${erasedDocument}/history/`)).json);
    expect(history.events.map((event) => event.kind)).toEqual([
      'DocumentRegistered',
      'DocumentRead',
      'DocumentRevised',
      'ExportListed',
    ]);
    expect(history.events[2]).toMatchObject({
      details: ['内容は消去されています'],
      changes: [],
      actor: { name: '田中 hanako' },
    });
  });

  it('can be deleted', async () => {
    expect((await staff.post('/api/document/delete/', { documents: [erasedDocument] })).status).toBe(200);
    expect((await staff.get(`/api/documents/${erasedDocument}/`)).status).toBe(404);
  });
});
