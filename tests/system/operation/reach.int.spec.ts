import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isDocumentWithin } from '@reader/command-api/reach/within-reach';
import type { Reach } from '@reader/contracts/reach';
import { reachCases } from '@reader/contracts/testing/reach-cases';
import { withinReach } from '@reader/projectors/schema/reach/policies';
import { REACH_SETTINGS } from '@reader/projectors/schema/reach/settings';
import { startSystem, type System } from '../installation/system.js';

let system: System;
beforeAll(async () => {
  system = await startSystem();
});
afterAll(() => system.stop());

const isOn = (limit: 'all' | ReadonlySet<string>) => (limit === 'all' ? 'on' : 'off');
const listed = (limit: 'all' | ReadonlySet<string>) => (limit === 'all' ? '{}' : `{${[...limit].join(',')}}`);
const settingsOf = ({ departments, forms }: Reach): [string, string][] => [
  [REACH_SETTINGS.allDepartments, isOn(departments)],
  [REACH_SETTINGS.departments, listed(departments)],
  [REACH_SETTINGS.allForms, isOn(forms)],
  [REACH_SETTINGS.forms, listed(forms)],
];

describe('whom nothing is known of yet', () => {
  it('sees nothing but what is for all, whatever the organisation limits: it may be a key whose limits are to come', async () => {
    const { db } = system.inside.dependencies;
    const [forms, departments] = [REACH_SETTINGS.allForms, REACH_SETTINGS.allDepartments];
    const { rows } = await db.transaction().execute(async (transaction) => {
      await sql`select console.see_as(${system.organisation}, ${crypto.randomUUID()})`.execute(transaction);
      return sql`select current_setting(${forms}) as forms, current_setting(${departments}) as departments`.execute(
        transaction,
      );
    });
    expect(rows).toEqual([{ forms: 'off', departments: 'off' }]);
  });
});

describe.each(reachCases)('%s', (_what, reach, { departmentId, sheetId }, isSeen) => {
  const row = sql`(select ${departmentId}::uuid as department_id, ${sheetId}::uuid as sheet_id) as document`;

  it('is seen alike by look-ups of commands', async () => {
    const { db } = system.inside.dependencies;
    const found = await sql`select from ${row} where ${isDocumentWithin(reach, 'document')}`.execute(db);
    expect(found.rows).toHaveLength(isSeen ? 1 : 0);
  });

  it('is hidden alike where commands look for what is hidden', async () => {
    const { db } = system.inside.dependencies;
    const hidden =
      await sql`select from ${row} where ${isDocumentWithin(reach, 'document')} is not true`.execute(db);
    expect(hidden.rows).toHaveLength(isSeen ? 0 : 1);
  });

  it('is seen alike by the policy of the lists', async () => {
    const { db } = system.inside.dependencies;
    const found = await db.transaction().execute(async (transaction) => {
      for (const [name, value] of settingsOf(reach))
        await sql`select set_config(${name}, ${value}, true)`.execute(transaction);
      return sql`select from ${row} where ${sql.raw(withinReach('console', 'documents'))}`.execute(
        transaction,
      );
    });
    expect(found.rows).toHaveLength(isSeen ? 1 : 0);
  });
});
