import type { Id } from '@reader/contracts/objects/ids';
import type { Dependencies } from '../../dependencies.js';
import { isSheetWithin } from '../../reach/within-reach.js';
import type { CommandContext } from '../../handling/handle.js';

/** Is it a form that the caller sees and pages are recognised as? */
export const isActiveSheet = async (
  { db }: Pick<Dependencies, 'db'>,
  { organisation, reach }: Pick<CommandContext, 'organisation' | 'reach'>,
  sheetId: Id,
): Promise<boolean> => {
  const found = await db
    .selectFrom('console.sheets')
    .select('id')
    .where('organisation', '=', organisation)
    .where('id', '=', sheetId)
    .where('status', '=', 'active')
    .where(isSheetWithin(reach))
    .executeTakeFirst();
  return found !== undefined;
};
