import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { QuestionProps } from '../../components/dialogs/dialogs-context';
import { Pick } from '../../components/picks/pick';
import { TickBox } from '../../components/tick-box';
import { sheetsQuery } from '../../lib/queries/sheets';
import { count, namesText } from '../../lib/text';
import type { Selection } from '../document-rows/use-selection';
import type { ReloadChoices } from './api';

const Fields = styled('div')({
  display: 'grid',
  gap: 8,
  '& p': { color: 'var(--text-2)' },
  '& .choice': { display: 'grid', gridTemplateColumns: '16px minmax(0, 1fr)', gap: 8, paddingTop: 4 },
  '& .choice .MuiCheckbox-root': { padding: 0, alignSelf: 'start', marginTop: 2 },
  '& small': { display: 'block', fontSize: 12, lineHeight: '18px', color: 'var(--text-3)' },
  '& .row': { display: 'grid', gridTemplateColumns: '72px minmax(0, 1fr)', alignItems: 'center' },
});

const AUTOMATIC = 'automatic';

/** Asks how to read a document, or several, again (docs/product/reload.md). */
export const ReloadDialog = ({
  sheetId,
  documents,
  onAnswer,
}: {
  /** The form as which it was read. */
  sheetId: string | null;
  /** The documents, where they are several; else it is plain which one it is. */
  documents?: Selection;
} & QuestionProps<ReloadChoices | null>) => {
  const sheets = useQuery(sheetsQuery).data ?? [];
  const [chosen, setChosen] = useState(AUTOMATIC);
  const [isCorrecting, setIsCorrecting] = useState(true);
  const [isForced, setIsForced] = useState(false);
  const current = sheets.find((sheet) => sheet.id === sheetId);
  return (
    <Dialog open onClose={() => onAnswer(null)} aria-labelledby="reload-title">
      <DialogTitle id="reload-title">
        {documents ? `${count(documents.size)}件を再読込しますか？` : '再読込'}
      </DialogTitle>
      <DialogContent>
        <Fields>
          <p>画像をもう一度読み取ります。人が入力した値は残ります。</p>
          {documents && (
            <p>
              確認済の文書は再読込されません。先に未確認に戻してください。
              <br />
              {namesText([...documents.values()])}
            </p>
          )}
          <div className="row">
            <span>帳票</span>
            <Pick
              label="帳票"
              value={chosen}
              options={[
                {
                  value: AUTOMATIC,
                  label: current ? `自動で判定（今は${current.form_subject}）` : '自動で判定',
                },
                ...sheets.map((sheet) => ({ value: sheet.id, label: sheet.form_subject })),
              ]}
              onChange={setChosen}
            />
          </div>
          <label className="choice">
            <TickBox checked={isCorrecting} onChange={(event) => setIsCorrecting(event.target.checked)} />
            枠の位置を画像に合わせて補正する
          </label>
          <label className="choice">
            <TickBox checked={isForced} onChange={(event) => setIsForced(event.target.checked)} />
            <span>
              強制的に読み込む
              <small>似ていない帳票でも読み取り、人が入力した値も読取値に置き換えます。</small>
            </span>
          </label>
        </Fields>
      </DialogContent>
      <DialogActions>
        <Button onClick={() => onAnswer(null)}>キャンセル</Button>
        <Button
          variant="contained"
          autoFocus
          color={isForced ? 'error' : 'primary'}
          onClick={() => onAnswer({ sheetId: chosen === AUTOMATIC ? null : chosen, isCorrecting, isForced })}
        >
          再読込
        </Button>
      </DialogActions>
    </Dialog>
  );
};
