import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { UploadedFile } from '@reader/contracts/http/documents';
import type { UserInput } from '@reader/contracts/objects/document-content';
import { memo } from 'react';
import { Grow } from '../../../components/layout';
import { Status } from '../../../components/status';
import { doubtReason, type Mark } from '../state/doubts';
import { labelOf } from '../state/form-sections';
import { linesOf } from '../state/geometry';
import { AreaCrop } from './area-crop';
import { ValueField } from './value-field';

const Line = styled('div')({
  display: 'grid',
  gridTemplateColumns: '112px minmax(0, 1fr) 60px',
  alignItems: 'center',
  gap: '0 8px',
  minHeight: 36,
  boxSizing: 'border-box',
  padding: '4px 8px 4px 16px',
  // The heading above comes into sight with the first field.
  scrollMarginTop: 28,
  '& > .name': {
    color: 'var(--text-2)',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& > .content': { display: 'flex', flexDirection: 'column', gap: 6, minWidth: 0 },
  '&.active': {
    gridTemplateColumns: '112px minmax(0, 1fr)',
    alignItems: 'start',
    padding: '8px 8px 8px 16px',
    background: 'var(--tint)',
    boxShadow: 'inset 3px 0 0 var(--accent)',
    borderBottom: '1px solid var(--line)',
  },
  '&.active > .name': {
    lineHeight: '20px',
    paddingTop: 4,
    color: 'var(--text)',
    fontWeight: 600,
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
  },
});

export const WhyLine = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  minHeight: 20,
  fontSize: 12,
  lineHeight: '18px',
  color: 'var(--warn)',
  '& > span:first-of-type': { minWidth: 0, whiteSpace: 'normal' },
  '& .MuiButton-root': { height: 24, flex: 'none', margin: '-2px 0', fontSize: 12, color: 'var(--text)' },
  '& .MuiButton-text': { color: 'var(--text-2)' },
});

/** What is done to fields. Stable functions, so that a row renders only when it is itself concerned. */
export interface FieldActions {
  readonly onChange: (id: string, value: string) => void;
  readonly onFocus: (id: string) => void;
  readonly onAccept: (id: string) => void;
  readonly onRemove: (id: string) => void;
}

export interface FieldRowProps {
  readonly input: UserInput;
  readonly mark: Mark;
  readonly isActive: boolean;
  readonly isReadOnly: boolean;
  readonly page: UploadedFile | undefined;
  readonly actions: FieldActions;
}

/** One value. Only the focused one opens: with the crop of its area, a larger input and the reason of doubt. */
export const FieldRow = memo(({ input, mark, isActive, isReadOnly, page, actions }: FieldRowProps) => {
  const { id } = input;
  const label = labelOf(input);
  const isDoubt = mark === 'doubt';
  const whyId = `why-${id}`;
  return (
    <Line className={isActive ? 'active' : ''} data-input={id}>
      <span className="name" title={label}>
        {label}
      </span>
      <div className="content">
        {isActive && page && input.width > 0 && (
          <AreaCrop page={page} box={input} lines={linesOf(input.value)} />
        )}
        <ValueField
          id={id}
          label={label}
          value={input.value}
          isTextArea={input.type === 'TA'}
          isReadOnly={isReadOnly}
          isActive={isActive}
          characters={isDoubt ? input.origin?.characters : undefined}
          describedBy={isActive ? whyId : undefined}
          onChange={actions.onChange}
          onFocus={actions.onFocus}
        />
        {isActive && <Why {...{ input, mark, isReadOnly, actions, id: whyId }} />}
      </div>
      {!isActive && mark && (
        <Status kind={mark} isSmall isQuiet={mark === 'corrected' || mark === 'checked'} />
      )}
    </Line>
  );
});
FieldRow.displayName = 'FieldRow';

/** Why the value should be looked at, and what can be done with it. */
export const Why = ({
  id,
  input,
  mark,
  isReadOnly,
  actions,
}: Pick<FieldRowProps, 'input' | 'mark' | 'isReadOnly' | 'actions'> & { id: string }) => (
  <WhyLine id={id}>
    {mark === 'doubt' && (
      <>
        <Status kind="doubt">
          <span style={{ color: 'var(--warn)' }}>{doubtReason(input)}</span>
        </Status>
        {!isReadOnly && (
          <Button size="small" tabIndex={-1} onClick={() => actions.onAccept(input.id)}>
            この値でよい
          </Button>
        )}
      </>
    )}
    {(mark === 'corrected' || mark === 'checked') && <Status kind={mark} isSmall isQuiet />}
    <Grow />
    {!isReadOnly && input.type !== 'TL' && (
      <Button size="small" variant="text" tabIndex={-1} onClick={() => actions.onRemove(input.id)}>
        入力欄を削除
      </Button>
    )}
  </WhyLine>
);
