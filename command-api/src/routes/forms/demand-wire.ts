import type { DemandAnswer } from '@reader/contracts/http/forms/respondents';
import { receiptNumberOf } from '@reader/contracts/objects/demands/receipt-number';
import { correctionCodeFor } from '../../answering/correction-code.js';
import { isComplete, missingAttachments, type Demand } from '../../domain/demand/demand.js';
import type { Dependencies } from '../../dependencies.js';

/** What respondents are told of what they sent. `isOwn`: they have shown that it is theirs, by what is in it or by its code. */
export const demandWire = async (
  dependencies: Pick<Dependencies, 'vault'>,
  demand: Demand,
  { isOwn }: { readonly isOwn: boolean },
): Promise<DemandAnswer> => {
  const isWhole = isComplete(demand);
  return {
    id: demand.demandId,
    receipt_number: receiptNumberOf(demand.demandId),
    received_at: demand.receivedAt ?? '',
    is_complete: isWhole,
    missing: missingAttachments(demand),
    correction_code: isWhole && isOwn ? await correctionCodeFor(dependencies, demand) : null,
  };
};
