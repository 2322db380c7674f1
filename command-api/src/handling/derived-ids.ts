import { REFLECTION_COMMITS, undoJobNameOf, undoNameOf } from '@reader/contracts/matching/reflection-commits';
import { v5 } from 'uuid';
import type { Id } from '@reader/contracts/objects/ids';

/** Namespaces of ids that retried work must find again; never change them. */
const READINGS = '0f6d9f0c-94c7-4dd5-8b5e-6a3ad1a9d0b1';
const DOCUMENTS = 'a5c8a4ae-2d7b-4a2b-9c7e-0d4b6f0e7b52';
const JOBS = '6e9a7c2d-83f1-4d0e-a1b7-5c2f9e8d4a63';
const COMMAND_JOBS = '2f8d4b6e-1c3a-4e5f-8b7d-9a0c1e2f3d4b';
const ACCOUNTS = 'c1d2e3f4-5a6b-4c7d-8e9f-0a1b2c3d4e5f';

const ARRANGEMENTS = '7c5e1d94-2b0a-4f6c-9e83-d1a7b4f05c62';

const SHEETS = '9b3f7a51-6c2d-4e8a-b0f4-7d1e5c9a2b36';
const CONFIGURATIONS = 'd7a41f0e-8b62-4c95-a3e1-5f6c0b2d9e74';
const STANDARD_ITEMS = '4e0c6d92-1f7b-4a35-8d6e-2b9f0a7c5e18';

/** One form per command, and the parts of it by name: a repeated registration finds the same ids. */
export const sheetIdOf = (causationId: string): Id => v5(causationId, SHEETS);
export const partOfSheetId = (sheetId: Id, name: string): Id => v5(name, sheetId);

/** The one draft of a form, and its tables by their numbers (0-based). */
export const draftIdOf = (sheetId: Id): Id => partOfSheetId(sheetId, 'draft');
export const draftTableId = (sheetId: Id, index: number): Id => partOfSheetId(sheetId, `table:${index}`);

/** One output format, preset pattern… per command that adds it on its own. */
export const configurationIdOf = (causationId: string): Id => v5(causationId, CONFIGURATIONS);

/** One standard item per subject and organisation, so that a subject is there once. */
export const standardFormItemId = (organisation: Id, subject: string): Id =>
  v5(`${organisation}/${subject}`, STANDARD_ITEMS);

/** The first reading of a document. */
export const firstReadingId = (documentId: Id): Id => v5(documentId, READINGS);

/** One more reading of a document per command. */
export const rereadingId = (documentId: Id, causationId: string): Id =>
  v5(`${documentId}/${causationId}`, READINGS);

/** A further document of a PDF, by the file and the first of its pages (1-based). */
export const furtherDocumentId = (fileId: Id, firstPage: number): Id =>
  v5(`${fileId}/${firstPage}`, DOCUMENTS);

/** The erasing of a PDF that was cut. */
export const erasureIdOf = (fileId: Id): Id => v5(`erasure/${fileId}`, DOCUMENTS);

/** One job per command: the same command sent twice at once (same Idempotency-Key) starts one. */
export const commandJobId = (causationId: string): Id => v5(causationId, COMMAND_JOBS);

/** One further job for each that failed: asking for it again finds the same. */
export const retriedJobId = (jobId: Id): Id => v5(`again/${jobId}`, COMMAND_JOBS);

/** The upload of a registration to the external creator. */
export const sheetUploadIdOf = (jobId: Id): Id => v5(`upload/${jobId}`, COMMAND_JOBS);

/** One arrangement of pages per command, and the documents that it makes. */
export const arrangementIdOf = (causationId: string): Id => v5(causationId, ARRANGEMENTS);
export const splitOffId = (arrangementId: Id, index: number): Id => v5(`split/${index}`, arrangementId);
/** The document that a parcel becomes when its taker was deleted meanwhile. */
export const strandedDocumentId = (arrangementId: Id, from: Id, to: Id): Id =>
  v5(`stranded/${from}/${to}`, arrangementId);

export const readJobId = (uploadId: Id): Id => v5(uploadId, JOBS);

/**
 * One account per user id and organisation, so that a user id is unique by the stream's name
 * (docs/product/events.md#streams).
 */
export const accountIdOf = (organisation: Id, userId: string): Id =>
  v5(`${organisation}/${userId}`, ACCOUNTS);

const DEPARTMENTS = '5b8e2f14-9d3c-4a70-b6e1-c02f7a4d8e93';

const DEMANDS = '61d8e0b7-4c2f-4e93-a7b5-0f9d3c8e2a16';

/** The document that an answer to a public form becomes. */
export const answeredDocumentId = (demandId: Id): Id => v5(demandId, DEMANDS);

const API_KEYS = '9d0a6c3e-7b58-4f21-8e9d-3a5c1b7f6e24';

/** One key per command that makes it. */
export const apiKeyIdOf = (causationId: string): Id => v5(causationId, API_KEYS);

const MASTERS = '3e7b9d15-6a4c-4f82-b0d3-8c1f5a2e7d90';

/**
 * One master per command that takes a file in; beside a matching, one that is kept is also the same for every call with the same file, taken in
 * the same way by the same `intake_id` (docs/product/matching.md#calls).
 */
export const masterIdOf = (causationId: string): Id => v5(causationId, MASTERS);

/** What a matching changes in a document is one commit, whichever job does it, and what takes that back is another. */
export const reflectionCommitId = (matchingId: Id): Id => v5(matchingId, REFLECTION_COMMITS);
export const reflectionUndoCommitId = (matchingId: Id): Id => v5(undoNameOf(matchingId), REFLECTION_COMMITS);

/** One job that reflects a matching, and one that takes it back: pressed twice it is the same. */
export const reflectionJobId = (matchingId: Id): Id => v5(`job/${matchingId}`, REFLECTION_COMMITS);
export const reflectionUndoJobId = (matchingId: Id): Id => v5(undoJobNameOf(matchingId), REFLECTION_COMMITS);

/** One department per command that adds it. */
export const departmentIdOf = (causationId: string): Id => v5(causationId, DEPARTMENTS);
