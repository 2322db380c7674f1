import { inputType } from '@reader/contracts/codes/document';
import type { PushedObject } from '@reader/contracts/objects/changes';
import type { Id } from '@reader/contracts/objects/ids';
import type { DraftObjects } from '@reader/contracts/objects/sheets/draft-form';
import type { FieldProposal } from '@reader/contracts/objects/sheets/field-proposal';
import { areShared, sharedPart } from '@reader/contracts/objects/sheets/shared-areas';
import { formItemFragments, formItems, fragmentOptions } from '@reader/contracts/objects/sheets/sheet-draft';
import { FORM_FRAGMENTS, FORM_ITEMS } from '@reader/contracts/objects/sheets/sheet-import';
import { kindOfLabel } from './kind-of-label.js';
import { inReadingOrder } from './reading-order.js';

/** A place on a page (1-based), mm. */
interface Place {
  readonly page: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Mm: a higher field takes several lines. */
const SEVERAL_LINES = 16;

const placeOf = ({ page, box }: FieldProposal): Place => ({ page, ...box });

/** Those that lie on nothing that is there, nor on one before them. */
const onFreePaper = (proposals: readonly FieldProposal[], taken: readonly Place[]): FieldProposal[] => {
  const places = [...taken];
  return proposals.filter((proposal) => {
    const place = placeOf(proposal);
    const isFree = !places.some((other) => other.page === place.page && areShared(sharedPart(other, place)));
    if (isFree) places.push(place);
    return isFree;
  });
};

/** Fields that follow each other and are parts of one answer: 年, 月 and 日 of 生年月日. */
const asItems = (proposals: readonly FieldProposal[]): FieldProposal[][] => {
  const items: FieldProposal[][] = [];
  for (const one of proposals) {
    const before = items.at(-1);
    const last = before?.at(-1);
    const isSame =
      one.subject !== '' &&
      last?.subject === one.subject &&
      last.page === one.page &&
      !before!.some(({ label }) => label === one.label);
    if (isSame) before!.push(one);
    else items.push([one]);
  }
  return items;
};

const typeOf = ({ kind, options, box }: FieldProposal) => {
  if (kind === 'choice') return options.length > 1 ? inputType.radio : inputType.checkbox;
  if (kind === 'tick') return inputType.checkbox;
  return box.height >= SEVERAL_LINES ? inputType.textarea : inputType.text;
};

const named = (text: string, number: number): string => text.trim() || `項目${number}`;

/**
 * Proposals as objects to be pushed into a draft, below what it holds: each a fragment that nobody has accepted yet. What lies on a field that is
 * there, or that people put there, is left out, and so is what a form has no room for. `idOf` gives new objects their ids by name.
 */
export const proposedDraft = (
  { draft, items, fragments, tables }: DraftObjects,
  proposals: readonly FieldProposal[],
  idOf: (name: string) => Id,
): PushedObject[] => {
  const taken = [
    ...fragments.flatMap(({ area }) => (area ? [area] : [])),
    ...tables.flatMap(({ page, cells }) => cells.map(({ box }) => ({ page, ...box }))),
  ];
  const room = Math.min(FORM_FRAGMENTS - fragments.length, FORM_ITEMS - items.length);
  const fresh = onFreePaper(inReadingOrder(proposals), taken).slice(0, Math.max(0, room));
  const last = Math.max(0, ...items.map(({ sequence }) => sequence));
  return asItems(fresh).flatMap((parts, index): PushedObject[] => {
    const item = idOf(`item:${index}`);
    const [first] = parts as [FieldProposal, ...FieldProposal[]];
    const subject = named(first.subject || first.label, last + index + 1);
    return [
      { _class: formItems.name, id: item, draft: draft.id, sequence: last + index + 1, subject },
      ...parts.flatMap((proposal, at) =>
        fragmentOf(proposal, {
          item,
          sequence: at + 1,
          subject,
          idOf: (name) => idOf(`${index}:${at}:${name}`),
        }),
      ),
    ];
  });
};

const fragmentOf = (
  proposal: FieldProposal,
  own: { item: Id; sequence: number; subject: string; idOf: (name: string) => Id },
): PushedObject[] => {
  const id = own.idOf('fragment');
  const type = typeOf(proposal);
  const isMark = type === inputType.radio || type === inputType.checkbox;
  return [
    {
      ...{ _class: formItemFragments.name, id, form_item: own.item, sequence: own.sequence, type },
      label: proposal.label.trim() || own.subject,
      kind: isMark ? 'mark' : kindOfLabel(proposal.subject, proposal.label),
      area: placeOf(proposal),
      is_proposed: true,
    },
    ...proposal.options
      .filter((value) => value.trim() !== '')
      .map((value, index) => ({
        ...{ _class: fragmentOptions.name, id: own.idOf(`option:${index}`), fragment: id },
        ...{ sequence: index + 1, value },
      })),
  ];
};
