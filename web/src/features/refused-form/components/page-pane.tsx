import { styled } from '@mui/material/styles';
import type { Box } from '@reader/contracts/objects/geometry';
import { Button } from '@mui/material';
import { useEffect, useRef, useState, type ReactNode, type UIEvent } from 'react';
import { RefreshIcon } from '../../../components/icons';
import { Grow, NARROW } from '../../../components/layout';
import type { Picture } from '../state/shown-form';

const Pane = styled('section')({
  minWidth: 0,
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
  borderRight: '1px solid var(--line)',
});
export const PaneBar = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  height: 44,
  flex: 'none',
  padding: '0 16px',
  background: 'var(--surface)',
  borderBottom: '1px solid var(--line)',
  whiteSpace: 'nowrap',
  [NARROW]: { flexWrap: 'wrap', height: 'auto', minHeight: 44 },
  '& h2': { fontWeight: 600 },
  '& > span': { color: 'var(--text-2)', overflow: 'hidden', textOverflow: 'ellipsis' },
  '& > small': { fontSize: 12, color: 'var(--text-3)' },
});
const Canvas = styled('div')({
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  padding: 12,
  background: 'var(--canvas)',
  [NARROW]: { flex: 'none', height: '60vh' },
});
const Paper = styled('div')({
  position: 'relative',
  overflow: 'hidden',
  margin: '0 auto',
  background: '#fff',
  outline: '1px solid var(--line-2)',
  '& img': { display: 'block', width: '100%', height: '100%', filter: 'brightness(var(--paper))' },
  '& img.over': {
    position: 'absolute',
    maxWidth: 'none',
    mixBlendMode: 'multiply',
    opacity: 0.55,
  },
  '& svg': { position: 'absolute', inset: 0, width: '100%', height: '100%' },
  '& rect': {
    fill: 'transparent',
    stroke: 'var(--warn-line)',
    strokeWidth: 2,
    vectorEffect: 'non-scaling-stroke',
    cursor: 'pointer',
  },
  '& rect.chosen': { fill: 'rgb(255 227 161 / .35)', stroke: 'var(--warn)', strokeWidth: 3 },
});

/** A page laid over another. */
export interface Overlay {
  readonly picture: Picture;
  /** Where the whole of it lies, px of the one below. */
  readonly at: Box;
}

/** How far both panes are scrolled, as shares of what there is. */
export interface Scrolled {
  readonly x: number;
  readonly y: number;
}

interface PagePaneProps {
  title: string;
  name: string;
  picture: Picture;
  /** Px of the picture. */
  places: readonly Box[];
  chosen: number;
  onChoose: (place: number) => void;
  /** 1: as wide as the pane. */
  zoom: number;
  scrolled: Scrolled | null;
  onScroll: (to: Scrolled) => void;
  over?: Overlay | undefined;
  /** It has the room of both panes. */
  isAlone?: boolean;
  /** At the end of its head. */
  children?: ReactNode;
}

/** A page with the places that differ; both panes are scrolled together. */
export const PagePane = (props: PagePaneProps) => {
  const { title, name, picture, places, chosen, onChoose, zoom, over, children } = props;
  const [canvas, followScroll] = useScrolledTogether(props);
  return (
    <Pane aria-label={title}>
      <PaneBar>
        <h2>{title}</h2>
        {name !== '' && <span title={name}>{name}</span>}
        <Grow />
        {children}
      </PaneBar>
      <Canvas ref={canvas} onScroll={followScroll} tabIndex={0} role="group" aria-label={`${title}の画像`}>
        <Paper style={{ width: `${100 * zoom}%`, aspectRatio: `${picture.width} / ${picture.height}` }}>
          <PageImage key={picture.file} file={picture.file} title={title} />
          {over && <Over {...over} below={picture} />}
          <svg viewBox={`0 0 ${picture.width} ${picture.height}`} preserveAspectRatio="none" aria-hidden>
            {places.map((place, index) => (
              <rect
                key={index}
                {...outlined(place, picture)}
                className={index === chosen ? 'chosen' : ''}
                onClick={() => onChoose(index)}
              />
            ))}
          </svg>
        </Paper>
      </Canvas>
    </Pane>
  );
};

/** Share of the page's width between print and its outline. */
const RIM = 0.006;

const outlined = ({ x, y, width, height }: Box, picture: Picture): Box => {
  const rim = RIM * picture.width;
  return { x: x - rim, y: y - rim, width: width + 2 * rim, height: height + 2 * rim };
};

const Failed = styled('div')({
  position: 'absolute',
  inset: 0,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: 8,
  padding: '20% 16px 0',
  background: 'var(--sunken)',
  color: 'var(--text-2)',
});

const PageImage = ({ file, title }: { file: string; title: string }) => {
  const [attempt, setAttempt] = useState(0);
  const [hasFailed, setHasFailed] = useState(false);
  if (!hasFailed) return <img key={attempt} src={file} alt={title} onError={() => setHasFailed(true)} />;
  return (
    <Failed role="alert">
      画像を取得できませんでした。
      <Button
        startIcon={<RefreshIcon />}
        onClick={() => {
          setHasFailed(false);
          setAttempt(attempt + 1);
        }}
      >
        再試行
      </Button>
    </Failed>
  );
};

const Over = ({ picture, at, below }: Overlay & { below: Picture }) => (
  <img
    className="over"
    src={picture.file}
    alt=""
    style={{
      width: `${(100 * at.width) / below.width}%`,
      height: `${(100 * at.height) / below.height}%`,
      left: `${(100 * at.x) / below.width}%`,
      top: `${(100 * at.y) / below.height}%`,
    }}
  />
);

/** Shows the chosen place, and follows the other pane. */
const useScrolledTogether = ({
  picture,
  places,
  chosen,
  zoom,
  scrolled,
  onScroll,
  ...rest
}: PagePaneProps) => {
  const ref = useRef<HTMLDivElement>(null);
  const place = places[chosen];
  const { width, height } = picture;
  const { isAlone = false } = rest;
  useEffect(() => {
    const element = ref.current;
    if (!element || !place) return;
    const across = ((place.x + place.width / 2) / width) * element.scrollWidth;
    const down = ((place.y + place.height / 2) / height) * element.scrollHeight;
    element.scrollLeft = across - element.clientWidth / 2;
    element.scrollTop = down - element.clientHeight / 2;
  }, [place, width, height, zoom, isAlone]);
  useEffect(() => {
    const element = ref.current;
    if (!element || !scrolled) return;
    const { x, y } = scrolledOf(element);
    if (Math.abs(x - scrolled.x) < SAME && Math.abs(y - scrolled.y) < SAME) return;
    element.scrollLeft = scrolled.x * (element.scrollWidth - element.clientWidth);
    element.scrollTop = scrolled.y * (element.scrollHeight - element.clientHeight);
  }, [scrolled]);
  return [ref, (event: UIEvent<HTMLElement>) => onScroll(scrolledOf(event.currentTarget))] as const;
};

/** Shares of the way that are the same place: whole px do not meet exactly. */
const SAME = 0.002;

const scrolledOf = (element: HTMLElement): Scrolled => ({
  x: element.scrollLeft / Math.max(1, element.scrollWidth - element.clientWidth),
  y: element.scrollTop / Math.max(1, element.scrollHeight - element.clientHeight),
});
