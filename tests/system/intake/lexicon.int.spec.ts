import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { documents, readings } from '@reader/command-api/handling/aggregates';
import { load } from '@reader/command-api/handling/handle';
import { ReaderHomeAnswer } from '@reader/contracts/http/documents/documents';
import { JobStarted } from '@reader/contracts/http/uploads/upload';
import { Lexicon } from '@reader/contracts/objects/configuration/lexicon';
import { ERASED } from '@reader/platform/vault/vault';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { manageLexicon } from '@reader/deploy/admin/lexicon';
import { png, type Caller } from '../installation/caller.js';
import { startSystem, type System } from '../installation/system.js';

let system: System;
let hanako: Caller;
const folder = mkdtempSync(join(tmpdir(), 'lexicon-'));
const file = (name: string, bytes: string | Buffer): string => {
  writeFileSync(join(folder, name), bytes);
  return join(folder, name);
};
/** As the operator of the installation types it. */
const admin = (words: readonly string[], options: Record<string, string> = {}): Promise<void> =>
  manageLexicon({ ...system.inside, env: {} }, words, { organization: 'mihon', ...options });

beforeAll(async () => {
  system = await startSystem();
  hanako = await system.account('hanako', 'staff');
});
afterAll(async () => {
  await system.stop();
  rmSync(folder, { recursive: true, force: true });
});

const firstDocument = async (): Promise<string> => {
  const { documents: rows } = ReaderHomeAnswer.parse((await hanako.get('/api/document/reader-home/')).json);
  return rows[0]!.id;
};
const upload = async (name: string): Promise<void> => {
  const id = crypto.randomUUID();
  await hanako.upload(system.organisation, id, [png(name, `氏名=${name}`)]);
  expect((await hanako.read(id)).status).toBe('finished');
};
/** The words that the newest document's reading was told of. */
const wordsOfReading = async (): Promise<string[] | null> => {
  const { log, blobs } = system.inside.dependencies;
  const document = await load(log, documents, await firstDocument(), system.organisation);
  const reading = await load(log, readings, document?.readingId ?? '', system.organisation);
  if (!reading?.lexicon) return null;
  const bytes = await blobs.get(system.organisation, reading.lexicon);
  if (bytes === ERASED) throw new Error('erased');
  return Lexicon.parse(JSON.parse(bytes.toString('utf8'))).words;
};

/** Every step builds on the one before: this is one story. */
describe('the words of an organisation', () => {
  it('are none until the operator loads some', async () => {
    await upload('手島 勇吉');
    expect(await wordsOfReading()).toBeNull();
  });

  it('come from text files and spreadsheets, each once', async () => {
    // 髙橋 as a spreadsheet program of Japan writes it.
    const cp932 = Buffer.from([0xfb, 0xfc, 0x8b, 0xb4]);
    await admin([
      'load',
      file('names.txt', '榊原 花子\r\n手島 勇吉\r\n'),
      file('master.csv', Buffer.concat([Buffer.from('001,'), cp932, Buffer.from('\r\n')])),
    ]);
    await upload('神原 花子');
    expect(await wordsOfReading()).toEqual(['榊原 花子', '手島 勇吉', '髙橋']);
  });

  it('are those of the time when the reading was asked for, also when it is read again', async () => {
    await admin(['load', file('others.txt', '盛岡第一小学校\n')]);
    expect(await wordsOfReading()).toContain('榊原 花子');
    const again = await hanako.post(`/api/documents/${await firstDocument()}/reload/`, {});
    await hanako.jobEnd(JobStarted.parse(again.json).job_id);
    expect(await wordsOfReading()).toEqual(['盛岡第一小学校']);
  });

  it('may be what staff have confirmed', async () => {
    const answer = await hanako.post('/api/documents/', { documents: [await firstDocument()], status: 'C' });
    expect(answer.status, answer.text).toBe(200);
    // A further question sees what was just confirmed.
    await firstDocument();
    await admin(['load'], { confirmed: 'yes' });
    await upload('別の人');
    expect(await wordsOfReading()).toContain('神原 花子');
  });

  it('stay as they are when a file has none, or is not there', async () => {
    await expect(admin(['load', file('numbers.txt', '123\n456\n')])).rejects.toThrow('語がありません');
    await expect(admin(['load', join(folder, 'nowhere.txt')])).rejects.toThrow('がありません');
    await expect(admin(['load'])).rejects.toThrow('lexicon load FILE');
    await expect(
      admin(['load', file('many.txt', Array.from({ length: 100_001 }, (_, n) => `語${n}`).join('\n'))]),
    ).rejects.toThrow('100,000語まで');
    await upload('もう一人');
    expect(await wordsOfReading()).toContain('神原 花子');
  });

  it('stay where the organisation to clear them of has no name', async () => {
    await expect(admin(['clear'], { organization: '' })).rejects.toThrow(
      '組織ID（ローマ字名）を指定してください',
    );
    await upload('さらに一人');
    expect(await wordsOfReading()).toContain('神原 花子');
  });

  it('are gone when they are cleared', async () => {
    await admin(['clear']);
    await upload('最後の人');
    expect(await wordsOfReading()).toBeNull();
  });
});
