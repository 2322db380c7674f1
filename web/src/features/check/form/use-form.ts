import type { UploadedFile } from '@reader/contracts/http/documents/documents';
import { useMemo, useState } from 'react';
import { comparedMark } from '../model/form/differences';
import { type Entering, entersAsEver } from '../entry/entry-context';
import type { FieldRules } from '../rules/use-field-rules';
import { markOf } from '../model/form/doubts';
import { laidOutForm, type Marking } from '../model/form/laid-out-form';
import { areasOf } from '../model/form/page-areas';
import { type FormFilter, type FormSection, inputOrder } from '../model/form/form-sections';
import type { DocumentEditor } from '../editing/use-document-editor';

const only = (sections: readonly FormSection[], ids: ReadonlySet<string>): FormSection[] =>
  sections.flatMap((section): FormSection[] => {
    if (section.kind === 'table') {
      return section.rows.some((row) => row.some((cell) => cell && ids.has(cell.id))) ? [section] : [];
    }
    const inputs = section.inputs.filter((input) => ids.has(input.id));
    return inputs.length > 0 ? [{ ...section, inputs }] : [];
  });

/** The form as it is shown: sections, marks, counts and the filter in force. */
export const useForm = (
  { editor, view }: DocumentEditor,
  pages: readonly UploadedFile[],
  isConfirmed: boolean,
  findings: FieldRules['findings'],
  { mode, differences }: Entering = entersAsEver,
) => {
  const [formOf] = useState(laidOutForm);
  const marking = useMemo(
    (): Marking => (input) => {
      const { id } = input;
      const saved = editor.saved(id);
      // Everything is typed in a second entry, so that only what says something else is marked.
      if (mode === 'blind') return input.mark;
      return mode === 'compare'
        ? comparedMark(input, saved, differences.get(id), findings.get(id))
        : markOf(input, saved, isConfirmed, findings.get(id));
    },
    [editor, isConfirmed, findings, mode, differences],
  );
  const { sections, order, areas, marks, blocked, doubts, empty, wanted } = formOf(pages, view, marking);

  // What belongs to the filter is settled when it is chosen: a field must not vanish while it is typed in.
  const [filter, setFilter] = useState<{ name: FormFilter; ids: ReadonlySet<string> }>({
    name: 'all',
    ids: new Set(),
  });
  const shown = filter.name === 'all' ? sections : only(sections, filter.ids);

  const isWhole = shown === sections;
  const shownOrder = useMemo(() => (isWhole ? order : inputOrder(shown)), [isWhole, shown, order]);

  return {
    sections: shown,
    /** All values in the order of the form, shown or not. */
    everything: order,
    /** What is shown, in the order of the form. */
    order: shownOrder,
    /** The areas of what is shown, by page. */
    areas: useMemo(
      () =>
        isWhole
          ? areas
          : areasOf(
              shownOrder,
              shownOrder.map(({ id }) => marks.get(id) ?? null),
            ),
      [isWhole, areas, shownOrder, marks],
    ),
    inputs: view.inputs,
    marks,
    doubts,
    /** Values that keep the document from being confirmed. */
    blocked,
    counts: { all: order.length, doubt: doubts.length, empty: empty.length, wanted: wanted.length },
    filter: filter.name,
    /** Returns the first input that the filter is about. */
    setFilter: (name: FormFilter): string | undefined => {
      const ids = { all: [], doubt: doubts, empty, wanted }[name];
      setFilter({ name, ids: new Set(ids) });
      return ids[0];
    },
  };
};
export type Form = ReturnType<typeof useForm>;
