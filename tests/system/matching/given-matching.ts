import { UserInputs } from '@reader/contracts/http/documents/documents';
import {
  ChoicesAnswer,
  MatchingToReflect,
  MatchingDocuments,
  MatchingResult,
  ReflectionBegun,
} from '@reader/contracts/http/matching/matchings';
import { connectPostgres } from '@reader/platform/postgres/connect';
import type { QueryDatabase } from '@reader/query-api/database';
import type { Kysely } from 'kysely';
import { expect } from 'vitest';
import { png, type Caller } from '../installation/caller.js';
import { readDocuments } from '../installation/given.js';
import { QUERY_PASSWORD, startSystem, type System } from '../installation/system.js';
import { givenItems, givenType, match, type GivenType } from './given-masters.js';

// Set by `startMatching`; each file of tests has its own.
export let system: System;
export let manager: Caller;
export let hanako: Caller;
export let taro: Caller;
export let stranger: Caller;
export let type: GivenType;
export let db: Kysely<QueryDatabase>;

export const CSV = [
  '児童番号,氏名,フリガナ,生年月日,学年',
  'S-10482,千田 雫,チダ シズク,H27.9.14,5',
  'S-10611,千田 雪,チダ ユキ,H29.2.3,3',
  'S-09417,岩谷 春男,イワヤ ハルオ,H25.1.2,6',
  'S-09418,岩谷 春男,イワヤ ハルオ,H25.1.2,6',
  'S-08806,髙畑 誠司,タカハタ セイジ,H27.10.11,5',
].join('\r\n');

let papers = 0;
/** Documents that were read so; no two are the same paper. */
export const given = async (...fields: Record<string, string>[]): Promise<string[]> =>
  readDocuments(
    hanako,
    system.organisation,
    fields.map((one, at) =>
      png(
        `保健調査票${at + 1}.png`,
        ...Object.entries(one).map(([label, value]) => `${label}=${value}`),
        `控え=${(papers += 1)}`,
      ),
    ),
  );
export const valueOf = async (document: string, label: string): Promise<string | undefined> =>
  UserInputs.parse((await hanako.get(`/api/user-inputs/?document_id=${document}`)).json).find(
    (input) => input.label === label,
  )?.value;
export const documentsOf = async (id: string, query = 'show=all') =>
  MatchingDocuments.parse((await hanako.get(`/api/matchings/${id}/documents/?${query}`)).json);
export const detailOf = async (id: string, by = hanako) =>
  MatchingToReflect.parse((await by.get(`/api/matchings/${id}/?reflection=true`)).json);
export const choose = async (id: string, choices: readonly object[], by = hanako) => {
  const answer = await by.post(`/api/matchings/${id}/choices/`, { choices });
  expect(answer.status, answer.text).toBe(200);
  return ChoicesAnswer.parse(answer.json);
};
export const matched = async (
  documents: readonly string[],
  csv = CSV,
  fields: Record<string, string> = {},
) => {
  const answer = await match(hanako, type, csv, { document_ids: JSON.stringify(documents), ...fields });
  expect([200, 201], answer.text).toContain(answer.status);
  const result = MatchingResult.parse(answer.json);
  // The answer of the job may be ahead of the lists.
  await expect.poll(async () => (await documentsOf(result.id)).documents.length).toBeGreaterThan(0);
  return { status: answer.status, ...result };
};
export const reflected = async (id: string, data: readonly object[] = []) => {
  const answer = await hanako.post('/api/documents/update/by-matching/', { id, data });
  expect(answer.status, answer.text).toBe(202);
  return hanako.jobEnd(ReflectionBegun.parse(answer.json).job_id);
};

/** Starts a product with people, and a type of master. `fields`: of the type. */
export const startMatching = async (fields: Record<string, unknown> = {}): Promise<void> => {
  system = await startSystem();
  manager = await system.account('kacho', 'manager');
  hanako = await system.account('hanako', 'staff');
  taro = await system.account('taro', 'staff');
  stranger = await system.account('yoso', 'manager', await system.organisationNamed('yoso'));
  db = connectPostgres<QueryDatabase>(system.dependencies.databaseUrlAs('reader_query', QUERY_PASSWORD), {
    max: 1,
  });
  const items = await givenItems(manager, ['氏名', 'フリガナ', '生年月日']);
  type = await givenType(
    manager,
    items,
    {
      児童番号: { kind: 'code', is_identifying: true },
      氏名: { kind: 'name' },
      フリガナ: { kind: 'kana' },
      生年月日: { kind: 'date' },
      学年: {},
    },
    fields,
  );
};
export const stopMatching = async (): Promise<void> => {
  await db?.destroy();
  await system?.stop();
};
