import type { MasterPreview } from '@reader/contracts/http/matching/masters';
import { identifyingValue } from '@reader/contracts/matching/identifying-value';
import type { MasterRows } from '@reader/contracts/matching/master-rows';
import type { MasterTypeHeader } from '@reader/contracts/objects/configuration/master-type';
import type { Id } from '@reader/contracts/objects/ids';
import type { Pausing } from '@reader/platform/batches/pausing';

function* keyed({ columns, rows }: MasterRows, key: Id): Pausing<Map<string, readonly string[]>> {
  const at = columns.indexOf(key);
  const found = new Map<string, readonly string[]>();
  for (const row of rows) {
    found.set(identifyingValue(row[at] ?? ''), row);
    yield;
  }
  return found;
}

/** Rows that came, changed and went, by the first column that identifies; null where one of both has none. With pauses. */
export function* changedRows(
  before: MasterRows,
  after: MasterRows,
  columns: readonly MasterTypeHeader[],
): Pausing<MasterPreview['changes']> {
  const key = columns.find(
    ({ id, is_identifying }) => is_identifying && before.columns.includes(id) && after.columns.includes(id),
  );
  if (!key) return null;
  const old = yield* keyed(before, key.id);
  const now = yield* keyed(after, key.id);
  const common = after.columns.filter((id) => before.columns.includes(id));
  const isSame = (one: readonly string[], other: readonly string[]) =>
    common.every((id) => one[after.columns.indexOf(id)] === other[before.columns.indexOf(id)]);
  let added = 0;
  let changed = 0;
  for (const [value, row] of now) {
    const earlier = old.get(value);
    if (!earlier) added += 1;
    else if (!isSame(row, earlier)) changed += 1;
    yield;
  }
  let gone = 0;
  for (const value of old.keys()) {
    if (!now.has(value)) gone += 1;
    yield;
  }
  return { added, changed, gone };
}
