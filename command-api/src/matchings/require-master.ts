import type { Id } from '@reader/contracts/objects/ids';
import { ProblemError } from '@reader/platform/http/problems';
import type { Dependencies } from '../dependencies.js';
import type { Matching } from '../domain/matching/matching.js';
import { masters } from '../handling/aggregates.js';
import { load } from '../handling/handle.js';

/** The master of a matching is there still. @throws ProblemError 'master-gone' */
export const requireMaster = async (
  { log }: Pick<Dependencies, 'log'>,
  organisation: Id,
  matching: Matching | undefined,
): Promise<void> => {
  const master = matching?.opened && (await load(log, masters, matching.opened.masterId, organisation));
  if (!master || master.isRemoved) throw new ProblemError('master-gone');
};

/** The same of one in which rows are chosen still; of any other it is told first how it stands. @throws ProblemError 'master-gone' */
export const requireMasterToChoose = async (
  dependencies: Pick<Dependencies, 'log'>,
  organisation: Id,
  matching: Matching | undefined,
): Promise<void> => {
  if (matching?.opened && !matching.isClosed && !matching.reflectionId)
    await requireMaster(dependencies, organisation, matching);
};
