import { buffer } from 'node:stream/consumers';
import { problems } from '@reader/contracts/japanese/problems';
import { inOrganisation, type QueryDatabase } from '@reader/query-api/database';
import { loadCurrentValues } from '@reader/query-api/queries/output/load/load-current-values';
import { loadPaperDocuments, storedImages } from '@reader/query-api/queries/output/load/load-paper-documents';
import { judgeCorrections } from '@reader/query-api/output/workbooks/corrections/judge-corrections';
import { readCorrections } from '@reader/query-api/output/workbooks/corrections/read-corrections';
import { writeCorrections } from '@reader/query-api/output/workbooks/corrections/write-corrections';
import { connectPostgres } from '@reader/platform/postgres/connect';
import type { Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { png, type Caller } from '../installation/caller.js';
import { readDocuments } from '../installation/given.js';
import { QUERY_PASSWORD, startSystem, type System } from '../installation/system.js';

let system: System;
let hanako: Caller;
let db: Kysely<QueryDatabase>;
let documents: string[];
const within = <T>(read: Parameters<typeof inOrganisation<T>>[2], organisation = system.organisation) =>
  inOrganisation(db, organisation, read);

beforeAll(async () => {
  system = await startSystem();
  hanako = await system.account('hanako', 'staff');
  db = connectPostgres<QueryDatabase>(system.dependencies.databaseUrlAs('reader_query', QUERY_PASSWORD), {
    max: 2,
  });
  documents = await readDocuments(
    hanako,
    system.organisation,
    ['手島', '髙畑', '𠮷田'].map((name, index) =>
      png(`${index + 1}.png`, `氏名=${name}`, 'table=品名|数量/鉛筆|3'),
    ),
  );
});
afterAll(async () => {
  await db.destroy();
  await system.stop();
});

const loaded = (ids: readonly string[], organisation = system.organisation) =>
  within(async (scoped) => {
    const all = [];
    for await (const document of loadPaperDocuments(scoped, organisation, ids)) all.push(document);
    return all;
  }, organisation);

describe('documents for papers', () => {
  it('come with their pages, and their pictures when they are asked for', async () => {
    const [second, first] = await loaded([documents[1]!, crypto.randomUUID(), documents[0]!]);
    expect([second!.fileName, first!.fileName]).toEqual(['2.png', '1.png']);
    expect(first!.pages).toMatchObject([{ page: 1, width: 1000, height: 1400 }]);
    const imageOf = storedImages(system.inside.dependencies.blobs, system.organisation);
    const picture = await imageOf(first!.pages[0]!);
    expect(picture).toMatchObject({ width: 1000, height: 1400, mediaType: 'image/png' });
    expect(picture!.bytes.toString()).toContain('picture of');
  });

  it('have no picture where it is not there any more', async () => {
    const [first] = await loaded([documents[0]!]);
    const [page] = first!.pages;
    const imageOf = storedImages(system.inside.dependencies.blobs, system.organisation);
    expect(await imageOf({ ...page!, image: { ...page!.image, sha256: '0'.repeat(64) } })).toBeUndefined();
  });

  it('are not those of others', async () => {
    const other = await system.organisationNamed('yoso');
    expect(await loaded(documents, other)).toEqual([]);
    expect((await within((scoped) => loadCurrentValues(scoped, other, documents), other)).size).toBe(0);
  });
});

describe('a correction workbook', () => {
  it('goes out and comes back to the documents as they are then', async () => {
    const papers = await loaded(documents);
    const bytes = await buffer(writeCorrections(papers, new Date()));
    expect((await readCorrections(bytes)).documents).toEqual([]);

    const correctionOf = (number: number) => {
      const { id, contentRevision, inputs } = papers[number]!;
      const { id: valueId, value } = inputs.find(({ label }) => label === '氏名')!;
      const change = { valueId, before: value, after: '山田', cell: `H${number}` };
      return { documentId: id, revision: contentRevision, changes: [change] };
    };
    await hanako.post('/api/documents/', { documents: [documents[1]], status: 'C' });
    await hanako.post('/api/document/delete/', { documents: [documents[2]], status: 'D' });
    await expect
      .poll(() => within((scoped) => loadCurrentValues(scoped, system.organisation, documents)))
      .toHaveProperty('size', 2);
    const current = await within((scoped) => loadCurrentValues(scoped, system.organisation, documents));
    const judged = judgeCorrections({ documents: [0, 1, 2].map(correctionOf) }, (id) => current.get(id));
    expect(judged.documents).toEqual([correctionOf(0)]);
    expect(judged.problems).toEqual([
      { cell: 'H1', text: problems['document-confirmed'].title },
      { cell: 'H2', text: expect.stringContaining('見つかりません') as string },
    ]);
  });
});
