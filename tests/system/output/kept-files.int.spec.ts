import { discardOldExports } from '@reader/command-api/jobs/exports/discard-old-exports';
import { keepDemandData, sweepDemandData } from '@reader/command-api/jobs/exports/demand-data';
import { jobStream } from '@reader/contracts/events/streams';
import { DEMAND_DATA_SECONDS } from '@reader/contracts/http/documents/demand-data';
import { problems } from '@reader/contracts/japanese/problems';
import { JobStarted } from '@reader/contracts/http/uploads/upload';
import type { JobAnswer } from '@reader/contracts/http/work/jobs';
import { BlobMissing } from '@reader/platform/blobs/sealed-blobs';
import { ERASED } from '@reader/platform/vault/vault';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { png, type Caller } from '../installation/caller.js';
import { startSystem, type System } from '../installation/system.js';

const DAY_MS = 24 * 60 * 60 * 1000;

let system: System;
let manager: Caller;
let stranger: Caller;
let strangerHome: string;

const exportedBy = async (caller: Caller, organisation: string): Promise<JobAnswer> => {
  const asked = await caller.post(`/api/document/download/documents-${organisation}`, {});
  expect(asked.status, asked.text).toBe(200);
  return caller.jobEnd(JobStarted.parse(asked.json).job_id);
};
const fileOf = (caller: Caller, organisation: string, job: string) =>
  caller.get(`/files/documents/?organization_id=${organisation}&job_id=${job}`);
const keepFor = (days: number | null) =>
  manager.call('PUT', `/api/organization-settings/${system.organisation}/`, { export_retention_days: days });
/** The parts of command-api, some days on. */
const partsIn = (days: number) => ({
  ...system.inside.dependencies,
  now: () => new Date(Date.now() + days * DAY_MS),
});
const eventsOf = async (job: string) => (await system.inside.dependencies.log.read(jobStream(job))).events;

beforeAll(async () => {
  system = await startSystem();
  manager = await system.account('kanri', 'manager');
  strangerHome = await system.organisationNamed('yoso');
  stranger = await system.account('taro', 'staff', strangerHome);
  for (const [caller, organisation] of [
    [manager, system.organisation],
    [stranger, strangerHome],
  ] as const) {
    const upload = crypto.randomUUID();
    await caller.upload(organisation, upload, [png('申請書.png', '氏名=手島')]);
    await caller.read(upload);
  }
});
afterAll(() => system.stop());

/** Milliseconds until a change is shown, on whatever machine this is. */
const SHOWN_WITHIN = 30_000;

describe('the file of an export', () => {
  it('is kept for ever unless the organisation says how long', async () => {
    const job = await exportedBy(manager, system.organisation);
    expect(await discardOldExports(partsIn(10_000))).toBe(0);
    expect((await fileOf(manager, system.organisation, job.id)).status).toBe(200);
  });

  it('is gone for good when its days are over, and the log still tells what was in it', async () => {
    const theirs = await exportedBy(stranger, strangerHome);
    const job = await exportedBy(manager, system.organisation);
    expect((await keepFor(30)).json).toMatchObject({ export_retention_days: 30 });
    await vi.waitFor(
      async () =>
        expect((await manager.get('/api/organization-settings/')).json).toMatchObject({
          export_retention_days: 30,
        }),
      SHOWN_WITHIN,
    );

    expect(await discardOldExports(partsIn(29))).toBe(0);
    expect(await discardOldExports(partsIn(31))).toBeGreaterThan(0);

    const [, , issued, discarded] = await eventsOf(job.id);
    expect(discarded).toMatchObject({
      type: 'ExportFileDiscarded',
      data: { jobId: job.id },
      metadata: { actor: { kind: 'system' } },
    });
    expect(issued).toMatchObject({ type: 'ExportIssued', data: { count: 1 }, personal: ERASED });
    const { file } = issued?.data as { file: { owner: string; sha256: string } };
    expect(await system.inside.dependencies.blobs.get(system.organisation, file)).toBe(ERASED);
    await vi.waitFor(
      async () =>
        expect(await fileOf(manager, system.organisation, job.id)).toMatchObject({
          status: 410,
          code: 'export-discarded',
        }),
      SHOWN_WITHIN,
    );
    // The key is gone before the list of jobs knows of it.
    await vi.waitFor(async () => {
      const answer = await manager.get(`/api/jobs/${job.id}/status/`);
      expect(answer.json).toMatchObject({ status: 'finished', result: problems['export-discarded'].title });
    }, SHOWN_WITHIN);
    expect((await fileOf(stranger, strangerHome, theirs.id)).status).toBe(200);
    expect(await discardOldExports(partsIn(31))).toBe(0);
  });

  it('is kept for a number of days that makes sense', async () => {
    for (const days of [0, -1, 1.5, 40_000, '30'])
      expect(
        (
          await manager.call('PUT', `/api/organization-settings/${system.organisation}/`, {
            export_retention_days: days,
          })
        ).code,
      ).toBe('invalid-request');
  });
});

describe('what a token stands for', () => {
  it('is destroyed when its hour is over', async () => {
    const { dependencies } = system.inside;
    const data = { sheet_id: crypto.randomUUID(), item_inputs: [], demanded_at: '2026-05-01T00:00:00Z' };
    const place = await keepDemandData(dependencies, system.organisation, data);
    await sweepDemandData(dependencies);
    expect(await dependencies.blobs.get(system.organisation, place)).not.toBe(ERASED);

    const later = { ...dependencies, now: () => new Date(Date.now() + (DEMAND_DATA_SECONDS + 60) * 1000) };
    expect(await sweepDemandData(later)).toBe(1);
    expect(
      await dependencies.blobs.get(system.organisation, place).catch((error: unknown) => error),
    ).toSatisfy((gone: unknown) => gone === ERASED || gone instanceof BlobMissing);
    expect(await sweepDemandData(later)).toBe(0);
  });
});
