import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHUNK_BYTES, ChunkAnswer } from '@reader/contracts/http/uploads/chunked-upload';
import { ReaderHomeAnswer } from '@reader/contracts/http/documents/documents';
import { problems, type ProblemCode } from '@reader/contracts/japanese/problems';
import { sweepChunkedFiles } from '@reader/command-api/intake/chunks/chunked-files';
import { uploadStream } from '@reader/contracts/events/streams';
import type { BlobRef } from '@reader/contracts/objects/ids';
import { sweepUploads } from '@reader/command-api/intake/sweep-uploads';
import { UploadAnswer } from '@reader/contracts/http/uploads/upload';
import { RegisterSheetAnswer } from '@reader/contracts/http/configuration/sheets';
import { pdf, png, type Answer, type Caller, type UploadedBytes } from '../installation/caller.js';
import { startSystem, type System } from '../installation/system.js';

const DAY_MS = 24 * 60 * 60_000;

let system: System;
let staff: Caller;
let colleague: Caller;
let stranger: Caller;
beforeAll(async () => {
  system = await startSystem();
  staff = await system.account('hanako', 'staff');
  colleague = await system.account('jiro', 'staff');
  stranger = await system.account('yosomono', 'staff', await system.organisationNamed('yoso'));
});
afterAll(() => system.stop());

const isProblem = (answer: Answer, code: ProblemCode): void => {
  expect(answer.json, answer.text).toMatchObject({ code, title: problems[code].title });
  expect(answer.status).toBe(problems[code].status);
};

/** A file of two and a half pieces, another one each time. */
const large = (name = '大きな申請書.png') => {
  const { bytes } = png(name, '氏名=大型 太郎');
  const filling = Buffer.from(`\n${randomBytes((CHUNK_BYTES * 5) / 4).toString('hex')}`);
  return { name, bytes: Buffer.concat([bytes, filling]) };
};
type File = UploadedBytes;

const send = (
  file: File,
  offset: number,
  more: Record<string, string> = {},
  caller = staff,
  bytes = file.bytes.subarray(offset, offset + CHUNK_BYTES),
) =>
  caller.form(
    'POST',
    '/api/chunked-upload/',
    {
      file_size: String(file.bytes.length),
      organization_roman_name: 'mihon',
      offset: String(offset),
      ...more,
    },
    [{ name: 'blob', bytes }],
    'chunk',
  );
const sent = async (...call: Parameters<typeof send>): Promise<ChunkAnswer> => {
  const answer = await send(...call);
  expect(answer.status, answer.text).toBe(200);
  return ChunkAnswer.parse(answer.json);
};
const sendAll = async (file: File): Promise<string> => {
  const { uploadId } = await sent(file, 0);
  for (let at = CHUNK_BYTES; at < file.bytes.length; at += CHUNK_BYTES)
    await sent(file, at, { upload_id: uploadId });
  return uploadId;
};
const arrived = (uploadId: string, caller = staff) => caller.get(`/api/chunked-upload/${uploadId}/`);
const takeIn = (id: string, chunked: string, names: readonly string[], files: readonly File[] = []) =>
  staff.put(
    system.organisation,
    { id, file_names: JSON.stringify(names), quantity: String(names.length), chunked_file: chunked },
    files,
  );
const documents = async () =>
  ReaderHomeAnswer.parse((await staff.get('/api/document/reader-home/?limit=100')).json).documents;

