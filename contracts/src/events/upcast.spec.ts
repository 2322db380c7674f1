import { describe, expect, it } from 'vitest';
import { pagesCounted, read, registered } from '../testing/examples/document.js';
import {
  exportFile,
  exportIssued,
  exportListed,
  exportManifest,
  exportRequested,
  outputOptions,
} from '../testing/examples/export.js';
import { documentId, id, jobId } from '../testing/examples/ids.js';
import { pageTaskFinished } from '../testing/examples/page-task.js';
import { readingRequested } from '../testing/examples/reading.js';
import { cuttingWork } from '../jobs/cutting/works.js';
import { recorded } from '../testing/examples/recorded.js';
import { DocumentRead, DocumentRegistered, SourcePagesCounted } from './document.js';
import { ExportIssued, ExportListed, ExportRequested } from '../jobs/export/events.js';
import { PageTaskFinished } from '../jobs/page-task/events.js';
import { defaultOrganizationSettings } from '../objects/configuration/organization-settings.js';
import { OrganizationSettingsChanged } from './organization.js';
import { ReadingRequested } from './reading.js';

/** The data of an event as version 1 had it. */
const without = (data: object, ...fields: string[]): unknown =>
  Object.fromEntries(Object.entries(data).filter(([name]) => !fields.includes(name)));

describe('events from before there were registered forms', () => {
  it('a reading named no forms to choose among', () => {
    const { data } = readingRequested();
    expect(ReadingRequested.upcast?.(without(data, 'sheets', 'preset'), 1)).toMatchObject({
      ...(without(data, 'preset') as object),
      sheets: null,
    });
  });
  it('a reading had no words to hold values against', () => {
    const { data } = readingRequested();
    expect(ReadingRequested.upcast?.(without(data, 'lexicon', 'awaitsFile'), 2)).toEqual(data);
  });
  it('a document was compared with none, and nothing was noted', () => {
    const { data } = read();
    const old = without(data, 'allocation', 'unreadPages', 'notes', 'findings');
    expect(DocumentRead.upcast?.(old, 1)).toEqual(data);
  });
});

describe('events from before PDFs were cut', () => {
  it('a document was read from the PDF that it was registered with', () => {
    const { data } = registered({ splitFrom: id(60) });
    expect(DocumentRegistered.upcast?.(without(data, 'awaitsFile'), 1)).toEqual(data);
    expect(ReadingRequested.upcast?.(without(readingRequested().data, 'awaitsFile'), 3)).toEqual(
      readingRequested().data,
    );
  });
  it('a PDF whose pages were counted is not cut: no work is owed', () => {
    const { data } = pagesCounted();
    expect(SourcePagesCounted.upcast?.(without(data, 'cut'), 1)).toEqual(data);
    expect(cuttingWork.offer(recorded(pagesCounted()))).toBeNull();
  });
});

it('a task on a page from before regions were read had no text', () => {
  const { data } = pageTaskFinished();
  expect(PageTaskFinished.upcast?.(without(data, 'text'), 1)).toEqual(data);
});

describe('events from before there were exports with a format', () => {
  const option = { extension: 'TX', encoding: 'SJ', is_header: false, date_format: '', has_bom: false };

  it('an export was asked for as is', () => {
    const { data } = exportRequested({ option: { encoding: 'SJ' } });
    expect(ExportRequested.upcast?.(without(data, 'format', 'paper'), 1)).toEqual(data);
  });
  it('the list of what was issued stood in one event', () => {
    const documents = [{ documentId, contentRevision: 3 }];
    const old = {
      jobId,
      documents,
      option,
      file: exportFile,
      manifest: exportManifest,
      replacedCharacters: 2,
    };
    expect(ExportIssued.upcast?.(old, 1)).toEqual({
      ...exportIssued().data,
      ...old,
      option: outputOptions({ extension: 'TX', encoding: 'SJ', is_header: false }),
      count: 1,
    });
  });
});

describe('events from before there were papers', () => {
  it('an export was of cells', () => {
    const asked = exportRequested().data;
    expect(ExportRequested.upcast?.(without(asked, 'paper'), 2)).toEqual(asked);
    expect(ExportRequested.upcast?.(asked, 3)).toEqual(asked);
    const listed = exportListed().data;
    expect(ExportListed.upcast?.(without(listed, 'paper'), 1)).toEqual(listed);
    const issued = exportIssued().data;
    expect(ExportIssued.upcast?.(without(issued, 'paper'), 2)).toEqual(issued);
  });
});

describe('settings from before exports were discarded', () => {
  it('keep the files for ever', () => {
    const settings = { ...defaultOrganizationSettings, usageMode: 'WO' as const };
    const old = { organizationId: id(1), settings: without(settings, 'exportRetentionDays') };
    expect(OrganizationSettingsChanged.upcast?.(old, 1)).toEqual({ organizationId: id(1), settings });
  });
  it('ask before documents are confirmed with open doubts, and keep the rest', () => {
    const settings = { ...defaultOrganizationSettings, exportRetentionDays: 30 };
    const old = { organizationId: id(1), settings: without(settings, 'confirmingWithDoubts') };
    expect(OrganizationSettingsChanged.upcast?.(old, 2)).toEqual({ organizationId: id(1), settings });
  });
  it('have the doubts that there were, and keep the rest', () => {
    const settings = { ...defaultOrganizationSettings, exportRetentionDays: 30 };
    const old = { organizationId: id(1), settings: without(settings, 'doubtBelow') };
    expect(OrganizationSettingsChanged.upcast?.(old, 3)).toEqual({ organizationId: id(1), settings });
  });
  it('ask nobody for a second factor, and keep the rest', () => {
    const settings = { ...defaultOrganizationSettings, confirmingWithDoubts: 'never' as const };
    const old = { organizationId: id(1), settings: without(settings, 'isSecondFactorRequired') };
    expect(OrganizationSettingsChanged.upcast?.(old, 4)).toEqual({ organizationId: id(1), settings });
  });
});
