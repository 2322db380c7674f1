import { encoding } from '@reader/contracts/codes/output';
import { ERASED } from '@reader/contracts/events/define';
import {
  LearnedAnswer,
  LearnedQuery,
  MasterRowsAnswer,
  MasterRowsQuery,
  Masters,
  MastersQuery,
  ChangedMatchesAnswer,
} from '@reader/contracts/http/matching/masters';
import {
  AcceptPreview,
  AcceptQuery,
  MatchingDocuments,
  MatchingDocumentsQuery,
  MatchingQuery,
  Matchings,
  MatchingsQuery,
  MatchingToReflect,
} from '@reader/contracts/http/matching/matchings';
import { masterType } from '@reader/contracts/objects/configuration/master-type';
import { Id } from '@reader/contracts/objects/ids';
import type { AppServer } from '@reader/platform/http/app-server';
import { attachment } from '@reader/platform/http/attachment';
import { bearerOf } from '@reader/platform/http/guard';
import { ProblemError } from '@reader/platform/http/problems';
import type { Claims } from '@reader/platform/http/tokens';
import { z } from 'zod';
import { forCaller, inOrganisation, type Scoped } from '../database.js';
import type { Dependencies } from '../dependencies.js';
import { encodeText } from '../output/text/encode.js';
import { listConfigurations } from '../queries/configuration/configuration.js';
import { keptRows, type KeptRows } from '../queries/matching/kept-rows.js';
import { learnedPairs } from '../queries/matching/learned-readings.js';
import { listMasters, requireMaster, usesOfMasters } from '../queries/matching/masters.js';
import { acceptPreview, matchingDetail, matchingToReflect } from '../queries/matching/matching-detail.js';
import { matchingDocuments } from '../queries/matching/matching-documents.js';
import { listMatchings } from '../queries/matching/matchings.js';
import type { WholeMatching } from '../queries/matching/judged-documents.js';
import { leftAloneBy, requireMatching } from '../queries/matching/one-matching.js';
import { changedMatches } from '../queries/matching/changed-matches.js';
import { searchRows } from '../queries/matching/search-rows.js';
import { readRoutes } from './read-route.js';

/** A master that is for one matching is called as its file. */
const withoutExtension = (name: string): string => name.replace(/\.(csv|txt|tsv)$/i, '');

const ById = z.object({ id: Id });

const masterRoutes = (app: AppServer, dependencies: Dependencies, rows: KeptRows): void => {
  const { get } = readRoutes(app, dependencies);
  const { db, blobs } = dependencies;

  app.get(
    '/api/masters/',
    { schema: { querystring: MastersQuery, response: { 200: Masters } } },
    async (request) => {
      const bearer = bearerOf(request);
      const { organisation } = bearer;
      const used = await inOrganisation(db, organisation, (scoped) => usesOfMasters(scoped, organisation));
      return {
        masters: await forCaller(db, bearer, (scoped) =>
          listMasters(scoped, organisation, request.query.master_type_id, used),
        ),
      };
    },
  );
  app.get(
    '/api/masters/:id/rows/',
    { schema: { params: ById, querystring: MasterRowsQuery, response: { 200: MasterRowsAnswer } } },
    async (request) => {
      const master = await rows.of(db, bearerOf(request).organisation, request.params.id);
      if (!master) throw new ProblemError('not-found');
      return searchRows(master, request.query);
    },
  );
  app.get(
    '/api/masters/:id/otherwise/',
    { schema: { params: ById, response: { 200: ChangedMatchesAnswer } } },
    async (request) => changedMatches(db, rows, bearerOf(request), request.params.id),
  );
  app.get('/api/masters/:id/refused/', { schema: { params: ById } }, async (request, reply) => {
    const bearer = bearerOf(request);
    const { organisation } = bearer;
    const master = await forCaller(db, bearer, (scoped) =>
      requireMaster(scoped, organisation, request.params.id),
    );
    const lines = master.refused_lines && (await blobs.get(organisation, master.refused_lines));
    if (!lines || lines === ERASED) throw new ProblemError('not-found');
    return reply
      .header('content-type', 'text/csv')
      .header('content-disposition', attachment(`取り込めなかった行_${withoutExtension(master.name)}.csv`))
      .send(encodeText(lines.toString('utf8'), master.encoding === 'utf-8' ? encoding.utf8 : encoding.cp932));
  });
  get(
    '/api/master-types/:id/learned/',
    { params: ById, query: LearnedQuery, answer: LearnedAnswer },
    async ({ scoped, organisation, params, query }) => {
      const [type] = await listConfigurations(scoped, organisation, masterType, { id: params.id });
      if (!type) throw new ProblemError('not-found');
      const { total, pairs } = await learnedPairs(scoped, organisation, params.id, query);
      return {
        total,
        learned: pairs.map((pair) => ({
          ...pair,
          last_at: new Date(pair.last_at).toISOString(),
          learned: [...pair.learned],
        })),
      };
    },
  );
};

const ofMatchings = (app: AppServer, dependencies: Dependencies, rows: KeptRows): void => {
  const { get } = readRoutes(app, dependencies);
  const { db } = dependencies;

  /** Reads what needs the rows of a matching's master: they are loaded while no connection is held. */
  const withMaster = async <Answer>(
    bearer: Claims,
    id: Id,
    read: (scoped: Scoped, whole: WholeMatching) => Promise<Answer>,
  ): Promise<Answer> => {
    const { organisation } = bearer;
    const { master_id: masterId } = await forCaller(db, bearer, (scoped) =>
      requireMatching(scoped, organisation, id),
    );
    const master = await rows.of(db, organisation, masterId);
    const leftAlone = await inOrganisation(db, organisation, async (scoped) =>
      leftAloneBy(scoped, await requireMatching(scoped, organisation, id)),
    );
    return forCaller(db, bearer, async (scoped) =>
      read(scoped, { master, leftAlone, matching: await requireMatching(scoped, organisation, id) }),
    );
  };

  get(
    '/api/matchings/',
    { query: MatchingsQuery, answer: Matchings },
    async ({ scoped, organisation, query }) => ({
      matchings: await listMatchings(scoped, organisation, query.state),
    }),
  );
  const Detail = MatchingToReflect.partial({ reflection: true });
  app.get(
    '/api/matchings/:id/',
    { schema: { params: ById, querystring: MatchingQuery, response: { 200: Detail } } },
    async (request) => {
      const bearer = bearerOf(request);
      const { id } = request.params;
      if (request.query.reflection) return withMaster(bearer, id, matchingToReflect);
      return forCaller(db, bearer, async (scoped) =>
        matchingDetail(scoped, await requireMatching(scoped, bearer.organisation, id)),
      );
    },
  );
  app.get(
    '/api/matchings/:id/documents/',
    { schema: { params: ById, querystring: MatchingDocumentsQuery, response: { 200: MatchingDocuments } } },
    async (request) =>
      withMaster(bearerOf(request), request.params.id, (scoped, whole) =>
        matchingDocuments(scoped, whole, request.query),
      ),
  );
  app.get(
    '/api/matchings/:id/accept/',
    { schema: { params: ById, querystring: AcceptQuery, response: { 200: AcceptPreview } } },
    async (request) =>
      withMaster(bearerOf(request), request.params.id, (scoped, whole) =>
        acceptPreview(scoped, whole, request.query.at_least),
      ),
  );
};

/** Masters and matchings (docs/product/matching.md#calls). */
export const matchingRoutes = (app: AppServer, dependencies: Dependencies): void => {
  const rows = keptRows(dependencies.blobs);
  masterRoutes(app, dependencies, rows);
  ofMatchings(app, dependencies, rows);
};
