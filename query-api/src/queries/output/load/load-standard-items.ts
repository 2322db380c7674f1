import type { Id } from '@reader/contracts/objects/ids';
import type { FormItem } from '@reader/contracts/objects/sheets/sheet-form';
import {
  StandardFormItem,
  standardFormItem,
  standardFormItems,
} from '@reader/contracts/objects/configuration/standard-form-item';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Scoped } from '../../../database.js';
import { listConfigurations, objectsOf } from '../../configuration/configuration.js';
import { standardItems, type StandardItems } from '../../../output/values/standard-items.js';

/**
 * The organisation's standard items, with the items of its forms that name them: also of forms that were removed,
 * whose documents stay.
 */
export const loadStandardItems = async (db: Scoped, organisation: Id): Promise<StandardItems> => {
  const items = (await listConfigurations(db, organisation, standardFormItem)).flatMap((row) =>
    z.array(StandardFormItem).parse(objectsOf(row, standardFormItems.name)),
  );
  // Of a form with its areas and tables only the items are wanted.
  const forms = await db
    .selectFrom('console.sheets')
    .select(sql<FormItem[] | null>`form -> 'items'`.as('items'))
    .where('organisation', '=', organisation)
    .execute();
  const named = forms
    .flatMap((form) => form.items ?? [])
    .flatMap(({ id, standardItem }): [Id, Id][] => (standardItem === null ? [] : [[id, standardItem]]));
  return standardItems(items, new Map(named));
};
