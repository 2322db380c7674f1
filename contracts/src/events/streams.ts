import type { ConfigurationRootName } from '../objects/define.js';
import type { Id } from '../objects/ids.js';

declare const streamBrand: unique symbol;
/** Name of a stream; made only here. */
export type StreamName = string & { readonly [streamBrand]: true };

/** `<category>-<id>`: the first hyphen splits. */
const streamName = (category: string, id: Id): StreamName => `${category}-${id}` as StreamName;

export const uploadStream = (id: Id) => streamName('upload', id);
export const documentStream = (id: Id) => streamName('document', id);
export const readingStream = (id: Id) => streamName('reading', id);
export const jobStream = (id: Id) => streamName('job', id);
export const organizationStream = (id: Id) => streamName('organization', id);
export const accountStream = (id: Id) => streamName('account', id);
/** By the id of the organisation: it has one tree of departments. */
export const departmentTreeStream = (organisation: Id) => streamName('departmentTree', organisation);

/** One arrangement of pages over several documents. */
export const arrangementStream = (id: Id) => streamName('arrangement', id);

/** A key of a program. */
export const apiKeyStream = (id: Id) => streamName('apiKey', id);

/** What a respondent sends through a public form. */
export const demandStream = (id: Id) => streamName('demand', id);

export const sheetStream = (id: Id) => streamName('sheet', id);

export const masterStream = (id: Id) => streamName('master', id);

/** The choices of one matching, by the id of its job. */
export const matchingStream = (id: Id) => streamName('matching', id);

/** What people taught by choosing rows, by the type of master. */
export const learningStream = (masterTypeId: Id) => streamName('learning', masterTypeId);

/** An output format, a preset pattern… by the name of its root. */
export const configurationStream = (root: ConfigurationRootName, id: Id) => streamName(root, id);

/** The stream that names the log itself. */
export const LOG_STREAM = streamName('log', '00000000-0000-4000-8000-000000000000');
