import type { BlobRef, Id } from '@reader/contracts/objects/ids';
import { SheetTemplate } from '@reader/contracts/objects/sheets/sheet-template';
import type { Dependencies } from '../dependencies.js';
import { RuleBroken } from '../domain/rule-broken.js';
import { jsonOf } from '../reference-data/sheets/bytes-of.js';

/** The template of a form. @throws RuleBroken 'not-found' where it was erased or lost */
export const templateAt = async (
  dependencies: Pick<Dependencies, 'blobs'>,
  organisation: Id,
  ref: BlobRef,
): Promise<SheetTemplate> => {
  const json = await jsonOf(dependencies, organisation, ref);
  if (json === null) throw new RuleBroken('not-found');
  return SheetTemplate.parse(json);
};

/** Keeps a template under the key of its form. */
export const keepTemplate = (
  { blobs }: Pick<Dependencies, 'blobs'>,
  organisation: Id,
  template: SheetTemplate,
): Promise<BlobRef> =>
  blobs.put(
    organisation,
    template.sheetId,
    Buffer.from(JSON.stringify(template), 'utf8'),
    'application/json',
  );