describe('a file that comes in pieces', () => {
  it('is interrupted at the second piece, asked about, gone on with and read like any other', async () => {
    const file = large();
    const { uploadId, isCompleted, received } = await sent(file, 0);
    expect({ isCompleted, received }).toEqual({ isCompleted: false, received: CHUNK_BYTES });
    // The connection breaks within the second piece: nothing of it counts.
    const cut = await send(file, CHUNK_BYTES, { upload_id: uploadId }, staff, file.bytes.subarray(0, 1000));
    isProblem(cut, 'chunk-wrong-size');
    expect((await arrived(uploadId)).json).toEqual({ isCompleted: false, uploadId, received: CHUNK_BYTES });
    await sent(file, CHUNK_BYTES, { upload_id: uploadId });
    const last = await sent(file, CHUNK_BYTES * 2, { upload_id: uploadId });
    expect(last).toEqual({ isCompleted: true, uploadId, received: file.bytes.length });

    const id = crypto.randomUUID();
    const small = png('小さな申請書.png', '氏名=小型 花子');
    const names = [file.name, small.name];
    const answer = await takeIn(id, uploadId, names, [small]);
    expect(answer.json).toMatchObject({ id, accepted: names, failed: [], duplicates: [] });
    // The answer was lost: the same batch again adds nothing and says the same.
    expect((await takeIn(id, uploadId, names, [small])).json).toEqual(answer.json);
    expect((await staff.read(id)).status).toBe('finished');
    const rows = (await documents()).filter((row) => names.includes(row.file_name));
    expect(rows.map((row) => row.file_name).sort()).toEqual([...names].sort());
    expect(rows.find((row) => row.file_name === file.name)?.summary).toContain('大型 太郎');
  });

  it('takes a repeated piece once, and refuses another one in its place', async () => {
    const file = large();
    const { uploadId } = await sent(file, 0);
    expect((await sent(file, 0, { upload_id: uploadId })).received).toBe(CHUNK_BYTES);
    const other = Buffer.from(file.bytes.subarray(0, CHUNK_BYTES)).fill(0, 100, 200);
    isProblem(await send(file, 0, { upload_id: uploadId }, staff, other), 'chunk-differs');
    isProblem(await send(large(), 0, { upload_id: uploadId, file_size: '9' }), 'chunk-differs');
  });

  it('says what has arrived when a piece does not follow on it', async () => {
    const file = large();
    const { uploadId } = await sent(file, 0);
    const gap = await send(file, CHUNK_BYTES * 2, { upload_id: uploadId });
    isProblem(gap, 'chunk-out-of-order');
    expect(gap.json).toMatchObject({ received: CHUNK_BYTES });
    isProblem(await send(file, CHUNK_BYTES, { upload_id: crypto.randomUUID() }), 'chunk-out-of-order');
  });

  it('two at a time do not disturb each other, nor does the same piece twice at once', async () => {
    const [one, two] = [large('一.png'), large('二.png')];
    const [first, second] = await Promise.all([sendAll(one), sendAll(two)]);
    for (const uploadId of [first, second])
      expect((await arrived(uploadId)).json).toMatchObject({ isCompleted: true });
    const file = large('三.png');
    const upload_id = crypto.randomUUID();
    await Promise.all([sent(file, 0, { upload_id }), sent(file, 0, { upload_id })]);
    await Promise.all([sent(file, CHUNK_BYTES, { upload_id }), sent(file, CHUNK_BYTES, { upload_id })]);
    expect((await arrived(upload_id)).json).toMatchObject({ received: CHUNK_BYTES * 2 });
  });

  it('is refused at its first piece when it is of another type, too large, damaged or empty', async () => {
    const file = large();
    isProblem(await send({ name: 'x', bytes: randomBytes(20) }, 0), 'file-unsupported');
    isProblem(await send(file, 0, { file_size: String(257 * 1_048_576) }), 'file-too-large');
    isProblem(await send(file, 0, { file_size: '0' }), 'invalid-request');
    isProblem(await send(file, 0, { chunk_sha256: '0'.repeat(64) }), 'chunk-damaged');
    const sha256 = createHash('sha256').update(file.bytes.subarray(0, CHUNK_BYTES)).digest('hex');
    expect((await sent(file, 0, { chunk_sha256: sha256 })).received).toBe(CHUNK_BYTES);
    const none = { file_size: '10', organization_roman_name: 'mihon' };
    isProblem(await staff.form('POST', '/api/chunked-upload/', none, []), 'chunk-missing');
  });

  it('is part of an upload of 5 GB at most', async () => {
    const id = crypto.randomUUID();
    const size = 256 * 1_048_576;
    const file = large();
    for (let number = 0; number < 20; number += 1) await sent(file, 0, { id, file_size: String(size) });
    isProblem(await send(file, 0, { id }), 'upload-too-large');
  });

  it('is known to nobody but the person that sends it', async () => {
    const file = large();
    const { uploadId } = await sent(file, 0);
    const rest = { upload_id: uploadId };
    isProblem(await send(file, CHUNK_BYTES, rest, stranger), 'not-found');
    isProblem(await send(file, CHUNK_BYTES, { ...rest, organization_roman_name: 'yoso' }), 'not-found');
    for (const caller of [stranger, colleague]) {
      isProblem(await arrived(uploadId, caller), 'not-found');
      isProblem(await caller.call('DELETE', `/api/chunked-upload/${uploadId}/`), 'not-found');
    }
    isProblem(await send(file, 0, rest, colleague), 'not-found');
  });

  it('is named in the upload when it has not come whole; the others go on', async () => {
    const { uploadId } = await sent(large(), 0);
    const small = png('もう一枚.png', '氏名=次郎');
    const answer = await takeIn(crypto.randomUUID(), uploadId, ['途中.png', small.name], [small]);
    expect(answer.json).toMatchObject({
      accepted: [small.name],
      failed: [
        { file_name: '途中.png', index: 0, reason: expect.stringContaining('届いていない') as string },
      ],
    });
  });

  it('is gone when it was given up, and after a day without a piece', async () => {
    const blobs = () => system.inside.dependencies.db.selectFrom('command.file_chunks').selectAll().execute();
    const upload_id = crypto.randomUUID();
    const file = large();
    await sent(file, 0, { upload_id });
    expect((await staff.call('DELETE', `/api/chunked-upload/${upload_id}/`)).status).toBe(204);
    isProblem(await arrived(upload_id), 'not-found');
    // The same file may begin again.
    await sent(file, 0, { upload_id });
    const later = { ...system.inside.dependencies, now: () => new Date(Date.now() + DAY_MS + 60_000) };
    await sweepChunkedFiles(system.inside.dependencies);
    expect((await arrived(upload_id)).status).toBe(200);
    await sweepChunkedFiles(later);
    isProblem(await arrived(upload_id), 'not-found');
    expect(await blobs()).toEqual([]);
  });
});

