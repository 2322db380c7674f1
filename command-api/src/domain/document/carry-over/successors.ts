import type { PushedObject } from '@reader/contracts/objects/changes';
import type { ObjectGraph } from '@reader/contracts/objects/graph';
import { ACCEPTANCE_FIELDS } from '@reader/contracts/objects/document/review-state';
import type { Id } from '@reader/contracts/objects/ids';
import { samePlaces, type ReadContent } from './same-places.js';

/** The value that took the place of another when the document was read again. */
interface Successor {
  readonly id: Id;
  /** It says what the other one said. */
  readonly isSame: boolean;
}

/** By the id of the value that is gone; readings after another make chains. */
export type Successors = ReadonlyMap<Id, Successor>;

/** The values that took the places of those before. */
export const successorsOf = (before: ReadContent, after: ReadContent): Successors => {
  const { take } = samePlaces(before, after);
  return new Map(
    before.content.userInputs.flatMap((input) => {
      const next = take(input);
      return next && next.id !== input.id
        ? [[input.id, { id: next.id, isSame: next.value === input.value }]]
        : [];
    }),
  );
};

/** The value that stands in a place now, over all readings since; undefined: none does. */
const newestOf = (successors: Successors, graph: ObjectGraph, id: Id): Successor | undefined => {
  let newest = successors.get(id);
  // No longer than there are readings: each is entered once.
  for (let steps = successors.size; newest && steps > 0; steps -= 1) {
    if (graph.get('userInputs')?.has(newest.id)) return newest;
    const next = successors.get(newest.id);
    newest = next && { id: next.id, isSame: next.isSame && newest.isSame };
  }
  return undefined;
};

/** What a person enters of a value; all else belongs to the place. */
const ENTERED: readonly string[] = ['value', 'mark', 'mark_reason'];
/** What says whose push it is. */
const ENVELOPE: readonly string[] = ['_class', 'document', '_revision', '_compares'];

/** A push, and the id that its author knows the value by. */
export interface Placed {
  readonly object: PushedObject;
  readonly askedFor: Id;
  /** It accepts a value that is gone: another one stands there now. */
  readonly isOutdated: boolean;
}

/**
 * Pushes with what was entered of a value that is gone laid on the one that took its place: on a screen that was opened
 * before the document was read again, the field is the same. An acceptance only goes with the value that was accepted.
 */
export const onSuccessors = (
  successors: Successors,
  graph: ObjectGraph,
  pushed: readonly PushedObject[],
): Placed[] =>
  pushed.map((object): Placed => {
    const askedFor = object.id;
    const isGone = object._class === 'userInputs' && !graph.get('userInputs')?.has(askedFor);
    const successor = isGone && !object._delete ? newestOf(successors, graph, askedFor) : undefined;
    if (!successor) return { object, askedFor, isOutdated: false };
    const isEntered = ENTERED.some((field) => field in object);
    const fields = [...ENVELOPE, ...ENTERED, ...ACCEPTANCE_FIELDS];
    const kept = Object.fromEntries(Object.entries(object).filter(([field]) => fields.includes(field)));
    const isAcceptance = ACCEPTANCE_FIELDS.some((field) => field in object);
    return {
      object: { ...kept, id: successor.id } as PushedObject,
      askedFor,
      isOutdated: isAcceptance && !isEntered && !successor.isSame,
    };
  });
