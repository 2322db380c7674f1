import { objectIn } from '@reader/contracts/objects/graph';
import { withoutAcceptance } from '@reader/contracts/objects/document/review-state';
import type { Asked, Further } from './consequence.js';

/**
 * A value that changes is accepted no more: the person that accepted it had seen another one
 * (docs/product/grouped-view.md). A commit that says again who has looked at it is believed.
 */
export const withdrawnAcceptances = ({ graph, changes }: Asked): Further[] =>
  changes.flatMap((change) => {
    if (change.class !== 'userInputs' || change.action !== 'updated') return [];
    const { id, after } = change;
    if (!('value' in after) && !('mark' in after)) return [];
    const withdrawn = withoutAcceptance(objectIn(graph, 'userInputs', id) ?? {});
    const fields = Object.fromEntries(Object.entries(withdrawn).filter(([name]) => !(name in after)));
    return Object.keys(fields).length > 0 ? [{ class: 'userInputs', id, fields }] : [];
  });