describe('an upload', () => {
  it('says of duplicates which document, when, and takes them one by one', async () => {
    const first = png('原本.png', '氏名=原本');
    const id = crypto.randomUUID();
    await staff.upload(system.organisation, id, [first]);
    await staff.read(id);
    const known = (await documents()).find((row) => row.file_name === '原本.png');
    const again = crypto.randomUUID();
    const copy = png('控え.png', '氏名=控え');
    const held = await staff.upload(system.organisation, again, [
      { ...first, name: '写し.png' },
      copy,
      { ...copy, name: '控えの写し.png' },
    ]);
    expect(held).toMatchObject({
      accepted: ['控え.png'],
      duplicates: [
        { index: 0, file_name: '写し.png', document_id: known?.id, registered_at: known?.created_at },
        { index: 2, file_name: '控えの写し.png', registered_at: null },
      ],
    });
    const taken = await staff.upload(system.organisation, again, [], {
      accept_duplicates: JSON.stringify([held.duplicates[0]?.file_id]),
    });
    expect(taken.accepted).toEqual(['写し.png']);
  });

  const later = () => ({ ...system.inside.dependencies, now: () => new Date(Date.now() + DAY_MS + 60_000) });
  const openUploads = () =>
    system.inside.dependencies.db.selectFrom('console.open_uploads').select(['id', 'state']).execute();
  const isGone = async (owner: string): Promise<boolean> =>
    (await system.inside.dependencies.vault.keysOf([owner])).get(owner) === 'erased';

  it('has its documents in the list in the order of its files', async () => {
    const names = Array.from({ length: 40 }, (_, index) => `並び-${(index * 17) % 40}.png`);
    const id = crypto.randomUUID();
    await staff.upload(
      system.organisation,
      id,
      names.map((name) => png(name, `氏名=${name}`)),
      { layout: '1' },
    );
    await staff.read(id);
    const listed = (await documents())
      .map(({ file_name }) => file_name)
      .filter((name) => names.includes(name));
    expect(listed.reverse()).toEqual(names);
  });

  it('that nobody reads is gone after a day, with its files; one that is read keeps its own', async () => {
    const [unread, read] = [crypto.randomUUID(), crypto.randomUUID()];
    await staff.upload(system.organisation, unread, [
      png('忘れ物.png', '氏名=忘れ物'),
      pdf('忘れ物.pdf', '氏名=忘れ物の冊子'),
    ]);
    const { events } = await system.inside.dependencies.log.read(uploadStream(unread));
    const owners = events.flatMap(({ data }) => (data as { blob?: BlobRef }).blob?.owner ?? []);
    expect(owners).toHaveLength(2);
    const kept = png('読む.png', '氏名=読む');
    const held = await staff.upload(system.organisation, read, [kept, { ...kept, name: '読まない.png' }]);
    await staff.read(read);
    await expect.poll(openUploads).toContainEqual({ id: read, state: 'read' });
    await sweepUploads(later());
    await expect.poll(openUploads).toEqual([]);
    expect(await Promise.all(owners.map(isGone))).toEqual([true, true]);
    expect(await isGone(held.duplicates[0]!.file_id)).toBe(true);
    isProblem(await staff.post(`/api/read/${unread}`), 'upload-discarded');
    isProblem(await staff.put(system.organisation, { id: unread }, [kept]), 'upload-discarded');
    const row = (await documents()).find(({ file_name }) => file_name === '読む.png');
    expect(await isGone(row?.id ?? '')).toBe(false);
  });
});

