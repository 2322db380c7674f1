import type { Id } from '@reader/contracts/objects/ids';
import { usePageSurgery } from '../../../shared-features/page-surgery/use-page-surgery';
import type { MenuAction } from './use-output-menu';

/** Maximum documents on the light table. */
const MOST = 20;

const NOTHING_CHOSEN = '文書を選択してください';
const TOO_MANY = `${MOST}件まで`;

/** Arranges the pages of the selected documents, or merges them into the first. */
export const usePageActions = (
  ids: readonly Id[],
  isWhole: boolean,
  clear: () => void,
): readonly MenuAction[] => {
  const arrange = usePageSurgery();
  const run = async (isMerging: boolean): Promise<void> => {
    const arranged = await arrange(ids, { isMerging });
    // Some of them may have been deleted.
    if (arranged) clear();
  };
  const obstacle = (least: number, tooFew: string): string | undefined => {
    if (isWhole || ids.length > MOST) return TOO_MANY;
    return ids.length < least ? tooFew : undefined;
  };
  return [
    {
      action: 'merge',
      label: '文書を結合…',
      obstacle: obstacle(2, '2件以上を選択してください'),
      run: () => void run(true),
    },
    {
      action: 'arrange',
      label: 'ページの整理…',
      obstacle: obstacle(1, NOTHING_CHOSEN),
      run: () => void run(false),
    },
  ];
};
