import type { UserInput } from '@reader/contracts/objects/document/document-content';
import type { Entered, EntryDifference } from '@reader/contracts/objects/document/entered';
import { type Finding, isBlocked } from '../../../../shared-features/fields/model/finding';
import type { Mark } from './doubts';

/** Fields that two people entered differently, by id. */
export type Differences = ReadonlyMap<string, EntryDifference>;

export const noDifferences: Differences = new Map();

const isAsEntered = (now: Entered, entered: Entered): boolean =>
  now.value === entered.value && now.mark === entered.mark;

/** A value that nobody need decide on any more; a rule that it breaks still keeps it from being confirmed. */
const settled = ({ mark }: UserInput, otherwise: Mark, finding: Finding | undefined): Mark =>
  mark ?? (isBlocked(finding) ? 'blocked' : otherwise);

/**
 * What the mark column says in a third look: only where both entries differ is there a doubt, until one of them was
 * chosen or another value entered, here or in an earlier look.
 */
export const comparedMark = (
  input: UserInput,
  saved: UserInput | undefined,
  difference: EntryDifference | undefined,
  finding?: Finding,
): Mark => {
  const isEdited = saved !== undefined && !isAsEntered(input, saved);
  if (difference && isAsEntered(input, difference.first) && !isEdited)
    return input.is_accepted === true ? settled(input, 'checked', finding) : 'doubt';
  return settled(input, difference || isEdited ? 'corrected' : null, finding);
};

/** A value cut in what both entries have at its ends and what differs between. */
export interface Parted {
  readonly before: string;
  readonly differing: string;
  readonly behind: string;
}

/** Where two texts differ: what stands before and behind is common to both. */
export const splitByDifference = (text: string, other: string): Parted => {
  const [own, its] = [Array.from(text), Array.from(other)];
  const most = Math.min(own.length, its.length);
  let start = 0;
  while (start < most && own[start] === its[start]) start++;
  let end = 0;
  while (end < most - start && own.at(-1 - end) === its.at(-1 - end)) end++;
  return {
    before: own.slice(0, start).join(''),
    differing: own.slice(start, own.length - end).join(''),
    behind: own.slice(own.length - end).join(''),
  };
};
