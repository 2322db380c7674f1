import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import type { QuestionProps } from '../../../components/dialogs/dialogs-context';
import { useDialogCall } from '../../../components/dialogs/use-dialog-call';
import { FieldProblem } from '../../../components/field-problem';
import { LastingButton } from '../../../components/lasting-button';
import { HttpProblem } from '../../../lib/http/http';
import { count } from '../../../lib/text';
import { publishDraft } from '../api/sheet-draft';
import type { ShownFault } from '../editing/use-faults';
import type { Difference } from '../model/differences';
import type { Selected } from '../model/selection';

/** How publishing ended; `changed`: others have saved since what was seen. */
export type Published =
  | { readonly kind: 'published'; readonly edition: number }
  | { readonly kind: 'changed' }
  | { readonly kind: 'mend'; readonly place: Selected }
  | null;

/** What is said before a form is published, as it was when the dialog opened. */
export interface ToPublish {
  readonly sheetId: string;
  /** Of the saved draft that becomes the edition. */
  readonly revision: number;
  /** That is published now; 0: none. */
  readonly edition: number;
  readonly differences: readonly Difference[];
  readonly faults: readonly ShownFault[];
  readonly documents: { readonly total: number; readonly unconfirmed: number };
  /** Proposals that nobody has accepted. */
  readonly proposals: number;
}

const Part = styled('section')({
  marginTop: 12,
  '& h3': { fontSize: 12, fontWeight: 600, color: 'var(--text-2)', marginBottom: 4 },
  '& li': { padding: '2px 0', color: 'var(--text)' },
  '& ul': { maxHeight: 200, overflowY: 'auto' },
  '& .names': { color: 'var(--text)', overflowWrap: 'anywhere' },
  '& .MuiButton-root': { whiteSpace: 'normal', height: 'auto', minHeight: 28, textAlign: 'left' },
});

const kinds = { added: '追加', changed: '変更', removed: '削除' } as const;
/** Names of a kind that are said; the others are counted. */
const SHOWN = 12;
/** Faults that are listed. */
const FAULTS = 20;

const CHANGED = 'sheet-changed-since-seen';

/** Asks once before a form is published, and publishes it. */
export const PublishDialog = ({ seen, onAnswer }: { seen: ToPublish } & QuestionProps<Published>) => {
  const id = useId();
  const { faults: refusals, isSending, send } = useDialogCall();
  const { sheetId, revision, edition, differences, faults, documents, proposals } = seen;
  const next = edition + 1;
  const isNothing = edition > 0 && differences.length === 0;
  const publish = () =>
    send(async () => {
      try {
        const published = await publishDraft(sheetId, revision);
        onAnswer({ kind: 'published', edition: published.edition });
      } catch (error) {
        if (!(error instanceof HttpProblem && error.code === CHANGED)) throw error;
        onAnswer({ kind: 'changed' });
      }
    });
  return (
    <Dialog
      open
      onClose={() => onAnswer(null)}
      aria-labelledby={id}
      slotProps={{ paper: { sx: { width: 560 } } }}
    >
      <DialogTitle id={id}>第{next}版を公開しますか？</DialogTitle>
      <DialogContent>
        <p>
          {edition === 0
            ? '公開すると、この帳票としての読み取りと、回答の受付ができるようになります。'
            : '公開すると、これからの読み取りと回答は、この版になります。公開した版は、あとから変わりません。'}
        </p>
        {isNothing && <p style={{ marginTop: 8 }}>公開中の第{edition}版から変わっていません。</p>}
        {faults.length > 0 ? (
          <Faults faults={faults} onMend={(place) => onAnswer({ kind: 'mend', place })} />
        ) : (
          <Differences edition={edition} differences={differences} />
        )}
        {edition > 0 && documents.unconfirmed > 0 && (
          <p style={{ marginTop: 12 }}>
            第{edition}版で読んだ文書 {count(documents.total)}件のうち、未確認の{' '}
            <b style={{ color: 'var(--text)' }}>{count(documents.unconfirmed)}件</b>
            は、再読込すると第{next}版で読まれます。
          </p>
        )}
        {proposals > 0 && (
          <p style={{ marginTop: 12 }}>採用していない提案 {count(proposals)}件は、公開されません。</p>
        )}
        {Object.values(refusals).map((text) => (
          <FieldProblem key={text} id={`${id}-problem`}>
            {text}
          </FieldProblem>
        ))}
      </DialogContent>
      <DialogActions>
        <Button autoFocus={faults.length > 0 || isNothing} onClick={() => onAnswer(null)}>
          キャンセル
        </Button>
        <LastingButton
          variant="contained"
          autoFocus={faults.length === 0 && !isNothing}
          disabled={faults.length > 0 || isNothing}
          isOff={isSending}
          onClick={() => void publish()}
        >
          {isSending ? '公開しています…' : `第${next}版を公開`}
        </LastingButton>
      </DialogActions>
    </Dialog>
  );
};

const Differences = ({ edition, differences }: { edition: number; differences: readonly Difference[] }) => {
  if (edition === 0)
    return (
      <Part>
        <h3>公開する入力欄</h3>
        <p className="names">{count(differences.length)}件</p>
      </Part>
    );
  return (['added', 'changed', 'removed'] as const).map((kind) => {
    const names = differences.filter((one) => one.kind === kind).map(({ name }) => name);
    const rest = names.length - SHOWN;
    return (
      names.length > 0 && (
        <Part key={kind}>
          <h3>
            {kinds[kind]} {count(names.length)}件
          </h3>
          <p className="names">
            {names.slice(0, SHOWN).join('、')}
            {rest > 0 && ` ほか${count(rest)}件`}
          </p>
        </Part>
      )
    );
  });
};

const Faults = ({ faults, onMend }: { faults: readonly ShownFault[]; onMend: (place: Selected) => void }) => (
  <Part>
    <h3>先に直すところ {count(faults.length)}件</h3>
    <ul>
      {faults.slice(0, FAULTS).map(({ text, place }, index) => (
        <li key={index}>
          <Button size="small" variant="text" color="error" sx={{ ml: -2 }} onClick={() => onMend(place)}>
            {text}
          </Button>
        </li>
      ))}
      {faults.length > FAULTS && <li>ほか{count(faults.length - FAULTS)}件</li>}
    </ul>
  </Part>
);
