import type { OrganizationEvent } from '@reader/contracts/events/organization';
import type { OrganizationSettings } from '@reader/contracts/objects/configuration/organization-settings';
import { Conflict, RuleBroken } from '../rule-broken.js';
import { changeSettings, type Organization } from './organization.js';

/** What a person saves of the settings. */
export interface SaveSettings {
  readonly changes: Partial<OrganizationSettings>;
  /** How what is changed was shown; of what is absent, nothing is held against others' changes. */
  readonly seen: Partial<OrganizationSettings>;
  readonly mayChangeUsageMode: boolean;
  /** May the person switch the limit of documents to departments on and off? */
  readonly mayChangeLimit: boolean;
}

type Name = keyof OrganizationSettings;
type Flags = OrganizationSettings['viewFlags'];

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** As the calls name it. */
const wireName = (name: Name): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const isOn = (flags: Flags, flag: string): boolean => flags[flag] !== false;

/** Each flag by itself: it is on or off, so that two who turn the same one want the same. */
const mergeFlags = (current: Flags, mine: Flags, seen: Flags): Flags => {
  const turned = [...new Set([...Object.keys(mine), ...Object.keys(seen)])].filter(
    (flag) => isOn(mine, flag) !== isOn(seen, flag),
  );
  return { ...current, ...Object.fromEntries(turned.map((flag) => [flag, isOn(mine, flag)])) };
};

const merged = (current: OrganizationSettings, { changes, seen }: SaveSettings) =>
  changes.viewFlags && seen.viewFlags
    ? { ...changes, viewFlags: mergeFlags(current.viewFlags, changes.viewFlags, seen.viewFlags) }
    : changes;

/** Settings that somebody else has meanwhile changed to something else. */
const conflictsIn = ({ id, settings }: Organization, { changes, seen }: SaveSettings) =>
  (Object.keys(changes) as Name[])
    .filter((name) => name !== 'viewFlags' && seen[name] !== undefined)
    .filter((name) => !isSame(settings[name], seen[name]) && !isSame(settings[name], changes[name]))
    .map((name) => ({
      _class: 'organizationSettings',
      id,
      field: wireName(name),
      mine: changes[name],
      theirs: settings[name],
    }));

/**
 * Saves what a person changed: settings that only one touched merge; nothing is written where another has meanwhile
 * changed one of them to something else.
 * @throws RuleBroken 'not-found', 'forbidden', 'limit-of-departments-kept', and as `changeSettings`; Conflict 'edit-conflict'
 */
export const saveSettings = (
  organization: Organization | undefined,
  save: SaveSettings,
): OrganizationEvent[] => {
  if (!organization) throw new RuleBroken('not-found');
  const { usageMode = organization.settings.usageMode } = save.changes;
  if (usageMode !== organization.settings.usageMode && !save.mayChangeUsageMode)
    throw new RuleBroken('forbidden');
  const { isLimitingToDepartments: limit = organization.settings.isLimitingToDepartments } = save.changes;
  if (limit !== organization.settings.isLimitingToDepartments && !save.mayChangeLimit)
    throw new RuleBroken('limit-of-departments-kept');
  const conflicts = conflictsIn(organization, save);
  if (conflicts.length > 0) throw new Conflict('edit-conflict', { conflicts });
  return changeSettings(organization, merged(organization.settings, save));
};
