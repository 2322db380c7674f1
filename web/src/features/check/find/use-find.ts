import { useState } from 'react';
import { onSignOut } from '../../../lib/tab-memory';
import type { DocumentEditor } from '../editing/use-document-editor';
import type { Form } from '../form/use-form';
import type { FindQuery } from '../model/find/found-values';
import { useAllowedValues } from './use-allowed-values';
import { useElsewhere } from './use-elsewhere';
import type { Occurrences } from './use-occurrence';
import { useReplacing } from './use-replacing';
import { useSearch } from './use-search';
import { useStepping } from './use-stepping';

const NOTHING: FindQuery = { text: '', replacement: '', isRegex: false, isExact: false };

/** The last query of this tab: the same text is often looked for in one document after another. */
let lastQuery = NOTHING;
onSignOut(() => {
  lastQuery = NOTHING;
});

export interface FindProps {
  readonly document: DocumentEditor;
  readonly form: Form;
  /** The document's form; null: none. */
  readonly sheetId: string | null;
  /** Nothing is replaced. */
  readonly isReadOnly: boolean;
  /** Makes a value the active one, which brings its page. */
  readonly onShow: (id: string) => void;
  readonly occurrences: Occurrences;
}

/** Finds and replaces in the values of the document (docs/product/check.md#find-and-replace). */
export const useFind = ({ document, form, sheetId, isReadOnly, onShow, occurrences }: FindProps) => {
  const order = form.everything;
  const [query, setQuery] = useState(lastQuery);
  const [notice, notify] = useState('');
  const search = useSearch(query, order);
  const stepping = useStepping(form, search.hits, onShow);
  const elsewhere = useElsewhere(occurrences, notify);
  const replacing = useReplacing({
    ...{ editor: document.editor, order, query, search, stepping, notify },
    allowedOf: useAllowedValues(sheetId),
  });
  const { hits, state, refused } = search;
  const { current } = stepping;

  return {
    ...{ query, notice, hits, state },
    /** Of the hit that is shown, 0-based; -1: none. */
    index: hits.findIndex((hit) => hit.id === current?.id && hit.from === current.from),
    /** Values that could not be looked through. */
    refused,
    change: (change: Partial<FindQuery>) => {
      occurrences.stop();
      replacing.stop();
      lastQuery = { ...query, ...change };
      setQuery(lastQuery);
      notify('');
    },
    step: (by: 1 | -1) => {
      notify('');
      stepping.step(by);
    },
    /** Goes to the nearest document of the list that has the text. */
    elsewhere: (direction: 'next' | 'previous', asked = query) => void elsewhere(asked, direction),
    showIn: (inputId: string | null) => {
      if (!stepping.showIn(inputId)) notify('書き方の違う値があります。');
    },
    replaceOne: () => !isReadOnly && replacing.replaceOne(),
    replaceAll: () => !isReadOnly && replacing.replaceAll(),
  };
};
export type Find = ReturnType<typeof useFind>;
