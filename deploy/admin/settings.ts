import {
  OrganizationSettingsWire,
  settingsFromWire,
  settingsToWire,
} from '@reader/contracts/http/configuration/organization-settings';
import { changeSettings } from '@reader/command-api/accounts/operator';
import { RuleBroken } from '@reader/command-api/domain/rule-broken';
import type { Installation } from './installation.js';
import { requireOrganization } from './organizations.js';

/** `true`, `false`, `null`, numbers, lists and objects as JSON; everything else as text. */
const readValue = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
};

/** Each setting that breaks a rule, and why. */
const sentencesOf = ({ details }: RuleBroken): string =>
  (details.fields ?? []).map(({ path, message }) => `${path.replace('body.', '')}: ${message}`).join('\n');

const fields = new Set(Object.keys(OrganizationSettingsWire.shape));

/** Shows an organisation's settings, after changing those that are given by their wire names. */
export const settings = async (
  installation: Installation,
  [romanName]: readonly string[],
  options: Readonly<Record<string, string>>,
): Promise<void> => {
  const organisation = await requireOrganization(installation, romanName);
  const given = Object.entries(options).filter(([name]) => name !== 'data');
  const unknown = given.find(([name]) => !fields.has(name));
  if (unknown) throw new Error(`設定 ${unknown[0]} はありません。使える名前: ${[...fields].join(', ')}`);
  const current = settingsToWire(
    organisation,
    await changeSettings(installation.dependencies, organisation, {}),
  );
  const wanted = OrganizationSettingsWire.safeParse({
    ...current,
    ...Object.fromEntries(given.map(([name, text]) => [name, readValue(text)])),
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
