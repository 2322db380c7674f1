import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  LinearProgress,
  OutlinedInput,
} from '@mui/material';
import { BLANK_BYTES } from '@reader/contracts/http/forms/creator';
import { FORM_FILE_BYTES, FORM_FILE_ENDING } from '@reader/contracts/objects/sheets/form-file';
import { useId, useState } from 'react';
import type { QuestionProps } from '../../../components/dialogs/dialogs-context';
import { useDialogCall } from '../../../components/dialogs/use-dialog-call';
import { FieldProblem } from '../../../components/field-problem';
import { ChooseFile } from '../../../components/files/choose-file';
import { LastingButton } from '../../../components/lasting-button';
import { waitForJob } from '../../../lib/queries/jobs';
import { byteSize } from '../../../lib/text';
import { makeSheet } from '../api/creator-sheets';

const ACCEPTED = '.pdf,.png,.jpg,.jpeg,.json';
const withoutEnding = (name: string): string => name.replace(/(\.form)?\.[^.]{1,5}$/u, '');

const refusalOf = (file: File): string | undefined => {
  if (!/\.(pdf|png|jpe?g|json)$/iu.test(file.name))
    return 'PDF・PNG・JPEG、または書き出した帳票のファイルを選択してください。';
  const most = /\.json$/iu.test(file.name) ? FORM_FILE_BYTES : BLANK_BYTES;
  return file.size > most ? `ファイルは${byteSize(most)}までです。` : undefined;
};

/** A form whose pages can be shown. */
interface MadeForm {
  readonly id: string;
  /** What of its file was left out, in sentences; '' for nothing. */
  readonly leftOut: string;
}

/** Makes a form of a blank page. null: given up. */
export const NewFormDialog = ({ onAnswer }: QuestionProps<MadeForm | null>) => {
  const [file, setFile] = useState<File | null>(null);
  const [refusal, setRefusal] = useState<string>();
  const choose = (chosen: File) => {
    const wrong = refusalOf(chosen);
    setRefusal(wrong);
    if (wrong === undefined) setFile(chosen);
  };
  if (file) return <NamedForm file={file} onAnswer={onAnswer} onBack={() => setFile(null)} />;
  return (
    <Dialog open onClose={() => onAnswer(null)} aria-labelledby="new-form-title">
      <DialogTitle id="new-form-title">新しい帳票</DialogTitle>
      <DialogContent>
        <ChooseFile what="白紙の帳票" accept={ACCEPTED} refusal={refusal} onChoose={choose}>
          記入されていない帳票のPDFまたは画像を選択してください。すべてのページが帳票になり、入力欄が提案されます。入力できるPDFからは、その入力欄を取り込みます。書き出した帳票のファイル（
          {FORM_FILE_ENDING}）からは、入力欄もそのまま作られます。
        </ChooseFile>
      </DialogContent>
      <DialogActions>
        <Button onClick={() => onAnswer(null)}>キャンセル</Button>
      </DialogActions>
    </Dialog>
  );
};

const NamedForm = ({
  file,
  onAnswer,
  onBack,
}: { file: File; onBack: () => void } & QuestionProps<MadeForm | null>) => {
  const id = useId();
  const [name, setName] = useState(withoutEnding(file.name));
  const { isSending, failure, send } = useMaking(onAnswer);
  return (
    <Dialog open onClose={() => onAnswer(null)} aria-labelledby={`${id}-title`}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() !== '' && !isSending) void send(file, name.trim());
        }}
      >
        <DialogTitle id={`${id}-title`}>新しい帳票</DialogTitle>
        <DialogContent>
          <p style={{ marginBottom: 12, overflowWrap: 'anywhere' }}>
            {file.name}（{byteSize(file.size)}）
          </p>
          <label htmlFor={id} style={{ display: 'block', fontSize: 12, marginBottom: 4 }}>
            帳票名
          </label>
          <OutlinedInput
            id={id}
            fullWidth
            autoFocus
            value={name}
            inputProps={{ maxLength: 200 }}
            onFocus={(event) => event.target.select()}
            onChange={(event) => setName(event.target.value)}
          />
          {isSending && (
            <div role="status" style={{ marginTop: 16 }}>
              <LinearProgress aria-label="ページの準備" />
              <p style={{ marginTop: 8 }}>ページを準備しています。閉じても続き、一覧に出ます。</p>
            </div>
          )}
          {failure !== undefined && <FieldProblem id={`${id}-problem`}>{failure}</FieldProblem>}
        </DialogContent>
        <DialogActions>
          <Button disabled={isSending} onClick={onBack}>
            ファイルを選び直す
          </Button>
          <Button onClick={() => onAnswer(null)}>{isSending ? '閉じる' : 'キャンセル'}</Button>
          <LastingButton type="submit" variant="contained" disabled={name.trim() === ''} isOff={isSending}>
            作成
          </LastingButton>
        </DialogActions>
      </form>
    </Dialog>
  );
};

const useMaking = (onMade: (made: MadeForm) => void) => {
  const { faults, isSending, send } = useDialogCall();
  const [problem, setProblem] = useState<string>();
  return {
    isSending,
    failure: problem ?? Object.values(faults)[0],
    send: (file: File, name: string) =>
      send(async () => {
        setProblem(undefined);
        const { job_id: job, sheet_id: sheet } = await makeSheet(file, name);
        const { status, result } = await waitForJob(job);
        if (status === 'finished') onMade({ id: sheet, leftOut: result });
        else
          setProblem(result || 'ページを準備できませんでした。ファイルを確認して、もう一度お試しください。');
      }),
  };
};
