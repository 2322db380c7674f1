import type { ObjectChange, PushedObject } from '@reader/contracts/objects/changes';
import { objectIn, type ObjectGraph } from '@reader/contracts/objects/graph';

/**
 * What must be pushed beside for each value that changed: whoever accepted it had seen another one
 * (docs/product/grouped-view.md). A commit that says again who has looked at it is believed.
 */
export const settlingAccepted = (graph: ObjectGraph, changes: readonly ObjectChange[]): PushedObject[] =>
  changes.flatMap((change): PushedObject[] => {
    if (change.class !== 'userInputs' || change.action !== 'updated') return [];
    const { id, after } = change;
    if (!('value' in after) && !('mark' in after)) return [];
    const before = objectIn(graph, 'userInputs', id);
    const characters = before?.['accepted_characters'];
    const further = {
      ...(before?.['is_accepted'] === true && !('is_accepted' in after) && { is_accepted: false }),
      ...(Array.isArray(characters) &&
        characters.length > 0 &&
        !('accepted_characters' in after) && { accepted_characters: [] }),
    };
    return Object.keys(further).length > 0 ? [{ ...further, _class: 'userInputs', id }] : [];
  });
