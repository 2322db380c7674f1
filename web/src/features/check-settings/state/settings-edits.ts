import { type CheckSettings, checkSettings } from '@reader/contracts/objects/configuration/check-settings';
import { type FieldRule, fieldRules } from '@reader/contracts/objects/configuration/field-rule';
import { newObject } from '../../../shared-features/configuration/table/column-inputs';
import type { ObjectChange } from '@reader/contracts/objects/changes';
import type { z } from 'zod';
import type { ObjectEditor } from '../../../lib/editing/object-editor';
import { type EditList, editsOf } from '../../../lib/ordered';
import type { SettingsLists } from '../api/check-settings';

/** Identifies the settings of a form among what is edited. */
export const settingsKey = (formId: string): string => `check-settings-${formId}`;

/** The first edit creates a form's settings. */
const made = (lists: SettingsLists, sheet: string): SettingsLists =>
  lists.checkSettings.length > 0
    ? lists
    : { ...lists, checkSettings: [{ ...newObject(checkSettings, { sheet }), id: sheet }] };

/**
 * Settings that are made, without what nobody has chosen: somebody else may have made them meanwhile, and chosen that, which
 * only managers may do.
 */
export const withoutDefaults = (change: ObjectChange): ObjectChange => {
  if (change.class !== checkSettings.name || change.action !== 'created') return change;
  const chosen = Object.entries(change.after).filter(([name, value]) => {
    const field = (checkSettings.schema.shape as Record<string, z.ZodType>)[name];
    return field?.safeParse(undefined).data !== value;
  });
  return { ...change, after: Object.fromEntries(chosen) };
};

export const settingsEdits = (editor: ObjectEditor<SettingsLists>, sheet: string) => {
  const edit: EditList<FieldRule> = (change, step) =>
    editor.edit((lists) => {
      const whole = made(lists, sheet);
      return { ...whole, fieldRules: change(whole.fieldRules) };
    }, step);
  return {
    rules: editsOf(edit),
    change: (fields: Partial<Omit<CheckSettings, 'id' | 'sheet'>>) =>
      editor.edit((lists) => {
        const whole = made(lists, sheet);
        return {
          ...whole,
          checkSettings: whole.checkSettings.map((settings) => ({ ...settings, ...fields })),
        };
      }),
  };
};

/** A new rule for the first field after those that have one. */
export const newRule = (
  sheet: string,
  fields: readonly { readonly id: string }[],
  rules: readonly FieldRule[],
): FieldRule | undefined => {
  const taken = new Set(rules.map(({ fragment }) => fragment));
  const field = fields.find(({ id }) => !taken.has(id)) ?? fields[0];
  return field && newObject(fieldRules, { settings: sheet, fragment: field.id });
};
