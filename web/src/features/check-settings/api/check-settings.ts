import { Sheet } from '@reader/contracts/http/configuration/sheets';
import { PositionAnswer } from '@reader/contracts/http/position';
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

/** Settings as listed, with fields that are not edited. */
const Listed = CheckSettings.extend({ revision: z.number().int() });

/** The registered forms with their check settings. */
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

/** Reloads everything about these settings: this screen's lists and what the check screen uses. */
export const refetchCheckSettings = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({
    queryKey: key,
    // Edited settings are reloaded only by their editor.
    predicate: ({ queryKey }) => queryKey[2] !== 'edited',
  });

/** The edited objects of a form: its settings (none or one) and its rules. */
export type SettingsLists = {
  readonly checkSettings: readonly CheckSettings[];
  readonly fieldRules: readonly FieldRule[];
};

/** The revision is −1 if the form is not set up. */
export const loadSettings = async (sheetId: string): Promise<Loaded<SettingsLists>> => {
  const query = { sheet_id: sheetId };
  // The revision first, so that a change in between is noticed when saving.
  const [settings] = await http.get(SETTINGS, Listed.array(), { query });
  const rules = await http.get(RULES, FieldRule.array(), { query });
  if (!settings) return { revision: -1, lists: { checkSettings: [], fieldRules: [] } };
  const { revision, ...fields } = settings;
  return { revision, lists: { checkSettings: [fields], fieldRules: inSequence(rules) } };
};

/** Loaded when it is opened and when its editor asks, never in between. */
export const editedSettingsQuery = (sheetId: string) =>
  queryOptions({
    queryKey: [...key, 'edited', sheetId],
    queryFn: () => loadSettings(sheetId),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    gcTime: 0,
  });

/** Gives a form to a department, or to all (null). */
export const saveFormDepartment = (sheet: string, departmentId: string | null): Promise<unknown> =>
  http.put(`/api/sheets/${sheet}/department/`, { department_id: departmentId }, PositionAnswer);

/** Turns double entry of a form on or off. */
export const saveDoubleEntry = (sheet: string, isOn: boolean): Promise<unknown> =>
  saveAtOnce([{ _class: 'checkSettings', id: sheet, sheet, double_entry: isOn }]);
