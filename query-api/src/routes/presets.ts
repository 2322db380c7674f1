import {
  PresetPatterns,
  PresetPatternsQuery,
  PresetTableCells,
  PresetTableCellsQuery,
  PresetUserInputs,
  PresetUserInputsQuery,
} from '@reader/contracts/http/presets';
import { bearerOf, requireOwn } from '@reader/platform/http/guard';
import type { AppServer } from '@reader/platform/http/app-server';
import { inOrganisation } from '../database.js';
import type { Parts } from '../parts.js';
import { listPresetPatterns, listPresetTableCells, listPresetUserInputs } from '../queries/presets.js';

/** Preset patterns with their items and cells (spec 2 §7). */
export const presetRoutes = (app: AppServer, { db }: Parts): void => {
  app.get(
    '/api/preset-patterns/',
    { schema: { querystring: PresetPatternsQuery, response: { 200: PresetPatterns } } },
    (request) => {
      const bearer = bearerOf(request);
      requireOwn(bearer, request.query.organization_id);
      return inOrganisation(db, bearer.organisation, (scoped) =>
        listPresetPatterns(scoped, bearer.organisation),
      );
    },
  );

  app.get(
    '/api/preset-user-inputs/',
    { schema: { querystring: PresetUserInputsQuery, response: { 200: PresetUserInputs } } },
    (request) => {
      const bearer = bearerOf(request);
      requireOwn(bearer, request.query.organization_id);
      return inOrganisation(db, bearer.organisation, (scoped) =>
        listPresetUserInputs(scoped, bearer.organisation, request.query.preset_pattern_id),
      );
    },
  );

  app.get(
    '/api/preset-table-cells/',
    { schema: { querystring: PresetTableCellsQuery, response: { 200: PresetTableCells } } },
    (request) => {
      const bearer = bearerOf(request);
      requireOwn(bearer, request.query.organization_id);
      const { preset_pattern_id: pattern, preset_user_input_id: userInput } = request.query;
      return inOrganisation(db, bearer.organisation, (scoped) =>
        listPresetTableCells(scoped, bearer.organisation, { pattern, userInput }),
      );
    },
  );
};
