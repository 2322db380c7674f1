import { groupsUsedBy } from '@reader/contracts/objects/configuration/regular-expression';
import type { ExpressionEngine, Finder } from '@reader/contracts/text/replacing';
import type { UserInput } from '@reader/contracts/objects/document/document-content';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { useFormFields } from '../../../shared-features/fields/form-fields';
import { searchLength, SHORTEST_SEARCH } from '@reader/contracts/search/searchable';
import { fieldRulesQuery } from '../../../lib/queries/check-settings';
import { reportFailure } from '../../../components/toasts/report-failure';
import { count } from '../../../lib/text';
import { useCurrentUser } from '../../../lib/user-context';
import type { DocumentEditor } from '../editing/use-document-editor';
import { revealField } from '../editing/field-focus';
import type { Form } from '../form/use-form';
import {
  type FindQuery,
  foundIn,
  type Hit,
  hitsOf,
  replacedIn,
  replacerOf,
  searcherOf,
  steppedHit,
  withHitsOf,
} from '../model/find/found-values';
import { isLegal } from '../model/find/legal-value';
import { searchValues } from './search-values';
import type { Occurrences } from './use-occurrence';
import { useSearch } from './use-search';

/** The last query of this tab: the same text is often looked for in one document after another. */
let lastQuery: FindQuery = { text: '', replacement: '', isRegex: false, isExact: false };

const TOO_SLOW = '時間がかかりすぎるため、置換しませんでした。';
const BUSY = '確認の処理中のため、置換しませんでした。';
const TOO_SHORT = `他の文書は${SHORTEST_SEARCH}文字以上で検索します。`;
const NOT_BY_REGEX = '正規表現では他の文書を検索できません。';
const NONE = { next: 'この先の文書にはありません。', previous: '前の文書にはありません。' } as const;
/** Why nothing is put in the place of what an expression finds: it would be written as `$1`. */
const groupProblem = ({ isRegex, replacement }: FindQuery, { groups }: Finder): string | null => {
  const used = groupsUsedBy(replacement);
  if (!isRegex || used <= groups) return null;
  return groups === 0
    ? `検索する文字に( )のグループがないため、$${used}は使えません。`
    : `検索する文字の( )のグループは${groups}個のため、$${used}は使えません。`;
};
/** What finds and replaces, or why nothing is replaced. */
const replacerOrProblem = (query: FindQuery, engine: ExpressionEngine | null): Finder | string => {
  const replacer = replacerOf(query, engine);
  return groupProblem(query, replacer) ?? replacer;
};
const refusedText = (refused: number): string => (refused > 0 ? `${count(refused)}件は置換できません。` : '');

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

/** What the fields take: of a form's fields, and of its rules for dates. */
const useFieldKinds = (sheetId: string | null) => {
  const { byFragment } = useFormFields(sheetId);
  const isOn = useCurrentUser().isOn('checkSettings') && sheetId !== null;
  const { data: rules } = useQuery({ ...fieldRulesQuery(sheetId ?? ''), enabled: isOn });
  return useMemo(() => {
    const dates = new Set(rules?.flatMap(({ kind, fragment }) => (kind === 'date' ? [fragment] : [])));
    return ({ fragment }: UserInput) => {
      const { options, isDate } = byFragment.get(fragment ?? '') ?? { options: [], isDate: false };
      return { options, isDate: isDate || dates.has(fragment ?? '') };
    };
  }, [byFragment, rules]);
};

/** The hit that is shown, and going to others. */
const useStepping = (form: Form, hits: readonly Hit[], onShow: FindProps['onShow']) => {
  const [current, setCurrent] = useState<Pick<Hit, 'id' | 'from'> | null>(null);
  const order = form.everything;
  const places = useMemo(() => new Map(order.map(({ id }, index) => [id, index])), [order]);
  const placeOf = (id: string) => places.get(id) ?? -1;
  const go = (hit: Hit) => {
    setCurrent(hit);
    const isShown = form.order.some(({ id }) => id === hit.id);
    if (!isShown) form.setFilter('all');
    if (isShown) revealField(hit.id);
    else setTimeout(() => revealField(hit.id));
    onShow(hit.id);
  };
  const step = (by: 1 | -1, from = current, among = hits) => {
    const next = among[steppedHit(among, placeOf, from, by)];
    if (next) go(next);
  };
  /** Shows what led here: the hit in this value, else the first one. False: it is written otherwise than it was typed. */
  const showIn = (inputId: string | null): boolean => {
    const hit = hits.find(({ id }) => id === inputId) ?? hits[0];
    if (hit) go(hit);
    if (hit || inputId === null || !form.inputs.has(inputId)) return true;
    revealField(inputId);
    onShow(inputId);
    return false;
  };
  return { current, setCurrent, placeOf, step, showIn };
};

