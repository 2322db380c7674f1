import { describe, expect, it } from 'vitest';
import { EXPORT_PART } from '@reader/contracts/jobs/export/events';
import { type JobEvent } from '@reader/contracts/events/job';
import { blob } from '@reader/contracts/testing/examples/blob';
import {
  exportFacts,
  exportFailed,
  exportFile,
  exportIssued,
  exportJobId,
  exportListed,
  exportManifest,
  exportRequested,
  replacedNote,
} from '@reader/contracts/testing/examples/export';
import { documentId, id } from '@reader/contracts/testing/examples/ids';
import { readJobStarted } from '@reader/contracts/testing/examples/reading';
import { scenarioOf } from '../testing/given.js';
import { issueExport, listExport, partsOf, type MadeFile } from './issue-export.js';
import { evolve, type Job } from './job.js';

const given = scenarioOf<Job, JobEvent>(evolve);
type State = Job | undefined;

const fileOf = (documents: readonly string[], ref = exportManifest): MadeFile => ({
  ref,
  manifest: {
    ...exportFacts({ count: documents.length }),
    jobId: exportJobId,
    file: exportFile,
    documents: documents.map((document) => ({ documentId: document, contentRevision: 1 })),
    notes: [replacedNote],
    furtherNotes: 0,
  },
});
const small = fileOf([documentId]);
const many = Array.from({ length: EXPORT_PART + 1 }, (_, index) => id(10_000 + index));
const large = fileOf(many);
const another = fileOf([documentId], blob({ owner: exportJobId, sha256: 'b'.repeat(64) }));

const list =
  (file: MadeFile, part = 1) =>
  (state: State) =>
    listExport(state, file, part);
const issue = (file: MadeFile) => (state: State) => issueExport(state, file);

describe('an export', () => {
  it('says what its file contains, then hands it out, once', () =>
    given(exportRequested())
      .when(list(small))
      .then(exportListed())
      .when(list(small))
      .thenNothing()
      .when(issue(small))
      .then(exportIssued())
      .when(issue(small))
      .thenNothing()
      .when(list(small))
      .thenNothing());

  it('of many documents says it part by part, and goes on where it was interrupted', () => {
    expect(partsOf(large.manifest)).toBe(2);
    const begun = given(exportRequested())
      .when(list(large))
      .thenTypes(['ExportListed'], ([event]) =>
        expect(event?.data).toMatchObject({
          part: 1,
          count: many.length,
          documents: { length: EXPORT_PART },
        }),
      );
    begun.when(issue(large)).thenNothing();
    begun.when(list(large)).thenNothing();
    begun
      .when(list(large, 2))
      .thenTypes(['ExportListed'], ([event]) =>
        expect(event?.data).toMatchObject({
          part: 2,
          documents: [{ documentId: many.at(-1), contentRevision: 1 }],
        }),
      )
      .when(issue(large))
      .thenTypes(['ExportIssued'], ([event]) =>
        expect(event?.data).toMatchObject({ count: many.length, documents: [] }),
      );
  });

  it('leaves no part out', () => given(exportRequested()).when(list(large, 2)).thenNothing());

  it('is of one file: another that was made for it counts for nothing once a list has begun', () => {
    const begun = given(exportRequested(), exportListed());
    begun.when(list(another)).thenNothing();
    begun.when(list(another, 2)).thenNothing();
    begun.when(issue(another)).thenNothing();
  });

  it('that failed, or that nobody asked for, hands nothing out', () => {
    given(exportRequested(), exportFailed()).when(list(small)).thenNothing();
    given().when(list(small)).thenNothing();
    given(readJobStarted()).when(list(small)).thenNothing();
  });
});
