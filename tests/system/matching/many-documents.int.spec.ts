import { documentStream } from '@reader/contracts/events/streams';
import { UserInputs } from '@reader/contracts/http/documents/documents';
import {
  AcceptPreview,
  MATCHING_DOCUMENTS,
  MatchingToReflect,
  MatchingStarted,
  ReflectionBegun,
} from '@reader/contracts/http/matching/matchings';
import { read, registered } from '@reader/contracts/testing/examples/document';
import { readInput } from '@reader/contracts/testing/examples/reading-content';
import { inBatches } from '@reader/platform/batches/in-batches';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../installation/caller.js';
import { startSystem, type System } from '../installation/system.js';
import { givenItems, givenType, match, type GivenType } from './given-masters.js';

const AT_ONCE = 64;

let system: System;
let manager: Caller;
let type: GivenType;
/** In the order in which they were registered. */
const documents: string[] = [];

/** What the paper with this number says, and what the master has. */
const paper = (number: number) => ({ code: `S-${10_000 + number}`, name: `千田 ${number}郞` });
const inMaster = (number: number) => `${paper(number).code},千田 ${number}郎`;

const seed = async (number: number): Promise<void> => {
  const { log } = system.inside.dependencies;
  const { organisation } = system;
  const documentId = documents[number]!;
  const { code, name } = paper(number);
  const input = (label: string, value: string) =>
    readInput({ id: crypto.randomUUID(), label, subject: label, value });
  await log.append(
    // Nobody else knows its id.
    { stream: documentStream(documentId), revision: 'no_stream', lastHash: null },
    [
      registered({ documentId, readingId: crypto.randomUUID() }, `調査票_${number}.png`),
      read({ documentId }, { inputs: [input('児童番号', code), input('氏名', name)], tables: [] }),
    ],
    {
      organisation,
      actor: { kind: 'staff', id: crypto.randomUUID(), role: 'staff', address: null },
      ...{ correlationId: documentId, causationId: documentId, occurredAt: new Date().toISOString() },
    },
  );
};

/** The end of a job that takes longer than those of other tests. */
const jobEnd = async (id: string) => {
  for (let tries = 1; ; tries += 1)
    try {
      return await manager.jobEnd(id);
    } catch (error) {
      if (tries === 8) throw error;
    }
};

beforeAll(async () => {
  system = await startSystem();
  manager = await system.account('kacho', 'manager');
  const items = await givenItems(manager, ['児童番号', '氏名']);
  type = await givenType(manager, items, {
    児童番号: { kind: 'code', is_identifying: true, written_item: null },
    氏名: { kind: 'name', is_compared: false },
  });
  documents.push(...Array.from({ length: MATCHING_DOCUMENTS }, () => crypto.randomUUID()));
  await system.inside.dependencies.vault.ensureKeys(system.organisation, documents);
  for (const some of inBatches([...documents.keys()], AT_ONCE)) await Promise.all(some.map(seed));
}, 300_000);
afterAll(() => system.stop());

describe('a matching of 10,000 documents', { timeout: 300_000 }, () => {
  let matching = '';

  it('is found for by a job, all of them by their number', async () => {
    const csv = ['児童番号,氏名', ...documents.map((_, number) => inMaster(number))].join('\n');
    const answer = await match(manager, type, csv, { leaves_unfit_out: 'true' });
    expect([200, 201, 202], answer.text).toContain(answer.status);
    matching =
      answer.status === 202 ? MatchingStarted.parse(answer.json).job_id : (answer.json as { id: string }).id;
    const job = await jobEnd(matching);
    expect(job).toMatchObject({ kind: 'matching', status: 'finished' });
    const { counts, reflection } = MatchingToReflect.parse(
      (await manager.get(`/api/matchings/${matching}/?reflection=true`)).json,
    );
    expect(counts).toMatchObject({ total: MATCHING_DOCUMENTS, decided: MATCHING_DOCUMENTS, open: 0 });
    expect(reflection).toMatchObject({ documents: MATCHING_DOCUMENTS, values: MATCHING_DOCUMENTS });
  });

  it('is asked again and accepted as a whole, and once more asked again', async () => {
    const askAgain = async (seen: number) => {
      for (const some of inBatches(documents, 1_000)) {
        const choices = some.map((document_id) => ({
          ...{ document_id, kind: 'reopened', row: null, seen, revision: 1 },
        }));
        const answer = await manager.post(`/api/matchings/${matching}/choices/`, { choices });
        expect(answer.json, answer.text).toMatchObject({ taken: some.length, overtaken: [] });
      }
    };
    await askAgain(0);
    const accept = `/api/matchings/${matching}/accept/`;
    const told = AcceptPreview.parse((await manager.get(`${accept}?at_least=1`)).json);
    expect(told).toMatchObject({ documents: MATCHING_DOCUMENTS, choices: MATCHING_DOCUMENTS });
    const { documents: asked, choices } = told;
    const answer = await manager.post(accept, { at_least: 1, documents: asked, choices });
    expect(answer.status, answer.text).toBe(200);
    await askAgain(2);
  });

  it('is reflected whole with what a browser had not sent, whatever its sender says the values are', async () => {
    const data = documents.map((id, index) => ({
      document: { id, 氏名: '偽造' },
      nearest_candidate: { index, score: 1, 氏名: '偽造' },
      candidates: [{ index, 氏名: '偽造' }],
      is_checked: true,
    }));
    const begun = await manager.post('/api/documents/update/by-matching/', {
      id: matching,
      headers: [],
      data,
    });
    expect(begun.status, begun.text).toBe(202);
    const { job_id: jobId } = ReflectionBegun.parse(begun.json);
    const job = await jobEnd(jobId);
    expect(job.problems.slice(0, 3)).toEqual([]);
    expect(job).toMatchObject({ status: 'finished', hasError: false });
    for (const number of [0, 4_999, MATCHING_DOCUMENTS - 1]) {
      const inputs = await manager.get(`/api/user-inputs/?document_id=${documents[number]}`);
      expect(UserInputs.parse(inputs.json).find(({ label }) => label === '氏名')?.value).toBe(
        `千田 ${number}郎`,
      );
    }
  });
});
