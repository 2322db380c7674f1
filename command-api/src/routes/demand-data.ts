import { DemandDataAnswer, DemandDataBody, tokenOfPlace } from '@reader/contracts/http/documents/demand-data';
import { bearerOf } from '@reader/platform/http/guard';
import { ProblemError } from '@reader/platform/http/problems';
import type { AppServer } from '@reader/platform/http/app-server';
import { keepDemandData } from '../jobs/exports/demand-data.js';
import { isSheetWithin } from '../reach/within-reach.js';
import type { CommandContext } from '../handling/handle.js';
import { reachIn } from '../plugins/context.js';
import type { Dependencies } from '../dependencies.js';

/** @throws ProblemError 'not-found' for a form of others, 'invalid-request' naming fragments that it has not */
const requireFragments = async (
  dependencies: Dependencies,
  { organisation, reach }: Pick<CommandContext, 'organisation' | 'reach'>,
  { sheet_id, item_inputs }: DemandDataBody,
): Promise<void> => {
  const sheet = await dependencies.db
    .selectFrom('console.sheets')
    .select('form')
    .where('organisation', '=', organisation)
    .where('id', '=', sheet_id)
    .where(isSheetWithin(reach))
    .executeTakeFirst();
  if (!sheet) throw new ProblemError('not-found');
  const known = new Set(sheet.form.fragments.map(({ id }) => id));
  const fields = item_inputs.flatMap(({ fragment_id }, index) =>
    known.has(fragment_id)
      ? []
      : [{ path: `item_inputs.${index}.fragment_id`, message: 'この帳票にない入力欄です。' }],
  );
  if (fields.length > 0) throw new ProblemError('invalid-request', { fields });
};

/**
 * Takes what the definition XML of a demand is made of, for an hour (docs/product/definition-xml.md). It is no
 * fact: nothing is appended.
 */
export const demandDataRoutes = (app: AppServer, dependencies: Dependencies): void => {
  app.post(
    '/put-demand-data/',
    { schema: { body: DemandDataBody, response: { 200: DemandDataAnswer } } },
    async (request) => {
      const { organisation } = bearerOf(request);
      await requireFragments(dependencies, { organisation, reach: reachIn(request) }, request.body);
      return { token: tokenOfPlace(await keepDemandData(dependencies, organisation, request.body)) };
    },
  );
};
