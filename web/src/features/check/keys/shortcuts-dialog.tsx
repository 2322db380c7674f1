import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { QuestionProps } from '../../../components/dialogs/dialogs-context';
import { Kbd } from '../../../components/kbd';
import { Grow } from '../../../components/layout';
import type { Shortcut } from '../../../lib/keymap';
import { frameKeymap } from './frame-keymap';
import { linesKeymap } from './lines-keymap';
import { refusalOf, withKey } from './key-choices';
import { chooseKeys, keysLeftOut, useCheckKeymap } from './use-check-keymap';
import { KeyRecorder } from './key-recorder';

const List = styled('dl')({
  display: 'grid',
  width: 560,
  maxWidth: '100%',
  gridTemplateColumns: 'minmax(176px, auto) 1fr auto',
  alignItems: 'stretch',
  '& dt, & dd': {
    display: 'flex',
    alignItems: 'center',
    gap: 6,
    minHeight: 32,
    paddingRight: 16,
    borderBottom: '1px solid var(--line)',
  },
  '& dd.change': { paddingRight: 0, justifyContent: 'flex-end' },
  '& dd': { color: 'var(--text)' },
  '& dt': { color: 'var(--text-3)' },
  '& .MuiButton-root': { height: 24, fontSize: 12 },
});

const isListed = ({ action }: Shortcut): boolean => !action.startsWith('choose-');

const Keys = ({ keys }: { keys: readonly string[] }) =>
  keys.map((chord, index) => (
    <span key={chord}>
      {index > 0 && <span style={{ marginRight: 6 }}>または</span>}
      <Kbd>{chord}</Kbd>
    </span>
  ));

/** What browsers do by themselves, and the row of digits: they stay as they are. */
const fixedKeys: readonly (readonly [keys: readonly string[], label: string])[] = [
  [['Tab'], '次の項目'],
  [['Shift+Tab'], '前の項目'],
  [['Alt+1〜9'], '候補を選ぶ'],
];

/**
 * The keymap itself, so that the list cannot say anything else than what the keys do; each of them can be given
 * another key.
 */
export const ShortcutsDialog = ({
  hasFrames,
  hasLines,
  onAnswer,
}: {
  /** Frames can be drawn here. */
  hasFrames: boolean;
  /** Tables can be drawn here. */
  hasLines: boolean;
} & QuestionProps<void>) => {
  const { keymap, choices } = useCheckKeymap();
  const lost = keysLeftOut();
  const [recording, setRecording] = useState<string | null>(null);
  const record = ({ action }: Shortcut, chord: string): string | null => {
    const refusal = refusalOf(keymap, frameKeymap, action, chord);
    if (refusal !== null) return refusal;
    chooseKeys(withKey(keymap, choices, action, chord));
    setRecording(null);
    return null;
  };
  return (
    <Dialog open maxWidth="md" onClose={() => onAnswer()} aria-labelledby="shortcuts-title">
      <DialogTitle id="shortcuts-title">ショートカット一覧</DialogTitle>
      <DialogContent>
        {lost.length > 0 && (
          <p style={{ maxWidth: 560, marginBottom: 12 }}>
            変更したキーのうち、ほかの操作で使うようになったものは初期設定に戻っています：{lost.join('、')}
          </p>
        )}
        <List>
          {keymap.filter(isListed).map((shortcut) => (
            <div key={shortcut.action} style={{ display: 'contents' }}>
              <dt>
                <Keys keys={shortcut.keys} />
              </dt>
              <dd>{shortcut.label}</dd>
              <dd className="change">
                {recording === shortcut.action ? (
                  <KeyRecorder
                    label={shortcut.label}
                    onRecord={(chord) => record(shortcut, chord)}
                    onCancel={() => setRecording(null)}
                  />
                ) : (
                  <Button
                    variant="text"
                    aria-label={`「${shortcut.label}」のキーを変更`}
                    onClick={() => setRecording(shortcut.action)}
                  >
                    変更
                  </Button>
                )}
              </dd>
            </div>
          ))}
          {[
            ...fixedKeys,
            ...(hasLines ? linesKeymap.map(({ shown, label }) => [[shown], label] as const) : []),
            ...(hasFrames ? frameKeymap.map(({ shown, label }) => [[shown], label] as const) : []),
          ].map(([keys, label]) => (
            <div key={label} style={{ display: 'contents' }}>
              <dt>
                <Keys keys={keys} />
              </dt>
              <dd>{label}</dd>
              <dd />
            </div>
          ))}
        </List>
      </DialogContent>
      <DialogActions>
        <Button disabled={Object.keys(choices).length === 0} onClick={() => chooseKeys({})}>
          初期設定に戻す
        </Button>
        <Grow />
        <Button onClick={() => onAnswer()} autoFocus>
          閉じる
        </Button>
      </DialogActions>
    </Dialog>
  );
};
