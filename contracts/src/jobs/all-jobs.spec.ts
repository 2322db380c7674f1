import { describe, expect, it } from 'vitest';
import { eventCatalogue } from '../events/catalogue.js';
import { exportRequested } from '../testing/examples/export.js';
import { importFailed, importRequested } from '../testing/examples/import.js';
import { areaTask, pageTaskRequested } from '../testing/examples/page-task.js';
import { recorded } from '../testing/examples/recorded.js';
import { allJobs, allWorks, begunJob, jobChange } from './all-jobs.js';
import { sheetRegistrationFinished } from '../testing/examples/forms/sheet.js';
import { importJob } from './import/job.js';

describe('kinds of jobs and of works', () => {
  it('keep the subjects and consumers that brokers know', () => {
    expect(allWorks.map(({ subject, consumer }) => [subject, consumer])).toEqual([
      ['work.registration', 'registrations'],
      ['work.reading', 'readings'],
      ['work.export', 'exports'],
      ['work.template', 'templates'],
      ['work.sheet-upload', 'sheet-uploads'],
      ['work.proposal', 'proposals'],
      ['work.page-task', 'page-tasks'],
      ['work.import', 'imports'],
      ['work.bulk', 'bulk-commands'],
      ['work.matching', 'matchings'],
      ['work.reflection', 'reflections'],
      ['work.arrangement', 'arrangements'],
      ['work.cutting', 'cuttings'],
      ['work.erasure', 'erasures'],
      ['work.drawing', 'drawings'],
    ]);
  });

  it('know their events, and no event opens or closes two works', () => {
    const types = allWorks.flatMap(({ requested, ended }) => [...requested, ...ended]);
    expect(new Set(types).size).toBe(types.length);
    for (const { begins, changes } of allJobs)
      for (const { type } of [...begins, ...changes]) expect(eventCatalogue.has(type)).toBe(true);
  });

  it('begin by their events, also where one event begins several kinds', () => {
    expect(begunJob(recorded(importRequested()))).toEqual({ kind: 'import', state: { total: 1 } });
    expect(begunJob(recorded(pageTaskRequested()))?.kind).toBe('page');
    expect(begunJob(recorded(pageTaskRequested(areaTask)))?.kind).toBe('area');
    expect(begunJob(recorded(importFailed()))).toBeNull();
  });

  it('change by the events of their own kind alone', () => {
    expect(jobChange({ kind: 'import' }, recorded(importFailed()))).toEqual({
      status: 'failed',
      notes: ['gave-up'],
    });
    expect(jobChange({ kind: 'export' }, recorded(importFailed()))).toBeNull();
  });

  it('say what of a PDF’s own fields a form has no room for', () => {
    const of = (data: Parameters<typeof sheetRegistrationFinished>[0]) =>
      jobChange({ kind: 'sheet' }, recorded(sheetRegistrationFinished(data)))?.notes;
    expect(of({})).toEqual([]);
    expect(of({ leftOut: { fragments: 98_000, options: 0 } })).toEqual([
      'PDFの入力欄のうち98,000個は、上限（2,000個）を超えるため取り込みませんでした。',
    ]);
    expect(of({ leftOut: { fragments: 0, options: 1 } })).toEqual([
      expect.stringMatching(/^PDFの選択肢のうち1個/u),
    ]);
  });

  it('offer the message as it always was', () => {
    const { metadata, ...event } = recorded(importRequested());
    const work = allWorks.find(({ name }) => name === 'import')!;
    expect(work.offer({ metadata, ...event })).toEqual({
      isUrgent: true,
      payload: {
        ...{ jobId: event.data.jobId, file: event.data.file },
        ...{ requestedBy: metadata.actor.id, position: String(event.position) },
      },
    });
  });

  it('are asked for again with another id, unless what was asked for was erased', () => {
    const jobId = exportRequested().data.jobId;
    expect(importJob.retry?.again(recorded(importRequested()), jobId)).toMatchObject({
      type: 'ImportRequested',
      data: { ...importRequested().data, jobId },
    });
    const erased = { ...recorded(exportRequested()), personal: 'erased' as const };
    expect(allJobs.find(({ name }) => name === 'export')!.retry?.again(erased, jobId)).toBeNull();
  });
});
