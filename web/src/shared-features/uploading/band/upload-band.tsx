import { readingMode, usageMode } from '@reader/contracts/codes/organization';
import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { type CurrentUser, useCurrentUser } from '../../../lib/user-context';
import { NARROW, SmallLabel } from '../../../components/layout';
import { Pick } from '../../../components/picks/pick';
import { toasts } from '../../../components/toasts/toast-store';
import { useDropTarget } from '../../../components/files/use-drop-target';
import { InterruptedUpload } from './interrupted-upload';
import { DepartmentPick, ownDepartment } from './department-pick';
import { DropZone } from './drop-zone';
import { jobOf, type LeftUpload } from '../resuming/kept-uploads';
import { readDropped } from '../files/read-dropped';
import { Sending } from './sending';
import type { UploadItem } from '../files/upload-item';
import { UploadPopup } from './upload-popup';
import { useChosenFiles } from '../state/use-chosen-files';
import { useUpload } from '../state/use-upload';

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
  [NARROW]: { flexWrap: 'wrap', height: 'auto', paddingBlock: 8 },
});

const layoutOptions = (isSchoolReport: boolean) =>
  (isSchoolReport ? [1, 2, 3, 4] : [1, 2]).map((value) => ({ value, label: `${value}枚で1セット` }));

const HINT = 'ここにファイルやフォルダをドラッグ＆ドロップ';
const FIND_AGAIN = '続きを送るには、同じファイルまたはフォルダをもう一度選択してください';

/** Whether the keywords of the reading mode are still missing. */
const lacksKeywords = ({
  reading_mode,
  reading_keywords,
}: CurrentUser['organization']['settings']): boolean =>
  reading_mode === readingMode.keywords && reading_keywords.length === 0;

/**
 * Chooses files or folders, by button or by dropping them anywhere on the band, and reads them: as the form `sheetId`,
 * or as whichever form the product finds. `onChange` is called when documents have changed.
 */
export const UploadBand = ({
  sheetId = null,
  onChange,
}: {
  sheetId?: string | null;
  onChange: () => void;
}) => {
  const user = useCurrentUser();
  const { settings } = user.organization;
  const { items, add, clear } = useChosenFiles();
  const [layout, setLayout] = useState(1);
  const [department, setDepartment] = useState(() => ownDepartment(user));
  const [isFinding, setIsFinding] = useState(false);
  const upload = useUpload(onChange);
  const { progress, left } = upload;
  const isBusy = progress !== null;
  const isBroken = left !== null && !isFinding;
  const isSchoolReport =
    settings.reading_mode === readingMode.schoolReport || settings.usage_mode === usageMode.schoolReport;

  const take = (added: readonly UploadItem[]) => {
    if (left && isFinding) setIsFinding(!upload.goOn(left, added));
    else add(added);
  };
  const dropTarget = useDropTarget((dropped) => {
    if (isBusy || isBroken) return;
    readDropped(dropped)
      .then(take)
      .catch(() => toasts.error('フォルダの中を読み取れませんでした。ファイルを選択してください。'));
  });
  const goOn = (broken: LeftUpload) => {
    // They are part of the upload now.
    clear();
    if (jobOf(broken)) upload.goOn(broken);
    else setIsFinding(true);
  };
  const read = async () => {
    if (!sheetId && lacksKeywords(settings)) toasts.error('キーワードを設定してください。');
    else if (await upload.start(items, { layout, sheetId, departmentId: department })) clear();
  };

  return (
    <Band aria-label="読取" {...dropTarget}>
      {progress ? (
        <Sending progress={progress} isWaiting={upload.isWaiting} onStop={upload.stop} />
      ) : left && isBroken ? (
        <InterruptedUpload
          left={left}
          onGoOn={() => goOn(left)}
          onDiscard={() => void upload.discard(left)}
        />
      ) : (
        <DropZone items={items} hint={isFinding ? FIND_AGAIN : HINT} onAdd={take} onClear={clear} />
      )}
      {department !== undefined && (
        <DepartmentPick value={department} onChange={setDepartment} disabled={isBusy} />
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
