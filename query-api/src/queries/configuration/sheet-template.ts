import { SheetTemplate } from '@reader/contracts/objects/sheets/sheet-template';
import type { BlobRef, Id } from '@reader/contracts/objects/ids';
import { ERASED } from '@reader/platform/vault/vault';
import type { Asking } from '../asking.js';

const refOf = async ({ db, organisation }: Asking, sheet: Id): Promise<BlobRef | undefined> =>
  (
    await db
      .selectFrom('console.sheets')
      .select('template')
      .where('organisation', '=', organisation)
      .where('id', '=', sheet)
      .executeTakeFirst()
  )?.template;

/** What reading needs of a registered form; null: there is none, or it was erased. */
export const templateOf = async (asking: Asking, sheet: Id): Promise<SheetTemplate | null> => {
  const ref = await refOf(asking, sheet);
  if (!ref) return null;
  const bytes = await asking.blobs.get(asking.organisation, ref);
  return bytes === ERASED ? null : SheetTemplate.parse(JSON.parse(bytes.toString('utf8')));
};

/** The picture of a blank page (1-based), a png; null: there is none. */
export const blankPageOf = async (asking: Asking, sheet: Id, page: number): Promise<BlobRef | null> =>
  (await templateOf(asking, sheet))?.pages.find((one) => one.page === page)?.image ?? null;
