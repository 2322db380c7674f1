import { Button } from '@mui/material';
import { toasts } from '../../../components/toasts/toast-store';
import type { StrayText } from '../model/editor/drafts';
import type { DocumentEditor } from './use-document-editor';
import { NoticeBand } from '../../../components/notice-band';

const copy = async ({ value }: StrayText) => {
  try {
    await navigator.clipboard.writeText(value);
    toasts.success('コピーしました。', 3000);
  } catch {
    toasts.error('コピーできませんでした。表示されている値を選択してコピーしてください。');
  }
};

/** What was typed into inputs that somebody else has deleted: it stays until it was taken elsewhere or dismissed. */
export const StrayTexts = ({
  document: { stray, dismissStray },
  activeId,
  onTake,
}: {
  document: DocumentEditor;
  /** The field with the cursor; null: none. */
  activeId: string | null;
  onTake: (id: string, value: string) => void;
}) =>
  stray.map((text) => (
    <NoticeBand
      key={text.id}
      text={`ほかの人が削除した項目${text.label === '' ? '' : `「${text.label}」`}に入力していた値: ${text.value}`}
    >
      <Button size="small" onClick={() => void copy(text)}>
        コピー
      </Button>
      <Button
        size="small"
        disabled={activeId === null}
        title="カーソルのある項目の値にします"
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => {
          if (activeId === null) return;
          onTake(activeId, text.value);
          dismissStray(text.id);
        }}
      >
        この項目に入れる
      </Button>
      <Button size="small" variant="text" onClick={() => dismissStray(text.id)}>
        破棄
      </Button>
    </NoticeBand>
  ));
