import { mkdir, readdir } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { workerContext } from '@reader/command-api/consumers/worker-context';
import { fileNameOf } from '@reader/command-api/intake/file-name';
import { receiveFiles } from '@reader/command-api/intake/receive-upload';
import { uploads } from '@reader/command-api/handling/aggregates';
import { load } from '@reader/command-api/handling/handle';
import { noteArriving, noteUpload, sweepArriving } from '@reader/command-api/intake/arriving-files';
import { ReaderHomeAnswer } from '@reader/contracts/http/documents/documents';
import type { BlobRef } from '@reader/contracts/objects/ids';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pdf, png, type Caller } from '../installation/caller.js';
import { startSystem, type System } from '../installation/system.js';

const DAY_MS = 24 * 60 * 60_000;
let system: System;
let staff: Caller;

beforeAll(async () => {
  system = await startSystem();
  staff = await system.account('hanako', 'staff');
});
afterAll(() => system.stop());

const livingKeys = async (): Promise<number> => {
  const { db } = system.inside.dependencies;
  const { rows } = await sql`select owner from vault.keys where wrapped is not null`.execute(db);
  return rows.length;
};
const keptFiles = async (): Promise<number> => {
  const folder = system.dependencies.blobFolder;
  await mkdir(folder, { recursive: true });
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).length;
};
const noted = async (): Promise<number> =>
  (await system.inside.dependencies.db.selectFrom('command.arriving_files').selectAll().execute()).length;
const rowOf = async (name: string) =>
  ReaderHomeAnswer.parse((await staff.get('/api/document/reader-home/')).json).documents.find(
    ({ file_name }) => file_name === name,
  );
const stored = async () => ({ keys: await livingKeys(), files: await keptFiles(), noted: await noted() });
const tomorrow = () => ({
  ...system.inside.dependencies,
  now: () => new Date(Date.now() + DAY_MS + 60_000),
});
const fieldsOf = (more: Record<string, string> = {}) => ({ id: crypto.randomUUID(), layout: '1', ...more });

describe('files of a request that comes to nothing', () => {
  it.each([
    ['for a layout that is not offered', { layout: '4' }, 'layout-not-offered'],
    ['for somebody else', { user_id: crypto.randomUUID() }, 'not-found'],
    ['with a field that is none', { id: 'これはIDではない' }, 'invalid-request'],
  ])('%s leave neither a file nor a key', async (_why, fields, code) => {
    const before = await stored();
    const files = [png('一枚.png', '氏名=一枚'), pdf('冊子.pdf', 'pages=2')];
    expect((await staff.put(system.organisation, fieldsOf(fields), files)).code).toBe(code);
    expect(await stored()).toEqual(before);
  });

  it('of an upload whose read was asked for leave neither, and what it has stays', async () => {
    const upload = crypto.randomUUID();
    await staff.upload(system.organisation, upload, [png('先.png', '氏名=先')]);
    await staff.read(upload);
    const before = await stored();
    const late = await staff.put(system.organisation, fieldsOf({ id: upload }), [png('後.png', '氏名=後')]);
    expect(late.code).toBe('upload-already-read');
    expect(await stored()).toEqual(before);
    expect(await rowOf('先.png')).toMatchObject({ reading: 'not-applicable' });
  });
});

describe('files of an upload of which nobody knows whether it has them', () => {
  it('are left to the sweep: what the log takes a moment later is not without its file', async () => {
    const { dependencies } = system.inside;
    const silent = {
      ...dependencies,
      log: {
        ...dependencies.log,
        append: () => Promise.reject(new Error('the store did not answer in time')),
      },
    };
    const context = workerContext(dependencies, system.organisation, 'command-api', crypto.randomUUID());
    const before = await stored();
    const asked = receiveFiles(silent, context, null, async (incoming) => {
      await incoming.take(Readable.from(png('時間切れ.png', '氏名=時間').bytes), fileNameOf('時間切れ.png'));
      return incoming.finish({ id: crypto.randomUUID(), layout: 1, accept_duplicates: true });
    });
    await expect(asked).rejects.toThrow('the store did not answer in time');
    expect(await stored()).toEqual({
      keys: before.keys + 1,
      files: before.files + 1,
      noted: before.noted + 1,
    });
    expect(await sweepArriving(tomorrow())).toBe(1);
    expect(await stored()).toEqual(before);
  });
});