/** Looking for the text in the other documents, and what is said of it. */
const useElsewhere = (occurrences: Occurrences, say: (text: string) => void) => {
  const running = useRef(false);
  return async ({ text, isRegex }: FindQuery, direction: 'next' | 'previous') => {
    if (running.current) return;
    if (isRegex) return say(NOT_BY_REGEX);
    if (searchLength(text) < SHORTEST_SEARCH) return say(TOO_SHORT);
    running.current = true;
    say('他の文書を検索中…');
    try {
      say((await occurrences.go(text, direction)) ? '' : NONE[direction]);
    } catch (error) {
      say('');
      reportFailure(error, '他の文書を検索できませんでした。');
    } finally {
      running.current = false;
    }
  };
};

/** Finds and replaces in the values of the document, by its editor (docs/product/check.md#find-and-replace). */
export const useFind = ({ document, form, sheetId, isReadOnly, onShow, occurrences }: FindProps) => {
  const { editor } = document;
  const order = form.everything;
  const [query, setQuery] = useState(lastQuery);
  const [said, setSaid] = useState('');
  const kindOf = useFieldKinds(sheetId);
  const search = useSearch(query, order);
  const { hits, engine, state } = search;
  const { current, setCurrent, placeOf, step, showIn } = useStepping(form, hits, onShow);
  const elsewhere = useElsewhere(occurrences, setSaid);
  const running = useRef(false);
  const index = hits.findIndex((hit) => hit.id === current?.id && hit.from === current.from);

  const replaceOne = () => {
    setSaid('');
    const input = current && editor.view().inputs.get(current.id);
    // What is not in sight is not replaced: the first press leads to it.
    if (index < 0 || !input) return step(1);
    const replacer = replacerOrProblem(query, engine);
    if (typeof replacer === 'string') return setSaid(replacer);
    const one = foundIn(replacer, input.value)?.find(({ from }) => from === current.from);
    if (!one) return step(1);
    const value = replacedIn(input.value, [one]);
    if (value === null || !isLegal(input, value, kindOf(input))) {
      step(1);
      return setSaid(refusedText(1));
    }
    editor.endTyping();
    editor.setValues([[input.id, value]]);
    if (editor.view().inputs.get(input.id)?.value !== value) return setSaid(BUSY);
    const own = hitsOf(input, foundIn(searcherOf(query, engine), value) ?? []);
    const left = withHitsOf(hits, placeOf, input.id, own);
    search.putHits(left);
    step(1, { id: input.id, from: one.from + one.replacement.length - 1 }, left);
  };

  const replaceAll = async () => {
    const replacer = replacerOrProblem(query, engine);
    if (typeof replacer === 'string') return setSaid(replacer);
    const now = order.flatMap(({ id }) => editor.view().inputs.get(id) ?? []);
    const searched = await searchValues(now, replacer, new WeakMap(), () => true);
    if (searched === null || searched === 'slow') return setSaid(TOO_SLOW);
    let [replaced, refused] = [0, searched.refused.length];
    const values = searched.found.flatMap(({ input, found }): [string, string][] => {
      const value = replacedIn(input.value, found);
      // What was typed into it meanwhile stays.
      const isAsFound = editor.view().inputs.get(input.id) === input;
      const canBe = value !== null && isAsFound && isLegal(input, value, kindOf(input));
      if (canBe) replaced += found.length;
      else refused += found.length;
      return canBe && value !== input.value ? [[input.id, value]] : [];
    });
    editor.endTyping();
    if (values.length > 0) editor.setValues(values);
    const [first] = values;
    if (first && editor.view().inputs.get(first[0])?.value !== first[1]) return setSaid(BUSY);
    setCurrent(null);
    setSaid(`${count(replaced)}件を置換しました。${refusedText(refused)}`);
  };

  return {
    ...{ query, said, hits, index, state },
    /** Values that could not be looked through. */
    refused: search.refused,
    change: (change: Partial<FindQuery>) => {
      occurrences.stop();
      lastQuery = { ...query, ...change };
      setQuery(lastQuery);
      setSaid('');
    },
    step: (by: 1 | -1) => {
      setSaid('');
      step(by);
    },
    /** Goes to the nearest document of the list that has the text. */
    elsewhere: (direction: 'next' | 'previous', asked = query) => void elsewhere(asked, direction),
    showIn: (inputId: string | null) => {
      if (!showIn(inputId)) setSaid('書き方の違う値があります。');
    },
    replaceOne: () => !isReadOnly && replaceOne(),
    replaceAll: () => {
      if (isReadOnly || running.current || hits.length === 0) return;
      running.current = true;
      void replaceAll().finally(() => (running.current = false));
    },
  };
};
export type Find = ReturnType<typeof useFind>;
