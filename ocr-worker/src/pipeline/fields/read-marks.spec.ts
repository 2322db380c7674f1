import type { Box } from '@reader/contracts/objects/geometry';
import { expect, it } from 'vitest';
import { DOUBT_BELOW } from '@reader/contracts/objects/document/reading-content';
import { createMarkInk } from './marks/mark-ink.js';
import { readMarks } from './read-marks.js';
import type { Place } from './template/fields-of-template.js';
import { box, drawn, inkUnder, outline } from './testing/drawn-field.js';

const levels = { white: 255, sigma: 2, black: 0, range: 255 };
const PAGE = box(0, 0, 400, 100);
const places = [box(40, 30, 40, 40), box(160, 30, 40, 40), box(280, 30, 40, 40)];
const field = (type: Place['type']): Place => ({
  box: PAGE,
  type,
  kind: 'mark',
  label: '性別',
  subject: '',
  options: ['男', '女', '無回答'],
});
const ringed = (...choices: number[]) => {
  const bars = choices.flatMap((at) => outline(places[at]!, 5));
  return drawn(PAGE.width, PAGE.height, ...bars).data.map((value) => 255 - value);
};
const read = (type: Place['type'], ...choices: number[]) => {
  const page = ringed(...choices);
  const darknessOf = (area: Box) => ({
    box: area,
    data: Uint8Array.from({ length: area.width * area.height }, (_, at) => {
      const [x, y] = [area.x + (at % area.width), area.y + Math.floor(at / area.width)];
      const isOn = x >= 0 && y >= 0 && x < PAGE.width && y < PAGE.height;
      return isOn ? page[y * PAGE.width + x]! : 0;
    }),
  });
  const ink = createMarkInk(PAGE);
  const options = places.map((one) => ({ box: one, reach: one }));
  const print = inkUnder(drawn(PAGE.width, PAGE.height));
  const [reading] = readMarks([{ place: field(type), options, darknessOf }], {
    levels,
    ink,
    print,
    writing: [],
  });
  return { ...reading!, left: ink.without(darknessOf(PAGE)) };
};

it('one ring of a single choice is sure', () => {
  expect(read('RA', 1)).toMatchObject({ text: '女', confidence: 100 });
  expect(read('RA', 1)).not.toHaveProperty('alternatives');
});

it('two rings of a single choice are a doubt, and the other one is offered', () => {
  const { text, confidence, alternatives } = read('RA', 0, 1);
  expect(confidence).toBeLessThan(DOUBT_BELOW);
  expect([text, ...alternatives!].sort()).toEqual(['女', '男']);
});

it('two rings where several may be chosen are sure', () => {
  expect(read('CK', 0, 1)).toMatchObject({ text: '男\n女', confidence: 100 });
});

it('the ink of every ring is no writing of other fields, of those that do not hold, too', () => {
  expect(read('RA', 0, 1).left.data.some((value) => value > 0)).toBe(false);
});
