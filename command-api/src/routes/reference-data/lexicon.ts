import {
  LexiconAnswer,
  LexiconBody,
  LexiconQuery,
  WORDS_SHOWN,
} from '@reader/contracts/http/reference-data/lexicon';
import { Lexicon, LEXICON_WORDS, wordsOf } from '@reader/contracts/objects/configuration/lexicon';
import type { Id } from '@reader/contracts/objects/ids';
import { bearerOf } from '@reader/platform/http/guard';
import type { AppServer } from '@reader/platform/http/app-server';
import { ProblemError } from '@reader/platform/http/problems';
import { ERASED } from '@reader/platform/vault/vault';
import type { Dependencies } from '../../dependencies.js';
import { organizations } from '../../handling/aggregates.js';
import { load } from '../../handling/handle.js';
import { commandContext } from '../../plugins/context.js';
import { replaceLexicon } from '../../reference-data/lexicons/replace-lexicon.js';

const answerOf = async (
  dependencies: Dependencies,
  organisation: Id,
  search: string,
): Promise<LexiconAnswer> => {
  const found = await load(dependencies.log, organizations, organisation, organisation);
  const bytes = found?.lexicon ? await dependencies.blobs.get(organisation, found.lexicon) : undefined;
  if (!found || !bytes || bytes === ERASED) return { count: 0, loaded_at: null, found: 0, words: [] };
  const { words } = Lexicon.parse(JSON.parse(bytes.toString('utf8')));
  const fitting = words.filter((word) => word.includes(search));
  return {
    count: words.length,
    loaded_at: found.lexiconLoadedAt,
    found: fitting.length,
    words: fitting.slice(0, WORDS_SHOWN),
  };
};

/** @throws ProblemError 'lexicon-empty', 'lexicon-too-large' */
const requiredWords = (text: string): string[] => {
  const words = wordsOf(text);
  if (words.length === 0) throw new ProblemError('lexicon-empty');
  if (words.length > LEXICON_WORDS) throw new ProblemError('lexicon-too-large');
  return words;
};

/** The organisation's words (docs/product/lexicons.md). */
export const lexiconRoutes = (app: AppServer, dependencies: Dependencies): void => {
  app.get(
    '/api/lexicon/',
    { schema: { querystring: LexiconQuery, response: { 200: LexiconAnswer } } },
    (request) => answerOf(dependencies, bearerOf(request).organisation, request.query.search),
  );
  app.put(
    '/api/lexicon/',
    { schema: { body: LexiconBody, response: { 200: LexiconAnswer } } },
    async (request) => {
      const { organisation } = bearerOf(request);
      const words = requiredWords(request.body.text);
      await replaceLexicon(dependencies, organisation, words, commandContext(request, dependencies));
      return answerOf(dependencies, organisation, '');
    },
  );
  app.delete('/api/lexicon/', { schema: { response: { 200: LexiconAnswer } } }, async (request) => {
    const { organisation } = bearerOf(request);
    await replaceLexicon(dependencies, organisation, [], commandContext(request, dependencies));
    return answerOf(dependencies, organisation, '');
  });
};
