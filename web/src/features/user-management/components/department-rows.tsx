import { styled } from '@mui/material/styles';
import type { DepartmentEntry } from '@reader/contracts/http/administration/departments';
import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, useRef } from 'react';
import { TickBox } from '../../../components/tick-box';
import { useStable } from '../../../lib/hooks/use-stable';

/** px */
const ROW_HEIGHT = 28;
const INDENT = 20;
/** Levels that are indented: names stay in sight however deep they are. */
const DEEPEST = 7;
const ROWS_IN_SIGHT = 10;
/** That are seen above the first chosen one. */
const ROWS_ABOVE = 2;
/** Drawn on either side of what is in sight. */
const EXTRA_ROWS = 8;
/** What is drawn before the list is measured, px. */
const FIRST_VIEW = { width: 336, height: ROWS_IN_SIGHT * ROW_HEIGHT };

const Scroller = styled('div')({
  position: 'relative',
  overflowX: 'hidden',
  overflowY: 'auto',
  maxHeight: FIRST_VIEW.height,
  border: '1px solid var(--line)',
  '& label': { position: 'absolute', left: 8, right: 8, height: ROW_HEIGHT },
});

interface RowProps {
  readonly id: string;
  readonly name: string;
  readonly indent: number;
  /** The department above it; '' where its place is seen. */
  readonly above: string;
  readonly isChosen: boolean;
  readonly isOff: boolean;
  readonly onToggle: (id: string, isChosen: boolean) => void;
  /** Its place in the list, px; undefined where rows follow each other. */
  readonly top?: number;
}

const DepartmentRow = memo(({ id, name, indent, above, isChosen, isOff, onToggle, top }: RowProps) => (
  <label style={{ paddingLeft: indent, ...(top !== undefined && { top }) }} title={name}>
    <TickBox disabled={isOff} checked={isChosen} onChange={(_, isNow) => onToggle(id, isNow)} />
    <span className="name">{name}</span>
    {above !== '' && <small>{above}</small>}
  </label>
));
DepartmentRow.displayName = 'DepartmentRow';

interface RowsProps {
  readonly departments: readonly DepartmentEntry[];
  /** They are what a search has found: each says where it is. */
  readonly areFound: boolean;
  readonly chosen: ReadonlySet<string>;
  readonly isOff: boolean;
  readonly onToggle: RowProps['onToggle'];
}

const rowOf = (
  { id, departmentName, parentDepartmentName, depth }: DepartmentEntry,
  { areFound, chosen, isOff, onToggle }: RowsProps,
): RowProps => ({
  ...{ id, name: departmentName, isChosen: chosen.has(id), isOff, onToggle },
  indent: areFound ? 0 : Math.min(depth, DEEPEST) * INDENT,
  above: areFound && depth > 1 ? parentDepartmentName : '',
});

/** Departments with a box each. */
export const DepartmentRows = (props: RowsProps) =>
  props.departments.map((one) => <DepartmentRow key={one.id} {...rowOf(one, props)} />);

/** The same in a window of its own, of which only what is in sight is drawn. */
export const ManyDepartmentRows = (props: RowsProps) => {
  const { departments, chosen } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const at = useStable((index: number) => departments[index]?.id ?? index);
  const firstChosen = useRef(Math.max(0, departments.findIndex(({ id }) => chosen.has(id)) - ROWS_ABOVE));
  // Rows are given its places only, and these are other values when they change.
  // oxlint-disable-next-line react/incompatible-library
  const window = useVirtualizer({
    count: departments.length,
    getScrollElement: () => scroller.current,
    getItemKey: at,
    initialRect: FIRST_VIEW,
    // Where one belongs is seen at once.
    initialOffset: () => firstChosen.current * ROW_HEIGHT,
    estimateSize: () => ROW_HEIGHT,
    overscan: EXTRA_ROWS,
  });
  return (
    <Scroller ref={scroller} role="group" aria-label="部署">
      <div style={{ height: window.getTotalSize() }}>
        {window.getVirtualItems().map(({ index, start }) => {
          const one = departments[index];
          return one && <DepartmentRow key={one.id} {...rowOf(one, props)} top={start} />;
        })}
      </div>
    </Scroller>
  );
};
