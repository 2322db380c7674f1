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
import { z } from 'zod';
import { forCaller } from '../database.js';
import type { Dependencies } from '../dependencies.js';
import { encodeText } from '../output/text/encode.js';
import { listConfigurations } from '../queries/configuration/configuration.js';
import { keptRows } from '../queries/matching/kept-rows.js';
import { learnedPairs } from '../queries/matching/learned-readings.js';
import { listMasters, requireMaster } from '../queries/matching/masters.js';
import { acceptPreview, matchingDetail, matchingToReflect } from '../queries/matching/matching-detail.js';
import { matchingDocuments } from '../queries/matching/matching-documents.js';
import { listMatchings } from '../queries/matching/matchings.js';
import { requireMatching } from '../queries/matching/one-matching.js';
import { changedMatches } from '../queries/matching/changed-matches.js';
import { searchRows } from '../queries/matching/search-rows.js';
import { readRoutes } from './read-route.js';

const ById = z.object({ id: Id });

/** Masters and matchings (docs/product/matching.md#calls). */
export const matchingRoutes = (app: AppServer, dependencies: Dependencies): void => {
  const { get } = readRoutes(app, dependencies);
  const { db, blobs } = dependencies;
  const rows = keptRows(blobs);

  get('/api/masters/', { query: MastersQuery, answer: Masters }, async ({ scoped, organisation, query }) => ({
    masters: await listMasters(scoped, organisation, query.master_type_id),
  }));
  get(
    '/api/masters/:id/rows/',
    { params: ById, query: MasterRowsQuery, answer: MasterRowsAnswer },
    async ({ scoped, organisation, params, query }) => {
      const master = await rows.of(scoped, organisation, params.id);
      if (!master) throw new ProblemError('not-found');
      return searchRows(master, query);
    },
  );
  get(
    '/api/masters/:id/otherwise/',
    { params: ById, answer: ChangedMatchesAnswer },
    async ({ scoped, organisation, params }) =>
      changedMatches(scoped, rows, await requireMaster(scoped, organisation, params.id)),
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
      .header('content-disposition', attachment(`取り込めなかった行_${master.name}.csv`))
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

  get(
    '/api/matchings/',
    { query: MatchingsQuery, answer: Matchings },
    async ({ scoped, organisation, query }) => ({
      matchings: await listMatchings(scoped, organisation, query.state),
    }),
  );
  get(
    '/api/matchings/:id/',
    { params: ById, query: MatchingQuery, answer: MatchingToReflect.partial({ reflection: true }) },
    async ({ scoped, organisation, params, query }) => {
      const matching = await requireMatching(scoped, organisation, params.id);
      return query.reflection ? matchingToReflect(scoped, rows, matching) : matchingDetail(scoped, matching);
    },
  );
  get(
    '/api/matchings/:id/documents/',
    { params: ById, query: MatchingDocumentsQuery, answer: MatchingDocuments },
    async ({ scoped, organisation, params, query }) =>
      matchingDocuments(scoped, rows, await requireMatching(scoped, organisation, params.id), query),
  );
  get(
    '/api/matchings/:id/accept/',
    { params: ById, query: AcceptQuery, answer: AcceptPreview },
    async ({ scoped, organisation, params, query }) =>
      acceptPreview(scoped, rows, await requireMatching(scoped, organisation, params.id), query.at_least),
  );
};
