import { setTimeout as wait } from 'node:timers/promises';
import { inspect } from 'node:util';
import { draftObjectsOfForm } from '@reader/contracts/objects/sheets/draft-form';
import { describedForFile, FormFile } from '@reader/contracts/objects/sheets/form-file';
import { sheetForm, sheetId, sheetJobId } from '@reader/contracts/testing/examples/forms/sheet';
import { partsOf, startScriptedServer, type ScriptedServer } from '@reader/platform/testing/scripted-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { draftIdsOf } from '../creator/draft-of-sheet.js';
import { externalCreator } from './external-creator.js';
import { uploadForm } from './upload-form.js';
import type { FormToUpload } from './upload-request.js';

const TOKEN = 'only-for-the-creator';
const PAGES = ['first', 'second'].map((page) => Buffer.from(page));

const form: FormToUpload = {
  ...{ sheetId, jobId: sheetJobId, pages: PAGES },
  described: describedForFile(
    draftObjectsOfForm(draftIdsOf(sheetId), {
      ...{ formSubject: '就学援助申請書', keyword: '就学援助', standardSheet: null, form: sheetForm() },
    }),
    () => '氏名',
  ),
};

let creator: ScriptedServer;
let elsewhere: ScriptedServer;
let logged: string[] = [];
let seen = 0;
beforeAll(async () => {
  creator = await startScriptedServer();
  elsewhere = await startScriptedServer();
});
afterAll(() => Promise.all([creator, elsewhere].map((server) => server.stop())));
beforeEach(() => {
  seen = creator.received.length;
  logged = [];
});
const received = () => creator.received.slice(seen);

const upload = (to = `${creator.address}/forms`, stopping = new AbortController().signal) =>
  uploadForm(externalCreator({ CREATOR_URL: to, CREATOR_TOKEN: TOKEN, CREATOR_SECONDS: 1 })!, form, {
    logger: { warn: (...said: unknown[]) => void logged.push(inspect(said, { depth: null })) },
    stopping,
  });
const opens = () => ({ opens: `${creator.address}/forms/${sheetId}/` });

describe('giving the creator a form', () => {
  it('is one multipart request: the form as its file says it, and its pages in order', async () => {
    expect(await upload()).toEqual(opens());
    const [request] = received();
    expect(request).toMatchObject({
      ...{ method: 'POST', path: '/forms/api/sheets/' },
      headers: {
        ...{ authorization: `Bearer ${TOKEN}`, 'idempotency-key': sheetJobId, accept: 'application/json' },
        'content-length': String(request!.body.length),
      },
    });
    const parts = await partsOf(request!);
    expect([...parts.keys()]).toEqual(['form', 'page', 'page']);
    const described = parts.get('form') as File;
    expect(described.type).toBe('application/json');
    const { sheet_id: id, ...said } = JSON.parse(await described.text()) as Record<string, unknown>;
    expect(id).toBe(sheetId);
    // What it gets can be taken back as a form's file.
    expect(FormFile.parse({ ...said, pages: ['AAAA'] })).toMatchObject({
      ...{ form_subject: '就学援助申請書', keyword: '就学援助' },
      items: [{ subject: '氏名', standard_item: '氏名' }],
      fragments: [{ label: '氏名', area: { page: 1, x: 40, y: 50, width: 80, height: 10 } }],
    });
    const pages = parts.getAll('page') as File[];
    expect(pages.map(({ name, type }) => [name, type])).toEqual([
      ['page-1.png', 'image/png'],
      ['page-2.png', 'image/png'],
    ]);
    expect(await Promise.all(pages.map((page) => page.text()))).toEqual(['first', 'second']);
  });

  it('opens where the creator says', async () => {
    creator.answer({ status: 201, body: JSON.stringify({ url: '/edit/7' }) });
    expect(await upload()).toEqual({ opens: `${creator.address}/edit/7` });
  });

  it('waits for a slow one', async () => {
    creator.answer({ status: 200, afterMs: 500 });
    expect(await upload()).toEqual(opens());
    expect(received()).toHaveLength(1);
  });

  it('is tried again while the creator is not there, as the same registration', async () => {
    creator.answer({ status: 503, headers: { 'retry-after': '1' } }, { status: 503 });
    expect(await upload()).toEqual(opens());
    const keys = received().map(({ headers }) => headers['idempotency-key']);
    expect(keys).toEqual([sheetJobId, sheetJobId, sheetJobId]);
  });

  it('is over at once where the creator does not want it', async () => {
    creator.answer({ status: 422, body: '氏名: 山田' });
    expect(await upload()).toEqual({ problem: 'creator-refused' });
    creator.answer({ status: 401 });
    expect(await upload()).toEqual({ problem: 'creator-denied' });
    creator.answer({ status: 200, body: '<html>' });
    expect(await upload()).toEqual({ problem: 'creator-not-found' });
    expect(received()).toHaveLength(3);
    // Neither the token nor what the creator says of the form.
    expect(logged.join()).toContain('status: 422');
    expect(logged.join()).not.toMatch(new RegExp(`${TOKEN}|山田`));
  });

  it('follows nowhere else', async () => {
    for (const status of [302, 307, 308]) {
      creator.answer({ status, headers: { location: `${elsewhere.address}/api/sheets/` } });
      expect(await upload()).toEqual({ problem: 'creator-not-found' });
    }
    expect(elsewhere.received).toHaveLength(0);
  });

  it('gives up on one that never answers, or is not there, after four tries', async () => {
    creator.answer('never', 'never', 'never', 'never');
    expect(await upload()).toEqual({ problem: 'creator-unavailable' });
    expect(received()).toHaveLength(4);
    const gone = await startScriptedServer();
    await gone.stop();
    expect(await upload(gone.address)).toEqual({ problem: 'creator-unavailable' });
    expect(logged).toHaveLength(8);
    expect(logged.join()).not.toContain(TOKEN);
  });

  it('ends with the service, to be done again', async () => {
    creator.answer('never');
    const stopping = new AbortController();
    const uploading = upload(undefined, stopping.signal);
    await wait(200);
    stopping.abort(new Error('stopping'));
    await expect(uploading).rejects.toThrow('stopping');
    expect(received()).toHaveLength(1);
  });
});
