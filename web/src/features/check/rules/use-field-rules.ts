import { postcodeOf, postcodeText } from '@reader/contracts/field-rules/address-rule';
import type { FieldRule } from '@reader/contracts/objects/configuration/field-rule';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { checkSettingsQuery, fieldRulesQuery } from '../../../lib/queries/check-settings';
import { useCodesOf, useTownsOf } from '../../../lib/queries/postcodes';
import { useDebounced } from '../../../lib/hooks/use-debounced';
import { useToday } from '../../../lib/hooks/use-today';
import { useCurrentUser } from '../../../lib/user-context';
import type { EditorView } from '../model/editor/editor';
import { FieldRulesMemo } from '../../../shared-features/fields/model/field-rules-memo';
import type { Finding } from '../../../shared-features/fields/model/finding';

const TYPING_PAUSE_MS = 300;
const noRules: readonly FieldRule[] = [];
const noFindings: ReadonlyMap<string, Finding> = new Map();

/** The rules of a document's form, as they judge what is on the screen. */
export interface FieldRules {
  /** By input; without those that have nothing to be said of. */
  readonly findings: ReadonlyMap<string, Finding>;
  readonly findingOf: (inputId: string) => Finding | undefined;
}

/**
 * The rules and the check settings of a form are still on their way: with them it is known where checking begins, and
 * what confirming is. Where they do not come, it begins without.
 */
export const useRulesArriving = (sheetId: string | null): boolean => {
  const isOn = useCurrentUser().isOn('checkSettings') && sheetId !== null;
  const rules = useQuery({ ...fieldRulesQuery(sheetId ?? ''), enabled: isOn });
  const settings = useQuery({ ...checkSettingsQuery(sheetId ?? ''), enabled: isOn });
  return [rules, settings].some(({ isLoading, failureCount }) => isLoading && failureCount === 0);
};

/** `isOff`: the person that confirmed the document has answered for its values. */
export const useFieldRules = (view: EditorView, sheetId: string | null, isOff: boolean): FieldRules => {
  const user = useCurrentUser();
  const isOn = sheetId !== null && !isOff && user.isOn('checkSettings');
  const { data } = useQuery({ ...fieldRulesQuery(sheetId ?? ''), enabled: isOn });
  const rules = isOn ? (data ?? noRules) : noRules;
  const [memo] = useState(() => new FieldRulesMemo());
  const today = useToday();

  const addresses = rules === noRules ? [] : memo.addressLinks(view, rules);
  const valueOf = (id: string | undefined) => view.inputs.get(id ?? '')?.value ?? '';
  const townsOf = useTownsOf(addresses.flatMap(({ id }) => postcodeOf(valueOf(id)) ?? []));
  const context = useMemo(() => ({ today, townsOf }), [today, townsOf]);
  const judged = rules === noRules ? noFindings : memo.of(view, rules, context);

  // One postal code at a time is looked up by its address: the first that is missing or does not fit.
  const sought = addresses.find(
    ({ rule, id, others: [address] }) =>
      (rule.suggests === 'both' || rule.suggests === 'postcode') &&
      valueOf(address) !== '' &&
      (valueOf(id) === '' || judged.get(id)?.open.some((violation) => violation.rule === rule.id)),
  );
  const address = useDebounced(valueOf(sought?.others[0]), TYPING_PAUSE_MS);
  const codes = useCodesOf(address);
  const soughtId = sought?.id;
  const findings = useMemo(() => {
    if (soughtId === undefined || codes.length === 0) return judged;
    const { open, suggestions } = judged.get(soughtId) ?? { open: [], suggestions: [] };
    const proposed = codes.map((code) => postcodeText(code).slice(1));
    return new Map(judged).set(soughtId, { open, suggestions: [...suggestions, ...proposed] });
  }, [judged, soughtId, codes]);

  const latest = useRef(findings);
  useEffect(() => {
    latest.current = findings;
  });
  return { findings, findingOf: useCallback((inputId) => latest.current.get(inputId), []) };
};
