import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { NearForm } from '@reader/contracts/http/documents/refused-form';
import { Kbd } from '../../../components/kbd';
import { NARROW } from '../../../components/layout';
import { count } from '../../../lib/text';
import { keyIn } from '../../../lib/keymap';
import { type RefusedAction, refusedKeymap } from '../state/refused-keymap';

/** In low windows the reason needs the room; what is said of these answers stands at their buttons. */
const LOW = '@media (min-width: 900px) and (max-height: 819.95px)';

const Block = styled('div')({
  flex: 'none',
  '& > div': { padding: '8px 16px', borderTop: '1px solid var(--line)' },
  '& .row': { display: 'flex', alignItems: 'center', gap: 8 },
  '& .row > .MuiButton-root': { justifyContent: 'flex-start' },
  '& .row > .wide': { flex: 1 },
  '& .row > kbd': { flex: 'none', minWidth: 28 },
  '& div > p': { marginTop: 4, fontSize: 12, lineHeight: '16px', color: 'var(--text-3)' },
  [NARROW]: { '& .row > kbd': { display: 'none' } },
  [LOW]: { '& > div': { paddingBlock: 6 }, '& .known': { display: 'none' } },
});

/** What a person can say to it. */
export interface AnswersProps {
  readonly form: NearForm;
  /** null: nothing may be changed here; `why` says why not. */
  readonly onRead: (() => void) | null;
  readonly why: string;
  /** Reads it without teaching; null: nothing would be taught anyway. */
  readonly onReadOnce: (() => void) | null;
  /** null: this person, or this document, registers none. */
  readonly onRegister: (() => void) | null;
  /** It is registered as a form already. */
  readonly isRegistered: boolean;
  readonly onLeave: () => void;
  /** It is being read after an answer. */
  readonly isBusy: boolean;
}

const REGISTERS = 'この文書の入力欄と表から新しい帳票を作ります。';
const IS_REGISTERED = 'この文書は帳票として登録されています。再読込すると、その帳票として読めます。';
const LEAVES = '帳票を決めずに残し、次の文書へ進みます。あとで内容入力や再読込ができます。';

export const Answers = (props: AnswersProps) => {
  const { form, onRead, why, onReadOnce, onRegister, isRegistered, onLeave, isBusy } = props;
  return (
    <Block>
      <div>
        <div className="row">
          <Button
            variant="contained"
            className="wide"
            disabled={!onRead || isBusy}
            onClick={onRead ?? undefined}
          >
            {isBusy ? '読み取っています…' : 'この帳票として読む'}
          </Button>
          <Key of="read-as-form" />
          {onReadOnce && (
            <>
              <Button
                disabled={isBusy}
                aria-label="今回だけこの帳票として読む"
                title="違いを覚えずに、今回だけこの帳票として読む"
                onClick={onReadOnce}
              >
                今回だけ
              </Button>
              <Key of="read-this-once" />
            </>
          )}
        </div>
        <p role="status">
          {isBusy && `「${form.form_subject}」として読み取っています。待たずに次の文書へ進めます。`}
          {!isBusy && (onRead ? <WhatIsRead form={form} teaches={onReadOnce !== null} /> : why)}
        </p>
      </div>
      {(onRegister || isRegistered) && (
        <div>
          {onRegister && (
            <div className="row">
              <Button className="wide" disabled={isBusy} title={REGISTERS} onClick={onRegister}>
                別の帳票として登録…
              </Button>
              <Key of="register" />
            </div>
          )}
          {onRegister ? <p className="known">{REGISTERS}</p> : <p>{IS_REGISTERED}</p>}
        </div>
      )}
      <div>
        <div className="row">
          <Button className="wide" title={LEAVES} onClick={onLeave}>
            帳票なしのまま
          </Button>
          <Key of="leave" />
        </div>
        <p className="known">{LEAVES}</p>
      </div>
    </Block>
  );
};

const WhatIsRead = ({ form, teaches }: { form: NearForm; teaches: boolean }) => (
  <>
    「{form.form_subject}」の{count(form.form_items)}項目を読みます。
    {teaches
      ? '違う場所の印字を画像で覚え、次からは止めません。書き込みや印影で違うときは「今回だけ」（覚えません）。'
      : '違いは覚えません。'}
  </>
);

const Key = ({ of }: { of: RefusedAction }) => <Kbd aria-hidden>{keyIn(refusedKeymap, of)}</Kbd>;
