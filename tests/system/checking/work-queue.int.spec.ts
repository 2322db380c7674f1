import {
  CHECKING_SECONDS,
  CheckingAnswer,
  NextToCheckAnswer,
  type NextToCheckBody,
} from '@reader/contracts/http/documents/checking';
import { DocumentsAnswer } from '@reader/contracts/http/documents/documents';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { png, type Caller } from '../installation/caller.js';
import { readDocuments } from '../installation/given.js';
import { startSystem, type System } from '../installation/system.js';

let system: System;
let hanako: Caller;
let taro: Caller;
let stranger: Caller;
/** In the order in which they were registered. */
let documents: string[];

beforeAll(async () => {
  system = await startSystem();
  hanako = await system.account('hanako', 'staff');
  taro = await system.account('taro', 'staff');
  stranger = await system.account('jiro', 'staff', await system.organisationNamed('yoso'));
  documents = await readDocuments(
    hanako,
    system.organisation,
    Array.from({ length: 6 }, (_, index) => png(`申請書${index}.png`, `氏名=青木${index}`)),
  );
});
afterAll(() => system.stop());

const next = async (by: Caller, asked: Partial<NextToCheckBody> = {}) =>
  NextToCheckAnswer.parse((await by.post('/api/documents/next-to-check/', asked)).json);
const beat = async (by: Caller, id: string | undefined) => by.call('PUT', `/api/documents/${id}/checking/`);
const leave = async (by: Caller, id: string | undefined) =>
  by.call('DELETE', `/api/documents/${id}/checking/`);
/** As if these seconds had gone by without a sign of life from anybody. */
const letPass = (seconds: number) =>
  sql`update command.checking set until = until - make_interval(secs => ${seconds})`.execute(
    system.inside.dependencies.db,
  );
beforeEach(() => letPass(10_000));

describe("'give me the next'", () => {
  it('gives the oldest, and the next caller another', async () => {
    expect(await next(hanako)).toEqual({ document_id: documents[0], held_by_others: 0 });
    expect(await next(taro)).toEqual({ document_id: documents[1], held_by_others: 0 });
  });

  it('never gives two people the same, however many ask at once', async () => {
    const people = await Promise.all(
      Array.from({ length: 6 }, (_, index) => system.account(`worker${index}`, 'staff')),
    );
    const given = await Promise.all(people.map((one) => next(one)));
    expect(new Set(given.map((one) => one.document_id))).toEqual(new Set(documents));
    expect(await next(hanako)).toEqual({ document_id: null, held_by_others: 6 });
  });

  it('goes on from the document that is left, and begins again after the last', async () => {
    expect(await next(hanako, { after: documents[3] })).toMatchObject({ document_id: documents[4] });
    expect(await next(hanako, { after: documents[5] })).toMatchObject({ document_id: documents[0] });
  });

  it('gives a document again whose checker gave no sign of life for a minute, or went', async () => {
    await next(hanako);
    await letPass(CHECKING_SECONDS - 5);
    expect(await next(taro)).toMatchObject({ document_id: documents[1] });
    await letPass(10);
    expect(await next(taro, { after: documents[1] })).toMatchObject({ document_id: documents[2] });
    const third = await system.account('saburo', 'staff');
    expect(await next(third)).toMatchObject({ document_id: documents[0] });
    expect((await leave(third, documents[0])).status).toBe(204);
    expect(await next(hanako)).toMatchObject({ document_id: documents[0] });
  });

  it('leaves out what has just been confirmed, whatever the lists still say', async () => {
    const confirmed = await hanako.post('/api/documents/', { documents: [documents[5]], status: 'C' });
    expect(DocumentsAnswer.parse(confirmed.json).failed).toEqual([]);
    const given = [];
    for (let one = await next(hanako); given.length < 5; one = await next(hanako, { after: one.document_id }))
      given.push(one.document_id);
    expect(given).toEqual(documents.slice(0, 5));
  });

  it.each([
    { type: 'not-applicable', startDate: '20990101' },
    { type: 'applicable' },
    { endDate: '20000101' },
    { sheet: crypto.randomUUID() },
    { downloadStatus: 'done' },
  ])('keeps to the list %j', async (list) => {
    expect(await next(hanako, list)).toEqual({ document_id: null, held_by_others: 0 });
  });

  it('gives nobody the documents of others, and nothing that is no list', async () => {
    expect(await next(stranger)).toEqual({ document_id: null, held_by_others: 0 });
    expect((await hanako.post('/api/documents/next-to-check/', { startDate: '昨日' })).status).toBe(400);
    expect((await hanako.post('/api/documents/next-to-check/', { after: 'x' })).status).toBe(400);
  });
});

describe('who is at a document', () => {
  it('is told to the others there, by name, for a minute', async () => {
    expect(CheckingAnswer.parse((await beat(hanako, documents[0])).json)).toEqual({ others: [] });
    expect(CheckingAnswer.parse((await beat(taro, documents[0])).json).others).toMatchObject([
      { name: expect.stringContaining('hanako') as string },
    ]);
    await letPass(CHECKING_SECONDS + 1);
    expect(CheckingAnswer.parse((await beat(taro, documents[0])).json).others).toEqual([]);
  });

  it('holds it against the queue, however it was opened', async () => {
    await beat(hanako, documents[0]);
    expect(await next(taro)).toMatchObject({ document_id: documents[1] });
  });

  it('is no business of another organisation', async () => {
    expect((await beat(stranger, documents[0])).status).toBe(404);
    await beat(hanako, documents[0]);
    expect((await leave(stranger, documents[0])).status).toBe(404);
    expect(CheckingAnswer.parse((await beat(taro, documents[0])).json).others).toHaveLength(1);
  });
});
