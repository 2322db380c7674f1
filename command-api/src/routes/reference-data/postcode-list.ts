import { PostcodeListAnswer, PostcodeListBody } from '@reader/contracts/http/reference-data/postcode-list';
import type { AppServer } from '@reader/platform/http/app-server';
import { ProblemError } from '@reader/platform/http/problems';
import type { Dependencies } from '../../dependencies.js';
import { postcodeList } from '../../reference-data/postcodes/look-up.js';
import { listInZip } from '../../reference-data/postcodes/list-in-zip.js';
import {
  NotAPostcodeList,
  parsePostcodes,
  type Postcode,
} from '../../reference-data/postcodes/parse-postcodes.js';
import { replacePostcodes } from '../../reference-data/postcodes/replace-postcodes.js';

const answerOf = async (dependencies: Dependencies): Promise<PostcodeListAnswer> => {
  const list = await postcodeList(dependencies);
  return {
    list: list && { codes: list.codes, towns: list.towns, loaded_at: list.loadedAt.toISOString() },
    is_shared: await isShared(dependencies),
  };
};

/** @throws ProblemError 'not-a-postcode-list' with what is wrong where */
const parsed = async (body: PostcodeListBody): Promise<Postcode[]> => {
  try {
    return parsePostcodes('zip' in body ? await listInZip(Buffer.from(body.zip, 'base64')) : body.text);
  } catch (error) {
    if (error instanceof NotAPostcodeList)
      throw new ProblemError('not-a-postcode-list', {
        fields: [{ path: 'zip' in body ? 'body.zip' : 'body.text', message: error.message }],
      });
    throw error;
  }
};

/** The list is the whole installation's: where several organisations share it, none of them replaces it for the others. */
const isShared = async ({ db }: Dependencies): Promise<boolean> =>
  (await db.selectFrom('console.organizations').select('id').limit(2).execute()).length > 1;

/** Japan Post's list, the same for every organisation of the installation. */
export const postcodeListRoutes = (app: AppServer, dependencies: Dependencies): void => {
  app.get('/api/postcode-list/', { schema: { response: { 200: PostcodeListAnswer } } }, () =>
    answerOf(dependencies),
  );
  app.put(
    '/api/postcode-list/',
    { schema: { body: PostcodeListBody, response: { 200: PostcodeListAnswer } } },
    async (request) => {
      if (await isShared(dependencies)) throw new ProblemError('postcodes-of-installation');
      await replacePostcodes(dependencies, await parsed(request.body), dependencies.now());
      return answerOf(dependencies);
    },
  );
};
