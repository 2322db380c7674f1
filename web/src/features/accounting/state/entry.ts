import type { MappingInputsAnswer } from '@reader/contracts/http/configuration/configurations';
import type { ObjectChange } from '@reader/contracts/objects/changes';
import type { MappingTitle } from '@reader/contracts/objects/configuration/mapping-pattern';

/** An entry of a mapping definition as the server lists it. */
export type Entry = MappingInputsAnswer['mapping_inputs'][number];

/** The entry's text under a title. */
export const textOf = (entry: Entry, titleId: string): string =>
  entry.mapping_values.find((value) => value.mapping_title === titleId)?.value ?? '';

/** Texts by the id of their title. */
export type EntryTexts = Readonly<Record<string, string>>;

export const textsOf = (entry: Entry | null, titles: readonly MappingTitle[]): EntryTexts =>
  Object.fromEntries(titles.map(({ id }) => [id, entry ? textOf(entry, id) : '']));

const valueAdded = (entryId: string, titleId: string, value: string, newId: () => string): ObjectChange => ({
  action: 'created',
  class: 'mappingValues',
  id: newId(),
  after: { mapping_input: entryId, mapping_title: titleId, value },
});

/**
 * Changes that create an entry; titles without a text get no value. `isAgain`: an earlier try with the same ids may have
 * created it with other texts, which empty ones replace.
 */
export const entryAdded = (
  patternId: string,
  texts: EntryTexts,
  newId: () => string,
  isAgain = false,
): { id: string; changes: ObjectChange[] } => {
  const id = newId();
  const values = Object.entries(texts)
    .map(([titleId, value]) => ({ value, change: valueAdded(id, titleId, value, newId) }))
    .filter(({ value }) => isAgain || value !== '')
    .map(({ change }) => change);
  const after = { mapping_pattern: patternId };
  return { id, changes: [{ action: 'created', class: 'mappingInputs', id, after }, ...values] };
};

/** The changes that update an entry's texts; none if they are the same. */
export const entryChanged = (entry: Entry, texts: EntryTexts, newId: () => string): ObjectChange[] =>
  Object.entries(texts).flatMap(([titleId, value]): ObjectChange[] => {
    const known = entry.mapping_values.find(({ mapping_title }) => mapping_title === titleId);
    if (value === (known?.value ?? '')) return [];
    if (!known) return [valueAdded(entry.id, titleId, value, newId)];
    const { id, value: before } = known;
    return [{ action: 'updated', class: 'mappingValues', id, before: { value: before }, after: { value } }];
  });
