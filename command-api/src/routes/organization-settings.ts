import { z } from 'zod';
import {
  OrganizationSettingsBody,
  OrganizationSettingsWire,
  settingsToWire,
  someSettingsFromWire,
} from '@reader/contracts/http/configuration/organization-settings';
import { defaultOrganizationSettings } from '@reader/contracts/objects/configuration/organization-settings';
import { Id } from '@reader/contracts/objects/ids';
import { bearerOf, requireOwn } from '@reader/platform/http/guard';
import type { AppServer } from '@reader/platform/http/app-server';
import { ProblemError } from '@reader/platform/http/problems';
import { saveSettings } from '../domain/organization/save-settings.js';
import { isInRoot } from '../accounts/account-commands.js';
import { organizations, sheets } from '../handling/aggregates.js';
import { handle, load } from '../handling/handle.js';
import { commandContext, sendPosition } from '../plugins/context.js';
import type { Dependencies } from '../dependencies.js';
import { hasPreset } from '../reference-data/presets/preset-for.js';

/** A form that was removed since it was chosen does not keep other settings from being saved. */
const mayBeDestination = async ({ log }: Dependencies, organisation: Id, sheet: Id): Promise<boolean> => {
  const found = await load(log, sheets, sheet, organisation);
  if (!found?.isRemoved) return found !== undefined;
  return (await load(log, organizations, organisation, organisation))?.settings?.destinationSheet === sheet;
};

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
        throw new ProblemError('preset-unknown');
      const { destination_sheet: sheet } = request.body;
      if (sheet && !(await mayBeDestination(dependencies, organizationId, sheet)))
        throw new ProblemError('sheet-unknown');
      const { organization: _, seen = {}, ...changes } = request.body;
      const { role, subject } = bearerOf(request);
      const save = {
        changes: someSettingsFromWire(changes),
        seen: someSettingsFromWire(seen),
        mayChangeUsageMode: role === 'system_manager',
        mayChangeLimit: role === 'system_manager' || (await isInRoot(dependencies, organizationId, subject)),
      };
      const handled = await handle(
        dependencies.log,
        organizations,
        organizationId,
        commandContext(request, dependencies),
        (state) => saveSettings(state, save),
      );
      sendPosition(reply, dependencies, handled.position);
      return settingsToWire(organizationId, handled.state?.settings ?? defaultOrganizationSettings);
    },
  );
};
