import type { SheetTemplate } from '@reader/contracts/objects/sheets/sheet-template';
import { ChildDeath } from '@reader/platform/children/child-errors';
import type { LimitedChild } from '@reader/platform/children/limited-child';
import { namedBlobs } from '@reader/platform/blobs/named-blobs';
import { sealedBlobs } from '@reader/platform/blobs/sealed-blobs';
import { createLogger } from '@reader/platform/logging/logger';
import { memoryBlobs, memoryVault } from '@reader/platform/testing/memory';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ChildPool } from './child-pool.js';
import { createPageTurns, type PageTurns } from './page-turns.js';
import { createPreparedForms, servePreparedForms } from './prepared-forms.js';

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const [organisation, other, sheet] = [id(1), id(2), id(3)];

let store: ReturnType<typeof memoryBlobs>;
let vault: ReturnType<typeof memoryVault>;
let template: { owner: string; sha256: string };
let prepared = 0;
let answer: () => Promise<unknown>;
const pool: ChildPool = {
  use: (work) => work({ call: () => answer(), kill: () => undefined } as unknown as LimitedChild),
  close: () => undefined,
};
const workers = () =>
  createPreparedForms({
    poolOf: () => pool,
    turns,
    blobs: sealedBlobs(store, vault),
    named: namedBlobs(store, vault),
    keptAs: () => 'tesseract',
    logger: createLogger('test', 'silent'),
  });
let turns: PageTurns;
let forms: ReturnType<typeof workers>;
const wanted = (use: 'match' | 'read' = 'read') => ({ template, page: 1, use });
const find = (use: 'match' | 'read' = 'read') => forms.find(organisation, wanted(use));
const keptPaths = () => [...store.kept.keys()].filter((path) => path.includes('prepared'));
const whenPrepared = () => vi.waitFor(() => expect(keptPaths()).toHaveLength(2));

beforeEach(async () => {
  [store, vault] = [memoryBlobs(), memoryVault()];
  await vault.ensureKeys(organisation, [sheet]);
  const sealed = sealedBlobs(store, vault);
  const image = await sealed.put(organisation, sheet, Buffer.from('png'), 'image/png');
  const made: SheetTemplate = {
    sheetId: sheet,
    formSubject: '申込書',
    keyword: null,
    pages: [{ page: 1, width: 10, height: 10, image, signature: '', texts: [] }],
    fields: [],
    tables: [],
  };
  template = await sealed.put(organisation, sheet, Buffer.from(JSON.stringify(made)), 'application/json');
  prepared = 0;
  turns = createPageTurns({ atOnce: 1, begun: 2, patienceMs: 60_000 });
  answer = () => {
    prepared += 1;
    return Promise.resolve({ match: Buffer.from('to match'), read: Buffer.from('to read') });
  };
  forms = workers();
});

describe('a prepared form', () => {
  it('takes its turn with the pages that are read', async () => {
    const page = await turns.take(organisation, new AbortController().signal);
    await find();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(prepared).toBe(0);
    page.end();
    await whenPrepared();
    // It has given its turn back.
    (await turns.take(organisation, new AbortController().signal)).end();
  });

  it('is made when it is first asked for, kept sealed, and found by every worker', async () => {
    expect(await find()).toBeNull();
    await whenPrepared();
    expect([await find('match'), await find('read')]).toEqual([
      Buffer.from('to match'),
      Buffer.from('to read'),
    ]);
    expect(await workers().find(organisation, wanted())).toEqual(Buffer.from('to read'));
    expect(prepared).toBe(1);
    expect(keptPaths().every((path) => path.startsWith(`${organisation}/${sheet}/prepared-1-`))).toBe(true);
    expect(keptPaths().every((path) => path.includes(template.sha256))).toBe(true);
    expect(Buffer.concat([...store.kept.values()]).includes('to read')).toBe(false);
  });

  it('is made once, however many ask meanwhile; two workers at once do no harm', async () => {
    await Promise.all([find(), find('match'), find()]);
    await workers().find(organisation, wanted());
    await whenPrepared();
    expect(prepared).toBeLessThanOrEqual(2);
    expect(await find()).toEqual(Buffer.from('to read'));
  });

  it.each(['missing', 'damaged', 'of another form'] as const)('that is %s is made again', async (how) => {
    await find();
    await whenPrepared();
    const [path] = keptPaths().filter((one) => one.includes('-read-'));
    if (how === 'missing') store.kept.delete(path!);
    if (how === 'damaged') store.kept.get(path!)![20]! ^= 1;
    if (how === 'of another form')
      store.kept.set(path!, store.kept.get(keptPaths()[0]!.replace('-read-', '-match-'))!);
    expect(await find()).toBeNull();
    await vi.waitFor(async () => expect(await find()).toEqual(Buffer.from('to read')));
    expect(prepared).toBe(2);
  });

  it('is gone with the key of its form, and is not made again', async () => {
    await find();
    await whenPrepared();
    await vault.erase(organisation, [sheet]);
    expect(await find()).toBeNull();
    expect(prepared).toBe(1);
  });

  it('of another organisation is not found, though the form has the same hash', async () => {
    await find();
    await whenPrepared();
    expect(await forms.find(other, wanted())).toBeNull();
    expect(keptPaths()).toHaveLength(2);
  });

  it('at which children die is not tried again and again, and nobody fails by it', async () => {
    let died = 0;
    answer = () => {
      died += 1;
      return Promise.reject(new ChildDeath('memory', 'too much'));
    };
    expect(await find()).toBeNull();
    await vi.waitFor(() => expect(died).toBe(1));
    expect([await find(), await find('match')]).toEqual([null, null]);
    expect(died).toBe(1);
  });

  it.each([
    ['no bytes', { match: 'x', read: Buffer.from('r') }],
    ['too many', { match: Buffer.alloc(17 * 1024 * 1024), read: Buffer.from('r') }],
    ['nothing', null],
  ])('that is no answer to the question is not kept: %s', async (_, made) => {
    answer = () => {
      prepared += 1;
      return Promise.resolve(made);
    };
    await find();
    await vi.waitFor(() => expect(prepared).toBe(1));
    expect(await find()).toBeNull();
    expect(keptPaths()).toEqual([]);
  });

  it('is not begun any more when the worker stops', async () => {
    forms.close();
    expect(await find()).toBeNull();
    await new Promise(setImmediate);
    expect(prepared).toBe(0);
  });
});

describe('a child that reads a document', () => {
  const task = (hasForm: boolean) => servePreparedForms(forms, organisation, { hasForm: () => hasForm });

  it('is given prepared forms of its task and no others', async () => {
    await find();
    await whenPrepared();
    expect(await task(true)(wanted())).toEqual(Buffer.from('to read'));
    expect(() => task(false)(wanted())).toThrow('not a form of this task');
  });
});
