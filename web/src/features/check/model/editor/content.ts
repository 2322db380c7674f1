import type { ObjectClass } from '@reader/contracts/objects/define';
import type { Fields, ObjectChange } from '@reader/contracts/objects/changes';
import {
  documentFields,
  type Table,
  tables,
  type UserInput,
  userInputs,
} from '@reader/contracts/objects/document/document-content';
import {
  type ColumnFrame,
  columnFrames,
  type OutputFrame,
  outputFrames,
} from '@reader/contracts/objects/output/output-frames';
import { ACCEPTANCE_FIELDS, acceptanceField } from '@reader/contracts/objects/document/review-state';
import type { RecordMap } from '../../../../lib/editing/record-map';
import {
  changesBetween,
  changesWithout,
  isAsBefore,
  type ListedObject,
  withChanges,
} from '../../../../lib/editing/object-changes';
import { rebased, taken } from '../../../../lib/editing/rebase-objects';
import { inItsPlace, outsideTables, restoredInput } from '../../../../lib/editing/restored-input';
import type { Conflict } from '../../../../lib/editing/save-result';

/** What is edited of a document beside its values: lists by class. */
export type ContentParts = Readonly<{
  columnFrames: readonly ColumnFrame[];
  outputFrames: readonly OutputFrame[];
  tables: readonly Table[];
  /** The document's own fields, and nothing else. */
  documents: readonly { readonly id: string; readonly comment: string }[];
}>;

/** All that is edited of a document. */
export interface Content {
  readonly inputs: RecordMap<UserInput>;
  readonly parts: ContentParts;
}

/** Some values as they shall be, and ids of values that go. */
export interface ValueEdits {
  readonly put: readonly UserInput[];
  readonly gone?: readonly string[];
}

/** Fields of an input that staff may write. */
export type InputFields = Partial<Omit<UserInput, 'id' | 'origin' | 'is_corrected'>>;

const partClasses = [columnFrames, outputFrames, tables, documentFields] as const;
const VALUES = userInputs.name;
/** All that a change of a document can be of. */
export const contentClasses: readonly ObjectClass[] = [userInputs, ...partClasses];

/** Places among siblings, which close gaps by themselves: the last order counts. */
const PLACES: readonly string[] = ['sequence', 'cell_position_in_row', 'cell_position_in_column'];

/** Fields that say what a person entered: a value, or why there is none. */
const ENTERED: readonly string[] = ['value', 'mark', 'mark_reason'];

const partsWith = (parts: ContentParts, changes: readonly ObjectChange[]): ContentParts =>
  withChanges(
    parts,
    changes.filter(({ class: name }) => name !== VALUES),
  );

/** Whether a change names one of these fields with another value than before. */
const differsIn = (change: ObjectChange, fields: readonly string[]): boolean =>
  change.action === 'updated' &&
  fields.some((name) => name in change.after && change.after[name] !== change.before[name]);

/** Whether a change is what a person entered: a value, or why there is none. */
export const isEntered = (change: ObjectChange): boolean => differsIn(change, ENTERED);

const acceptanceFields = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      ACCEPTANCE_FIELDS.includes(name) ? acceptanceField(name, field) : field,
    ]),
  );

/** An acceptance names the value that was seen, so that nobody accepts what was not on the screen. */
const withSeenValue = (change: ObjectChange, before: Content, after: Content): ObjectChange => {
  if (change.action !== 'updated' || !ACCEPTANCE_FIELDS.some((name) => name in change.after)) return change;
  const seen = (content: Content) => ({ value: content.inputs.get(change.id)?.value });
  return {
    ...change,
    before: { ...seen(before), ...acceptanceFields(change.before) },
    after: { ...seen(after), ...acceptanceFields(change.after) },
  };
};

/** Whether an acceptance, or its withdrawal, is about a value that has changed since. */
const isOfOtherValue = (change: ObjectChange, { value }: UserInput): boolean =>
  change.action === 'updated' &&
  'value' in change.after &&
  change.after['value'] === change.before['value'] &&
  change.after['value'] !== value;

