import { z } from 'zod';

/** Largest body of a change, bytes: all keys of the check screen, chosen by hand, take a third of it. */
export const PERSONAL_SETTINGS_BYTES = 32_768;

/** Keys that a person chose for the check screen, by action; an action that is not named has its own. */
export const ChosenKeys = z
  .record(z.string().max(40), z.array(z.string().min(1).max(40)).min(1).max(4))
  .refine((keys) => Object.keys(keys).length <= 100);
export type ChosenKeys = z.infer<typeof ChosenKeys>;

const choices = {
  /** Light or dark; `system`: as the device is set. */
  theme: z.enum(['system', 'light', 'dark']),
  check_keys: ChosenKeys,
  /** Which halves of the check screen are in sight. */
  check_display: z.enum(['both', 'image', 'form']),
  /** How pages are fitted there. */
  check_fit: z.enum(['width', 'page']),
  /** Whether recognised words are shown there. */
  check_words: z.enum(['shown', 'hidden']),
};

/** What a person has chosen, the same on every device (docs/product/screens.md#personal-settings); absent: the product's own. */
export const PersonalSettings = z.object(choices).partial();
export type PersonalSettings = z.infer<typeof PersonalSettings>;
export type PersonalSettingName = keyof typeof choices;
export const personalSettingNames = Object.keys(choices) as PersonalSettingName[];

/** Changes by name, merged into what is kept; null: the product's own again. Names that are not known are left out. */
export const PersonalSettingsBody = z
  .object({
    theme: choices.theme.nullable(),
    check_keys: choices.check_keys.nullable(),
    check_display: choices.check_display.nullable(),
    check_fit: choices.check_fit.nullable(),
    check_words: choices.check_words.nullable(),
  })
  .partial();
export type PersonalSettingsBody = z.infer<typeof PersonalSettingsBody>;

/** Of what was kept, maybe by another version, all that is valid. */
export const validSettings = (kept: unknown): PersonalSettings =>
  Object.fromEntries(
    Object.entries(choices).flatMap(([name, schema]) => {
      const value = schema.safeParse((kept as Record<string, unknown> | null)?.[name]);
      return value.success ? [[name, value.data]] : [];
    }),
  );
