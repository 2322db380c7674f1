import { extension } from '@reader/contracts/codes/output';
import {
  filterOfExport,
  ImagesExportBody,
  PdfExportBody,
  WordExportBody,
  PaperBody,
} from '@reader/contracts/http/output/exports';
import { JobStarted } from '@reader/contracts/http/uploads/upload';
import { bearerOf, requireOwn } from '@reader/platform/http/guard';
import { ProblemError } from '@reader/platform/http/problems';
import type { AppServer } from '@reader/platform/http/app-server';
import { hasCondition } from '../../jobs/exports/start-export.js';
import { askForExport } from './ask-for-export.js';
import type { Dependencies } from '../../dependencies.js';
import { requireConfiguration } from '../../transactions/own-configurations.js';

/**
 * Starting exports of whole documents (docs/product/papers.md#papers-as-exports): PDF, Word, images, correction
 * workbook.
 */
export const paperRoutes = (app: AppServer, dependencies: Dependencies): void => {
  app.post(
    '/api/documents/download/pdf',
    { schema: { body: PdfExportBody, response: { 200: JobStarted } } },
    (request, reply) => {
      const { shows_values, organization_id, ...asked } = request.body;
      requireOwn(bearerOf(request), organization_id);
      if (asked.document_ids.length === 0 && !hasCondition(filterOfExport(asked)))
        throw new ProblemError('documents-or-condition-missing');
      return askForExport(dependencies, request, reply, {
        ...asked,
        option: { extension: extension.pdf },
        format: null,
        paper: { kind: 'pdf', shows_values },
      });
    },
  );

  for (const [url, kind] of [
    ['/api/document/to-word/', 'word'],
    ['/api/document/to-word/zip/', 'word-zip'],
  ] as const)
    app.post(url, { schema: { body: WordExportBody, response: { 200: JobStarted } } }, (request, reply) => {
      const { document_ids, organization_id } = request.body;
      requireOwn(bearerOf(request), organization_id);
      if (document_ids.length === 0) throw new ProblemError('documents-not-chosen');
      return askForExport(dependencies, request, reply, {
        document_ids,
        option: {},
        format: null,
        paper: { kind },
      });
    });

  app.post(
    '/api/create-zip-file/',
    { schema: { body: ImagesExportBody, response: { 200: JobStarted } } },
    async (request, reply) => {
      const { naming_rule_id, organization_id, ...asked } = request.body;
      requireOwn(bearerOf(request), organization_id);
      const rule = naming_rule_id || null;
      if (rule) await requireConfiguration(dependencies, bearerOf(request).organisation, 'namingRule', rule);
      return askForExport(dependencies, request, reply, {
        ...asked,
        option: {},
        format: null,
        paper: { kind: 'images', naming_rule_id: rule },
      });
    },
  );

  app.post(
    '/api/documents/download/xlsx',
    { schema: { body: PaperBody, response: { 200: JobStarted } } },
    (request, reply) => {
      const { organization_id, ...asked } = request.body;
      requireOwn(bearerOf(request), organization_id);
      return askForExport(dependencies, request, reply, {
        ...asked,
        option: { extension: extension.xlsx },
        format: null,
        paper: { kind: 'workbook' },
      });
    },
  );
};
