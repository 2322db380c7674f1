import { objectIn } from '@reader/contracts/objects/graph';
import type { Asked, Further } from './consequences.js';

/**
 * A value that changes is accepted no more: who accepted it had seen another one
 * (docs/product/grouped-view.md). A commit that says again who has looked at it is believed.
 */
export const withdrawnAcceptances = ({ graph, changes }: Asked): Further[] =>
  changes.flatMap((change) => {
    if (change.class !== 'userInputs' || change.action !== 'updated') return [];
    const { id, after } = change;
    if (!('value' in after) && !('mark' in after)) return [];
    const before = objectIn(graph, 'userInputs', id);
    const characters = before?.['accepted_characters'];
    const fields = {
      ...(before?.['is_accepted'] === true && !('is_accepted' in after) && { is_accepted: false }),
      ...(Array.isArray(characters) &&
        characters.length > 0 &&
        !('accepted_characters' in after) && { accepted_characters: [] }),
    };
    return Object.keys(fields).length > 0 ? [{ class: 'userInputs', id, fields }] : [];
  });
