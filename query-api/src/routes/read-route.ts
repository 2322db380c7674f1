import type { Id } from '@reader/contracts/objects/ids';
import type { AppServer, RouteSchema } from '@reader/platform/http/app-server';
import { bearerOf, requireOwn } from '@reader/platform/http/guard';
import type { Claims } from '@reader/platform/http/tokens';
import type { z } from 'zod';
import { isRespondent } from './forms/respondents.js';
import { forCaller, inOrganisation, type Scoped } from '../database.js';
import type { Dependencies } from '../dependencies.js';
import { requireAccount } from '../queries/configuration/names.js';

/** What a call is answered from. */
export interface Read<Params, Query, Body> {
  /** The read models as they are at one moment, of the bearer's organisation. */
  readonly scoped: Scoped;
  readonly organisation: Id;
  readonly bearer: Claims;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
}

interface Schemas<Params, Query, Body, Answer> {
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  readonly answer: Answer;
}

/** What a call may name of an organisation, in its query or body. */
interface Named {
  readonly organization_id?: string | null;
  readonly user_profile_id?: string;
}

/**
 * Registers calls that are answered from the read models of the bearer's organisation. An organisation or account that
 * the call names must be the bearer's; otherwise it is answered as not found
 * (docs/product/roles-and-permissions.md#tenancy).
 */
export const readRoutes = (app: AppServer, { db }: Pick<Dependencies, 'db'>) => {
  const readRoute =
    (method: 'GET' | 'POST') =>
    <
      Params extends z.ZodType = z.ZodUnknown,
      Query extends z.ZodType = z.ZodUnknown,
      Body extends z.ZodType = z.ZodUnknown,
      Answer extends z.ZodType = z.ZodUnknown,
    >(
      url: string,
      { params, query, body, answer }: Schemas<Params, Query, Body, Answer>,
      read: (
        asked: Read<z.output<Params>, z.output<Query>, z.output<Body>>,
      ) => Promise<z.input<NoInfer<Answer>>>,
    ): void => {
      const schema: RouteSchema = {
        ...(params && { params }),
        ...(query && { querystring: query }),
        ...(body && { body }),
        response: { 200: answer },
      };
      app.route({
        method,
        url,
        schema,
        handler: (request) => {
          const bearer = bearerOf(request);
          const { organisation } = bearer;
          const { organization_id, user_profile_id } = {
            ...(request.query as Named),
            ...(request.body as Named),
          };
          requireOwn(bearer, organization_id);
          // Respondents are let in to calls about their own form only, which each of these holds them to.
          const within = isRespondent(bearer)
            ? <Result>(run: (scoped: Scoped) => Promise<Result>) => inOrganisation(db, organisation, run)
            : <Result>(run: (scoped: Scoped) => Promise<Result>) => forCaller(db, bearer, run);
          return within(async (scoped) => {
            await requireAccount(scoped, organisation, user_profile_id);
            return read({
              scoped,
              organisation,
              bearer,
              params: request.params as z.output<Params>,
              query: request.query as z.output<Query>,
              body: request.body as z.output<Body>,
            });
          });
        },
      });
    };
  return { get: readRoute('GET'), post: readRoute('POST') };
};
