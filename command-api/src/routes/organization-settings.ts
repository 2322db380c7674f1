import { z } from 'zod';
import {
  OrganizationSettingsBody,
  OrganizationSettingsWire,
  settingsToWire,
  someSettingsFromWire,
} from '@reader/contracts/http/configuration/organization-settings';
import { defaultOrganizationSettings } from '@reader/contracts/objects/configuration/organization-settings';
import { Id } from '@reader/contracts/objects/ids';
import { isWithin } from '@reader/contracts/reach';
import { bearerOf, requireOwn } from '@reader/platform/http/guard';
import type { AppServer } from '@reader/platform/http/app-server';
import { saveSettings } from '../domain/organization/save-settings.js';
import { isInRoot } from '../accounts/account-commands.js';
import { organizations, sheets } from '../handling/aggregates.js';
import { handle, load, loadNamed, type CommandContext } from '../handling/handle.js';
import { atFields, problemAt } from '../plugins/at-fields.js';
import { commandContext, sendPosition } from '../plugins/context.js';
import type { Dependencies } from '../dependencies.js';
import { hasPreset } from '../reference-data/presets/preset-for.js';

/** A form that was removed since it was chosen does not keep other settings from being saved. */
const mayBeDestination = async (
  { log }: Dependencies,
  { organisation, reach }: CommandContext,
  sheet: Id,
): Promise<boolean> => {
  const found = await loadNamed(log, sheets, sheet, organisation);
  if (found && !isWithin(reach, { departmentId: found.departmentId, sheetId: sheet })) return false;
  if (!found?.isRemoved) return found !== undefined;
  return (await load(log, organizations, organisation, organisation))?.settings?.destinationSheet === sheet;
};

/** Fields of the call that its problems are about; what a rule finds wrong says its own. */
const fieldsOfSettings = {
  forbidden: 'body.usage_mode',
  'limit-of-departments-kept': 'body.is_limiting_to_departments',
} as const;

/** Saving how the organisation reads (docs/product/organisation-settings.md). */
export const organizationSettingsRoutes = (app: AppServer, dependencies: Dependencies): void => {
  app.put(
    '/api/organization-settings/:organizationId/',
    {
      schema: {
        params: z.object({ organizationId: Id }),
        body: OrganizationSettingsBody,
        response: { 200: OrganizationSettingsWire },
      },
    },
    async (request, reply) => {
      const { organizationId } = request.params;
      requireOwn(bearerOf(request), organizationId);
      requireOwn(bearerOf(request), request.body.organization);
      const { preset_pattern: preset } = request.body;
      if (preset && !(await hasPreset(dependencies, organizationId, preset)))
        throw problemAt('preset-unknown', 'body.preset_pattern');
      const { destination_sheet: sheet } = request.body;
      const context = commandContext(request, dependencies);
      if (sheet && !(await mayBeDestination(dependencies, context, sheet)))
        throw problemAt('sheet-unknown', 'body.destination_sheet');
      const { organization: _, seen = {}, ...changes } = request.body;
      const { role, subject } = bearerOf(request);
      const save = {
        changes: someSettingsFromWire(changes),
        seen: someSettingsFromWire(seen),
        mayChangeUsageMode: role === 'system_manager',
        mayChangeLimit: role === 'system_manager' || (await isInRoot(dependencies, organizationId, subject)),
      };
      const handled = await atFields(fieldsOfSettings, () =>
        handle(dependencies.log, organizations, organizationId, context, (state) =>
          saveSettings(state, save),
        ),
      );
      sendPosition(reply, dependencies, handled.position);
      return settingsToWire(organizationId, handled.state?.settings ?? defaultOrganizationSettings);
    },
  );
};
