import { styled } from '@mui/material/styles';
import { type MouseEvent, useMemo, useState } from 'react';
import { boxesPath, type Point, smallestAt } from '../model/page/geometry';
import type { Word } from '../model/page/words';

/** Over the page image colours stay the light ones in both themes, as with the values' boxes. */
const Group = styled('g')({
  '& path': { fill: '#6b3fa0', fillOpacity: 0.08, stroke: '#6b3fa0', strokeOpacity: 0.35, cursor: 'copy' },
  '& rect': { fill: '#6b3fa0', fillOpacity: 0.25, pointerEvents: 'none' },
  '& path, & rect': { vectorEffect: 'non-scaling-stroke' },
});

const Area = ({ word: { x, y, width, height } }: { word: Word }) => (
  <rect className="pointed" x={x} y={y} width={width} height={height} />
);

/**
 * The recognised words, px of the image: one shape for all of them, however many there are, and one for the word
 * under the pointer. A click puts its text into the active field, behind what is there with Shift or Ctrl.
 */
export const WordOverlay = ({
  words,
  toPage,
  onWord,
}: {
  words: readonly Word[];
  toPage: (event: MouseEvent) => Point;
  onWord: (text: string, isAppending: boolean) => void;
}) => {
  const path = useMemo(() => boxesPath(words), [words]);
  const [pointed, setPointed] = useState<Word | undefined>();
  return (
    <Group>
      <path
        d={path}
        aria-hidden
        data-words={words.length}
        onMouseMove={(event) => setPointed(smallestAt(words, toPage(event)))}
        onMouseLeave={() => setPointed(undefined)}
        onClick={(event) => {
          const word = smallestAt(words, toPage(event));
          if (word) onWord(word.text, event.shiftKey || event.ctrlKey || event.metaKey);
        }}
      />
      {pointed && <Area word={pointed} />}
    </Group>
  );
};

/** The word that the list of words (Alt+L) is at. */
export const PointedWord = ({ word }: { word: Word }) => (
  <Group>
    <Area word={word} />
  </Group>
);
