import { StandardFormItemWire } from '@reader/contracts/http/configuration/sheets';
import type { MasterTypeHeader } from '@reader/contracts/objects/configuration/master-type';
import { expect } from 'vitest';
import type { Answer, Caller } from '../installation/caller.js';
import { commit } from '../installation/given.js';

export const bytesOf = (text: string): Buffer => Buffer.from(text, 'utf8');

const itemsOf = async (by: Caller): Promise<Map<string, string>> =>
  new Map(
    StandardFormItemWire.array()
      .parse((await by.get('/api/standard-form-items/')).json)
      .map(({ id, subject }) => [subject, id]),
  );

/** Makes those standard items that are not there, and answers the ids of all by subject. */
export const givenItems = async (by: Caller, subjects: readonly string[]): Promise<Map<string, string>> => {
  const known = await itemsOf(by);
  const missing = subjects.filter((subject) => !known.has(subject));
  const made = missing.map((subject) => ({ _class: 'standardFormItems', id: crypto.randomUUID(), subject }));
  if (made.length > 0) expect((await commit(by, made)).status).toBe(200);
  return itemsOf(by);
};

export interface GivenType {
  readonly id: string;
  /** Ids of the columns by their labels. */
  readonly columns: ReadonlyMap<string, string>;
}

/** Makes a type of master; columns by their labels, compared with the item of that name unless they say otherwise. */
export const givenType = async (
  by: Caller,
  items: ReadonlyMap<string, string>,
  columns: Readonly<Record<string, Partial<MasterTypeHeader>>>,
  type: Record<string, unknown> = {},
): Promise<GivenType> => {
  const id = crypto.randomUUID();
  const ids = new Map(Object.keys(columns).map((label) => [label, crypto.randomUUID()]));
  const answer = await commit(by, [
    { _class: 'masterTypes', id, name: '児童生徒名簿', ...type },
    ...Object.entries(columns).map(([label, more], at) => ({
      _class: 'masterTypeHeaders',
      id: ids.get(label),
      master_type: id,
      japanese_label: label,
      sequence: at + 1,
      ...(items.has(label) && {
        is_compared: true,
        compared_item: items.get(label),
        written_item: items.get(label),
      }),
      ...more,
    })),
  ]);
  expect(answer.status, answer.text).toBe(200);
  return { id, columns: ids };
};

/** Asks for a matching with a CSV. */
export const match = (
  by: Caller,
  type: GivenType,
  csv: string | Buffer,
  fields: Record<string, string> = {},
): Promise<Answer> =>
  by.form(
    'PUT',
    '/api/matching/',
    { master_type_id: type.id, ...fields },
    [{ name: '名簿.csv', bytes: typeof csv === 'string' ? bytesOf(csv) : csv }],
    'file',
  );
