import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { ArrangeablePage, DocumentPagesAnswer } from '@reader/contracts/http/documents/page-arrangement';
import type { Id } from '@reader/contracts/objects/ids';
import { Cut, Grow, SmallLabel } from '../../../components/layout';
import type { Stack } from './light-table';
import { PageCard } from './page-card';
import { RemovedPages } from './removed-pages';

const Box = styled('section')({
  border: '1px solid var(--line)',
  borderRadius: 4,
  background: 'var(--surface)',
  '& > header': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    minHeight: 36,
    padding: '0 12px',
    borderBottom: '1px solid var(--line)',
  },
  '& > header h2': { fontSize: 13, fontWeight: 600, minWidth: 0, display: 'flex' },
  '&.new': { borderStyle: 'dashed', borderColor: 'var(--accent)' },
  '&.empty > header h2': { color: 'var(--text-3)', textDecoration: 'line-through' },
  '&[data-drop]': { outline: '2px solid var(--accent)', outlineOffset: -1 },
  '& .warning': { padding: '8px 12px', color: 'var(--warn)', background: 'var(--warn-bg)' },
});

const Pages = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  rowGap: 4,
  padding: 8,
  minHeight: 48,
  '& > p': { alignSelf: 'center', padding: '0 8px', color: 'var(--text-3)' },
  '& > .cut': {
    position: 'relative',
    width: 16,
    flex: 'none',
    padding: 0,
    border: 0,
    background: 'none',
    cursor: 'pointer',
    color: 'var(--accent)',
    font: 'inherit',
    fontSize: 12,
  },
  '& > .cut > span': {
    position: 'absolute',
    zIndex: 2,
    top: 64,
    left: '50%',
    transform: 'translateX(-50%)',
    padding: '0 6px',
    border: '1px solid var(--accent)',
    borderRadius: 2,
    background: 'var(--surface)',
    lineHeight: '20px',
    whiteSpace: 'nowrap',
    opacity: 0,
    pointerEvents: 'none',
  },
  '& > .cut::before': {
    content: '""',
    position: 'absolute',
    top: 4,
    bottom: 4,
    left: 7,
    borderLeft: '1px dashed var(--line-2)',
  },
  '& > .cut:hover::before, & > .cut:focus-visible::before': { borderLeft: '2px solid var(--accent)' },
  '& > .cut:hover > span, & > .cut:focus-visible > span': { opacity: 1 },
  '& > .cut:disabled': { visibility: 'hidden' },
});

export interface StackViewProps {
  readonly stack: Stack;
  /** The document itself, or the one from which it is split off. */
  readonly document: DocumentPagesAnswer;
  readonly name: string;
  readonly pageOf: (id: Id) => ArrangeablePage;
  readonly wasOf: (id: Id, stack: Stack, number: number) => string | null;
  readonly obstacle: string | undefined;
  readonly isFirst: boolean;
  readonly isReadOnly: boolean;
  readonly currentId: Id | undefined;
  readonly draggedId: Id | null;
  /** The drop position: before this page; null: at the end; undefined: not in this document. */
  readonly dropBefore: Id | null | undefined;
  readonly onCut: (page: Id) => void;
  readonly onJoin: () => void;
  readonly onRestore: (page: Id) => void;
}

/** A document on the light table: its pages in their order, with a place to split between any two. */
export const StackView = (props: StackViewProps) => {
  const { stack, document, name, pageOf, obstacle, isReadOnly, dropBefore } = props;
  const isEmpty = stack.pages.length === 0;
  const isNew = stack.splitFrom !== null;
  return (
    <Box
      aria-label={name}
      data-stack={stack.id}
      data-drop={dropBefore === null ? '' : undefined}
      className={`${isNew ? 'new' : ''} ${isEmpty ? 'empty' : ''}`}
    >
      <header>
        <h2>
          <Cut title={name}>{name}</Cut>
        </h2>
        <SmallLabel>{stack.pages.length}ページ</SmallLabel>
        {!isNew && <SmallLabel>{document.sheet_name || '帳票なし'}</SmallLabel>}
        <Grow />
        {!props.isFirst && !isEmpty && !isReadOnly && (
          <Button size="small" variant="text" onClick={props.onJoin}>
            前の文書につなげる
          </Button>
        )}
      </header>
      {obstacle !== undefined && <div className="warning">{obstacle}</div>}
      <Pages>
        {isEmpty && (
          <p>
            {document.pages.length > 0
              ? 'ページはすべて別の文書に移ります。適用すると、この文書は削除されます。'
              : 'ページがありません。'}
          </p>
        )}
        {stack.pages.flatMap((id, index) => [
          index > 0 && (
            <button
              key={`cut-${id}`}
              type="button"
              className="cut"
              tabIndex={-1}
              disabled={isReadOnly}
              aria-label={`${index}ページ目と${index + 1}ページ目の間で分割`}
              onClick={() => props.onCut(id)}
            >
              <span>ここで分割</span>
            </button>
          ),
          <PageCard
            key={id}
            page={pageOf(id)}
            number={index + 1}
            was={props.wasOf(id, stack, index + 1)}
            isCurrent={props.currentId === id}
            isDragged={props.draggedId === id}
            isDropPlace={dropBefore === id}
          />,
        ])}
      </Pages>
      {stack.removed.length > 0 && (
        <RemovedPages pages={stack.removed.map(pageOf)} isReadOnly={isReadOnly} onRestore={props.onRestore} />
      )}
    </Box>
  );
};
