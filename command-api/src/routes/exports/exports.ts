import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  type ExportBody,
  FormatExportBody,
  OFFERED_EXTENSIONS,
  PlainExportBody,
} from '@reader/contracts/http/output/exports';
import { JobStarted } from '@reader/contracts/http/uploads/upload';
import type { ChosenColumns } from '@reader/contracts/objects/output/chosen-column';
import type { Id } from '@reader/contracts/objects/ids';
import { csvFormatOptions } from '@reader/contracts/objects/output/output-format';
import { effectiveOptions, type OutputOptions } from '@reader/contracts/objects/output/output-options';
import { bearerOf, requireOwn } from '@reader/platform/http/guard';
import { ProblemError } from '@reader/platform/http/problems';
import type { AppServer } from '@reader/platform/http/app-server';
import { askForExport } from './ask-for-export.js';
import { requireConfiguration } from '../../transactions/own-configurations.js';
import type { Dependencies } from '../../dependencies.js';

const TARGET = /^documents-([0-9a-f-]{36})$/i;
const Target = z.object({ target: z.string() });

/** What a format says itself of how its files are written. */
const optionsOfFormat = async (
  dependencies: Dependencies,
  organisation: Id,
  format: Id,
): Promise<Partial<OutputOptions>> => {
  const { graph } = await requireConfiguration(dependencies, organisation, 'outputFormat', format);
  const [options] = [...(graph.get(csvFormatOptions.name)?.values() ?? [])];
  return options ?? {};
};

/**
 * Starting exports (docs/product/api.md#exports-and-settings). The file is made by the job worker; this only
 * asks for it.
 */
export const exportRoutes = (app: AppServer, dependencies: Dependencies): void => {
  const start = async (
    request: FastifyRequest,
    reply: FastifyReply,
    target: string,
    body: ExportBody & { readonly columns?: ChosenColumns | undefined },
    format: Id | null,
  ): Promise<JobStarted> => {
    const bearer = bearerOf(request);
    const { organisation } = bearer;
    const organization = TARGET.exec(target)?.[1];
    if (!organization) throw new ProblemError('not-found');
    requireOwn(bearer, organization);
    const { option } = body;
    const own = format === null ? {} : await optionsOfFormat(dependencies, organisation, format);
    if (option.naming_rule_id)
      await requireConfiguration(dependencies, organisation, 'namingRule', option.naming_rule_id);
    if (!OFFERED_EXTENSIONS.includes(effectiveOptions(own, option).extension))
      throw new ProblemError('extension-not-offered');
    return askForExport(dependencies, request, reply, { ...body, option, format, paper: null });
  };

  app.post(
    '/api/document/download/:target',
    { schema: { params: Target, body: PlainExportBody, response: { 200: JobStarted } } },
    (request, reply) => start(request, reply, request.params.target, request.body, null),
  );

  app.post(
    '/api/document/download-format/:target',
    { schema: { params: Target, body: FormatExportBody, response: { 200: JobStarted } } },
    (request, reply) => start(request, reply, request.params.target, request.body, request.body.format_id),
  );
};
