import { styled } from '@mui/material/styles';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { NARROW } from '../../../components/layout';
import { useSize } from '../../../lib/hooks/use-size';
import { useStable } from '../../../lib/hooks/use-stable';
import type { Creator } from '../editing/use-creator';
import type { Proposing } from '../editing/use-proposing';
import { useFieldKeys } from '../editing/use-field-keys';
import { changedFragment } from '../model/field-acts';
import { fragmentIdOf, theForm } from '../model/selection';
import { AreaLayer } from './area-layer';
import type { CanvasCommands } from './canvas-commands';
import { CanvasToolbar } from './canvas-toolbar';
import { PageImage } from './page-image';
import { ProposalAnswers } from './proposal-answers';
import { type AreaDrag, useAreaDrag } from './use-area-drag';
import { useCanvasCommands } from './use-canvas-commands';
import { MARGIN, useCanvasZoom } from './use-canvas-zoom';
import { useSelectedInSight } from './use-selected-in-sight';
import { useShownAreas } from './use-shown-areas';

const Scroller = styled('div')({
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  background: 'var(--canvas)',
  [NARROW]: { flex: 'none', height: '60vh' },
});
const Paper = styled('div')({
  position: 'relative',
  margin: `${MARGIN}px auto`,
  background: '#fff',
  outline: '1px solid var(--line-2)',
  '& > svg': { position: 'absolute', inset: 0, overflow: 'visible' },
  '&.drawing': { cursor: 'crosshair' },
});
/** The page with its areas: they are drawn, moved, sized and walked through by pointer and by keys. */
export const Canvas = ({
  creator,
  isDrawing,
  onDrawing,
  commands,
  proposing,
  band,
}: {
  creator: Creator;
  isDrawing: boolean;
  proposing: Proposing;
  /** Between the tools and the page. */
  band: ReactNode;
  onDrawing: (isDrawing: boolean) => void;
  /** What keys that work everywhere do here. */
  commands: CanvasCommands;
}) => {
  const { page, sizeOf, add, act, select } = creator;
  const size = sizeOf(page);
  const [pane, attach, scroller] = useSize();
  const zoom = useCanvasZoom(size, pane, scroller);
  const { scale } = zoom;
  const paper = useRef<HTMLDivElement>(null);
  const drag = useAreaDrag({
    ...{ paper, scale, number: page, page: size },
    onPlace: (id, area) => act((lists) => changedFragment(lists, id, { area }), { about: id }),
    onDraw: (area) => add(area, 'name'),
  });
  const areas = useShownAreas(creator, drag.held);
  useSelectedInSight(creator, scale, pane.width, scroller);

  useCanvasCommands(commands, { creator, zoom, paper, scroller });
  const hands = useAreaHands(creator, drag.take);
  const current = areas.find(({ look }) => look === 'selected');

  return (
    <>
      <CanvasToolbar {...{ creator, zoom, isDrawing, onDrawing, proposing }} />
      {band}
      <Scroller
        ref={attach}
        role="group"
        aria-label={`${page}ページ目`}
        {...(areas.length === 0 && { tabIndex: 0 })}
      >
        <Paper
          ref={paper}
          className={isDrawing ? 'drawing' : ''}
          style={{ width: size.width * scale, height: size.height * scale }}
          onPointerDown={(event) => {
            if (event.button !== 0) return;
            if (isDrawing) drag.draw(event);
            else select(theForm);
          }}
        >
          <PageImage key={page} sheetId={creator.sheetId} page={page} />
          <svg width="100%" height="100%" viewBox={`0 0 ${size.width} ${size.height}`}>
            <AreaLayer
              areas={areas}
              stop={current?.fragment.id ?? areas[0]?.fragment.id}
              drawn={drag.held?.id === null ? drag.held.area : null}
              {...{ isDrawing, scale }}
              {...hands}
            />
          </svg>
          {current?.fragment.is_proposed && <ProposalAnswers {...{ creator, scale }} shown={current} />}
        </Paper>
      </Scroller>
    </>
  );
};

/** What pointer, focus and keys do to the areas. */
const useAreaHands = (creator: Creator, take: AreaDrag['take']) => {
  const run = useFieldKeys(creator);
  return {
    onKeyDown: (event: KeyboardEvent) => {
      const element = event.target instanceof Element ? event.target.closest('[data-area]') : null;
      const id = element?.getAttribute('data-area');
      if (id && run(event, id, 'area')) event.preventDefault();
    },
    onTake: useStable((...[event, id, area, handle]: Parameters<AreaDrag['take']>) => {
      if (event.button !== 0) return;
      event.stopPropagation();
      creator.select({ kind: 'fragment', id });
      take(event, id, area, handle);
    }),
    onFocus: useStable((id: string) => {
      if (fragmentIdOf(creator.lists, creator.selected) !== id) creator.select({ kind: 'fragment', id });
    }),
  };
};
