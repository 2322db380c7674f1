import { Button, LinearProgress } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { MatchingToReflect } from '@reader/contracts/http/matching/matchings';
import { Link } from 'react-router';
import { BackIcon, UndoIcon } from '../../../components/icons';
import { Kbd } from '../../../components/kbd';
import { LastingButton } from '../../../components/lasting-button';
import { NARROW } from '../../../components/layout';
import { withQuery } from '../../../lib/http/http';
import { paths } from '../../../lib/paths';
import { count } from '../../../lib/text';
import { confirmerKey } from '../state/confirmer-keymap';
import { byColumnText, isRefusedTwice, leftAloneText, undoneText } from '../state/reflection-text';
import type { Reflection } from '../state/use-reflection';

const Foot = styled('section')({
  display: 'flex',
  alignItems: 'center',
  gap: 16,
  minHeight: 80,
  flex: 'none',
  padding: '8px 16px',
  borderTop: '1px solid var(--line-2)',
  background: 'var(--surface)',
  '& dl': { display: 'grid', gridTemplateColumns: 'auto 1fr', gap: '4px 12px', flex: 1, minWidth: 0 },
  '& dt': { color: 'var(--text-3)', whiteSpace: 'nowrap' },
  '& .buttons': { display: 'flex', flexWrap: 'wrap', gap: 8, justifyContent: 'flex-end' },
  [NARROW]: { flexWrap: 'wrap', '& dl': { flex: '1 1 100%' } },
});

const workWords = { reflecting: '反映しています', undoing: '取り消しています' } as const;

const stateWords: Partial<Record<MatchingToReflect['state'], string>> = {
  'reflection-stopped': '反映が途中で止まりました。一部の文書は反映済の場合があります。',
  'undo-stopped': '取り消しが途中で止まりました。',
  reflected: '反映済みです。反映した値は、まとめて取り消せます。',
  closed: 'この突合は閉じられています。',
};

/** What reflecting would do, or has done. */
const Told = ({ detail }: { detail: MatchingToReflect }) => {
  const { reflection, state } = detail;
  const leftAlone = leftAloneText(detail);
  if (state === 'undone') return <p style={{ flex: 1 }}>{undoneText(detail)}</p>;
  if (stateWords[state] !== undefined) return <p style={{ flex: 1 }}>{stateWords[state]}</p>;
  return (
    <dl>
      <dt>書き込む</dt>
      <dd>
        {reflection.documents === 0 ? (
          '書き込む文書はありません。'
        ) : (
          <>
            <b>{count(reflection.documents)}件</b>の文書に <b>{count(reflection.values)}項目</b>（
            {byColumnText(detail)}）。文書ごとに版が1つ増え、あとでまとめて取り消せます。
          </>
        )}
      </dd>
      <dt>そのまま</dt>
      <dd>
        {leftAlone === '' ? 'ありません' : leftAlone}
        {reflection.taken_twice > 0 && (
          <span style={{ color: 'var(--warn)' }}>
            {'　'}同じ行を選んだ文書 {count(reflection.taken_twice)}件
            {detail.is_one_to_one && '（この種類では1行は1文書だけです。選び直すと反映できます）'}
          </span>
        )}
      </dd>
    </dl>
  );
};

/** What can be done once reflecting was begun. */
const Further = ({
  state,
  reflection: { running, reflect, undo },
}: {
  state: MatchingToReflect['state'];
  reflection: Reflection;
}) => {
  const isOff = running !== null;
  return (
    <>
      {(state === 'reflected' || state === 'reflection-stopped') && (
        <LastingButton startIcon={<UndoIcon />} isOff={isOff} onClick={undo}>
          まとめて取り消す
        </LastingButton>
      )}
      {state === 'reflection-stopped' && (
        <LastingButton variant="contained" isOff={isOff} onClick={reflect}>
          もう一度反映する <Kbd aria-hidden>{confirmerKey('reflect')}</Kbd>
        </LastingButton>
      )}
      {state === 'undo-stopped' && (
        <LastingButton variant="contained" isOff={isOff} onClick={undo}>
          もう一度取り消す
        </LastingButton>
      )}
    </>
  );
};

/** What would be written, and the button that does it once: busy, it cannot be pressed again. */
export const ReflectionFoot = ({
  detail,
  reflection,
  isReadOnly,
  onSave,
}: {
  detail: MatchingToReflect;
  reflection: Reflection;
  isReadOnly: boolean;
  onSave: () => void;
}) => {
  const { id, state } = detail;
  const { running, reflect } = reflection;
  const { documents } = detail.reflection;
  const isTakenTwice = isRefusedTwice(detail);
  return (
    <Foot aria-label="反映">
      {running ? (
        <div style={{ flex: 1 }} role="status">
          {workWords[running.work]}（{running.percentage}%）。画面を離れても処理は続きます。
          <LinearProgress
            variant="determinate"
            value={running.percentage}
            aria-label={workWords[running.work]}
            sx={{ mt: 1, maxWidth: 400 }}
          />
        </div>
      ) : (
        <Told detail={detail} />
      )}
      <div className="buttons">
        {state === 'open' && (
          <Button
            component={Link}
            to={withQuery(paths.matcher, { id })}
            startIcon={<BackIcon />}
            disabled={running !== null}
          >
            突合に戻る
          </Button>
        )}
        {state === 'open' && !isReadOnly && (
          <>
            <Button disabled={running !== null} onClick={onSave}>
              一時保存 <Kbd aria-hidden>{confirmerKey('save')}</Kbd>
            </Button>
            <LastingButton
              variant="contained"
              disabled={(documents === 0 || isTakenTwice) && running === null}
              isOff={running !== null}
              onClick={reflect}
            >
              {running ? workWords[running.work] : `${count(documents)}件に反映…`}{' '}
              <Kbd aria-hidden>{confirmerKey('reflect')}</Kbd>
            </LastingButton>
          </>
        )}
        {state !== 'open' && !isReadOnly && <Further {...{ state, reflection }} />}
        {state !== 'open' && (
          <Button component={Link} to={paths.surveys}>
            文書一覧へ
          </Button>
        )}
      </div>
    </Foot>
  );
};
