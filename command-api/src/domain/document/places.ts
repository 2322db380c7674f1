import type { Fields, ObjectChange } from '@reader/contracts/objects/changes';
import type { Box } from '@reader/contracts/objects/geometry';
import { objectIn } from '@reader/contracts/objects/graph';
import { isInsidePage, MIN_FRAME } from '@reader/contracts/objects/output/output-frames';
import { fieldKey } from '../objects/touched.js';
import { RuleBroken } from '../rule-broken.js';
import type { Asked, Further } from './consequence.js';

/** Rows and columns that a person may give a table (docs/product/limits.md#frames-and-areas). */
const MOST_LINES = 100;

const placed = ['userInputs', 'tables'];
const placeFields = ['x', 'y', 'width', 'height'];
const counts = ['row_number', 'column_number'] as const;

/** A value or a table that stays, what is changed of it, and how it was before and is then. */
interface Changed {
  readonly change: Exclude<ObjectChange, { action: 'deleted' }>;
  readonly before: Fields;
  readonly now: Fields;
}

const changedObjects = ({ graph, changes }: Asked): Changed[] =>
  changes.flatMap((change): Changed[] => {
    if (change.action === 'deleted' || !placed.includes(change.class)) return [];
    const before = change.action === 'created' ? {} : (objectIn(graph, change.class, change.id) ?? {});
    return [{ change, before, now: { ...before, ...change.after } }];
  });

const refuse = (
  code: 'area-outside-image' | 'area-too-small' | 'page-unknown' | 'table-unknown' | 'too-many-table-lines',
  { class: className, id }: ObjectChange,
  field: string,
  message: string,
): never => {
  throw new RuleBroken(code, { fields: [{ path: `${className}.${id}.${field}`, message }] });
};

const numberIn = (fields: Fields, name: string): number => Number(fields[name] ?? 0);

/** The area of a value or a table; null: it has none. */
const areaOf = (fields: Fields): Box | null => {
  const box = {
    x: numberIn(fields, 'x'),
    y: numberIn(fields, 'y'),
    width: numberIn(fields, 'width'),
    height: numberIn(fields, 'height'),
  };
  return box.width === 0 && box.height === 0 ? null : box;
};

const sides = [
  ['width', '枠の幅'],
  ['height', '枠の高さ'],
] as const;

/**
 * Whether somebody gives a value's area its size: draws it, or makes it larger or smaller. What was deleted and is put
 * back has the size that it had.
 */
const givesSize = (change: Changed['change'], { touched }: Asked['document']): boolean =>
  change.class === 'userInputs' &&
  sides.some(([side]) => side in change.after) &&
  !(change.action === 'created' && touched.has(fieldKey(change.class, change.id, '*')));

/** @throws RuleBroken 'area-too-small' */
const requireSize = (change: ObjectChange, area: Box): void => {
  const small = sides.find(([side]) => area[side] < MIN_FRAME);
  if (!small) return;
  const [side, name] = small;
  refuse('area-too-small', change, side, `${name}を${MIN_FRAME}px以上に広げてください。`);
};

/** Whether a table is there once all is changed. */
const hasTable = ({ graph, changes }: Asked, id: unknown): boolean => {
  const change = changes.findLast((one) => one.class === 'tables' && one.id === id);
  return change ? change.action !== 'deleted' : (graph.get('tables')?.has(String(id)) ?? false);
};

/**
 * What is put onto a page or into a table is put onto one of the document, an area that is drawn or moved lies within its page,
 * a value's is not drawn or made smaller than a frame may be, and nobody gives a table more lines than it may have; what a
 * reading found is left as it is (docs/product/limits.md#frames-and-areas).
 * @throws RuleBroken 'page-unknown', 'table-unknown', 'area-outside-image', 'area-too-small', 'too-many-table-lines'
 */
export const requirePlaces = (asked: Asked): Further[] => {
  for (const { change, before, now } of changedObjects(asked)) {
    const area = placeFields.some((field) => field in change.after) ? areaOf(now) : null;
    const page = asked.document.pages.find(({ id }) => id === now['uploaded_file']);
    if (!page && change.after['uploaded_file'])
      refuse('page-unknown', change, 'uploaded_file', 'この文書のページではありません。');
    if (change.after['table'] && !hasTable(asked, change.after['table']))
      refuse('table-unknown', change, 'table', 'この文書の表ではありません。');
    if (area && page && !isInsidePage(area, page))
      refuse('area-outside-image', change, 'x', `${page.page}ページ目`);
    if (area && givesSize(change, asked.document)) requireSize(change, area);
    for (const count of counts)
      if (numberIn(change.after, count) > Math.max(MOST_LINES, numberIn(before, count)))
        refuse('too-many-table-lines', change, count, `${MOST_LINES}以下にしてください。`);
  }
  return [];
};
