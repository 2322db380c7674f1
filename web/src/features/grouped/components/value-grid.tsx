import { styled } from '@mui/material/styles';
import { count } from '../../../lib/text';
import type { GridEditor, GridView } from '../state/grid-editor';
import { heldOf } from '../state/held-value';
import type { Section } from '../state/sections';
import type { Grid } from '../state/use-grid';
import { ValueCell } from './value-cell';

export const GAP = 8;
export const PADDING = 12;

const Sections = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: GAP,
  padding: PADDING,
  '& h2': {
    margin: 0,
    padding: '4px 0',
    fontSize: 13,
    lineHeight: '20px',
    fontWeight: 600,
    display: 'flex',
    gap: 8,
    alignItems: 'baseline',
    minWidth: 0,
    whiteSpace: 'nowrap',
    '& span': { overflow: 'hidden', textOverflow: 'ellipsis' },
    '& small': { fontSize: 12, fontWeight: 400, color: 'var(--text-3)' },
  },
});

/** The values of a page under their headings, in cells of equal size. */
export const ValueGrid = ({
  sections,
  columns,
  grid,
  editor,
  values,
  isReadOnly,
}: {
  sections: readonly Section[];
  columns: number;
  grid: Grid;
  editor: GridEditor;
  values: GridView['values'];
  isReadOnly: boolean;
}) => (
  <Sections onKeyDown={grid.onKeyDown}>
    {sections.map(({ key, title, count: alike, cells }) => (
      <section key={key} aria-label={title || '値'}>
        {title !== '' && (
          <h2>
            <span>{title}</span>
            <small>{alike === null ? '' : `${count(alike)}件`}</small>
          </h2>
        )}
        <div style={{ display: 'grid', gap: GAP, gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}>
          {cells.map((cell) => (
            <ValueCell
              key={cell.key}
              cell={cell}
              held={values.get(cell.id) ?? heldOf(cell.entry)}
              isReviewed={editor.isReviewed(cell)}
              isActive={grid.active?.key === cell.key}
              isChosen={grid.optionsOf(cell).length > 0}
              isReadOnly={isReadOnly}
              typing={grid.typing?.key === cell.key ? grid.typing : null}
              onInput={grid.onInput}
              onFocus={grid.onFocus}
              onBlur={grid.onBlur}
            />
          ))}
        </div>
      </section>
    ))}
  </Sections>
);
