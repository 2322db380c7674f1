import {
  DocumentsAnswer,
  RecognizedText,
  UploadedFile,
  UserInputs,
} from '@reader/contracts/http/documents/documents';
import { PageWire } from '@reader/contracts/http/documents/findings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readDocuments, registerForm } from '../installation/given.js';
import { png, type Caller } from '../installation/caller.js';
import { startSystem, type System } from '../installation/system.js';

let system: System;
let hanako: Caller;
let stranger: Caller;
let documents: string[];
beforeAll(async () => {
  system = await startSystem();
  hanako = await system.account('hanako', 'staff');
  stranger = await system.account('taro', 'staff', await system.organisationNamed('yoso'));
  documents = await readDocuments(
    hanako,
    system.organisation,
    [1, 2].map((number) => png(`届${number}.png`, `甲=上${number}\n乙=中${number}\n丙=下${number}`)),
  );
});
afterAll(() => system?.stop());

const inputsOf = async (document: string) =>
  UserInputs.parse((await hanako.get(`/api/user-inputs/?document_id=${document}`)).json);
const labelsOf = async (document: string) => (await inputsOf(document)).map(({ label }) => label);

describe('inputs in another order than their places', () => {
  it('are put in order by one call, as one revision of each document', async () => {
    const [first, second] = documents as [string, string];
    const { transaction_id } = (await hanako.post('/api/transactions/')).json as { transaction_id: string };
    const inputs = await inputsOf(first);
    await hanako.post(
      `/api/transactions/${transaction_id}/push_bulk/`,
      inputs.map(({ id }, index) => ({ _class: 'userInputs', id, sequence: inputs.length - index })),
    );
    await hanako.post(`/api/transactions/${transaction_id}/commit/`);
    expect(await labelsOf(first)).toEqual(['丙', '乙', '甲']);

    const answer = await hanako.post('/api/sort/', { document_ids: [first, second] });
    expect(DocumentsAnswer.parse(answer.json).failed).toEqual([]);
    expect(await labelsOf(first)).toEqual(['甲', '乙', '丙']);
    const { json } = await hanako.get(`/api/documents/${first}/history/`);
    const { events } = json as { events: { kind: string; text: string }[] };
    const revisions = events.filter(({ kind }) => kind === events.at(-1)?.kind);
    expect(revisions.map(({ text }) => text)).toEqual(Array(2).fill('値の位置や並び順を変えました'));
  });

  it('are not those of another organisation, nor of a confirmed document', async () => {
    const [first, second] = documents as [string, string];
    for (const url of ['/api/sort/', '/api/documents/sort-cells/'])
      expect((await stranger.post(url, { document_ids: [first] })).status).toBe(404);
    await hanako.post('/api/documents/', { documents: [second], status: 'C' });
    const { failed } = DocumentsAnswer.parse(
      (await hanako.post('/api/documents/sort-cells/', { document_ids: [first, second] })).json,
    );
    expect(failed.map(({ document_id, code }) => [document_id, code])).toEqual([
      [second, 'document-confirmed'],
    ]);
  });
});

describe('what is on the pages', () => {
  /** Calls that answer nothing of a form that is blank. */
  const foundOnPages = [
    ...['uploaded-files', 'recognized-texts', 'frame-checkboxes', 'detected-frames', 'clipped-images'],
    ...['embedded-images', 'distance', 'processings'],
  ];
  const get = async (caller: Caller, url: string) => (await caller.get(url)).json;

  it('is answered for the organisation, newest document first, a page at a time', async () => {
    const all = `organization_id=${system.organisation}`;
    const files = z.array(UploadedFile).parse(await get(hanako, `/api/uploaded-files/?${all}`));
    expect(files.map(({ document }) => document)).toEqual([...documents].reverse());
    const pages = z.array(PageWire).parse(await get(hanako, `/api/pages/?${all}&limit=1&offset=1`));
    expect(pages.map(({ document }) => document)).toEqual([documents[0]]);
    expect(z.array(RecognizedText).parse(await get(hanako, `/api/recognized-texts/?${all}`))).not.toEqual([]);
  });

  it('is answered for a form by the documents that were read as it', async () => {
    const { sheet } = await registerForm(hanako, documents[0], '届');
    for (const found of foundOnPages)
      expect(await get(hanako, `/api/${found}/?sheet_id=${sheet}`), found).toEqual([]);
  });

  it.each([...foundOnPages, 'pages', 'frames', 'frame-areas'])(
    'is not found for a form that there is not: %s',
    async (found) =>
      expect((await hanako.get(`/api/${found}/?sheet_id=${crypto.randomUUID()}`)).code).toBe('not-found'),
  );

  it('is nobody else’s, and not answered where nothing is named', async () => {
    expect((await stranger.get(`/api/uploaded-files/?organization_id=${system.organisation}`)).status).toBe(
      404,
    );
    expect((await stranger.get(`/api/uploaded-files/?document_id=${documents[0]}`)).status).toBe(404);
    expect((await hanako.get('/api/uploaded-files/')).status).toBe(400);
  });
});
