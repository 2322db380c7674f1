import { reflect as decideToReflect } from '@reader/command-api/domain/matching/reflect';
import { jobs, matchings } from '@reader/command-api/handling/aggregates';
import { accountIdOf, reflectionJobId } from '@reader/command-api/handling/derived-ids';
import { handle } from '@reader/command-api/handling/handle';
import { ReflectionRequested } from '@reader/contracts/jobs/reflection/events';
import { everything } from '@reader/contracts/reach';
import {
  MatchingDocuments,
  MatchingResult,
  ReflectionBegun,
} from '@reader/contracts/http/matching/matchings';
import { UserInputs } from '@reader/contracts/http/documents/documents';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { png, type Caller } from '../installation/caller.js';
import { readDocuments } from '../installation/given.js';
import { startSystem, type System } from '../installation/system.js';
import { givenItems, givenType, match, type GivenType } from './given-masters.js';

let system: System;
let root: Caller;
let health: Caller;
let type: GivenType;
const departments = { health: crypto.randomUUID(), welfare: crypto.randomUUID() };

const CSV = ['児童番号,氏名', 'S-10482,千田 雫', 'S-10611,千田 雪'].join('\n');

const ok = async (answer: ReturnType<Caller['post']>) => {
  const { status, text } = await answer;
  expect(status, text).toBeLessThan(300);
};

beforeAll(async () => {
  system = await startSystem();
  root = await system.account('ne', 'system_manager');
  await system.joinRoot('ne');
  health = await system.account('kenko', 'staff');
  for (const [name, id] of [
    ['健康推進部', departments.health],
    ['福祉部', departments.welfare],
  ])
    await ok(
      root.post('/api/departments/', {
        ...{ organization_id: system.organisation, department_id: id },
        ...{ department_name: name, parent_department_id: 'root' },
      }),
    );
  await ok(
    root.call('PUT', '/api/account/', {
      ...{ organization_id: system.organisation, user_id: 'kenko', role: 'staff', password: '' },
      ...{ last_name: '岩谷', first_name: '春男', belonging_department_ids: [departments.health] },
    }),
  );
  const items = await givenItems(root, ['児童番号', '氏名']);
  type = await givenType(root, items, {
    児童番号: { kind: 'code', is_identifying: true, written_item: null },
    氏名: { kind: 'name', is_compared: false },
  });
  await ok(
    root.call('PUT', `/api/organization-settings/${system.organisation}/`, {
      is_limiting_to_departments: true,
    }),
  );
});
afterAll(() => system.stop());

const give = (documents: string[], department: string) =>
  ok(root.post('/api/document/change-department/', { documents, department_id: department }));
const sees = async (document: string) =>
  (await health.get(`/api/documents/${document}/history/`)).status === 200;
const moveAway = async (document: string) => {
  await give([document], departments.welfare);
  await vi.waitFor(async () => expect(await sees(document)).toBe(false));
};
const moveBack = async (document: string) => {
  await give([document], departments.health);
  await vi.waitFor(async () => expect(await sees(document)).toBe(true));
};
const nameOf = async (document: string) =>
  UserInputs.parse((await root.get(`/api/user-inputs/?document_id=${document}`)).json).find(
    ({ label }) => label === '氏名',
  )?.value;
const reflect = (by: Caller, id: string) => by.post('/api/documents/update/by-matching/', { id, data: [] });

/** A matching of two documents, both with a row; by the health department, of its own. */
const matched = async (
  by = health,
  fields: Record<string, string> = {},
): Promise<{ id: string; documents: [string, string] }> => {
  const papers = [
    ['S-10482', '千田 雲'],
    ['S-10611', '千田 雷'],
  ].map(([code, name], at) =>
    png(`調査票${at + 1}.png`, `児童番号=${code}`, `氏名=${name}`, `控え=${crypto.randomUUID()}`),
  );
  const documents = await readDocuments(by, system.organisation, papers);
  const answer = await match(by, type, CSV, { document_ids: JSON.stringify(documents), ...fields });
  expect([200, 201], answer.text).toContain(answer.status);
  const { id } = MatchingResult.parse(answer.json);
  const found = MatchingDocuments.parse((await by.get(`/api/matchings/${id}/documents/?show=all`)).json);
  expect(found.documents.map(({ choice }) => choice?.kind)).toEqual(['decided', 'decided']);
  return { id, documents: documents as [string, string] };
};

