import { OrganizationSettingsWire } from '@reader/contracts/http/configuration/organization-settings';
import { manageSheets } from '@reader/deploy/admin/sheets/manage-sheets';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { png, type Answer, type Caller } from '../installation/caller.js';
import { readDocuments, registerForm } from '../installation/given.js';
import { startSystem, type System } from '../installation/system.js';

let system: System;
let manager: Caller;
let chosen: string;
let other: string;

const save = (settings: object): Promise<Answer> =>
  manager.call('PUT', `/api/organization-settings/${system.organisation}/`, settings);

beforeAll(async () => {
  system = await startSystem();
  manager = await system.account('kancho', 'manager');
  const made: string[] = [];
  for (const name of ['調査票', '申請書']) {
    const documents = await readDocuments(manager, system.organisation, [png(`${name}.png`, `氏名=${name}`)]);
    made.push((await registerForm(manager, documents[0], name)).sheet);
  }
  [chosen, other] = made as [string, string];
});
afterAll(() => system?.stop());

describe('a form that was removed since the settings named it', () => {
  it('keeps no other setting from being saved, and no other form that is gone is taken', async () => {
    expect((await save({ destination_sheet: chosen })).status).toBe(200);
    for (const sheet of [chosen, other])
      await manageSheets({ ...system.inside, env: {} }, ['remove', sheet], { organization: 'mihon' });
    const kept = await save({ destination_sheet: chosen, reading_keywords: ['氏名'] });
    expect(kept.status, kept.text).toBe(200);
    expect(OrganizationSettingsWire.parse(kept.json)).toMatchObject({
      destination_sheet: chosen,
      reading_keywords: ['氏名'],
    });
    expect(await save({ destination_sheet: other })).toMatchObject({ status: 400, code: 'sheet-unknown' });
  });

  it('is not chosen again once another setting took its place', async () => {
    expect((await save({ destination_sheet: null })).status).toBe(200);
    expect(await save({ destination_sheet: chosen })).toMatchObject({ status: 400, code: 'sheet-unknown' });
  });
});
