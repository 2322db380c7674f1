import {
  OrganizationSettingsWire,
  settingsFromWire,
  settingsToWire,
} from '@reader/contracts/http/configuration/organization-settings';
import { changeSettings } from '@reader/command-api/accounts/operator';
import { RuleBroken } from '@reader/command-api/domain/rule-broken';
import type { Installation } from './installation.js';
import { requireOrganization } from './organizations.js';
import { isSettingName, settingNames, settingValue } from './setting-value.js';

/** Each setting that breaks a rule, and why. */
const sentencesOf = ({ details }: RuleBroken): string =>
  (details.fields ?? []).map(({ path, message }) => `${path.replace('body.', '')}: ${message}`).join('\n');

/** Shows an organisation's settings, after changing those that are given by their wire names. */
export const settings = async (
  installation: Installation,
  [romanName]: readonly string[],
  options: Readonly<Record<string, string>>,
): Promise<void> => {
  const organisation = await requireOrganization(installation, romanName);
  const given = Object.entries(options).filter(([name]) => name !== 'data');
  const changes = given.map(([name, text]): [string, unknown] => {
    if (!isSettingName(name))
      throw new Error(`設定 ${name} はありません。使える名前: ${settingNames.join(', ')}`);
    return [name, settingValue(name, text)];
  });
  const current = settingsToWire(
    organisation,
    await changeSettings(installation.dependencies, organisation, {}),
  );
  const wanted = OrganizationSettingsWire.safeParse({
    ...current,
    ...Object.fromEntries(changes),
  });
  if (!wanted.success)
    throw new Error(
      wanted.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'),
    );
  const saved = await changeSettings(
    installation.dependencies,
    organisation,
    settingsFromWire(wanted.data),
  ).catch((error: unknown) => {
    throw error instanceof RuleBroken && error.details.fields ? new Error(sentencesOf(error)) : error;
  });
  console.log(JSON.stringify(settingsToWire(organisation, saved), null, 2));
};