describe('files that their upload has', () => {
  it('are told as arrived where nobody can note so, which the sweep does later', async () => {
    const { dependencies } = system.inside;
    let erasures = 0;
    const broken = {
      ...dependencies,
      // Breaks off once the log has the files: those that it had already are kept twice and to be destroyed.
      vault: {
        ...dependencies.vault,
        ensureKeys: dependencies.vault.ensureKeys.bind(dependencies.vault),
        erase: () => {
          erasures += 1;
          return Promise.reject(new Error('the database broke off'));
        },
      },
    } as typeof dependencies;
    const context = workerContext(dependencies, system.organisation, 'command-api', crypto.randomUUID());
    const id = crypto.randomUUID();
    const send = (by: typeof dependencies) =>
      receiveFiles(by, context, null, async (incoming) => {
        await incoming.take(Readable.from(png('二度.png', '氏名=二度').bytes), fileNameOf('二度.png'));
        return incoming.finish({ id, layout: 1, accept_duplicates: true });
      });
    const first = await send(dependencies);
    const before = await stored();
    expect(await send(broken)).toEqual(first);
    expect(erasures).toBe(1);
    expect(await noted()).toBe(before.noted + 1);
    expect(await sweepArriving(tomorrow())).toBe(1);
    expect(await stored()).toEqual(before);
  });
});

describe('files that a killed process left', () => {
  const left = async (text: string): Promise<{ fileId: string; blob: BlobRef }> => {
    const { dependencies } = system.inside;
    const fileId = crypto.randomUUID();
    await dependencies.vault.ensureKeys(system.organisation, [fileId]);
    const blob = await dependencies.blobs.put(system.organisation, fileId, Buffer.from(text), 'image/png');
    await noteArriving(dependencies, system.organisation, { fileId, blob }, new Date());
    return { fileId, blob };
  };

  it('before their upload had them are destroyed a day later, not before', async () => {
    const before = await stored();
    await left('kept, and nobody knows of it');
    await sweepArriving(system.inside.dependencies);
    expect(await stored()).toEqual({
      keys: before.keys + 1,
      files: before.files + 1,
      noted: before.noted + 1,
    });
    expect(await sweepArriving(tomorrow())).toBe(1);
    expect(await stored()).toEqual(before);
  });

  it('are destroyed also where older ones cannot be', async () => {
    const { dependencies } = system.inside;
    const before = await stored();
    const older = [await left('one that cannot go'), await left('another that cannot go')];
    const isStuck = (owner: string) => older.some(({ fileId }) => fileId === owner);
    await left('one that can go');
    const stuck = {
      ...tomorrow(),
      blobs: {
        delete: (organisation: string, blob: BlobRef) =>
          isStuck(blob.owner)
            ? Promise.reject(new Error('the disk is read-only'))
            : dependencies.blobs.delete(organisation, blob),
      } as typeof dependencies.blobs,
    };
    await expect(sweepArriving(stuck, 2)).rejects.toThrow('2 arriving files not settled');
    expect(await noted()).toBe(before.noted + 2);
    expect(await sweepArriving(tomorrow())).toBe(2);
    expect(await stored()).toEqual(before);
  });

  it('stay where their upload has them', async () => {
    const { dependencies } = system.inside;
    const upload = crypto.randomUUID();
    await staff.upload(system.organisation, upload, [png('受領.png', '氏名=受領')]);
    const before = await stored();
    const [received] = (await load(dependencies.log, uploads, upload, system.organisation))!.files;
    // Killed between the event and the end of the note.
    await noteArriving(dependencies, system.organisation, received!, new Date());
    await noteUpload(dependencies, [received!.fileId], upload);
    expect(await sweepArriving(tomorrow())).toBe(1);
    expect(await stored()).toEqual(before);
  });

  it("of an upload that is another organisation's are destroyed, and hold up no other", async () => {
    const { dependencies } = system.inside;
    const upload = crypto.randomUUID();
    await staff.upload(system.organisation, upload, [png('先着.png', '氏名=先着')]);
    const before = await stored();
    // Both chose the same id at once; the other one's event came first.
    const elsewhere = crypto.randomUUID();
    const fileId = crypto.randomUUID();
    await dependencies.vault.ensureKeys(elsewhere, [fileId]);
    const blob = await dependencies.blobs.put(elsewhere, fileId, Buffer.from('late'), 'image/png');
    await noteArriving(dependencies, elsewhere, { fileId, blob }, new Date(Date.now() - 60_000));
    await noteUpload(dependencies, [fileId], upload);
    const [received] = (await load(dependencies.log, uploads, upload, system.organisation))!.files;
    await noteArriving(dependencies, system.organisation, received!, new Date());
    await noteUpload(dependencies, [received!.fileId], upload);
    expect(await sweepArriving(tomorrow())).toBe(2);
    expect(await stored()).toEqual(before);
  });
});
