import type { Problem } from '@reader/contracts/http/problem';
import type { Id } from '@reader/contracts/objects/ids';
import { differences } from './format-changes';
import { byId, type FormatClass, type FormatContent } from './format-content';

export type Conflict = NonNullable<Problem['conflicts']>[number];

type Fields = Readonly<Record<string, unknown>>;
type Writable = Record<FormatClass, Map<Id, Fields>>;

const writable = (content: FormatContent): Writable =>
  Object.fromEntries(
    Object.entries(content).map(([name, objects]) => [name, new Map(objects as ReadonlyMap<Id, Fields>)]),
  ) as Writable;

/** Items of a row that is not there go. */
const tidy = (made: Writable): FormatContent => {
  const content = made as unknown as FormatContent;
  const items = [...content.csvFormatItems.values()].filter(({ row }) => content.csvFormatRows.has(row));
  return { ...content, csvFormatItems: byId(items) };
};

/**
 * What somebody has edited (`mine`, made of `base`) laid on what has been saved since (`theirs`). Where both
 * changed the same, mine stands; what I changed and somebody deleted is there again.
 */
export const rebase = (base: FormatContent, mine: FormatContent, theirs: FormatContent): FormatContent => {
  const own = differences(base, mine);
  if (own.length === 0) return theirs;
  const made = writable(theirs);
  for (const { name, id, after, changed } of own) {
    const objects = made[name];
    const known = objects.get(id);
    if (!after) objects.delete(id);
    else if (known) objects.set(id, { ...known, ...changed });
    // What only moved is not brought back for that.
    else if (Object.keys(changed).some((field) => field !== 'sequence')) objects.set(id, after);
  }
  // An item that is edited needs its row.
  for (const item of made.csvFormatItems.values()) {
    const row = String(item['row']);
    const was = mine.csvFormatRows.get(row);
    if (was && !made.csvFormatRows.has(row)) made.csvFormatRows.set(row, was);
  }
  return tidy(made);
};

/** A conflict in favour of what the others saved. */
export const takeTheirs = (
  mine: FormatContent,
  theirs: FormatContent,
  { _class, id, field }: Conflict,
): FormatContent => {
  const made = writable(mine);
  const objects = made[_class as FormatClass] as Map<Id, Fields> | undefined;
  if (!objects) return mine;
  const saved = (theirs[_class as FormatClass] as ReadonlyMap<Id, unknown>).get(id) as Fields | undefined;
  const own = objects.get(id);
  if (!saved) objects.delete(id);
  else if (own) objects.set(id, { ...own, [field]: saved[field] });
  else {
    objects.set(id, saved);
    // A row comes back with its items.
    if (_class === 'csvFormatRows')
      for (const item of theirs.csvFormatItems.values())
        if (item.row === id) made.csvFormatItems.set(item.id, item);
  }
  return tidy(made);
};
