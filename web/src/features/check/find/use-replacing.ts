import { groupsUsedBy } from '@reader/contracts/objects/configuration/regular-expression';
import type { UserInput } from '@reader/contracts/objects/document/document-content';
import type { ExpressionEngine, Finder } from '@reader/contracts/text/replacing';
import { useEffect, useRef } from 'react';
import { count } from '../../../lib/text';
import type { Editor } from '../model/editor/editor';
import {
  type FindQuery,
  foundIn,
  hitsOf,
  replacedIn,
  replacerOf,
  searcherOf,
  withHitsOf,
} from '../model/find/found-values';
import { type AllowedValues, isLegal } from '../model/find/legal-value';
import { searchValues } from './search-values';
import type { Search } from './use-search';
import type { Stepping } from './use-stepping';

const TOO_SLOW = '時間がかかりすぎるため、置換しませんでした。';
const BUSY = '確認の処理中のため、置換しませんでした。';

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

interface Replacing {
  readonly editor: Editor;
  /** All values, in the order of the form. */
  readonly order: readonly UserInput[];
  readonly query: FindQuery;
  readonly search: Search;
  readonly stepping: Stepping;
  readonly allowedOf: (input: UserInput) => AllowedValues;
  readonly notify: (text: string) => void;
}

/** Replaces in the values of the document, by its editor. */
export const useReplacing = ({ editor, order, query, search, stepping, allowedOf, notify }: Replacing) => {
  const { hits, engine } = search;
  const { current, step, rankOf } = stepping;
  const running = useRef<AbortController | null>(null);
  const stop = () => running.current?.abort();
  // The document is left, or the band closed: nothing is replaced any more.
  useEffect(() => stop, []);

  const replaceOne = () => {
    notify('');
    const input = current && editor.view().inputs.get(current.id);
    const isInSight = hits.some((hit) => hit.id === current?.id && hit.from === current.from);
    // What is not in sight is not replaced: the first press leads to it.
    if (!isInSight || !input) return step(1);
    const replacer = replacerOrProblem(query, engine);
    if (typeof replacer === 'string') return notify(replacer);
    const one = foundIn(replacer, input.value)?.find(({ from }) => from === current.from);
    if (!one) return step(1);
    const value = replacedIn(input.value, [one]);
    if (value === null || !isLegal(input, value, allowedOf(input))) {
      step(1);
      return notify(refusedText(1));
    }
    editor.endTyping();
    editor.setValues([[input.id, value]]);
    if (editor.view().inputs.get(input.id)?.value !== value) return notify(BUSY);
    const own = hitsOf(input, foundIn(searcherOf(query, engine), value) ?? []);
    const left = withHitsOf(hits, rankOf, input.id, own);
    search.putHits(left);
    step(1, { id: input.id, from: one.from + one.replacement.length - 1 }, left);
  };

  const replaceAll = async ({ signal }: AbortController) => {
    const replacer = replacerOrProblem(query, engine);
    if (typeof replacer === 'string') return notify(replacer);
    const now = order.flatMap(({ id }) => editor.view().inputs.get(id) ?? []);
    const searched = await searchValues(now, replacer, new WeakMap(), () => !signal.aborted);
    if (searched === null) return;
    if (searched === 'slow') return notify(TOO_SLOW);
    let [replaced, refused] = [0, searched.refused.length];
    const values = searched.found.flatMap(({ input, found }): [string, string][] => {
      const value = replacedIn(input.value, found);
      // What was typed into it meanwhile stays.
      const isAsFound = editor.view().inputs.get(input.id) === input;
      const canBe = value !== null && isAsFound && isLegal(input, value, allowedOf(input));
      if (canBe) replaced += found.length;
      else refused += found.length;
      return canBe && value !== input.value ? [[input.id, value]] : [];
    });
    editor.endTyping();
    if (values.length > 0) editor.setValues(values);
    // One step: all of them were set, or none.
    const [first] = values;
    if (first && editor.view().inputs.get(first[0])?.value !== first[1]) return notify(BUSY);
    stepping.leave();
    notify(`${count(replaced)}件を置換しました。${refusedText(refused)}`);
  };

  return {
    replaceOne,
    replaceAll: () => {
      if (running.current || hits.length === 0) return;
      const own = new AbortController();
      running.current = own;
      void replaceAll(own).finally(() => (running.current = null));
    },
    /** What is being replaced everywhere is not wanted any more. */
    stop,
  };
};
