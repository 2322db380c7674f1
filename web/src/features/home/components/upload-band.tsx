import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { type DragEvent, useState } from 'react';
import { Pick } from '../../../components/pick';
import { SmallLabel } from '../../../components/layout';
import { toasts } from '../../../components/toasts/toast-store';
import { useCurrentUser } from '../../../lib/user-context';
import { chooseFiles } from '../state/choose-files';
import { useUpload } from '../state/use-upload';
import { DropZone } from './drop-zone';

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

/** Choosing files, by button or by dropping them anywhere on the band, and reading them. */
export const UploadBand = () => {
  const { organization } = useCurrentUser();
  const { settings } = organization;
  const [files, setFiles] = useState<readonly File[]>([]);
  const [layout, setLayout] = useState(1);
  const [isOver, setIsOver] = useState(false);
  const upload = useUpload();
  const isBusy = upload.progress !== null;

  const add = (added: readonly File[]) => {
    const chosen = chooseFiles(files, added);
    if (chosen.problem) toasts.error(chosen.problem);
    setFiles(chosen.files);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    if (!isBusy) add([...event.dataTransfer.files]);
  };
  const read = async () => {
    if (settings.reading_mode === 'OK' && settings.reading_keywords.length === 0) {
      toasts.error('キーワードを設定してください。');
      return;
    }
    if (await upload.start(files, layout)) setFiles([]);
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
      onDrop={drop}
    >
      <DropZone
        files={files}
        progress={upload.progress}
        onAdd={add}
        onClear={() => setFiles([])}
        onStop={upload.stop}
      />
      <SmallLabel sx={{ ml: 2 }}>レイアウト</SmallLabel>
      <Pick
        label="レイアウト"
        width={128}
        value={layout}
        options={layoutOptions(settings.reading_mode === 'SR' || settings.usage_mode === 'SR')}
        onChange={setLayout}
        disabled={isBusy}
      />
      <Button
        variant="contained"
        disabled={files.length === 0 || isBusy}
        onClick={() => void read()}
        sx={{ minWidth: 96 }}
      >
        {isBusy ? '送信中' : '読取'}
      </Button>
    </Band>
  );
};
