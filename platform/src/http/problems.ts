import type { FastifyInstance, FastifyReply } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';

/** Code → status and the sentence for people. */
export type ProblemCatalogue = Readonly<Record<string, { readonly status: number; readonly title: string }>>;

export interface ProblemDetails {
  readonly detail?: string;
  readonly fields?: readonly { readonly path: string; readonly message: string }[];
  readonly conflicts?: readonly unknown[];
  /** What the conflicts were found on: the person that resolves them has seen it as of this revision. */
  readonly revision?: number;
  /** Documents that a problem is about, and how many there are. */
  readonly documents?: readonly { readonly document_id: string; readonly message: string }[];
  readonly documents_count?: number;
  /** How many bytes have arrived of what is sent in pieces. */
  readonly received?: number;
  /** Seconds after which another try makes sense; answered as the header `retry-after`. */
  readonly retryAfter?: number;
}

/** An expected failure, answered as `application/problem+json`. */
export class ProblemError extends Error {
  constructor(
    readonly code: string,
    readonly details: ProblemDetails = {},
  ) {
    super(details.detail ?? code);
  }
}

/** Codes that Fastify itself gives, in our words. */
const fastifyCodes: Readonly<Record<string, string>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed-json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed-json',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid-request',
  FST_ERR_CTP_BODY_TOO_LARGE: 'payload-too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported-media-type',
  FST_ERR_VALIDATION: 'invalid-request',
  FST_REQ_FILE_TOO_LARGE: 'payload-too-large',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'unsupported-media-type',
};

/** Request errors of Fastify and its plugins that we have no word for are still the request's fault, not ours. */
const codesOfStatus: Readonly<Record<number, string>> = {
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'unknown-route',
  408: 'request-timeout',
  413: 'payload-too-large',
  415: 'unsupported-media-type',
  431: 'headers-too-large',
};
const codeOfStatus = (status: number | undefined): string | undefined =>
  status !== undefined && status >= 400 && status < 500
    ? (codesOfStatus[status] ?? 'invalid-request')
    : undefined;

const codeOf = (
  error: { code?: string; statusCode?: number },
  catalogue: ProblemCatalogue,
): string | undefined => {
  if (error.code && error.code in catalogue) return error.code;
  return (error.code && fastifyCodes[error.code]) || codeOfStatus(error.statusCode);
};

export const sendProblem = (
  reply: FastifyReply,
  catalogue: ProblemCatalogue,
  code: string,
  { retryAfter, ...details }: ProblemDetails = {},
): FastifyReply => {
  const known = catalogue[code] ?? { status: 500, title: code };
  if (retryAfter !== undefined) void reply.header('retry-after', retryAfter);
  return reply
    .status(known.status)
    .header('content-type', 'application/problem+json; charset=utf-8')
    .serializer((body) => JSON.stringify(body))
    .send({ type: 'about:blank', code, title: known.title, status: known.status, ...details });
};

/** Returns every error as a problem; only the unexpected is logged as an error. */
export const answerErrors = (
  app: Pick<FastifyInstance, 'setErrorHandler'>,
  catalogue: ProblemCatalogue,
  isTransient: (error: unknown) => boolean,
): void => {
  app.setErrorHandler(
    (error: Error & { code?: string; statusCode?: number; details?: ProblemDetails }, request, reply) => {
      if (hasZodFastifySchemaValidationErrors(error)) {
        const fields = error.validation.map((issue) => ({
          path: `${error.validationContext ?? ''}${issue.instancePath}`
            .replaceAll('/', '.')
            .replace(/\.$/, ''),
          message: issue.message ?? '',
        }));
        return sendProblem(reply, catalogue, 'invalid-request', { fields });
      }
      const code = codeOf(error, catalogue);
      if (code) return sendProblem(reply, catalogue, code, error.details);
      if (error instanceof SyntaxError) return sendProblem(reply, catalogue, 'malformed-json');
      if (isTransient(error)) {
        request.log.warn({ err: error }, 'a part is not available');
        return sendProblem(reply, catalogue, 'unavailable');
      }
      request.log.error({ err: error }, 'unexpected error');
      return sendProblem(reply, catalogue, 'unexpected');
    },
  );
};