/** Whether a change says no more than that somebody has looked at a value. */
export const isAcceptanceOnly = (change: ObjectChange): boolean =>
  change.action === 'updated' &&
  change.class === VALUES &&
  !isEntered(change) &&
  Object.keys(change.after).every((name) => name === 'value' || ACCEPTANCE_FIELDS.includes(name));

/** The changes that lead from one content to another; an update names only the fields that differ. */
export const contentChanges = (before: Content, after: Content): ObjectChange[] => {
  const ids = after.inputs.differing(before.inputs);
  const some = ({ inputs }: Content) => ({ userInputs: ids.flatMap((id) => inputs.get(id) ?? []) });
  return [
    ...changesBetween([userInputs], some(before), some(after)).map((change) =>
      withSeenValue(change, before, after),
    ),
    ...(before.parts === after.parts ? [] : changesBetween(partClasses, before.parts, after.parts)),
  ];
};

/**
 * A content in which no cell of `changes` is in a table that is not there any more: what was typed into a new one stands
 * outside tables, and an empty one is none.
 */
const withoutLostCells = (content: Content, changes: readonly ObjectChange[]): Content => {
  const tables = new Set(content.parts.tables.map(({ id }) => id));
  const lost = changes.flatMap((change) => {
    const isPlaced = change.class === VALUES && change.action !== 'deleted' && change.after['table'];
    const input = isPlaced ? content.inputs.get(change.id) : undefined;
    return input?.table && !tables.has(input.table) ? [{ input, isNew: change.action === 'created' }] : [];
  });
  if (lost.length === 0) return content;
  const isKept = ({ input: { value, mark }, isNew }: (typeof lost)[number]) =>
    !isNew || value !== '' || mark !== null;
  return {
    ...content,
    inputs: content.inputs.with(
      lost.filter(isKept).map(({ input }) => [input.id, { ...input, ...outsideTables }]),
      lost.filter((one) => !isKept(one)).map(({ input }) => input.id),
    ),
  };
};

/**
 * A content with changes laid on it. What is changed or deleted but not there any more is passed over. `made` has the whole
 * of what is created, where it is known.
 */
export const withContentChanges = (
  content: Content,
  changes: readonly ObjectChange[],
  made?: Content,
): Content => {
  if (changes.length === 0) return content;
  const own = changes.filter(({ class: name }) => name === VALUES);
  const put = own.flatMap((change): [string, UserInput][] => {
    const known = content.inputs.get(change.id);
    if (change.action === 'updated')
      return known && !isOfOtherValue(change, known) ? [[change.id, { ...known, ...change.after }]] : [];
    if (change.action === 'deleted' || known) return [];
    const { id } = change;
    const fresh = { mark: null, mark_reason: '', ...change.after, id, origin: null, is_corrected: true };
    return [[id, made?.inputs.get(id) ?? (fresh as UserInput)]];
  });
  const gone = own.filter(({ action }) => action === 'deleted').map(({ id }) => id);
  const laid = { inputs: content.inputs.with(put, gone), parts: partsWith(content.parts, changes) };
  return withoutLostCells(laid, own);
};

/** What is taken as a whole when one field of it is: a value with why there is none, and who has looked at it. */
const WHOLE_VALUE: readonly string[] = [...ENTERED, ...ACCEPTANCE_FIELDS];

/** The part of a change that survives what somebody else changed: of a value all or nothing, of other objects field by field. */
const stillThere = (change: ObjectChange, onto: Content): ObjectChange[] => {
  if (change.action !== 'updated') return [change];
  const { class: className, id, before, after } = change;
  const list: readonly ListedObject[] = onto.parts[className as keyof ContentParts] ?? [];
  const now = className === VALUES ? onto.inputs.get(id) : list.find((one) => one.id === id);
  const isValueThere = className !== VALUES || isAsBefore(change, now, ENTERED);
  const names = Object.keys(after).filter((name) =>
    className === VALUES && WHOLE_VALUE.includes(name)
      ? isValueThere
      : PLACES.includes(name) || isAsBefore(change, now, [name]),
  );
  const some = (fields: Fields): Fields => Object.fromEntries(names.map((name) => [name, fields[name]]));
  return names.length > 0 ? [{ ...change, before: some(before), after: some(after) }] : [];
};

