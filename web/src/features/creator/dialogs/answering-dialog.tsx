import { Button, OutlinedInput } from '@mui/material';
import { styled } from '@mui/material/styles';
import {
  AnsweringBody,
  ATTACHMENT_BYTES,
  type AnsweringWire,
  MOST_ATTACHMENT_BYTES,
} from '@reader/contracts/http/forms/answering';
import { type ReactNode, useId, useState } from 'react';
import { CopyField } from '../../../components/copy-field';
import type { QuestionProps } from '../../../components/dialogs/dialogs-context';
import { FormDialog } from '../../../components/dialogs/form-dialog';
import { type DialogFaults, useDialogCall } from '../../../components/dialogs/use-dialog-call';
import { FieldProblem } from '../../../components/field-problem';
import { QrCodeIcon } from '../../../components/icons';
import { SmallNote } from '../../../components/layout';
import { Toggle } from '../../../components/toggle';
import { saveQrPicture, shortAddressOf } from '../../../shared-features/form-address/form-address';
import { changeAnswering } from '../api/sheet-draft';
import { fromLocal, toLocal } from './answering-times';

const MEGABYTE = 1_048_576;

const Fields = styled('div')({
  display: 'grid',
  gridTemplateColumns: '132px minmax(0, 1fr)',
  gap: '10px 12px',
  alignItems: 'start',
  color: 'var(--text)',
  '& > label, & > .label': { paddingTop: 6, fontSize: 12, lineHeight: '20px', color: 'var(--text-2)' },
  '& .times': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 },
  '@media (max-width: 520px)': { gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 },
});

const closed: AnsweringWire = {
  is_open: false,
  answer_from: null,
  answer_until: null,
  preinitiation_text: '',
  expiration_text: '',
  completion_text: '',
  attachment_bytes: ATTACHMENT_BYTES,
  has_password: false,
};

/** What is typed, as texts. */
interface Typed {
  readonly isOpen: boolean;
  readonly from: string;
  readonly until: string;
  readonly password: string;
  readonly before: string;
  readonly over: string;
  readonly thanks: string;
  readonly megabytes: string;
}

const typedOf = (answering: AnsweringWire): Typed => ({
  isOpen: answering.is_open,
  from: toLocal(answering.answer_from),
  until: toLocal(answering.answer_until),
  password: '',
  before: answering.preinitiation_text,
  over: answering.expiration_text,
  thanks: answering.completion_text,
  megabytes: String(Math.round((answering.attachment_bytes / MEGABYTE) * 10) / 10),
});

const bodyOf = (typed: Typed) => ({
  is_open: typed.isOpen,
  answer_from: fromLocal(typed.from),
  answer_until: fromLocal(typed.until),
  preinitiation_text: typed.before,
  expiration_text: typed.over,
  completion_text: typed.thanks,
  attachment_bytes: Math.round(Number(typed.megabytes.normalize('NFKC').trim() || NaN) * MEGABYTE),
  ...(typed.password !== '' && { password: typed.password }),
});

const SIZE = `0.1から${MOST_ATTACHMENT_BYTES / MEGABYTE}までの数を入力してください。`;

/** What is wrong with what is typed, by field of the body. */
const faultsOf = (typed: Typed, hasPassword: boolean): DialogFaults => {
  const body = bodyOf(typed);
  const parsed = AnsweringBody.safeParse(body);
  const found = Object.fromEntries(
    (parsed.error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]),
  );
  return {
    ...found,
    ...('attachment_bytes' in found && { attachment_bytes: SIZE }),
    ...(!hasPassword && typed.password === '' && { password: 'パスワードを決めてください。' }),
    ...(body.answer_from !== null &&
      body.answer_until !== null &&
      body.answer_from >= body.answer_until && { answer_until: '終わりは始めより後にしてください。' }),
  };
};

/** How the form is answered on the web. Answers whether it was changed. */
export const AnsweringDialog = ({
  sheetId,
  edition,
  answering,
  onAnswer,
}: {
  sheetId: string;
  /** That is published; 0: none. */
  edition: number;
  answering: AnsweringWire | null;
} & QuestionProps<boolean>) => {
  const now = answering ?? closed;
  const [typed, setTyped] = useState(() => typedOf(now));
  const [isAsked, setAsked] = useState(false);
  const { faults: refusals, isSending, send } = useDialogCall();
  const found = faultsOf(typed, now.has_password);
  const faults = { ...refusals, ...(isAsked ? found : {}) };
  const set = (change: Partial<Typed>) => setTyped({ ...typed, ...change });
  const save = () => {
    setAsked(true);
    if (Object.keys(found).length > 0) return;
    void send(async () => {
      await changeAnswering(sheetId, AnsweringBody.parse(bodyOf(typed)));
      onAnswer(true);
    });
  };
  return (
    <FormDialog
      title="回答の設定"
      yes={isSending ? '保存しています…' : '保存'}
      width={640}
      maxHeight="70vh"
      canSend
      isSending={isSending}
      onSend={save}
      onCancel={() => onAnswer(false)}
    >
      <AnsweringFields {...{ sheetId, edition, typed, set, faults }} hasPassword={now.has_password} />
      {faults[''] !== undefined && <FieldProblem id="answering-problem">{faults['']}</FieldProblem>}
    </FormDialog>
  );
};

