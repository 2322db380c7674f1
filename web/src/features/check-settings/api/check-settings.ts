import { FormItemWire, Sheet } from '@reader/contracts/http/configuration/sheets';
import { CheckSettings } from '@reader/contracts/objects/configuration/check-settings';
import { FieldRule } from '@reader/contracts/objects/configuration/field-rule';
import { inSequence } from '@reader/contracts/objects/in-sequence';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { configurationKey, type Loaded } from '../../../lib/queries/configurations';
import { http } from '../../../lib/http/http';
import { saveAtOnce } from '../../../lib/http/transactions';

const key = [...configurationKey, 'check-settings'] as const;
const SETTINGS = '/api/check-settings/';
const RULES = '/api/field-rules/';

/** What a list says of a form's settings beside the fields that are edited. */
const Listed = CheckSettings.extend({ revision: z.number().int() });

/** The registered forms with how each is checked. */
export const formsQuery = queryOptions({
  queryKey: [...key, 'forms'],
  queryFn: async ({ signal }) => {
    const [sheets, settings, rules] = await Promise.all([
      http.get('/api/sheets/', Sheet.array(), { signal }),
      http.get(SETTINGS, Listed.array(), { signal }),
      http.get(RULES, FieldRule.array(), { signal }),
    ]);
    return { sheets, settings, rules };
  },
});

/** Everything about these settings is asked again: this screen's lists and what the check screen judges by. */
export const refetchCheckSettings = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({
    queryKey: key,
    // What is being edited is fetched by its editor alone.
    predicate: ({ queryKey }) => queryKey[2] !== 'edited',
  });

/** The questions of a form, by which its fields are named. */
export const formItemsQuery = (sheetId: string) =>
  queryOptions({
    queryKey: ['form-items', sheetId],
    queryFn: ({ signal }) =>
      http.get('/api/form-items/', FormItemWire.array(), { query: { sheet_id: sheetId }, signal }),
    staleTime: 300_000,
  });

/** What is edited of a form: its settings, none or one, and its rules. */
export type SettingsLists = {
  readonly checkSettings: readonly CheckSettings[];
  readonly fieldRules: readonly FieldRule[];
};

/** The revision is −1 where nobody has set the form up. */
export const loadSettings = async (sheetId: string): Promise<Loaded<SettingsLists>> => {
  const query = { sheet_id: sheetId };
  // First the revision: a change in between is noticed when saving.
  const [settings] = await http.get(SETTINGS, Listed.array(), { query });
  const rules = await http.get(RULES, FieldRule.array(), { query });
  if (!settings) return { revision: -1, lists: { checkSettings: [], fieldRules: [] } };
  const { revision, ...fields } = settings;
  return { revision, lists: { checkSettings: [fields], fieldRules: inSequence(rules) } };
};

/** Fetched when it is opened and when its editor asks, never in between. */
export const editedSettingsQuery = (sheetId: string) =>
  queryOptions({
    queryKey: [...key, 'edited', sheetId],
    queryFn: () => loadSettings(sheetId),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    gcTime: 0,
  });

/** Switches double entry of a form. @throws HttpProblem */
export const saveDoubleEntry = (sheet: string, isOn: boolean): Promise<unknown> =>
  saveAtOnce([{ _class: 'checkSettings', id: sheet, sheet, double_entry: isOn }]);
