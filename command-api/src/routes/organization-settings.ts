import { z } from 'zod';
import {
  OrganizationSettingsBody,
  OrganizationSettingsWire,
  settingsFromWire,
  settingsToWire,
} from '@reader/contracts/http/configuration/organization-settings';
import { defaultOrganizationSettings } from '@reader/contracts/objects/configuration/organization-settings';
import { Id } from '@reader/contracts/objects/ids';
import { bearerOf, requireOwn } from '@reader/platform/http/guard';
import type { AppServer } from '@reader/platform/http/app-server';
import { ProblemError } from '@reader/platform/http/problems';
import { RuleBroken } from '../domain/rule-broken.js';
import * as organization from '../domain/organization/organization.js';
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
      const handled = await handle(
        dependencies.log,
        organizations,
        organizationId,
        commandContext(request, dependencies),
        (state) => {
          const current = settingsToWire(organizationId, state?.settings ?? defaultOrganizationSettings);
          const usageMode = request.body.usage_mode ?? current.usage_mode;
          if (usageMode !== current.usage_mode && bearerOf(request).role !== 'system_manager')
            throw new RuleBroken('forbidden');
          return organization.changeSettings(state, settingsFromWire({ ...current, ...request.body }));
        },
      );
      sendPosition(reply, dependencies, handled.position);
      return settingsToWire(organizationId, handled.state?.settings ?? defaultOrganizationSettings);
    },
  );
};
