import { DemandDataAnswer, type DemandDataBody } from '@reader/contracts/http/documents/demand-data';
import { UserInputs } from '@reader/contracts/http/documents/documents';
import type { UserInput } from '@reader/contracts/objects/document/document-content';
import { http } from '../../../lib/http/http';

/**
 * The values of the form's fields; several of one field are joined by line feeds
 * (docs/product/definition-xml.md).
 */
export const itemInputsOf = (
  inputs: readonly Pick<UserInput, 'fragment' | 'value'>[],
): DemandDataBody['item_inputs'] => {
  const values = new Map<string, string[]>();
  for (const { fragment, value } of inputs) {
    if (fragment === null) continue;
    values.set(fragment, [...(values.get(fragment) ?? []), ...(value === '' ? [] : [value])]);
  }
  return Array.from(values, ([fragment_id, all]) => ({ fragment_id, value: all.join('\n') }));
};

/** Keeps a document's saved values as a demand of its form; answers the address of its definition XML. */
export const makeDemandXml = async (
  documentId: string,
  sheetId: string,
  demandedAt: Date,
): Promise<string> => {
  // Not what is on the screen or kept of it: what is saved.
  const inputs = await http.get('/api/user-inputs/', UserInputs, { query: { document_id: documentId } });
  const demand: DemandDataBody = {
    sheet_id: sheetId,
    item_inputs: itemInputsOf(inputs),
    demanded_at: demandedAt.toISOString(),
  };
  const { token } = await http.post('/put-demand-data/', demand, DemandDataAnswer);
  return `/get-demand-xml/${token}.xml`;
};