/**
 * Lays what leads from one content to another on a third, which is answered where nothing does. What others have changed
 * meanwhile stays: taking back an own edit must not take back theirs.
 */
export const carriedContent = (from: Content, to: Content, onto: Content): Content =>
  withContentChanges(
    onto,
    contentChanges(from, to).flatMap((change) => stillThere(change, onto)),
    to,
  );

/** Inputs that somebody deleted while they were typed in: nothing typed is lost, so they are made again. */
const restoredInputs = (
  changes: readonly ObjectChange[],
  now: Content,
  fresh: Content,
): [string, UserInput][] => {
  const inputs = [...fresh.inputs.values()];
  const tables = new Set(fresh.parts.tables.map(({ id }) => id));
  return changes.flatMap((change): [string, UserInput][] => {
    const input = now.inputs.get(change.id);
    if (change.class !== VALUES || !isEntered(change) || !input || fresh.inputs.has(change.id)) return [];
    return [[input.id, restoredInput(input, inputs, tables)]];
  });
};

/** The content of the servers with these changes laid on it; `now` has the whole of what somebody deleted there. */
const rebasedBy = (changes: readonly ObjectChange[], now: Content, fresh: Content): Content => {
  const values = changes.filter(({ class: name }) => name === VALUES);
  const parts = rebased(
    partClasses,
    fresh.parts,
    now.parts,
    changes.filter(({ class: name }) => name !== VALUES),
  );
  const { inputs } = withContentChanges({ inputs: fresh.inputs, parts }, values);
  return { inputs: inputs.with(restoredInputs(changes, now, { inputs: fresh.inputs, parts })), parts };
};

/** Content as it is on the servers, with the unsaved edits on top: of parts that somebody deleted none is lost. */
export const rebasedContent = (saved: Content, now: Content, fresh: Content): Content =>
  rebasedBy(contentChanges(saved, now), now, fresh);

/** Values that a person entered and that are saved now count as corrected. */
export const withCorrected = ({ inputs, parts }: Content, saved: readonly ObjectChange[]): Content => {
  const entered = saved.filter((change) => change.class === VALUES && isEntered(change));
  const corrected = entered.flatMap(({ id }): [string, UserInput][] => {
    const input = inputs.get(id);
    return input ? [[id, { ...input, is_corrected: true }]] : [];
  });
  return { inputs: inputs.with(corrected), parts };
};

/** A content with an input that was to be deleted: its row may be gone, and other cells may have moved to where it stood. */
const withReturned = (content: Content, input: UserInput): Content => {
  const { cell_position_in_row: row, cell_position_in_column: column } = input;
  const tables = content.parts.tables
    .filter(({ row_number, column_number }) => (row ?? 1) <= row_number && (column ?? 1) <= column_number)
    .map(({ id }) => id);
  const placed = inItsPlace(input, [...content.inputs.values()], new Set(tables));
  return placed === input ? content : { ...content, inputs: content.inputs.with([[input.id, placed]]) };
};

/** One field as it is saved; a value goes with its mark, and one that was to be deleted stays. */
export const withSavedField = (
  saved: Content,
  now: Content,
  { _class: className, id, field }: Pick<Conflict, '_class' | 'id' | 'field'>,
): Content => {
  if (className !== VALUES) {
    const parts = taken(partClasses, saved.parts, now.parts, { className, id, field });
    return withoutLostCells({ ...now, parts }, contentChanges(saved, { ...now, parts }));
  }
  const fields = WHOLE_VALUE.includes(field) ? WHOLE_VALUE : [field];
  const next = rebasedBy(changesWithout(contentChanges(saved, now), { className, id, fields }), now, saved);
  const returned = now.inputs.has(id) ? undefined : next.inputs.get(id);
  return returned ? withReturned(next, returned) : next;
};
