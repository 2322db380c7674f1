import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import {
  BackIcon,
  ConfirmedIcon,
  ReadingIcon,
  SkipIcon,
  UndoIcon,
  UnreachableIcon,
} from '../../../components/icons';
import { Kbd } from '../../../components/kbd';
import { Grow, NARROW } from '../../../components/layout';
import { count } from '../../../lib/text';
import { matcherKey } from '../state/matcher-keymap';
import type { Choices } from '../../../shared-features/matching/use-choice-queue';

const Foot = styled('footer')({
  display: 'flex',
  alignItems: 'center',
  gap: '4px 8px',
  minHeight: 48,
  flex: 'none',
  padding: '6px 16px',
  borderTop: '1px solid var(--line)',
  background: 'var(--surface)',
  '& .state': {
    display: 'flex',
    alignItems: 'center',
    gap: 6,
    fontSize: 12,
    color: 'var(--text-2)',
    '& svg': { fontSize: 16 },
  },
  // What there is no room for is in the list of keys.
  '& .keys': {
    flex: '1 1 0',
    minWidth: 0,
    overflow: 'hidden',
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    gap: '8px 12px',
    height: 20,
    fontSize: 12,
    color: 'var(--text-2)',
    whiteSpace: 'nowrap',
  },
  '& .MuiButton-root': { flex: 'none' },
  '& .keys > span': { display: 'flex', alignItems: 'center', gap: 4 },
  [NARROW]: { flexWrap: 'wrap', '& kbd, & .keys': { display: 'none' } },
});

/** How far the choices are saved. */
const SaveState = ({ choices: { view, state, isFailing, retry } }: { choices: Choices }) => {
  const waiting = view.waiting.length;
  return (
    <span className="state" role="status">
      {isFailing ? (
        <>
          <UnreachableIcon aria-hidden sx={{ color: 'var(--warn)' }} />
          未保存 {count(waiting)}件。この端末に残し、
          {state === 'refused' ? '受け付けられるようになったら' : 'つながり次第'}保存します。
          <Button size="small" onClick={() => void retry()}>
            再試行
          </Button>
        </>
      ) : waiting > 0 ? (
        <>
          <ReadingIcon aria-hidden />
          保存中
        </>
      ) : view.saved.size > 0 ? (
        <>
          <ConfirmedIcon aria-hidden sx={{ color: 'var(--ok)' }} />
          選択済み {count(view.saved.size)}件を保存しました
        </>
      ) : null}
    </span>
  );
};

const shownKeys = [
  ['1', '5', '候補を選ぶ'],
  ['0', null, '該当なし'],
  ['↑', '↓', '移動'],
  ['Enter', null, '決定'],
] as const;

/** Back and skip, how far it is saved, the keys, and saving for now. */
export const MatcherFoot = ({
  choices,
  isReadOnly,
  isAgain,
  canSkip,
  onBack,
  onSkip,
  onTakeBack,
  onSave,
}: {
  choices: Choices;
  isReadOnly: boolean;
  isAgain: boolean;
  /** A document is on the screen, and others may follow. */
  canSkip: boolean;
  onBack: () => void;
  onSkip: () => void;
  onTakeBack: () => void;
  onSave: () => void;
}) => (
  <Foot>
    <Button startIcon={<BackIcon />} onClick={onBack}>
      {isAgain ? '確認画面へ戻る' : '戻る'} <Kbd aria-hidden>{matcherKey('back')}</Kbd>
    </Button>
    {canSkip && (
      <Button startIcon={<SkipIcon />} title="選ばずに次の文書へ" onClick={onSkip}>
        あとで選ぶ <Kbd aria-hidden>{matcherKey('skip')}</Kbd>
      </Button>
    )}
    {choices.view.steps.length > 0 && (
      <Button
        variant="text"
        startIcon={<UndoIcon />}
        title={`最後に選んだものを取り消す（${matcherKey('take-back')}）`}
        onClick={onTakeBack}
      >
        取り消す
      </Button>
    )}
    <SaveState choices={choices} />
    {isReadOnly ? (
      <Grow />
    ) : (
      <span className="keys" aria-hidden>
        {shownKeys.map(([first, last, label]) => (
          <span key={label}>
            <Kbd>{first}</Kbd>
            {last !== null && (
              <>
                {first === '1' && '–'}
                <Kbd>{last}</Kbd>
              </>
            )}
            {label}
          </span>
        ))}
      </span>
    )}
    {!isReadOnly && !isAgain && (
      <Button onClick={onSave}>
        一時保存 <Kbd aria-hidden>{matcherKey('save')}</Kbd>
      </Button>
    )}
  </Foot>
);
