import { styled } from '@mui/material/styles';
import type { HistoryEntry } from '@reader/contracts/http/documents/documents';
import {
  CheckScreenIcon,
  ConfirmedIcon,
  CorrectedIcon,
  DeleteIcon,
  DepartmentsIcon,
  DocumentIcon,
  DownloadIcon,
  PagesIcon,
  ReadingIcon,
  SecondEntryIcon,
  UndoIcon,
  UnreadableIcon,
  UploadIcon,
} from '../../../components/icons';
import { NARROW } from '../../../components/layout';
import { fullTime, shortTime } from '../../../lib/dates';
import { actorName } from '../state/newest-first';

const List = styled('ol')({
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  [NARROW]: { flex: 'none', overflow: 'visible' },
  '& > li': {
    display: 'flex',
    gap: 12,
    minHeight: 44,
    boxSizing: 'border-box',
    padding: '11px 16px 11px 17px',
    borderBottom: '1px solid var(--line)',
  },
  '& svg': { flex: 'none', color: 'var(--text-3)', marginTop: 1 },
  '& .what': { flex: 1, minWidth: 0 },
  '& .head': { display: 'flex', gap: 8, justifyContent: 'space-between' },
  '& time': { color: 'var(--text-3)', fontSize: 12, whiteSpace: 'nowrap' },
  '& .detail': { fontSize: 12, lineHeight: '18px', color: 'var(--text-3)', overflowWrap: 'anywhere' },
  '& dl': { display: 'grid', gridTemplateColumns: '84px minmax(0, 1fr)', gap: '0 8px', marginTop: 2 },
  '& dt': { color: 'var(--text-3)', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& dd': { overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' },
  '& del': { color: 'var(--text-3)' },
  '& ins': {
    textDecoration: 'none',
    padding: '0 3px',
    borderRadius: 2,
    background: 'var(--add-bg)',
    fontWeight: 600,
  },
  '& .arrow': { margin: '0 5px', color: 'var(--text-3)' },
});

const icons: Readonly<Record<string, typeof DocumentIcon>> = {
  DocumentRegistered: UploadIcon,
  SourcePagesCounted: DocumentIcon,
  SourceCut: PagesIcon,
  FileCut: PagesIcon,
  DocumentRead: ReadingIcon,
  DocumentFoundUnreadable: UnreadableIcon,
  DocumentRevised: CorrectedIcon,
  DocumentConfirmed: CheckScreenIcon,
  FirstEntryMade: CheckScreenIcon,
  FirstEntryWithdrawn: UndoIcon,
  TablesTakenBack: UndoIcon,
  SecondEntryWithdrawn: UndoIcon,
  SecondEntryMade: SecondEntryIcon,
  DocumentDepartmentChanged: DepartmentsIcon,
  CheckEnded: ConfirmedIcon,
  DocumentReturnedToUnconfirmed: UndoIcon,
  DocumentDeleted: DeleteIcon,
  PagesArranged: PagesIcon,
  PagesTaken: PagesIcon,
  DocumentSplitOff: PagesIcon,
  ExportListed: DownloadIcon,
  ExportIssued: DownloadIcon,
};

/** The text of a value; empty ones are named. null: there was none. */
const shown = (value: string | null): string =>
  value === null ? '（なし）' : value === '' ? '（空欄）' : value;

/** The events, newest first. */
export const EventList = ({ events }: { events: readonly HistoryEntry[] }) => (
  <List aria-label="出来事" tabIndex={0}>
    {events.map((event, index) => {
      const Icon = icons[event.kind] ?? DocumentIcon;
      return (
        <li key={`${event.stream}-${event.revision}-${index}`}>
          <Icon aria-hidden />
          <div className="what">
            <div className="head">
              <span>
                <b>{actorName(event.actor)}</b>が{event.text}
              </span>
              <time dateTime={event.time} title={fullTime(event.time)}>
                {shortTime(event.time)}
              </time>
            </div>
            {event.details.map((line) => (
              <p key={line} className="detail">
                {line}
              </p>
            ))}
            {event.changes.length > 0 && (
              <Changes changes={event.changes} isComparison={event.kind === 'SecondEntryMade'} />
            )}
          </div>
        </li>
      );
    })}
  </List>
);

const Changes = ({
  changes,
  isComparison,
}: Pick<HistoryEntry, 'changes'> & {
  /** Two values are compared; the later one did not replace the other. */
  isComparison: boolean;
}) => (
  <dl>
    {changes.map((change, index) => (
      <div key={`${change.id}-${index}`} style={{ display: 'contents' }}>
        <dt title={change.label}>{change.label}</dt>
        <dd>
          {isComparison ? <span>{shown(change.before)}</span> : <del>{shown(change.before)}</del>}
          <span className="arrow">{isComparison ? '／' : '→'}</span>
          {isComparison ? <span>{shown(change.after)}</span> : <ins>{shown(change.after)}</ins>}
        </dd>
      </div>
    ))}
  </dl>
);
