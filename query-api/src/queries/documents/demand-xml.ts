import { KeptDemandData, placeOfToken } from '@reader/contracts/http/documents/demand-data';
import type { Id } from '@reader/contracts/objects/ids';
import type { SheetForm } from '@reader/contracts/objects/sheets/sheet-form';
import { BlobMissing, type SealedBlobs } from '@reader/platform/blobs/sealed-blobs';
import { ProblemError } from '@reader/platform/http/problems';
import { ERASED } from '@reader/platform/vault/vault';
import type { z } from 'zod';
import type { Scoped } from '../../database.js';
import {
  definitionXml,
  valuesOfCall,
  type DefinitionItem,
} from '../../output/papers/definition/definition-xml.js';
import { findSheet } from '../configuration/sheets.js';

/** What a token stands for. @throws ProblemError 'not-found' for what is not there, another's or too old */
export const keptDemandData = async (
  blobs: SealedBlobs,
  organisation: Id,
  token: string,
  now: Date,
): Promise<z.infer<typeof KeptDemandData>> => {
  const place = placeOfToken(token);
  if (!place) throw new ProblemError('not-found');
  const bytes = await blobs.get(organisation, place).catch((error: unknown) => {
    if (error instanceof BlobMissing) return ERASED;
    throw error;
  });
  if (bytes === ERASED) throw new ProblemError('not-found');
  const kept = KeptDemandData.parse(JSON.parse(bytes.toString('utf8')));
  if (Date.parse(kept.expires_at) <= now.getTime()) throw new ProblemError('not-found');
  return kept;
};

/** The items that were answered, and of them the fragments that were. */
const itemsOf = (form: SheetForm, given: ReadonlyMap<Id, string>): DefinitionItem[] =>
  [...form.items]
    .sort((one, other) => one.sequence - other.sequence)
    .flatMap(({ id, subject, sequence }) => {
      const fragments = form.fragments
        .filter((fragment) => fragment.formItem === id && given.has(fragment.id))
        .sort((one, other) => one.sequence - other.sequence)
        .map((fragment) => ({
          id: fragment.id,
          label: fragment.label,
          type: fragment.type,
          values: valuesOfCall(given.get(fragment.id) ?? ''),
        }));
      return fragments.length > 0 ? [{ subject, sequence, fragments }] : [];
    });

/** The definition XML of a demand, and the form that it is of. @throws ProblemError 'not-found' when the form is gone */
export const demandXml = async (
  db: Scoped,
  organisation: Id,
  { sheet_id, item_inputs, demanded_at }: z.infer<typeof KeptDemandData>,
): Promise<{ readonly formSubject: string; readonly xml: string }> => {
  const { form, form_subject: formSubject } = await findSheet(db, organisation, sheet_id);
  const given = new Map(item_inputs.map(({ fragment_id, value }) => [fragment_id, value]));
  return {
    formSubject,
    xml: definitionXml({
      sheetId: sheet_id,
      formSubject,
      demandedAt: new Date(demanded_at),
      items: itemsOf(form, given),
    }),
  };
};
