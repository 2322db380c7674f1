import type { DocumentPagesAnswer } from '@reader/contracts/http/documents/page-arrangement';
import type { Id } from '@reader/contracts/objects/ids';
import type { LightTable, Stack } from './light-table';

/**
 * Names of documents and pages on the table. Documents keep their original number, so that a page can name its original
 * place; new ones are counted separately.
 */
export const stackNames = (
  documents: readonly DocumentPagesAnswer[],
  before: LightTable,
  { stacks }: LightTable,
) => {
  const numberOf = (id: Id): number => documents.findIndex((one) => one.document_id === id) + 1;
  const fileOf = (id: Id): string => documents[numberOf(id) - 1]?.file_name ?? '';
  const made = stacks.filter(({ splitFrom }) => splitFrom !== null);
  const short = (stack: Stack): string =>
    stack.splitFrom === null
      ? `文書${numberOf(stack.id)}`
      : `新しい文書${made.findIndex(({ id }) => id === stack.id) + 1}`;
  return {
    short,
    full: (stack: Stack): string => {
      if (stack.splitFrom !== null) return short(stack);
      return stacks.length > 1 ? `${short(stack)}　${fileOf(stack.id)}` : fileOf(stack.id);
    },
    /** The original place of a moved page; `number` is its current place, 1-based. */
    was: (page: Id, stack: Stack, number: number): string | null => {
      const home = before.homes.get(page) ?? '';
      const place = (before.stacks.find(({ id }) => id === home)?.pages.indexOf(page) ?? -1) + 1;
      if (home === stack.id && place === number) return null;
      if (place === 0) return '戻したページ';
      return documents.length > 1 && home !== stack.id
        ? `元 文書${numberOf(home)}の${place}`
        : `元 ${place}ページ目`;
    },
  };
};
