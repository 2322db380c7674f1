import { frameType, ValueMark } from '@reader/contracts/codes/document';
import type { HistoryEntry } from '@reader/contracts/http/documents/documents';
import { revisionText } from '@reader/contracts/japanese/history';
import { valueMarkName } from '@reader/contracts/japanese/value-marks';
import type { Fields, ObjectChange } from '@reader/contracts/objects/changes';
import type { DocumentContent } from '@reader/contracts/objects/document/document-content';
import { ACCEPTANCE_FIELDS, withoutAcceptance } from '@reader/contracts/objects/document/review-state';
import type { Id } from '@reader/contracts/objects/ids';

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** What a value is called; a table's cell with its row and column. */
const labelOfInput = (fields: Fields): string => {
  const cell = fields['cell_position_in_row']
    ? `[${Number(fields['cell_position_in_row'])},${Number(fields['cell_position_in_column'])}]`
    : '';
  return `${text(fields['label']) || text(fields['subject']) || ''}${cell}`;
};

/** What the history shows of an object: how it is called, and what a change has of it. Others are not shown. */
interface Shown {
  readonly labelOf: (fields: Fields) => string;
  /** null: nothing that is shown. `fields` may be some only. */
  readonly textOf: (fields: Fields) => string | null;
}

const frameFields: readonly (readonly [field: string, name: string])[] = [
  ['sequence', '番号'],
  ['x', '左'],
  ['y', '上'],
  ['width', '幅'],
  ['height', '高さ'],
];
const typeNames: Readonly<Record<string, string>> = {
  [frameType.output]: '出力対象',
  [frameType.notOutput]: '出力対象外',
};

const textOfFrame = (fields: Fields): string | null => {
  const type = typeNames[String(fields['frameType'])];
  const parts = [
    ...(type ? [type] : []),
    ...frameFields.flatMap(([field, name]) => (field in fields ? [`${name} ${String(fields[field])}`] : [])),
  ];
  return parts.length > 0 ? parts.join('・') : null;
};

const ACCEPTED = '確認';

/** Whether a person has looked at a value and left it as it is. */
const textOfAccepted = (fields: Fields): string | null =>
  'is_accepted' in fields || 'accepted_violations' in fields
    ? 'is_accepted' in withoutAcceptance(fields) || 'accepted_violations' in withoutAcceptance(fields)
      ? ACCEPTED
      : '未確認'
    : null;

/** A value, or why there is none. */
const textOfInput = (fields: Fields): string | null => {
  const mark = ValueMark.safeParse(fields['mark']);
  const reason = text(fields['mark_reason']) || null;
  if (mark.success) return valueMarkName[mark.data] + (reason ? `（${reason}）` : '');
  return text(fields['value']) ?? ('mark' in fields ? '' : (reason ?? textOfAccepted(fields)));
};

const shown: Readonly<Record<string, Shown>> = {
  documents: { labelOf: () => '文書の備考', textOf: (fields) => text(fields['comment']) },
  userInputs: { labelOf: labelOfInput, textOf: textOfInput },
  columnFrames: { labelOf: ({ pageNum }) => `${String(pageNum)}ページの段組み枠`, textOf: textOfFrame },
  outputFrames: { labelOf: ({ pageNum }) => `${String(pageNum)}ページの出力枠`, textOf: textOfFrame },
};

/**
 * Labels of objects by id, from what they are now and what the history says of those that are gone. A document that was
 * never read has no content yet.
 */
export const labelsOf = (
  current: Partial<Pick<DocumentContent, 'userInputs' | 'columnFrames' | 'outputFrames'>> & {
    readonly documents?: readonly { readonly id: Id }[];
  },
  rows: readonly { readonly changes: readonly ObjectChange[] }[],
): Map<string, string> => {
  const labels = new Map<string, string>();
  for (const row of rows)
    for (const change of row.changes) {
      if (change.action === 'updated') continue;
      const label = shown[change.class]?.labelOf(change.action === 'created' ? change.after : change.before);
      if (label !== undefined) labels.set(change.id, label);
    }
  for (const [name, objects] of Object.entries(current))
    for (const object of objects ?? []) labels.set(object.id, shown[name]!.labelOf(object));
  return labels;
};

/** Changes as the history shows them: values, the comment, and frames by their places. */
export const wireChanges = (
  changes: readonly ObjectChange[],
  labels: ReadonlyMap<string, string>,
): HistoryEntry['changes'] =>
  changes.flatMap((change) => {
    const textOf = shown[change.class]?.textOf;
    if (!textOf) return [];
    const before = change.action === 'created' ? null : textOf(change.before);
    const after = change.action === 'deleted' ? null : textOf(change.after);
    const isShown = change.action !== 'updated' || after !== null;
    return isShown ? [{ id: change.id, label: labels.get(change.id) ?? '', before, after }] : [];
  });

const isOnlyAccepted = (change: ObjectChange): boolean =>
  change.action === 'updated' &&
  change.class === 'userInputs' &&
  Object.keys(change.after).every((field) => ACCEPTANCE_FIELDS.includes(field)) &&
  textOfAccepted(change.after) === ACCEPTED;

/** What a revision did, where it corrected nothing; undefined where it did. `changes`: as the history keeps them. */
export const textOfRevision = ({
  changes,
  facts,
}: {
  readonly changes: readonly ObjectChange[];
  readonly facts: Readonly<Record<string, unknown>>;
}): string | undefined => {
  if (facts['isArranged'] === true) return revisionText.arranged;
  return changes.length > 0 && changes.every(isOnlyAccepted) ? revisionText.accepted : undefined;
};