describe('a matching with a document that went to another department', () => {
  it('is reflected, and taken back, by those who see all of it', async () => {
    const { id, documents } = await matched();
    await moveAway(documents[1]);
    const refused = await reflect(health, id);
    expect([refused.status, refused.code]).toEqual([409, 'matching-reflect-beyond-reach']);
    expect(refused.text).toContain('すべての文書を見られる人が反映してください。');
    expect(await nameOf(documents[0])).toBe('千田 雲');
    const reflecting = await reflect(root, id);
    expect(reflecting.status, reflecting.text).toBe(202);
    await root.jobEnd(ReflectionBegun.parse(reflecting.json).job_id);
    expect(await Promise.all(documents.map(nameOf))).toEqual(['千田 雫', '千田 雪']);

    const kept = await health.post(`/api/matchings/${id}/undo/`);
    expect([kept.status, kept.code]).toEqual([409, 'matching-undo-beyond-reach']);
    const undoing = await root.post(`/api/matchings/${id}/undo/`);
    expect(undoing.status, undoing.text).toBe(202);
    await root.jobEnd(ReflectionBegun.parse(undoing.json).job_id);
    expect(await Promise.all(documents.map(nameOf))).toEqual(['千田 雲', '千田 雷']);
  });

  it('is taken back by those who see all that was written, though not what was left alone', async () => {
    const { id, documents } = await matched();
    await ok(root.post('/api/documents/', { documents: [documents[1]], status: 'C' }));
    const reflecting = await reflect(health, id);
    expect(reflecting.status, reflecting.text).toBe(202);
    const job = await health.jobEnd(ReflectionBegun.parse(reflecting.json).job_id);
    expect(job).toMatchObject({ status: 'finished', hasError: true });
    await moveAway(documents[1]);
    const undoing = await health.post(`/api/matchings/${id}/undo/`);
    expect(undoing.status, undoing.text).toBe(202);
    await health.jobEnd(ReflectionBegun.parse(undoing.json).job_id);
    expect(await nameOf(documents[0])).toBe('千田 雲');
  });

  it('that went while the job waited is left alone, and told so', async () => {
    const { id, documents } = await matched();
    await moveAway(documents[1]);
    const { log, vault } = system.inside.dependencies;
    const jobId = reflectionJobId(id);
    await vault.ensureKeys(system.organisation, [jobId]);
    const context = {
      ...{
        organisation: system.organisation,
        reach: everything,
        correlationId: id,
        causationId: `${id}/test`,
      },
      actor: {
        ...{ kind: 'staff' as const, id: accountIdOf(system.organisation, 'kenko') },
        ...{ role: 'staff' as const, address: null },
      },
      occurredAt: new Date().toISOString(),
    };
    const all = new Set(documents);
    await handle(log, matchings, id, context, (matching) =>
      decideToReflect(matching, { jobId, kept: [], living: all, seen: all }),
    );
    await handle(log, jobs, jobId, context, () => [
      ReflectionRequested.of({ jobId, matchingId: id, isUndo: false }),
    ]);
    await expect.poll(async () => (await health.get(`/api/jobs/${jobId}/status/`)).status).toBe(200);
    const job = await health.jobEnd(jobId);
    expect(job).toMatchObject({ status: 'finished', hasError: true, result: 'ほか1件', document_count: 2 });
    expect(await Promise.all(documents.map(nameOf))).toEqual(['千田 雫', '千田 雷']);
    const told = MatchingDocuments.parse((await root.get(`/api/matchings/${id}/documents/?show=all`)).json);
    expect(told.documents.map(({ outcome }) => outcome)).toEqual(['changed', 'blocked']);
  });

  it('counts among those that end with a kept master, also for who does not see it', async () => {
    const { id, documents } = await matched(root, { keep_as: '全庁の名簿' });
    for (const document of documents) await moveAway(document);
    expect((await health.get(`/api/matchings/${id}/`)).status).toBe(404);
    expect((await health.get(`/api/masters/?master_type_id=${type.id}`)).json).toMatchObject({
      masters: [{ name: '全庁の名簿', matchings: 1, open_matchings: 1 }],
    });
  });

  it('is discarded by those who see all of it', async () => {
    const { id, documents } = await matched();
    await moveAway(documents[0]);
    const refused = await health.call('DELETE', `/api/matchings/${id}/`);
    expect([refused.status, refused.code]).toEqual([409, 'matching-discard-beyond-reach']);
    await moveBack(documents[0]);
    await ok(health.call('DELETE', `/api/matchings/${id}/`));
  });
});
