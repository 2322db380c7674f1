import { Button, Divider, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { DropDownIcon } from '../../../../components/icons';

export interface DocumentMenuProps {
  readonly isBusy: boolean;
  /** null: the document is confirmed, and nothing of it is changed. */
  readonly onReload: (() => void) | null;
  /** Split, merge, order and remove pages. */
  readonly onArrange: (() => void) | null;
  /** Turns the page that is shown. */
  readonly onRotate: (() => void) | null;
  /** null: it is a form already, or the organisation registers none. */
  readonly onRegister: (() => void) | null;
  /** Gives the answer back to its respondent; null: it is none, or confirmed. */
  readonly onReturn: (() => void) | null;
  /** null: there are no frames, or the organisation draws none. */
  readonly onRemoveFrames: (() => void) | null;
  readonly onFind: () => void;
  /** False: values are only looked for. */
  readonly canReplace: boolean;
  /** Puts the document out by a format that is chosen then, or as it is. */
  readonly onFormat: () => void;
  /** Puts the document out with the columns that are chosen then. */
  readonly onColumns: () => void;
  /** Fetches the definition XML; null: the document is of no form. */
  readonly onDemandXml: (() => void) | null;
}

/** What is done to the whole document or page by the servers. */
export const DocumentMenu = ({
  isBusy,
  onReload,
  onArrange,
  onRotate,
  onRegister,
  onReturn,
  onRemoveFrames,
  onFind,
  canReplace,
  ...output
}: DocumentMenuProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const choose = (act: () => void) => () => {
    setAnchor(null);
    act();
  };
  return (
    <>
      <Button
        size="small"
        variant="text"
        className="tight"
        aria-haspopup="menu"
        endIcon={<DropDownIcon />}
        // Never disabled, which would take the focus that a closed dialog gives back to it.
        aria-busy={isBusy}
        sx={isBusy ? { color: 'text.disabled' } : null}
        onClick={(event) => {
          if (!isBusy) setAnchor(event.currentTarget);
        }}
      >
        {isBusy ? '処理中' : '文書の操作'}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        <MenuItem onClick={choose(onFind)}>{canReplace ? '検索と置換…' : '値を検索…'}</MenuItem>
        <Divider />
        {onReload && <MenuItem onClick={choose(onReload)}>再読込…</MenuItem>}
        {onArrange && <MenuItem onClick={choose(onArrange)}>ページの整理…</MenuItem>}
        {onRegister && <MenuItem onClick={choose(onRegister)}>帳票登録…</MenuItem>}
        {onReturn && <MenuItem onClick={choose(onReturn)}>回答の差し戻し…</MenuItem>}
        {onRotate && [
          <Divider key="line" />,
          <MenuItem key="rotate" onClick={choose(onRotate)}>
            画像の回転…
          </MenuItem>,
          <Divider key="end" />,
        ]}
        {onRemoveFrames && [
          <MenuItem key="frames" onClick={choose(onRemoveFrames)}>
            すべての枠を削除…
          </MenuItem>,
          <Divider key="end" />,
        ]}
        <MenuItem onClick={choose(output.onFormat)}>CSV・xlsx…</MenuItem>
        <MenuItem onClick={choose(output.onColumns)}>CSV（項目を選択）…</MenuItem>
        {output.onDemandXml && <MenuItem onClick={choose(output.onDemandXml)}>定義XML</MenuItem>}
      </Menu>
    </>
  );
};
