import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useEffect } from 'react';
import { useDialogs } from '../../../components/dialogs/dialogs-context';
import { Kbd } from '../../../components/kbd';
import { LastingButton } from '../../../components/lasting-button';
import { Band, Grow, SmallLabel } from '../../../components/layout';
import { Pick } from '../../../components/picks/pick';
import { choicesOf } from '../../../lib/choices/choices';
import { useStable } from '../../../lib/hooks/use-stable';
import { findShortcut, placeOf } from '../../../lib/keymap';
import { count } from '../../../lib/text';
import { useCurrentUser } from '../../../lib/user-context';
import { usageModeName } from '../state/setting-words';
import type { SettingsEditing } from '../state/use-settings-draft';

/** The band of the screen's title. */
export const Head = styled(Band)({
  background: 'var(--surface)',
  '& h1': { margin: 0, fontSize: 15, lineHeight: '24px', fontWeight: 600 },
});

const Unsaved = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  fontSize: 12,
  whiteSpace: 'nowrap',
  '&::before': { content: '""', width: 8, height: 8, borderRadius: '50%', background: 'var(--warn)' },
});

const keymap = [{ action: 'save', keys: ['Ctrl+S'], label: '登録' }] as const;
const isAsked = () => document.querySelector('.MuiDialog-root') !== null;

/** The head: the usage mode, how much is not saved, and the buttons that give it up or save it. */
export const SettingsHead = ({
  editing,
  isWrong,
  isSaving,
  onSave,
  onWrong,
}: {
  editing: SettingsEditing;
  isWrong: boolean;
  isSaving: boolean;
  onSave: () => void;
  /** Saving was asked for by its key while something is wrong. */
  onWrong: () => void;
}) => {
  const { count: changes, draft, discard, set } = editing;
  const dialogs = useDialogs();
  const isOwner = useCurrentUser().user_profile.role === 'system_manager';
  const canSave = changes > 0 && !isWrong && !isSaving;
  const press = useStable((event: KeyboardEvent) => {
    if (!findShortcut(keymap, event, placeOf(event.target)) || isAsked()) return;
    event.preventDefault();
    if (canSave) onSave();
    else if (isWrong && !isSaving) onWrong();
  });
  useEffect(() => {
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [press]);
  const giveUp = async () => {
    const isSure = await dialogs.confirm({
      title: `登録していない変更${count(changes)}件を元に戻しますか？`,
      body: '入力した内容は失われます。',
      yes: '元に戻す',
      no: '入力に戻る',
    });
    if (isSure) discard();
  };
  return (
    <Head aria-label="オプション">
      <h1>オプション</h1>
      <SmallLabel aria-hidden style={{ marginLeft: 8 }}>
        使用モード
      </SmallLabel>
      <Pick
        label="使用モード"
        width={120}
        disabled={!isOwner}
        {...(!isOwner && { title: '使用モードは、システム管理者だけが変更できます。' })}
        value={draft.settings.usage_mode}
        options={choicesOf(usageModeName)}
        onChange={(usage_mode) => set({ usage_mode })}
      />
      <SmallLabel>メニューと機能の出し分け</SmallLabel>
      <Grow />
      <span role="status">{changes > 0 && <Unsaved>登録していない変更 {count(changes)}件</Unsaved>}</span>
      <LastingButton isOff={changes === 0 || isSaving} onClick={() => void giveUp()}>
        元に戻す
      </LastingButton>
      <Button variant="contained" disabled={!canSave} aria-keyshortcuts="Control+S" onClick={onSave}>
        {isSaving ? '登録中' : '登録'}
        <Kbd aria-hidden>Ctrl+S</Kbd>
      </Button>
    </Head>
  );
};
