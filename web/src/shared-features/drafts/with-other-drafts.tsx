import { Button } from '@mui/material';
import { Fragment, type ReactNode, useEffect, useState } from 'react';
import { useDialogs } from '../../components/dialogs/dialogs-context';
import { NoticeBand } from '../../components/notice-band';
import { toasts } from '../../components/toasts/toast-store';
import { shortTime } from '../../lib/dates';
import { draftStorage, type OtherDraft } from '../../lib/draft-storage';

const textOf = ({ at }: OtherDraft): string => {
  const when = at === null ? '' : `（最後の入力 ${shortTime(new Date(at))}）`;
  return `別の画面で入力して保存していない下書きが、もう1つあります${when}。`;
};

interface Known {
  readonly key: string | null;
  readonly others: readonly OtherDraft[];
  /** How often the editor was mounted again. */
  readonly generation: number;
}

/** The newest draft becomes that of this tab, as the editor will find it; the others are told of. */
const knownOf = (key: string | null, generation: number): Known => {
  if (key === null) return { key, generation, others: [] };
  draftStorage.get(key);
  return { key, generation, others: draftStorage.others(key) };
};

/**
 * Around an editor that lays the newest draft on what it edits: says that there are others, of which one can be taken in its
 * place. `draftKey`: under which they are kept; null: nothing is edited now. The editor is mounted again when that changes to
 * a key, so that it finds what waits there.
 */
export const WithOtherDrafts = ({ draftKey, children }: { draftKey: string | null; children: ReactNode }) => {
  const dialogs = useDialogs();
  const [known, setKnown] = useState(() => knownOf(draftKey, 0));
  /** The draft that is wanted, while the editor goes away: it keeps its own on the way out. */
  const [wanted, setWanted] = useState<string | null>(null);
  if (known.key !== draftKey)
    setKnown(knownOf(draftKey, draftKey === null ? known.generation : known.generation + 1));

  useEffect(() => {
    if (wanted === null || draftKey === null) return;
    const exchanging = setTimeout(() => {
      if (!draftStorage.exchange(draftKey, wanted)) toasts.error('下書きを切り替えられませんでした。');
      setKnown(({ generation }) => knownOf(draftKey, generation + 1));
      setWanted(null);
    });
    return () => clearTimeout(exchanging);
  }, [wanted, draftKey]);

  const discard = async (id: string) => {
    const isAgreed = await dialogs.confirm({
      title: 'もう1つの下書きを破棄しますか？',
      body: '別の画面で入力した、保存していない変更が失われ、元に戻せません。',
      yes: '下書きを破棄',
      isDestructive: true,
    });
    if (!isAgreed) return;
    draftStorage.discard(id);
    setKnown((now) => ({ ...now, others: now.others.filter((one) => one.id !== id) }));
  };

  return (
    <>
      {known.others.map((other) => (
        <NoticeBand key={other.id} text={textOf(other)}>
          <Button size="small" variant="text" onClick={() => void discard(other.id)}>
            破棄
          </Button>
          <Button size="small" onClick={() => setWanted(other.id)}>
            その下書きに切り替える
          </Button>
        </NoticeBand>
      ))}
      {wanted === null && <Fragment key={known.generation}>{children}</Fragment>}
    </>
  );
};
