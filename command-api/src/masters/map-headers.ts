import type { MappedHeader } from '@reader/contracts/events/master';
import type { MasterPreview } from '@reader/contracts/http/matching/masters';
import type { MasterTypeHeader } from '@reader/contracts/objects/configuration/master-type';
import type { Id } from '@reader/contracts/objects/ids';
import { normalised } from '@reader/contracts/text/normalise';
import { ProblemError } from '@reader/platform/http/problems';

type Origin = MasterPreview['headers'][number]['origin'];

/** A header of the file with the column of the type that it is. */
export interface MappedTitle extends MappedHeader {
  readonly origin: Origin;
}

/** Columns by what their headers may be called; the first of them counts. */
const byTitle = (titles: readonly (readonly [string, Id])[]): ReadonlyMap<string, Id> => {
  const found = new Map<string, Id>();
  for (const [title, id] of titles) {
    const key = normalised(title);
    if (key !== '' && !found.has(key)) found.set(key, id);
  }
  return found;
};

/** As a person has said it. @throws ProblemError 'master-mapping-wrong' */
const byHand = (
  titles: readonly string[],
  mapping: readonly (Id | null)[],
  columns: readonly MasterTypeHeader[],
  found: readonly MappedTitle[],
): MappedTitle[] => {
  const used = mapping.filter((id) => id !== null);
  const isWrong =
    mapping.length !== titles.length ||
    new Set(used).size < used.length ||
    used.some((id) => !columns.some((column) => column.id === id));
  if (isWrong) throw new ProblemError('master-mapping-wrong');
  return titles.map((title, at) => {
    const columnId = mapping[at]!;
    const same = found[at]!;
    return { title, columnId, origin: same.columnId === columnId ? same.origin : 'hand' };
  });
};

/**
 * Which column each header is: by the column's labels, else as an earlier master had it; what a person says goes before both. A column is
 * mapped once, to the first header that fits.
 * @throws ProblemError 'master-mapping-wrong'
 */
export const mapHeaders = (
  titles: readonly string[],
  columns: readonly MasterTypeHeader[],
  {
    remembered,
    mapping,
  }: { remembered: readonly MappedHeader[]; mapping: readonly (Id | null)[] | undefined },
): MappedTitle[] => {
  const labels = byTitle(
    columns.flatMap(({ id, japanese_label, english_label }): [string, Id][] => [
      [japanese_label, id],
      [english_label, id],
    ]),
  );
  const earlier = byTitle(
    remembered.flatMap(({ title, columnId }): [string, Id][] =>
      columnId !== null && columns.some(({ id }) => id === columnId) ? [[title, columnId]] : [],
    ),
  );
  const used = new Set<Id>();
  const take = (known: ReadonlyMap<string, Id>, title: string): Id | null => {
    const id = known.get(normalised(title));
    if (id === undefined || used.has(id)) return null;
    used.add(id);
    return id;
  };
  const byLabel = titles.map((title) => take(labels, title));
  const found = titles.map((title, at): MappedTitle => {
    const label = byLabel[at]!;
    if (label !== null) return { title, columnId: label, origin: 'label' };
    const columnId = take(earlier, title);
    return { title, columnId, origin: columnId === null ? null : 'remembered' };
  });
  return mapping ? byHand(titles, mapping, columns, found) : found;
};
