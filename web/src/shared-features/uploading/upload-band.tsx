import { readingMode, usageMode } from '@reader/contracts/codes/organization';
import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { type DragEvent, useState } from 'react';
import { namesText } from '../../lib/text';
import { useCurrentUser } from '../../lib/user-context';
import { useDialogs } from '../../components/dialogs/dialogs-context';
import { SmallLabel } from '../../components/layout';
import { Pick } from '../../components/pick';
import { toasts } from '../../components/toasts/toast-store';
import { InterruptedUpload } from './interrupted-upload';
import { chooseFiles } from './choose-files';
import { DropZone } from './drop-zone';
import { jobOf, type LeftUpload } from './kept-uploads';
import { readDropped } from './read-dropped';
import { Sending } from './sending';
import type { UploadItem } from './upload-item';
import { UploadPopup } from './upload-popup';
import { useUpload } from './use-upload';

const Band = styled('section')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  height: 56,
  flex: 'none',
  padding: '0 16px',
  background: 'var(--surface)',
  borderBottom: '1px solid var(--line)',
  '&.over': { background: 'var(--tint)' },
});

const layoutOptions = (isSchoolReport: boolean) =>
  (isSchoolReport ? [1, 2, 3, 4] : [1, 2]).map((value) => ({ value, label: `${value}枚で1セット` }));

const HINT = 'ここにファイルやフォルダをドラッグ＆ドロップ';
const FIND_AGAIN = '続きを送るには、同じファイルまたはフォルダをもう一度選択してください';
/** More names than these are listed in a dialog. */
const NAMES_IN_TOAST = 3;

/**
 * Choosing files or folders, by button or by dropping them anywhere on the band, and reading them: by the form
 * `sheetId`, or by whichever the product finds. `onChange` is told when there are other documents than before.
 */
export const UploadBand = ({
  sheetId = null,
  onChange,
}: {
  sheetId?: string | null;
  onChange: () => void;
}) => {
  const { organization } = useCurrentUser();
  const { settings } = organization;
  const dialogs = useDialogs();
  const [items, setItems] = useState<readonly UploadItem[]>([]);
  const [layout, setLayout] = useState(1);
  const [isOver, setIsOver] = useState(false);
  const [isFinding, setIsFinding] = useState(false);
  const upload = useUpload(onChange);
  const { progress, left } = upload;
  const isBusy = progress !== null;
  const isBroken = left !== null && !isFinding;
  const isSchoolReport =
    settings.reading_mode === readingMode.schoolReport || settings.usage_mode === usageMode.schoolReport;

  const add = (added: readonly UploadItem[]) => {
    if (left && isFinding) return setIsFinding(!upload.goOn(left, added));
    const { items: chosen, refused, problem } = chooseFiles(items, added);
    setItems(chosen);
    if (!problem) return;
    if (refused.length > NAMES_IN_TOAST) void dialogs.tell({ title: problem, lines: refused });
    else toasts.error([problem, namesText(refused, NAMES_IN_TOAST)].filter(Boolean).join('\n'));
  };
  const drop = async (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    if (isBusy || isBroken) return;
    try {
      add(await readDropped(event.dataTransfer));
    } catch {
      toasts.error('フォルダの中を読み取れませんでした。ファイルを選択してください。');
    }
  };
  const goOn = (broken: LeftUpload) => {
    // They are among what is sent now.
    setItems([]);
    if (jobOf(broken)) upload.goOn(broken);
    else setIsFinding(true);
  };
  const read = async () => {
    if (
      !sheetId &&
      settings.reading_mode === readingMode.keywords &&
      settings.reading_keywords.length === 0
    ) {
      toasts.error('キーワードを設定してください。');
      return;
    }
    if (await upload.start(items, layout, sheetId)) setItems([]);
  };

  return (
    <Band
      aria-label="読取"
      className={isOver ? 'over' : ''}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => void drop(event)}
    >
      {progress ? (
        <Sending progress={progress} isWaiting={upload.isWaiting} onStop={upload.stop} />
      ) : left && isBroken ? (
        <InterruptedUpload
          left={left}
          onGoOn={() => goOn(left)}
          onDiscard={() => void upload.discard(left)}
        />
      ) : (
        <DropZone
          items={items}
          hint={isFinding ? FIND_AGAIN : HINT}
          onAdd={add}
          onClear={() => setItems([])}
        />
      )}
      <SmallLabel sx={{ ml: 2 }}>レイアウト</SmallLabel>
      <Pick
        label="レイアウト"
        width={128}
        value={layout}
        options={layoutOptions(isSchoolReport)}
        onChange={setLayout}
        disabled={isBusy}
      />
      <Button
        variant="contained"
        disabled={items.length === 0 || isBusy || isBroken}
        onClick={() => void read()}
        sx={{ minWidth: 96 }}
      >
        {isBusy ? '送信中' : '読取'}
      </Button>
      {isSchoolReport && (
        <UploadPopup progress={progress} jobId={upload.following} onClose={upload.closeFollowing} />
      )}
    </Band>
  );
};
