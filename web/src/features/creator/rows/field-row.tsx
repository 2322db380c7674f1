import { IconButton } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { DraftFragment } from '@reader/contracts/objects/sheets/sheet-draft';
import { memo } from 'react';
import {
  AttachmentIcon,
  CheckboxIcon,
  CloseIcon,
  FieldsIcon,
  LineTextIcon,
  ParagraphIcon,
  RadioIcon,
  SelectIcon,
  TickIcon,
} from '../../../components/icons';
import { Cut } from '../../../components/layout';
import { PointerHandle } from '../../../components/sorting/drag-handle';
import type { SortableRow } from '../../../components/sorting/use-sorting';

const Row = styled('li')({
  display: 'flex',
  alignItems: 'center',
  height: 36,
  boxSizing: 'border-box',
  paddingLeft: 8,
  paddingRight: 8,
  borderBottom: '1px solid var(--line)',
  background: 'var(--surface)',
  '&:hover': { background: 'var(--sunken)' },
  '&.selected': { background: 'var(--tint)', boxShadow: 'inset 3px 0 var(--accent)' },
  '&.selected .name': { fontWeight: 600 },
  '&.child': { paddingLeft: 32 },
  '&.off .name': { color: 'var(--text-3)', textDecoration: 'line-through' },
  '& .main': {
    flex: 1,
    minWidth: 0,
    height: 35,
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    padding: '0 4px',
    border: 0,
    background: 'none',
    font: 'inherit',
    color: 'inherit',
    textAlign: 'left',
    cursor: 'pointer',
    '&:focus-visible': { outlineOffset: -2 },
  },
  '& .type': { fontSize: 18, flex: 'none', color: 'var(--text-2)' },
  '& .type.proposed': { outline: '1.5px dashed var(--accent)', outlineOffset: 0, color: 'var(--accent)' },
  '& .name': { flex: 1 },
  '& .kind': { color: 'var(--text-3)', fontSize: 12, maxWidth: 112 },
  '& .required': {
    flex: 'none',
    padding: '0 4px',
    border: '1px solid var(--line-2)',
    borderRadius: 2,
    fontSize: 11,
    lineHeight: '16px',
    color: 'var(--text-2)',
  },
});

const typeIcons: Readonly<Record<DraftFragment['type'], typeof LineTextIcon>> = {
  TX: LineTextIcon,
  TA: ParagraphIcon,
  SL: SelectIcon,
  RA: RadioIcon,
  CK: CheckboxIcon,
  FL: AttachmentIcon,
};

/** What a row of the list says. */
export interface RowText {
  /** Id of the row. */
  readonly id: string;
  /** What it stands for: the fragment, or the item that has several. */
  readonly target: string;
  readonly name: string;
  /** null: an item of several fragments. */
  readonly type: DraftFragment['type'] | null;
  /** What is written there; '' where its fragments say it. */
  readonly kind: string;
  readonly isRequired: boolean;
  readonly isProposed: boolean;
  readonly isUsed: boolean;
  readonly isChild: boolean;
}

interface FieldRowProps {
  readonly text: RowText;
  readonly isSelected: boolean;
  /** Tab leads to it. */
  readonly isStop: boolean;
  readonly sorting: SortableRow['data-drag'];
  readonly onSelect: (id: string) => void;
  readonly onAccept: (id: string) => void;
  readonly onDiscard: (id: string) => void;
}

/** Its text is made for each rendering, and says the same nearly always. */
const isAsBefore = ({ text: before, ...then }: FieldRowProps, { text, ...now }: FieldRowProps): boolean =>
  isShallowEqual(before, text) && isShallowEqual(then, now);

const isShallowEqual = <Whole extends object>(one: Whole, other: Whole): boolean =>
  (Object.keys(other) as (keyof Whole)[]).every((name) => one[name] === other[name]);

/** An item or a fragment in the list; it is dragged by its handle. */
export const FieldRow = memo(
  ({ text, isSelected, isStop, sorting, onSelect, onAccept, onDiscard }: FieldRowProps) => {
    const { id, target, name, type, kind, isRequired, isProposed, isUsed, isChild } = text;
    const Icon = type === null ? FieldsIcon : typeIcons[type];
    return (
      <Row
        data-sort-id={id}
        data-drag={sorting}
        className={`${isSelected ? 'selected' : ''}${isChild ? ' child' : ''}${isUsed ? '' : ' off'}`}
      >
        <PointerHandle />
        <button
          type="button"
          className="main"
          data-row={target}
          tabIndex={isStop ? 0 : -1}
          aria-current={isSelected ? 'true' : undefined}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
          onClick={() => onSelect(id)}
        >
          <Icon aria-hidden className={isProposed ? 'type proposed' : 'type'} />
          <Cut className="name" title={name}>
            {name}
          </Cut>
          {isRequired && <span className="required">必須</span>}
          <Cut className="kind">{kind}</Cut>
          {isProposed && <span className="hidden">提案</span>}
          {!isUsed && <span className="hidden">使わない</span>}
        </button>
        {isProposed && (
          <>
            <IconButton
              size="small"
              tabIndex={-1}
              aria-label={`${name}を採用`}
              title="採用（Enter）"
              sx={{ color: 'var(--accent)' }}
              onClick={() => onAccept(id)}
            >
              <TickIcon />
            </IconButton>
            <IconButton
              size="small"
              tabIndex={-1}
              aria-label={`${name}を捨てる`}
              title="捨てる（Delete）"
              onClick={() => onDiscard(id)}
            >
              <CloseIcon />
            </IconButton>
          </>
        )}
      </Row>
    );
  },
  isAsBefore,
);
FieldRow.displayName = 'FieldRow';
