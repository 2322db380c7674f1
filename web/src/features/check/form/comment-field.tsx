import { styled } from '@mui/material/styles';
import { memo } from 'react';
import { ValueBox } from '../../../shared-features/fields/value-box';

const Line = styled('div')({ padding: '8px 8px 8px 16px' });
const MAX_LENGTH = 2_000;
const MAX_ROWS = 6;

/** What staff note about the document itself. */
export const CommentField = memo(
  ({
    comment,
    isReadOnly,
    onComment,
    onFocus,
  }: {
    comment: string;
    isReadOnly: boolean;
    onComment: (comment: string) => void;
    onFocus: () => void;
  }) => (
    <section aria-label="備考">
      <h2>備考</h2>
      <Line>
        <ValueBox className={isReadOnly ? 'multiline fixed' : 'multiline'}>
          <textarea
            aria-label="文書の備考"
            value={comment}
            rows={Math.min(MAX_ROWS, comment.split('\n').length + 1)}
            maxLength={MAX_LENGTH}
            readOnly={isReadOnly}
            onFocus={onFocus}
            onChange={(event) => onComment(event.target.value)}
          />
        </ValueBox>
      </Line>
    </section>
  ),
);
CommentField.displayName = 'CommentField';
