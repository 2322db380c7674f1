import type { Id } from '@reader/contracts/objects/ids';
import type { Dependencies } from '../../dependencies.js';

/** Is it a form of the organisation that pages are recognised as? */
export const isActiveSheet = async (
  { db }: Pick<Dependencies, 'db'>,
  organisation: Id,
  sheetId: Id,
): Promise<boolean> => {
  const found = await db
    .selectFrom('console.sheets')
    .select('id')
    .where('organisation', '=', organisation)
    .where('id', '=', sheetId)
    .where('status', '=', 'active')
    .executeTakeFirst();
  return found !== undefined;
};
