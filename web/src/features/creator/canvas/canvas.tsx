import { IconButton } from '@mui/material';
import { styled } from '@mui/material/styles';
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useMemo, useRef } from 'react';
import { CloseIcon, TickIcon } from '../../../components/icons';
import { NARROW } from '../../../components/layout';
import { useSize } from '../../../lib/hooks/use-size';
import { useStable } from '../../../lib/hooks/use-stable';
import type { Creator } from '../editing/use-creator';
import type { Proposing } from '../editing/use-proposing';
import { useFieldKeys } from '../editing/use-field-keys';
import { areaAround, inReadingOrder } from '../model/areas';
import { fragmentOf, itemOf } from '../model/draft-lists';
import { changedFragment } from '../model/field-acts';
import { fieldName } from '../model/field-words';
import { fragmentIdOf, itemIdOf, theForm } from '../model/selection';
import { AreaLayer, type ShownArea } from './area-layer';
import { CanvasToolbar } from './canvas-toolbar';
import { PageImage } from './page-image';
import { useAreaDrag } from './use-area-drag';
import { MARGIN, useCanvasZoom } from './use-canvas-zoom';
import type { CanvasCommands } from './canvas-commands';

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
const Answers = styled('div')({
  position: 'absolute',
  display: 'flex',
  border: '1px solid var(--line-2)',
  borderRadius: 4,
  background: 'var(--surface)',
  '& button': { width: 22, height: 22 },
});

/** The areas of the page that is shown, as they are read. */
const useShownAreas = (
  creator: Creator,
  held: { readonly id: string | null; readonly area: ShownArea['area'] } | null,
) => {
  const { lists, page, selected } = creator;
  return useMemo(() => {
    const current = fragmentIdOf(lists, selected);
    const item = itemIdOf(lists, selected);
    const placed = inReadingOrder(lists.formItemFragments).filter(({ area }) => area.page === page);
    return placed.map((fragment): ShownArea => ({
      fragment,
      area: held?.id === fragment.id ? held.area : fragment.area,
      name: fieldName(itemOf(lists, fragment.form_item), fragment),
      look: fragment.id === current ? 'selected' : fragment.form_item === item ? 'sibling' : 'plain',
    }));
  }, [lists, page, selected, held]);
};

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

  /** In the middle of what is seen. */
  const addInSight = () => {
    const box = paper.current?.getBoundingClientRect();
    const seen = scroller.current?.getBoundingClientRect();
    const middle = (from = 0, length = 0, start = 0) => (from + length / 2 - start) / scale;
    const at = {
      x: middle(seen?.left, seen?.width, box?.left),
      y: middle(seen?.top, seen?.height, box?.top),
    };
    add(areaAround(at, page, size), 'area');
  };
  const zoomBy = useStable(zoom.step);
  const fit = useStable(() => zoom.choose('width'));
  const added = useStable(addInSight);
  useLayoutEffect(() => {
    commands.set({ zoomBy, fit, add: added });
  }, [commands, zoomBy, fit, added]);

  const run = useFieldKeys(creator);
  const onKeyDown = (event: KeyboardEvent) => {
    const id = event.target instanceof Element ? event.target.closest('[data-area]') : null;
    const fragment = id?.getAttribute('data-area');
    if (fragment && run(event, fragment, 'area')) event.preventDefault();
  };
  const onTake = useStable((...[event, id, area, handle]: Parameters<typeof drag.take>) => {
    if (event.button !== 0) return;
    event.stopPropagation();
    select({ kind: 'fragment', id });
    drag.take(event, id, area, handle);
  });
  const onFocus = useStable((id: string) => {
    if (fragmentIdOf(creator.lists, creator.selected) !== id) select({ kind: 'fragment', id });
  });
  const current = areas.find(({ look }) => look === 'selected');

  return (
    <>
      <CanvasToolbar {...{ creator, zoom, isDrawing, onDrawing, proposing }} />
      {band}
      <Scroller ref={attach} role="group" aria-label={`${page}ページ目`}>
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
              {...{ isDrawing, onKeyDown, scale, onTake, onFocus }}
            />
          </svg>
          {current?.fragment.is_proposed && <ProposalAnswers {...{ creator, scale }} shown={current} />}
        </Paper>
      </Scroller>
    </>
  );
};

/** CSS px: of both buttons, and between them and the area. */
const ANSWERS_WIDTH = 46;
/** By which they reach over the edge of the page. */
const ANSWERS_OVER = MARGIN - 2;

/** ✓ and ✕ beside the proposed area, where the page has room for them: never over printed words. */
const ProposalAnswers = ({
  creator: { accept, discard, sizeOf },
  scale,
  shown: { fragment, area, name },
}: {
  creator: Creator;
  scale: number;
  shown: ShownArea;
}) => {
  const { width } = sizeOf(area.page);
  const isRight = (area.x + area.width / 2) * 2 >= width;
  const left = isRight ? width * scale - ANSWERS_WIDTH + ANSWERS_OVER : -ANSWERS_OVER;
  return (
    <Answers
      style={{ left, top: (area.y + area.height / 2) * scale - 12 }}
      onPointerDown={(event) => event.stopPropagation()}
    >
      <IconButton
        size="small"
        tabIndex={-1}
        aria-label={`${name}を採用`}
        title="採用（Enter）"
        sx={{ color: 'var(--accent)' }}
        onClick={() => accept([fragment.id])}
      >
        <TickIcon />
      </IconButton>
      <IconButton
        size="small"
        tabIndex={-1}
        aria-label={`${name}を捨てる`}
        title="捨てる（Delete）"
        onClick={() => discard([fragment.id])}
      >
        <CloseIcon />
      </IconButton>
    </Answers>
  );
};

/** CSS px that stay free around the area that is brought into sight. */
const AROUND = 48;

/** Brings the area of what is selected into sight, if it is not. */
const useSelectedInSight = (
  { lists, selected, page }: Creator,
  scale: number,
  paneWidth: number,
  scroller: { readonly current: HTMLElement | null },
) => {
  const id = fragmentIdOf(lists, selected);
  const area = fragmentOf(lists, id)?.area;
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element || !area || area.page !== page || paneWidth === 0) return;
    const along = (start: number, length: number, at: number, seen: number): number => {
      const [first, last] = [start * scale + MARGIN, (start + length) * scale + MARGIN];
      if (first >= at && last <= at + seen) return at;
      return first < at ? Math.max(0, first - AROUND) : Math.min(first - AROUND, last - seen + AROUND);
    };
    element.scrollTo(
      along(area.x, area.width, element.scrollLeft, element.clientWidth),
      along(area.y, area.height, element.scrollTop, element.clientHeight),
    );
    // Only when another one is selected: dragging and zooming must not move the page.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [id, page, paneWidth === 0]);
};
