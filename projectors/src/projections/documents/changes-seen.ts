import { ERASED } from '@reader/contracts/events/define';
import type { Fields, ObjectChange } from '@reader/contracts/objects/changes';
import { contentOfReading } from '@reader/contracts/objects/document/content-of-reading';
import type { UserInput } from '@reader/contracts/objects/document/document-content';
import { ACCEPTANCE_FIELDS } from '@reader/contracts/objects/document/review-state';
import type { EventNamed } from '../define.js';

/** What the history shows of a value: how it is called and what it says. Its place, origin and form are many times as much. */
const SHOWN_OF_VALUES: readonly string[] = [
  ...['label', 'subject', 'cell_position_in_row', 'cell_position_in_column'],
  ...['value', 'mark', 'mark_reason', ...ACCEPTANCE_FIELDS],
];

const shownOf = (fields: Fields): Fields => {
  const shown: Record<string, unknown> = {};
  for (const name of SHOWN_OF_VALUES) if (name in fields) shown[name] = fields[name];
  return shown;
};

/** A change without what the history does not show (docs/product/documents.md#history). */
export const asShown = (change: ObjectChange): ObjectChange => {
  if (change.class !== 'userInputs') return change;
  switch (change.action) {
    case 'created':
      return { ...change, after: shownOf(change.after) };
    case 'updated':
      return { ...change, before: shownOf(change.before), after: shownOf(change.after) };
    case 'deleted':
      return { ...change, before: shownOf(change.before) };
  }
};

const PLACE_FIELDS: ReadonlySet<string> = new Set(['x', 'y', 'width', 'height', 'sequence']);

/** Whether values only changed their places or their order. */
export const isOnlyArranged = (changes: readonly ObjectChange[]): boolean =>
  changes.length > 0 &&
  changes.every(
    (change) =>
      change.action === 'updated' &&
      change.class === 'userInputs' &&
      Object.keys(change.after).every((field) => PLACE_FIELDS.has(field)),
  );

/** What went or came with its pages: the history shows none of it but keeps the names of what is gone. */
export const pagesSeen = (event: EventNamed<'PagesArranged' | 'PagesTaken'>): ObjectChange[] =>
  event.personal === ERASED ? [] : event.personal.changes.filter(({ action }) => action === 'deleted');

const hasValue = ({ value }: UserInput): boolean => value !== '';

const cameBack = ({ id, ...after }: UserInput): ObjectChange => ({
  action: 'created',
  class: 'userInputs',
  id,
  after,
});

/** What gave way to tables that were read, and what they hold. */
export const tablesSeen = ({ data, personal }: EventNamed<'TablesRead'>): ObjectChange[] => {
  // Before it was kept what gave way, the history told of neither.
  if (personal === ERASED || !personal.replaced) return [];
  const { replaced } = personal;
  const read = contentOfReading(data.documentId, { inputs: [], tables: personal.tables });
  return [
    ...replaced.inputs.filter(hasValue).map(({ id, ...before }): ObjectChange => ({
      action: 'deleted',
      class: 'userInputs',
      id,
      before,
    })),
    ...read.userInputs.filter(hasValue).map(cameBack),
  ];
};

/** What stands there again, as it was. */
export const tablesBackSeen = ({ personal }: EventNamed<'TablesTakenBack'>): ObjectChange[] =>
  personal === ERASED ? [] : personal.inputs.filter(hasValue).map(cameBack);

/** Where both entries differ: the first one's value and the second one's. */
export const differencesSeen = ({ personal }: EventNamed<'SecondEntryMade'>): ObjectChange[] =>
  personal === ERASED
    ? []
    : personal.differences.map(({ id, first, second }) => ({
        action: 'updated',
        class: 'userInputs',
        id,
        before: first,
        after: second,
      }));
