import { IconButton } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { ReaderDocumentAnswer } from '@reader/contracts/http/documents/documents';
import { count } from '../../lib/text';
import { NextIcon, PreviousIcon } from '../icons';

const Place = styled('div')({
  display: 'flex',
  alignItems: 'center',
  marginLeft: 12,
  paddingLeft: 8,
  borderLeft: '1px solid var(--line)',
  whiteSpace: 'nowrap',
  '& > span': { minWidth: 68, textAlign: 'center' },
});

const NOT_LISTED = 'この文書は、一覧の条件に合っていません';

/** In the top bar: a document's place in its list, and the way to those beside it. */
export const DocumentPlace = ({
  place: { position, total, previous_id },
  keys,
  onPrevious,
  onNext,
}: {
  place: ReaderDocumentAnswer;
  keys: { readonly previous: string; readonly next: string };
  onPrevious: () => void;
  onNext: () => void;
}) => (
  <Place>
    <IconButton
      aria-label="前の文書"
      title={`前の文書（${keys.previous}）`}
      disabled={previous_id === null}
      onClick={onPrevious}
    >
      <PreviousIcon />
    </IconButton>
    <span title={position === null ? NOT_LISTED : undefined}>
      <b>{position === null ? '–' : count(position)}</b> / {count(total)}
    </span>
    <IconButton aria-label="次の文書" title={`次の文書（${keys.next}）`} onClick={onNext}>
      <NextIcon />
    </IconButton>
  </Place>
);
