import {
  PersonalSettings,
  PersonalSettingsBody,
} from '@reader/contracts/http/administration/personal-settings';
import type { AppServer } from '@reader/platform/http/app-server';
import { bearerOf } from '@reader/platform/http/guard';
import { keepPersonalSettings, personalSettingsOf } from '../../accounts/personal-settings.js';
import type { Dependencies } from '../../dependencies.js';

/** What a person has chosen for every device (docs/product/screens.md#personal-settings). It is no fact: nothing is appended. */
export const personalSettingsRoutes = (app: AppServer, { db }: Dependencies): void => {
  app.get('/api/personal-settings/', { schema: { response: { 200: PersonalSettings } } }, (request) =>
    personalSettingsOf(db, bearerOf(request)),
  );
  app.put(
    '/api/personal-settings/',
    { schema: { body: PersonalSettingsBody, response: { 200: PersonalSettings } } },
    (request) => keepPersonalSettings(db, bearerOf(request), request.body),
  );
};
