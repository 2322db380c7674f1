import { styled } from '@mui/material/styles';
import type { UploadedFile } from '@reader/contracts/http/documents/documents';
import type { UserInput } from '@reader/contracts/objects/document/document-content';
import { memo } from 'react';
import { Status } from '../../../components/status';
import { useDoubtReason } from '../entry/entry-context';
import type { Finding } from '../../../shared-features/fields/model/finding';
import { charactersOf, type Mark } from '../model/form/doubts';
import type { FieldActions } from '../model/form/field-actions';
import { useTyped } from '../editing/editor-context';
import { useFormField } from '../../../shared-features/fields/form-fields';
import { labelOf } from '../model/form/form-sections';
import { linesOf } from '../model/page/geometry';
import { AreaCrop } from '../image/area-crop';
import { SuggestionList } from '../../../shared-features/fields/console/suggestion-list';
import { ValueField } from '../../../shared-features/fields/value-field';
import { RemoveField } from './remove-field';
import { Why } from './why-line';

const Line = styled('div')({
  display: 'grid',
  gridTemplateColumns: '112px minmax(0, 1fr) 76px',
  alignItems: 'center',
  gap: '0 8px',
  minHeight: 36,
  boxSizing: 'border-box',
  padding: '4px 8px 4px 16px',
  // The heading above comes into sight with the first field.
  scrollMarginTop: 28,
  '& > .name': { display: 'flex', gap: 4, minWidth: 0, color: 'var(--text-2)' },
  '& > .name > .label': {
    flex: 1,
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& .required': {
    flex: 'none',
    alignSelf: 'flex-start',
    marginTop: 1,
    padding: '0 3px',
    border: '1px solid var(--line-2)',
    borderRadius: 2,
    fontSize: 11,
    lineHeight: '16px',
    fontWeight: 400,
    color: 'var(--text-2)',
    '&.missing': { borderColor: 'var(--err)', color: 'var(--err)' },
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
    flexWrap: 'wrap',
  },
  '&.active > .name > .label': { whiteSpace: 'normal', overflowWrap: 'anywhere' },
});

export interface FieldRowProps {
  readonly input: UserInput;
  readonly mark: Mark;
  readonly finding: Finding | undefined;
  readonly isActive: boolean;
  readonly isReadOnly: boolean;
  readonly page: UploadedFile | undefined;
  readonly actions: FieldActions;
}

/** One value. Only the focused one opens: with the crop of its area, a larger input and the reason of doubt. */
export const FieldRow = memo(
  ({ mark, finding, isActive, isReadOnly, page, actions, ...props }: FieldRowProps) => {
    const { id } = props.input;
    const areMarked = mark === 'doubt' || mark === 'blocked' || mark === 'corrected';
    const marksOf = (value: UserInput) => (areMarked ? charactersOf(value, actions.savedOf(id)) : undefined);
    const input = useTyped(props.input, isActive, isActive && marksOf(props.input) !== undefined);
    const field = useFormField(input);
    const reasonOf = useDoubtReason();
    const label = labelOf(input);
    const whyId = `why-${id}`;
    const isMissing = field.isRequired && input.value === '' && input.mark === null;
    return (
      <Line className={isActive ? 'active' : ''} data-input={id}>
        <span className="name">
          <span className="label" title={label}>
            {label}
          </span>
          {field.isRequired && <span className={isMissing ? 'required missing' : 'required'}>必須</span>}
          {isActive && !isReadOnly && <RemoveField input={input} onRemove={actions.onRemove} />}
        </span>
        <div className="content">
          {isActive && page && input.width > 0 && (
            <AreaCrop page={page} box={input} lines={linesOf(input.value)} />
          )}
          <ValueField
            input={input}
            label={label}
            isReadOnly={isReadOnly}
            isActive={isActive}
            isRequired={field.isRequired}
            options={field.options}
            pageFile={page?.file}
            characters={marksOf(input)}
            describedBy={isActive ? whyId : undefined}
            actions={actions}
          />
          {isActive && !isReadOnly && (
            <SuggestionList input={input} onChoose={(value) => actions.onTake(id, value)} />
          )}
          {isActive && <Why {...{ input, mark, finding, isReadOnly, actions, id: whyId }} />}
        </div>
        {!isActive && mark && (
          <Status
            kind={mark}
            isSmall
            isQuiet={mark !== 'doubt' && mark !== 'blocked'}
            title={
              mark === 'doubt' || mark === 'blocked'
                ? reasonOf(input, finding)
                : input.mark_reason || undefined
            }
          />
        )}
      </Line>
    );
  },
);
FieldRow.displayName = 'FieldRow';
