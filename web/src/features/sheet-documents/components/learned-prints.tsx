import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { LearnedPrintOfSheet } from '@reader/contracts/http/configuration/learned-prints';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type QuestionProps, useDialogs } from '../../../components/dialogs/dialogs-context';
import { reportFailure } from '../../../components/toasts/report-failure';
import { toasts } from '../../../components/toasts/toast-store';
import { fullTime } from '../../../lib/dates';
import { paths } from '../../../lib/paths';
import { count } from '../../../lib/text';
import { useCurrentUser } from '../../../lib/user-context';
import { forgetPrint, learnedPrintsQuery } from '../api/learned-prints';

const List = styled('ul')({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: '4px 16px',
    alignItems: 'center',
    padding: '12px 0',
    borderTop: '1px solid var(--line)',
  },
  '& .prints': { display: 'flex', flexWrap: 'wrap', gap: 8 },
  '& img': {
    maxWidth: '100%',
    maxHeight: 48,
    background: '#fff',
    outline: '1px solid var(--line-2)',
    filter: 'brightness(var(--paper))',
  },
  '& p': { margin: 0, fontSize: 12, color: 'var(--text-2)' },
});

/** Opens what a form was taught by pages that are printed otherwise; nothing where it was taught nothing. */
export const LearnedPrintsButton = ({ sheetId }: { sheetId: string }) => {
  const dialogs = useDialogs();
  const { isReadOnly } = useCurrentUser();
  const navigate = useNavigate();
  const { data = [] } = useQuery(learnedPrintsQuery(sheetId));
  const open = async () => {
    const document = await dialogs.ask(LearnedPrintsDialog, { sheetId, isReadOnly });
    if (document) await navigate(paths.check(document));
  };
  return (
    data.length > 0 && (
      <Button variant="text" onClick={() => void open()}>
        覚えた印字の違い {count(data.length)}件
      </Button>
    )
  );
};

/** Its answer is the id of a document that is to be opened; null: of none. */
const LearnedPrintsDialog = ({
  sheetId,
  isReadOnly,
  onAnswer,
}: { sheetId: string; isReadOnly: boolean } & QuestionProps<string | null>) => {
  const { data = [] } = useQuery(learnedPrintsQuery(sheetId));
  const close = () => onAnswer(null);
  return (
    <Dialog open onClose={close} aria-labelledby="learned-title" maxWidth="sm" fullWidth>
      <DialogTitle id="learned-title">覚えた印字の違い</DialogTitle>
      <DialogContent>
        <p>
          「この帳票として読む」と答えたページの印字です。同じ印字のページは、この帳票として読み取られます。
        </p>
        <List>
          {data.map((learned) => (
            <Learned key={learned.reading} {...{ sheetId, learned, isReadOnly }} onOpen={onAnswer} />
          ))}
        </List>
        {data.length === 0 && <p>ありません。</p>}
      </DialogContent>
      <DialogActions>
        <Button autoFocus onClick={close}>
          閉じる
        </Button>
      </DialogActions>
    </Dialog>
  );
};

const Learned = ({
  sheetId,
  learned: { reading, document, learned_by, learned_at, places },
  isReadOnly,
  onOpen,
}: {
  sheetId: string;
  isReadOnly: boolean;
  learned: LearnedPrintOfSheet;
  onOpen: (document: string) => void;
}) => {
  const { isBusy, forget } = useForgetting(sheetId, reading);
  return (
    <li>
      <div className="prints">
        {places.map(({ file }, index) => (
          <img key={file} src={file} alt={`覚えた印字${index + 1}`} />
        ))}
      </div>
      {isReadOnly ? (
        <span />
      ) : (
        <Button
          disabled={isBusy}
          aria-label={`${fullTime(learned_at)}に覚えた印字を忘れる`}
          onClick={() => void forget()}
        >
          忘れる
        </Button>
      )}
      <p>
        {fullTime(learned_at)} {learned_by}{' '}
        <Button variant="text" onClick={() => onOpen(document)}>
          文書を開く
        </Button>
      </p>
    </li>
  );
};

const FORGETTING = {
  title: 'この印字の違いを忘れますか？',
  body: '覚えた画像を削除します。次からは、この違いがあるページの帳票を決めません。読み取った文書はそのまま残ります。',
  yes: '忘れる',
  isDestructive: true,
};

const useForgetting = (sheetId: string, reading: string) => {
  const queries = useQueryClient();
  const dialogs = useDialogs();
  const [isBusy, setIsBusy] = useState(false);
  const forget = async (): Promise<void> => {
    if (!(await dialogs.confirm(FORGETTING))) return;
    setIsBusy(true);
    try {
      await forgetPrint(sheetId, reading);
      await queries.invalidateQueries({ queryKey: learnedPrintsQuery(sheetId).queryKey });
      toasts.success('忘れました。次からは、この違いがあるページの帳票を決めません。');
    } catch (error) {
      reportFailure(error, { failed: '忘れさせることができませんでした。' });
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, forget };
};
