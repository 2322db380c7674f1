import { Button, IconButton } from '@mui/material';
import { CloseIcon } from '../../../components/icons';
import { NoticeBand } from '../../../components/notice-band';
import { count } from '../../../lib/text';
import type { Matcher } from '../state/use-matcher';

/** Bands that are shown at once. */
const MOST = 2;

/** Documents that others were faster with: who chose what, and the way there. */
export const OvertakenBands = ({ matcher: { overtaken, closeOvertaken, show } }: { matcher: Matcher }) => (
  <>
    {overtaken.slice(0, MOST).map(({ documentId, spot, text }) => (
      <NoticeBand key={documentId} text={text}>
        {spot && (
          <Button
            size="small"
            onClick={() => {
              closeOvertaken(documentId);
              show(spot);
            }}
          >
            この文書を見る
          </Button>
        )}
        <IconButton
          size="small"
          aria-label="閉じる"
          title="閉じる"
          onClick={() => closeOvertaken(documentId)}
        >
          <CloseIcon />
        </IconButton>
      </NoticeBand>
    ))}
    {overtaken.length > MOST && <NoticeBand text={`ほかに${count(overtaken.length - MOST)}件あります。`} />}
  </>
);
