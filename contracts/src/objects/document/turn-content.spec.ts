import { expect, it } from 'vitest';
import { documentId, id } from '../../testing/examples/ids.js';
import { columnFrame, outputFrame } from '../../testing/examples/output-frames.js';
import { page, readingContent } from '../../testing/examples/reading-content.js';
import type { Box } from '../geometry.js';
import { contentOfReading } from './content-of-reading.js';
import { turnBox, turnContent } from './turn-content.js';

const A4 = { width: 1000, height: 1400 };
const box = { x: 10, y: 20, width: 300, height: 40 };

it.each([
  [90, { x: 1340, y: 10, width: 40, height: 300 }],
  [180, { x: 690, y: 1340, width: 300, height: 40 }],
  [270, { x: 20, y: 690, width: 40, height: 300 }],
] as const)('a box is turned by %i° with its page', (turn, turned) =>
  expect(turnBox(box, turn, A4)).toEqual(turned),
);

it('four quarter turns lead back', () => {
  const sideways = { width: 1400, height: 1000 };
  const sizes = [A4, sideways, A4, sideways];
  let turned: Box = box;
  for (const size of sizes) turned = turnBox(turned, 90, size);
  expect(turned).toEqual(box);
});

it('only what lies on the page is turned', () => {
  const content = contentOfReading(documentId, readingContent());
  expect(turnContent(content, page(), 90).userInputs[0]).toMatchObject({
    x: 1340,
    y: 10,
    value: '手島 勇吉',
  });
  expect(turnContent(content, page({ id: id(99) }), 90)).toEqual(content);
});

it('the frames drawn on the page turn with it, those of other pages stay', () => {
  const content = {
    ...contentOfReading(documentId, readingContent()),
    columnFrames: [columnFrame(), columnFrame({ id: id(641), pageNum: 2 })],
    outputFrames: [outputFrame()],
  };
  const turned = turnContent(content, page(), 180);
  expect(turned.columnFrames).toMatchObject([
    { x: 795, y: 1095, width: 200, height: 300 },
    { x: 5, y: 5 },
  ]);
  expect(turned.outputFrames).toMatchObject([{ x: 795, y: 1095 }]);
});
