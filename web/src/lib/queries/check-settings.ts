import { CheckSettings } from '@reader/contracts/objects/configuration/check-settings';
import { FieldRule } from '@reader/contracts/objects/configuration/field-rule';
import { inSequence } from '@reader/contracts/objects/in-sequence';
import { queryOptions } from '@tanstack/react-query';
import { configurationKey } from './configurations';
import { http } from '../http/http';

/** Key of all that says how documents are checked. */
export const checkSettingsKey = [...configurationKey, 'check-settings'] as const;

export const CheckSettingsWire = CheckSettings.loose();

/** How a form's documents are checked; null if it is not set up. */
export const checkSettingsQuery = (sheetId: string) =>
  queryOptions({
    queryKey: [...checkSettingsKey, sheetId],
    queryFn: async ({ signal }) =>
      (
        await http.get('/api/check-settings/', CheckSettingsWire.array(), {
          query: { sheet_id: sheetId },
          signal,
        })
      )[0] ?? null,
    staleTime: 30_000,
  });

/** The rules of a form's fields in their order. */
export const fieldRulesQuery = (sheetId: string) =>
  queryOptions({
    queryKey: [...checkSettingsKey, 'rules', sheetId],
    queryFn: async ({ signal }) =>
      inSequence(
        await http.get('/api/field-rules/', FieldRule.array(), { query: { sheet_id: sheetId }, signal }),
      ),
    staleTime: 30_000,
  });
