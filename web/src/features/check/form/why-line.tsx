import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { ValueMark } from '@reader/contracts/codes/document';
import { valueMarkName } from '@reader/contracts/japanese/value-marks';
import { memo, type ReactNode } from 'react';
import type { UserInput } from '@reader/contracts/objects/document/document-content';
import { Kbd } from '../../../components/kbd';
import { Grow } from '../../../components/layout';
import { Status } from '../../../components/status';
import { BothEntries } from '../entry/both-entries';
import { useDoubtReason, useEntering } from '../entry/entry-context';
import { useCheckKeymap } from '../keys/use-check-keymap';
import type { Finding } from '../../../shared-features/fields/model/finding';
import { choicesOf } from '../../../shared-features/fields/model/read-values';
import { doubtReason, type Mark } from '../model/form/doubts';
import type { FieldActions } from '../model/form/field-actions';
import { reasonId } from '../../../shared-features/fields/model/field-ids';

const Line = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  minHeight: 20,
  fontSize: 12,
  lineHeight: '18px',
  color: 'var(--warn)',
  '& > span:first-of-type': { minWidth: 0, whiteSpace: 'normal' },
  // What a rule says, or of characters that were changed, is longer than how sure a reading is: it has the first line to itself.
  '&.long': { flexWrap: 'wrap' },
  '&.long > span:first-of-type': { flexBasis: '100%' },
  '&.choices': { flexWrap: 'wrap', rowGap: 4, color: 'var(--text-2)' },
  '& .MuiButton-root': {
    height: 24,
    minWidth: 0,
    flex: 'none',
    margin: '-2px 0',
    padding: '0 6px',
    fontSize: 12,
    color: 'var(--text)',
  },
  '& .MuiButton-text': { color: 'var(--text-2)' },
  '& .MuiButton-text[aria-pressed="true"]': { background: 'var(--tint-2)', color: 'var(--text)' },
  '& .reason': {
    flex: 1,
    minWidth: 120,
    height: 24,
    boxSizing: 'border-box',
    padding: '0 6px',
    border: '1px solid var(--field)',
    borderRadius: 4,
    background: 'var(--surface)',
    color: 'var(--text)',
    font: 'inherit',
    outlineColor: 'var(--accent)',
  },
});
const marks = Object.keys(valueMarkName) as ValueMark[];

interface WhyProps {
  readonly id: string;
  readonly input: UserInput;
  readonly mark: Mark;
  readonly finding?: Finding | undefined;
  readonly isReadOnly: boolean;
  readonly actions: FieldActions;
}

/** Why the value should be looked at, what else was read, and what can be done with it. */
export const Why = ({
  id,
  input,
  mark,
  finding,
  isReadOnly,
  actions,
  children,
}: WhyProps & { children?: ReactNode }) => {
  const { differences } = useEntering();
  const { keyOfChoice } = useCheckKeymap();
  const difference = isReadOnly ? undefined : differences.get(input.id);
  const isRuled = finding !== undefined && finding.open.length > 0;
  const isLong = isRuled || (mark === 'doubt' && input.origin?.seenAs !== undefined);
  const choices = isReadOnly || difference ? [] : choicesOf(input, finding);
  return (
    <>
      <Line id={id} className={!difference && isLong ? 'long' : undefined}>
        <Reason {...{ input, mark, finding, isReadOnly, actions }} isChoice={difference !== undefined} />
        {children}
        {input.mark === null && <Grow />}
        {!isReadOnly && <ValueTools id={input.id} mark={input.mark} actions={actions} />}
      </Line>
      {difference && <BothEntries {...{ input, difference, actions }} />}
      {choices.length > 0 && (
        <Line className="choices" role="group" aria-label="候補">
          <span>候補</span>
          {choices.map((choice, index) => (
            <Button key={choice} size="small" tabIndex={-1} onClick={() => actions.onChoose(input.id, index)}>
              <Kbd>{keyOfChoice(index)}</Kbd>&nbsp;{choice}
            </Button>
          ))}
        </Line>
      )}
    </>
  );
};

/** Memoised: a key typed in the field changes none of them. */
const ValueTools = memo(
  ({ id, mark, actions }: { id: string; mark: ValueMark | null; actions: FieldActions }) => (
    <>
      {marks.map((one) => (
        <Button
          key={one}
          size="small"
          variant="text"
          tabIndex={-1}
          aria-pressed={mark === one}
          onClick={() => actions.onMark(id, one)}
        >
          {valueMarkName[one]}
        </Button>
      ))}
    </>
  ),
);
ValueTools.displayName = 'ValueTools';

const Reason = ({
  input,
  mark,
  finding,
  isReadOnly,
  actions,
  isChoice,
}: Omit<WhyProps, 'id'> & {
  /** What can be taken stands below. */
  isChoice: boolean;
}) => {
  const reasonOf = useDoubtReason();
  if (mark === null) return null;
  if (mark === 'blocked')
    return (
      <Status kind="blocked">
        <span style={{ color: 'var(--err)' }}>{doubtReason(input, finding)}この値では確認できません。</span>
      </Status>
    );
  if (mark === 'doubt')
    return (
      <>
        <Status kind="doubt">
          <span style={{ color: 'var(--warn)' }}>{reasonOf(input, finding)}</span>
        </Status>
        {!isReadOnly && !isChoice && (
          <Button size="small" tabIndex={-1} onClick={() => actions.onAccept(input.id)}>
            この値でよい
          </Button>
        )}
      </>
    );
  if (input.mark === null || isReadOnly)
    return (
      <Status kind={mark} isSmall isQuiet>
        {input.mark_reason === '' ? undefined : `${markText(input)}（${input.mark_reason}）`}
      </Status>
    );
  return (
    <>
      {/* Which mark it is, the field and the pressed button say. */}
      <Status kind={input.mark} isSmall isQuiet>
        {''}
      </Status>
      <input
        className="reason"
        id={reasonId(input.id)}
        value={input.mark_reason}
        placeholder="理由（任意）"
        aria-label={`${markText(input)}の理由`}
        maxLength={500}
        autoComplete="off"
        onChange={(event) => actions.onMarkReason(input.id, event.target.value)}
      />
    </>
  );
};

const markText = ({ mark }: Pick<UserInput, 'mark'>): string => (mark ? valueMarkName[mark] : '');