describe('an upload to a form', () => {
  it('has its documents read by that form, and no other organisation finds it', async () => {
    const source = (await documents()).find((row) => row.file_name === '原本.png');
    const registering = RegisterSheetAnswer.parse(
      (await staff.post(`/api/documents/${source?.id}/upload/`, { form_subject: '調査票' })).json,
    );
    await staff.jobEnd(registering.job_id);
    const sheet = registering.sheet_id;
    const file = png('調査.png', '氏名=調査');
    const id = crypto.randomUUID();
    const answer = await staff.form('PUT', `/api/documents/upload/${sheet}`, { id, layout: '1' }, [file]);
    expect(UploadAnswer.parse(answer.json)).toMatchObject({ id, accepted: ['調査.png'] });
    await staff.read(id);
    const document = (await documents()).find((row) => row.file_name === '調査.png');
    const { events } = await system.inside.dependencies.log.read(`upload-${id}` as never);
    expect(events[0]?.data).toMatchObject({ sheetId: sheet });
    const readings = await system.inside.dependencies.db
      .selectFrom('console.readings')
      .selectAll()
      .where('document_id', '=', document?.id ?? '')
      .execute();
    const reading = await system.inside.dependencies.log.read(`reading-${readings[0]?.id}` as never);
    expect(reading.events[0]?.data).toMatchObject({
      options: { readingMode: 'CF', mode: 'FI', destinationSheet: sheet },
    });
    isProblem(await stranger.form('PUT', `/api/documents/upload/${sheet}`, { id }, [file]), 'not-found');
    const unknown = `/api/documents/upload/${crypto.randomUUID()}`;
    isProblem(await staff.form('PUT', unknown, { id }, [file]), 'not-found');
    isProblem(await staff.form('PUT', `/api/documents/upload/x`, { id }, [file]), 'invalid-request');
  });
});
