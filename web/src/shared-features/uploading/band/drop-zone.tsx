import { Button, IconButton } from '@mui/material';
import { useRef } from 'react';
import { byteSize, count } from '../../../lib/text';
import { CloseIcon, UploadIcon } from '../../../components/icons';
import { Cut, Grow, SmallLabel } from '../../../components/layout';
import { ACCEPTED_ENDINGS } from '../files/choose-files';
import { itemOf, totalBytes, type UploadItem } from '../files/upload-item';
import { Zone } from './zone';

/** Asks for a folder, which needs an attribute that the input for files must not have. */
const askForFolder = (onAdd: (items: readonly UploadItem[]) => void): void => {
  const picker = document.createElement('input');
  picker.type = 'file';
  picker.webkitdirectory = true;
  picker.onchange = () => onAdd([...(picker.files ?? [])].map(itemOf));
  picker.click();
};

/** The chosen files, and choosing more. */
export const DropZone = ({
  items,
  hint,
  onAdd,
  onClear,
}: {
  items: readonly UploadItem[];
  /** Shown while nothing is chosen. */
  hint: string;
  onAdd: (items: readonly UploadItem[]) => void;
  onClear: () => void;
}) => {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <Zone>
      <UploadIcon aria-hidden />
      {items.length > 0 ? (
        <>
          <Cut
            title={items
              .map(({ path }) => path)
              .slice(0, 20)
              .join('\n')}
          >
            <b style={{ color: 'var(--text)' }}>{count(items.length)}ファイル</b>を選択中（
            {byteSize(totalBytes(items))}）
          </Cut>
          <IconButton size="small" aria-label="選択を取り消す" title="選択を取り消す" onClick={onClear}>
            <CloseIcon />
          </IconButton>
        </>
      ) : (
        <Cut title={hint}>{hint}</Cut>
      )}
      <Grow />
      <SmallLabel>jpeg, png, pdf・合計5GBまで</SmallLabel>
      <Button onClick={() => askForFolder(onAdd)}>フォルダを選択</Button>
      <Button onClick={() => picker.current?.click()}>ファイルを選択</Button>
      <input
        ref={picker}
        type="file"
        tabIndex={-1}
        hidden
        multiple
        aria-label="読み取るファイル"
        accept={ACCEPTED_ENDINGS.join(',')}
        onChange={(event) => {
          onAdd([...(event.target.files ?? [])].map(itemOf));
          // Lets the same file be chosen again after clearing.
          event.target.value = '';
        }}
      />
    </Zone>
  );
};
