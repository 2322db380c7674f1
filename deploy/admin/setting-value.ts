import { OrganizationSettingsWire } from '@reader/contracts/http/configuration/organization-settings';

type SettingName = keyof typeof OrganizationSettingsWire.shape;
export const settingNames = Object.keys(OrganizationSettingsWire.shape) as readonly SettingName[];
export const isSettingName = (name: string): name is SettingName =>
  (settingNames as readonly string[]).includes(name);

const inWords: Readonly<Record<string, boolean>> = { yes: true, no: false };

const fromJson = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
};

/** What was typed for a setting: itself where that is one of its values, else `yes` and `no`, else JSON. */
export const settingValue = (name: SettingName, text: string): unknown => {
  const schema = OrganizationSettingsWire.shape[name];
  const [typed, said] = [schema.safeParse(text), schema.safeParse(inWords[text])];
  if (typed.success) return text;
  return said.success ? said.data : fromJson(text);
};
