import type { UploadedFile } from '@reader/contracts/http/documents';
import type { UserInput } from '@reader/contracts/objects/document-content';
import { useMemo, useState } from 'react';
import { type Mark, markOf } from './doubts';
import { type FormFilter, type FormSection, inputOrder } from './form-sections';
import { SectionsMemo } from './sections-memo';
import type { DocumentEditor } from './use-document-editor';

const only = (sections: readonly FormSection[], ids: ReadonlySet<string>): FormSection[] =>
  sections.flatMap((section): FormSection[] => {
    if (section.kind === 'table') {
      return section.rows.some((row) => row.some((cell) => cell && ids.has(cell.id))) ? [section] : [];
    }
    const inputs = section.inputs.filter((input) => ids.has(input.id));
    return inputs.length > 0 ? [{ ...section, inputs }] : [];
  });

/** Ids of what each filter is about, in the order of the form. */
const lookedFor = (order: readonly UserInput[], marks: ReadonlyMap<string, Mark>) => {
  const found = { doubts: [] as string[], empty: [] as string[], wanted: [] as string[] };
  for (const { id, value, mark } of order) {
    const isDoubt = marks.get(id) === 'doubt';
    const isEmpty = value === '' && mark === null;
    if (isDoubt) found.doubts.push(id);
    if (isEmpty) found.empty.push(id);
    if (isDoubt || isEmpty) found.wanted.push(id);
  }
  return found;
};

/** The form as it is shown: sections, marks, counts and the filter in force. */
export const useForm = (
  { editor, view }: DocumentEditor,
  pages: readonly UploadedFile[],
  isConfirmed: boolean,
) => {
  const [memo] = useState(() => new SectionsMemo());
  const sections = useMemo(
    () => memo.of(pages, view.tables, view.inputs, view.since),
    [memo, pages, view.tables, view.inputs, view.since],
  );
  const order = useMemo(() => inputOrder(sections), [sections]);
  const marks = useMemo(
    () =>
      new Map<string, Mark>(
        order.map((input) => [input.id, markOf(input, editor.saved(input.id), view.checked, isConfirmed)]),
      ),
    [order, editor, view, isConfirmed],
  );
  const { doubts, empty, wanted } = useMemo(() => lookedFor(order, marks), [order, marks]);

  // Who belongs to the filter is settled when it is chosen: a field must not vanish while it is typed in.
  const [filter, setFilter] = useState<{ name: FormFilter; ids: ReadonlySet<string> }>({
    name: 'all',
    ids: new Set(),
  });
  const shown = filter.name === 'all' ? sections : only(sections, filter.ids);

  return {
    sections: shown,
    order: useMemo(() => (shown === sections ? order : inputOrder(shown)), [shown, sections, order]),
    marks,
    doubts,
    counts: { all: order.length, doubt: doubts.length, empty: empty.length, wanted: wanted.length },
    filter: filter.name,
    /** Answers the first input that the filter is about. */
    setFilter: (name: FormFilter): string | undefined => {
      const ids = { all: [], doubt: doubts, empty, wanted }[name];
      setFilter({ name, ids: new Set(ids) });
      return ids[0];
    },
  };
};
export type Form = ReturnType<typeof useForm>;
