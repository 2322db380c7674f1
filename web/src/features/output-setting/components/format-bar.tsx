import { Button, IconButton, Menu, MenuItem } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { PlusIcon, UndoIcon } from '../../../components/icons';
import { Grow, VerticalLine } from '../../../components/layout';
import { MoreIcon, UnsavedIcon } from '../../../components/output-setting-icons';
import { Pick } from '../../../components/pick';

const Bar = styled('section')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  height: 52,
  flex: 'none',
  padding: '0 16px',
  background: 'var(--surface)',
  borderBottom: '1px solid var(--line)',
  '& .state': { display: 'flex', alignItems: 'center', gap: 6, fontSize: 12, whiteSpace: 'nowrap' },
});

export interface FormatActions {
  readonly add: () => void;
  readonly copy: () => void;
  readonly rename: () => void;
  readonly remove: () => void;
  readonly fromHeaders: () => void;
  readonly revert: () => void;
  readonly save: () => void;
}

/** Which format is edited, and what is done with it as a whole. */
export const FormatBar = ({
  formats,
  chosen,
  changes,
  isSaving,
  isReadOnly,
  onChoose,
  actions,
}: {
  formats: readonly { readonly id: string; readonly name: string }[];
  chosen: string;
  /** Unsaved ones. */
  changes: number;
  isSaving: boolean;
  isReadOnly: boolean;
  onChoose: (id: string) => void;
  actions: FormatActions;
}) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const choose = (action: () => void) => () => {
    setAnchor(null);
    action();
  };
  return (
    <Bar aria-label="CSVフォーマット">
      <span aria-hidden style={{ fontSize: 12, color: 'var(--text-3)', whiteSpace: 'nowrap' }}>
        CSVフォーマット
      </span>
      <Pick
        label="CSVフォーマット"
        width={264}
        sx={{ fontWeight: 600, flexShrink: 1 }}
        value={chosen}
        options={formats.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={onChoose}
      />
      {!isReadOnly && (
        <>
          <Button variant="text" startIcon={<PlusIcon />} onClick={actions.add}>
            フォーマットを追加
          </Button>
          <IconButton
            aria-label="フォーマットの操作"
            aria-haspopup="menu"
            onClick={(event) => setAnchor(event.currentTarget)}
          >
            <MoreIcon />
          </IconButton>
          <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
            <MenuItem onClick={choose(actions.rename)}>名前を変更</MenuItem>
            <MenuItem onClick={choose(actions.copy)}>複製</MenuItem>
            <MenuItem onClick={choose(actions.fromHeaders)}>見出し行から行を追加</MenuItem>
          </Menu>
          <VerticalLine />
          <Button variant="text" color="error" onClick={actions.remove}>
            フォーマットを削除
          </Button>
          <Grow />
          <span className="state" role="status">
            {changes > 0 && (
              <>
                <UnsavedIcon aria-hidden sx={{ fontSize: 10, color: 'var(--warn)' }} />
                未保存の変更 {changes}件
              </>
            )}
          </span>
          <Button startIcon={<UndoIcon />} disabled={changes === 0 || isSaving} onClick={actions.revert}>
            元に戻す
          </Button>
          <Button
            variant="contained"
            disabled={changes === 0 || isSaving}
            sx={{ minWidth: 88 }}
            onClick={actions.save}
          >
            {isSaving ? '保存中' : '保存'}
          </Button>
        </>
      )}
    </Bar>
  );
};
