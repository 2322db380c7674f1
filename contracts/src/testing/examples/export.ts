import type { DataOf } from '../../events/define.js';
import {
  type ExportFacts,
  ExportFailed,
  ExportIssued,
  ExportListed,
  type ExportNote,
  ExportRequested,
} from '../../jobs/export/events.js';
import type { ChosenColumns } from '../../objects/output/chosen-column.js';
import { OutputOptions } from '../../objects/output/output-options.js';
import { blob } from './blob.js';
import { documentId, id } from './ids.js';

export const exportJobId = id(70);
export const outputOptions = (more: Partial<OutputOptions> = {}): OutputOptions => ({
  ...OutputOptions.parse({}),
  ...more,
});
export const exportFile = blob({ owner: exportJobId, mediaType: 'text/csv' });
export const exportManifest = blob({ owner: exportJobId, mediaType: 'application/json' });
export const exportFacts = (more: Partial<ExportFacts> = {}): ExportFacts => ({
  format: null,
  option: outputOptions(),
  paper: null,
  count: 1,
  replacedCharacters: 1,
  guardedCells: 0,
  ...more,
});

export const exportRequested = (
  more: Partial<DataOf<typeof ExportRequested>> = {},
  columns: ChosenColumns | null = null,
) =>
  ExportRequested.of(
    {
      jobId: exportJobId,
      documents: [documentId],
      filter: null,
      option: {},
      format: null,
      paper: null,
      ...more,
    },
    { columns },
  );

export const exportListed = (more: Partial<DataOf<typeof ExportListed>> = {}) =>
  ExportListed.of({
    ...exportFacts(),
    jobId: exportJobId,
    manifest: exportManifest,
    part: 1,
    documents: [{ documentId, contentRevision: 1 }],
    ...more,
  });

export const replacedNote: ExportNote = { kind: 'replaced', documentId, label: '氏名', characters: '𠮷' };
export const exportIssued = (more: Partial<DataOf<typeof ExportIssued>> = {}) =>
  ExportIssued.of(
    {
      ...exportFacts(),
      jobId: exportJobId,
      documents: [],
      file: exportFile,
      manifest: exportManifest,
      furtherNotes: 0,
      ...more,
    },
    { notes: [replacedNote] },
  );

export const exportFailed = () => ExportFailed.of({ jobId: exportJobId, problem: 'no-documents' });