interface FieldsProps {
  readonly sheetId: string;
  readonly edition: number;
  readonly typed: Typed;
  readonly set: (change: Partial<Typed>) => void;
  readonly faults: DialogFaults;
  readonly hasPassword: boolean;
}

const AnsweringFields = ({ sheetId, edition, typed, set, faults, hasPassword }: FieldsProps) => (
  <Fields>
    <span className="label">回答の受付</span>
    <Toggle
      label="回答の受付"
      isOn={typed.isOpen}
      words={['受け付けます', edition === 0 ? '公開すると受け付けられます' : '受け付けません']}
      disabled={edition === 0}
      onChange={(isOpen) => set({ isOpen })}
    />
    <span className="label">回答期間</span>
    <div>
      <div className="times">
        <Time label="回答期間の始め" value={typed.from} onChange={(from) => set({ from })} />
        –
        <Time label="回答期間の終わり" value={typed.until} onChange={(until) => set({ until })} />
      </div>
      {faults['answer_until'] === undefined ? (
        <SmallNote>空にすると、受け付けている間いつでも回答できます。</SmallNote>
      ) : (
        <FieldProblem id="answering-until">{faults['answer_until']}</FieldProblem>
      )}
    </div>
    <TextLine
      label="パスワード"
      value={typed.password}
      placeholder={hasPassword ? '変えないときは空のまま' : ''}
      note="回答する人に配ります。変えると、前のパスワードでは入れなくなります。"
      fault={faults['password']}
      onChange={(password) => set({ password })}
    />
    <span className="label">回答のアドレス</span>
    <div>
      <CopyField label="回答のアドレス" isOnly={false} text={shortAddressOf(sheetId)} />
      {hasPassword && (
        <Button
          variant="text"
          startIcon={<QrCodeIcon />}
          sx={{ mt: 0.5 }}
          onClick={() => void saveQrPicture(sheetId)}
        >
          QRコードを保存
        </Button>
      )}
    </div>
    <TextLine
      label="期間前の案内"
      isLong
      value={typed.before}
      fault={faults['preinitiation_text']}
      placeholder="回答期間前です"
      onChange={(before) => set({ before })}
    />
    <TextLine
      label="期間後の案内"
      isLong
      value={typed.over}
      fault={faults['expiration_text']}
      placeholder="回答期間は終了しました"
      onChange={(over) => set({ over })}
    />
    <TextLine
      label="送信後の案内"
      isLong
      value={typed.thanks}
      fault={faults['completion_text']}
      placeholder="ご回答ありがとうございました"
      onChange={(thanks) => set({ thanks })}
    />
    <TextLine
      label="添付1件の上限（MB）"
      value={typed.megabytes}
      fault={faults['attachment_bytes']}
      onChange={(megabytes) => set({ megabytes })}
    />
  </Fields>
);

const Time = ({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
}) => (
  <OutlinedInput
    type="datetime-local"
    value={value}
    sx={{ width: 208 }}
    inputProps={{ 'aria-label': label }}
    onChange={(event) => onChange(event.target.value)}
  />
);

const TextLine = ({
  label,
  value,
  placeholder,
  note,
  fault,
  isLong = false,
  onChange,
}: {
  label: string;
  value: string;
  placeholder?: string;
  note?: string;
  fault?: string | undefined;
  isLong?: boolean;
  onChange: (value: string) => void;
}) => {
  const id = useId();
  const below: ReactNode =
    fault === undefined ? (
      note !== undefined && <SmallNote id={`${id}-note`}>{note}</SmallNote>
    ) : (
      <FieldProblem id={`${id}-note`}>{fault}</FieldProblem>
    );
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <div>
        <OutlinedInput
          id={id}
          fullWidth
          value={value}
          error={fault !== undefined}
          {...(placeholder !== undefined && { placeholder })}
          {...(isLong && { multiline: true, minRows: 2, maxRows: 6, sx: { '& textarea': { p: 0 } } })}
          inputProps={{
            'aria-describedby': below ? `${id}-note` : undefined,
            autoComplete: 'off',
            maxLength: isLong ? 2000 : 100,
          }}
          onChange={(event) => onChange(event.target.value)}
        />
        {below}
      </div>
    </>
  );
};
