import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { ProblemCatalogue } from './problems.js';

type Transform = typeof jsonSchemaTransform;
type Document = Parameters<Transform>[0];

/** Which problems a call may be answered with, by method and address. */
export type ProblemsOf = (method: string, url: string) => readonly string[];

const text = { type: 'string' };

/** The answer for all problems of one status. */
const answerOf = (status: number, codes: readonly string[], catalogue: ProblemCatalogue) => ({
  description: codes.map((code) => `${code}: ${catalogue[code]?.title ?? ''}`).join('\n'),
  content: {
    'application/problem+json': {
      schema: {
        type: 'object',
        required: ['type', 'code', 'title', 'status'],
        properties: {
          type: text,
          code: { type: 'string', enum: codes },
          title: text,
          status: { type: 'integer', enum: [status] },
          detail: text,
          fields: {
            type: 'array',
            items: {
              type: 'object',
              required: ['path', 'message'],
              properties: { path: text, message: text },
            },
          },
          conflicts: { type: 'array', items: { type: 'object' } },
          revision: { type: 'integer' },
          received: { type: 'integer' },
        },
      },
    },
  },
});

/** Describes calls by their schemas and names the problems that each may be answered with. */
export const describeCalls =
  (catalogue: ProblemCatalogue, problemsOf: ProblemsOf) =>
  (document: Document & { readonly route: { readonly method: string | readonly string[] } }) => {
    const { schema, url } = jsonSchemaTransform(document) as { schema: Record<string, unknown>; url: string };
    if (!schema || schema['hide']) return { schema, url };
    const method = [document.route.method].flat()[0] ?? '';
    const statusOf = (code: string): number => catalogue[code]?.status ?? 500;
    const codes = problemsOf(method === 'HEAD' ? 'GET' : method, url);
    const refusals = [...new Set(codes.map(statusOf))].map((status) => [
      status,
      answerOf(
        status,
        codes.filter((code) => statusOf(code) === status),
        catalogue,
      ),
    ]);
    const answers = (schema['response'] as object | undefined) ?? { 200: { description: '成功' } };
    return {
      schema: { ...schema, response: { ...answers, ...(Object.fromEntries(refusals) as object) } },
      url,
    };
  };
