import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { LastDownload } from '@reader/contracts/objects/output/download-option';
import type { KeyboardEvent } from 'react';
import { isComposing } from '../../lib/keymap';
import { useToday } from '../../lib/hooks/use-today';
import type { QuestionProps } from '../../components/dialogs/dialogs-context';
import { ErrorIcon } from '../../components/icons';
import { Grow, NARROW } from '../../components/layout';
import type { DocumentsBody } from '../files/documents-body';
import { isNothingExported, useExportCount } from '../files/export-count';
import { OutputList } from './output-list';
import { OutputOptionFields } from './output-option-fields';
import type { DownloadChoice } from '../../lib/choices/download-choice';
import { type Offered, useFormatChoice } from './use-format-choice';

const Columns = styled('div')({
  display: 'grid',
  gridTemplateColumns: '272px minmax(0, 1fr)',
  gap: 16,
  marginTop: 12,
  [NARROW]: { gridTemplateColumns: 'minmax(0, 1fr)' },
});

const Foot = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 28,
  marginTop: 12,
  fontSize: 12,
  color: 'var(--text-2)',
  '&[role=alert]': { color: 'var(--err)' },
  '& svg': { fontSize: 16 },
});

export interface FormatAnswer {
  readonly choice: DownloadChoice;
  /** The last download. */
  readonly last: LastDownload;
}

const NO_FORMATS = '出力設定の画面でフォーマットを作ると、ここで選べます。';

/** Enter on an output or option makes the file, as the button does. */
const isEnterOnChoice = ({ key, target, nativeEvent }: KeyboardEvent): boolean =>
  key === 'Enter' &&
  !isComposing(nativeEvent) &&
  target instanceof HTMLInputElement &&
  target.type === 'radio';

/** Chooses the output and its options; null: cancelled. */
export const FormatChooserDialog = ({
  target,
  documents,
  last,
  offered,
  onAnswer,
}: {
  /** Which documents it is about. */
  target: ReactNode;
  documents: DocumentsBody;
  last: LastDownload;
  /** What the organisation's mode has. */
  offered: Offered;
} & QuestionProps<FormatAnswer | null>) => {
  const draft = useFormatChoice(last, offered);
  const today = useToday();
  const isOfFormat = draft.chosen !== null;
  const isNothing = isNothingExported(useExportCount(documents));
  const isUnanswerable = isNothing || (isOfFormat && (draft.isLoading || draft.isFailed));
  const note = draft.hasNoFormats ? NO_FORMATS : undefined;
  const namingRules = offered.namingRules ? draft.namingRules : null;
  return (
    <Dialog
      open
      onClose={() => onAnswer(null)}
      onKeyDown={(event) => isEnterOnChoice(event) && !isUnanswerable && onAnswer(draft.answer())}
      aria-labelledby="download-title"
      slotProps={{ paper: { sx: { width: 736 } } }}
    >
      <DialogTitle id="download-title">出力設定を選択</DialogTitle>
      <DialogContent>
        {target}
        <Columns>
          <OutputList
            outputs={draft.outputs}
            chosen={draft.chosen}
            note={draft.isLoading && !isOfFormat ? '読み込み中' : note}
            onChoose={draft.choose}
          />
          <div>
            <OutputOptionFields
              options={draft.options}
              splitting={{ namingRules, isOfFormat }}
              isDisabled={isOfFormat && (draft.isLoading || draft.isFailed)}
              today={today}
              onChange={draft.change}
            />
            {draft.isFailed ? (
              <Foot role="alert">
                <ErrorIcon aria-hidden />
                フォーマットを取得できませんでした。
                <Button size="small" onClick={draft.retry}>
                  再試行
                </Button>
              </Foot>
            ) : (
              isOfFormat && (
                <Foot>
                  {draft.isChanged
                    ? 'この出力だけの変更があります。'
                    : 'フォーマットの設定です。ここでの変更はこの出力だけに使います。'}
                  <Grow />
                  {draft.isChanged && (
                    <Button size="small" onClick={draft.takeBack}>
                      フォーマットの設定に戻す
                    </Button>
                  )}
                </Foot>
              )
            )}
          </div>
        </Columns>
      </DialogContent>
      <DialogActions>
        <Button onClick={() => onAnswer(null)}>キャンセル</Button>
        <Button variant="contained" disabled={isUnanswerable} onClick={() => onAnswer(draft.answer())}>
          出力
        </Button>
      </DialogActions>
    </Dialog>
  );
};
