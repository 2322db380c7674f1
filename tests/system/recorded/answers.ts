import { configurationLists } from '@reader/contracts/http/configuration/configurations';
import { createHash } from 'node:crypto';
import { callerOf, type Answer, type Caller } from '../installation/caller.js';
import { PASSWORD, type System } from '../installation/system.js';
import type { Recording } from './fixture.js';

/** What is asked for each document. */
const ofDocument = (id: string): string[] => [
  `/api/documents/${id}/`,
  `/api/documents/${id}/history/`,
  `/api/documents/${id}/entry/`,
  `/api/documents/${id}/pages/`,
  `/api/reader/document/${id}/`,
  ...[
    'uploaded-files',
    'user-inputs',
    'tables',
    'recognized-texts',
    'pages',
    'frames',
    'frame-areas',
    'frame-checkboxes',
    'detected-frames',
    'clipped-images',
    'processings',
  ].map((list) => `/api/${list}/?document_id=${id}`),
  `/api/output-frames/?document=${id}`,
];
const ofSheet = (id: string): string[] => [
  `/api/sheets/${id}/`,
  `/api/sheets/${id}/tabulation/`,
  ...['form-items', 'form-item-fragments', 'fragment-options', 'grouped-fields', 'grouped-ready'].map(
    (list) => `/api/${list}/?sheet_id=${id}`,
  ),
];
const lists = [
  '/api/document/reader-home/?limit=100',
  '/api/document/reader-home/?sort=name',
  `/api/document/reader-home/?search=${encodeURIComponent('手島')}`,
  '/api/document/reader-home/?confirm_status=done',
  '/api/document/reader-home/?download_status=done',
  '/api/document/reader-home/count/',
  '/api/document/reader-home/ids/',
  '/api/documents/unchecked/',
  '/api/documents/not-applicable/',
  '/api/statistics/',
  '/api/ocr-progress/',
  '/api/processes/',
  '/api/jobs/',
  '/api/failed-work/',
  '/api/sheets/',
  '/api/sheet/count/',
  '/api/used-master-types/',
  '/api/organization-settings/',
  '/api/authenticated-user/',
];

/** Signs in again everybody that was there when it was recorded. */
export const signedIn = async (system: System, userId: string): Promise<Caller> => {
  const caller = callerOf(system.addresses);
  await caller.signIn(userId, PASSWORD);
  return caller;
};

/** What is compared of an answer. */
export interface KeptAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** A session's token, as it is part of an answer. */
const TOKEN = /eyJ[\w-]+\.[\w-]+\.[\w-]+/g;

/** JSON as it is, but for tokens, which every sign-in makes new; of anything else length and hash. */
const kept = ({ status, json, bytes, text }: Answer): KeptAnswer => ({
  status,
  body:
    json === undefined
      ? { length: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
      : (JSON.parse(text.replaceAll(TOKEN, 'token')) as unknown),
});

/** All that the recorded users can ask about the installation, by account and call. */
export const answersOf = async (
  system: System,
  recording: Recording,
): Promise<Record<string, KeptAnswer>> => {
  const answers: Record<string, KeptAnswer> = {};
  const ask = async (user: string, paths: readonly string[]) => {
    const caller = await signedIn(system, user);
    for (const path of paths) answers[`${user} ${path}`] = kept(await caller.get(path));
  };
  const { users, documents, sheets, mappingPatterns, exportJobs, organisation } = recording;
  const ofEach = documents.flatMap(ofDocument);
  for (const user of [users['staff']!, users['other']!]) await ask(user, [...lists, ...ofEach]);
  await ask(users['manager']!, [
    ...lists,
    ...sheets.flatMap(ofSheet),
    ...configurationLists.map(({ url }) => url),
    ...mappingPatterns.map((id) => `/api/mapping-inputs/?mapping_pattern_id=${id}`),
    ...exportJobs.map((id) => `/api/jobs/${id}/status/`),
  ]);
  await ask(
    users['staff']!,
    exportJobs.map((id) => `/files/documents/?organization_id=${organisation}&job_id=${id}`),
  );
  await ask(users['auditor']!, lists);
  await ask(users['stranger']!, [...lists, ...documents.map((id) => `/api/documents/${id}/`)]);
  return answers;
};
