import type { UploadedFile } from '@reader/contracts/http/documents/documents';
import { noFrames } from '@reader/contracts/objects/output/output-frames';
import { useDialogs } from '../../../components/dialogs/dialogs-context';
import { toasts } from '../../../components/toasts/toast-store';
import { count } from '../../../lib/text';
import type { DocumentEditor } from '../editing/use-document-editor';
import { notifyOutside } from '../image/notify-outside';
import { countFrames, framesOn, kindNames, withCopies } from '../model/page/frames';
import type { FrameSelection } from './use-frame-selection';

const pagesText = (numbers: readonly number[]): string => `${numbers.join('・')}ページ`;

/** What is done to the frames of all pages of a document; it is asked before frames go. */
export const useDocumentFrames = (
  { editor, view: { frames } }: DocumentEditor,
  pages: readonly UploadedFile[],
  page: UploadedFile | undefined,
  { kind, own }: FrameSelection,
) => {
  const dialogs = useDialogs();
  return {
    canCopy: own.length > 0 && pages.length > 1,
    hasAny: countFrames(frames) > 0,
    /** The frames of the page on the screen to all others. */
    copy: async () => {
      if (!kind || !page) return;
      const name = kindNames[kind];
      const copied = withCopies(frames, kind, page.page, pages, () => crypto.randomUUID());
      const replaced = copied.to.flatMap((to) => framesOn(frames, kind, to));
      const isAgreed =
        replaced.length === 0 ||
        (await dialogs.confirm({
          title: '他のページの枠を置き換えますか？',
          body: `${pagesText([...new Set(replaced.map(({ pageNum }) => pageNum))])}の${name} ${count(replaced.length)}件が、このページの枠に置き換わります。`,
          yes: '置き換えてコピー',
        }));
      if (!isAgreed) return;
      editor.setFrames(copied.frames);
      if (copied.to.length > 0)
        toasts.success(`${name} ${count(own.length)}件を${pagesText(copied.to)}にコピーしました。`);
      if (copied.tooSmall.length > 0) notifyOutside(`（${pagesText(copied.tooSmall)}）`);
    },
    removeAll: async () => {
      const { columnFrames, outputFrames } = frames;
      const parts = [
        ...(columnFrames.length > 0 ? [`段組み枠 ${count(columnFrames.length)}件`] : []),
        ...(outputFrames.length > 0 ? [`出力枠 ${count(outputFrames.length)}件`] : []),
      ];
      const isAgreed = await dialogs.confirm({
        title: 'すべての枠を削除しますか？',
        body: `この文書のすべてのページの${parts.join('と')}が削除されます。`,
        yes: `${count(countFrames(frames))}件の枠を削除`,
        isDestructive: true,
      });
      if (isAgreed) editor.setFrames(noFrames);
    },
  };
};
