import { PersonalSettings } from '@reader/contracts/http/administration/personal-settings';
import { http, HttpProblem } from '../http/http';
import { browserStorage } from '../storage';
import { onSignOut } from '../tab-memory';
import { PersonalSettingsOfDevice, places } from './personal-settings';

const PATH = '/api/personal-settings/';
/** The call itself is refused, not only who makes it or when. */
const REFUSALS: readonly number[] = [400, 413, 422];

/** Of the person that is signed in here. */
export const ownSettings = new PersonalSettingsOfDevice(
  browserStorage,
  (changes) => http.put(PATH, changes, PersonalSettings),
  (error) => error instanceof HttpProblem && REFUSALS.includes(error.status),
);
onSignOut(() => ownSettings.belongTo(null));

/** At once, whenever MUI keeps it itself. */
export const keepTheme = (theme: NonNullable<PersonalSettings['theme']>): void => {
  browserStorage.set(places.theme, theme);
  ownSettings.changed('theme');
};

export const fetchOwnSettings = (signal: AbortSignal): Promise<void> =>
  ownSettings.fetch(() => http.get(PATH, PersonalSettings, { signal }));
