import type { Id } from '@reader/contracts/objects/ids';
import { combinationsOf, type Combination } from '../../../queries/documents/answers/combinations.js';
import { countedAnswers } from '../../../queries/documents/answers/read-answers.js';
import type { Survey } from './survey.js';

/** Combinations that a worksheet tells apart. */
export const WORKBOOK_COMBINATIONS = 100;

/** Documents that answer alike in what they are grouped by. */
export interface DocumentGroup {
  /** '' where nothing is grouped. */
  readonly title: string;
  readonly ids: readonly Id[];
}

/** `学年: 1年`, several beside each other. */
export const combinationTitle = ({ fields }: Pick<Survey, 'fields'>, combination: Combination): string =>
  combination
    .map(({ fragment, value }) => {
      const field = fields.find((one) => one.fragment === fragment);
      return `${field?.label || field?.subject || ''}: ${value}`;
    })
    .join('・');

/** The countable ones of these fields; what the form does not have any more is left out. */
export const groupingsOf = ({ fields }: Pick<Survey, 'fields'>, fragments: readonly Id[]) => {
  const countable = new Set(fields.map(({ fragment }) => fragment));
  return [...new Set(fragments)].flatMap((fragment) => (countable.has(fragment) ? [{ fragment }] : []));
};

/**
 * The counted documents, oldest first, by the combinations of what they answer in these fields; a document that ticks several boxes is in several
 * groups, one that is in none of those that are told apart is in the last.
 */
export const groupedDocuments = async (
  survey: Survey,
  fragments: readonly Id[],
  includesWeb: boolean,
): Promise<DocumentGroup[]> => {
  const { db, reader, sheet, answers, includesUnconfirmed } = survey;
  const counted = await countedAnswers(db, reader, { sheet, includesWeb, includesUnconfirmed });
  const groupings = groupingsOf(survey, fragments);
  if (groupings.length === 0) return [{ title: '', ids: counted.map(({ id }) => id) }];
  const combinations = combinationsOf(answers, groupings, WORKBOOK_COMBINATIONS);
  const groups = combinations.told.map((): Id[] => []);
  const others: Id[] = [];
  for (const { id, codes } of counted) {
    let isInOne = false;
    combinations.of(answers.read(codes), (place) => {
      groups[place]!.push(id);
      isInOne = true;
    });
    if (!isInOne) others.push(id);
  }
  return [
    ...groups.map((ids, place) => ({ title: combinationTitle(survey, combinations.told[place]!), ids })),
    { title: combinations.total > groups.length ? 'それ以外' : 'その他・無回答', ids: others },
  ].filter(({ ids }) => ids.length > 0);
};
