import { expect, it } from 'vitest';
import { answeringStateAt } from './answering-state.js';

const at = (time: string) => new Date(`2026-12-01T${time}:00Z`);
const period = { isOpen: true, from: at('09:00'), until: at('17:00') };

it.each([
  ['before its beginning', period, '08:59', 'before'],
  ['from its beginning', period, '09:00', 'open'],
  ['until its end', period, '16:59', 'open'],
  ['from its end', period, '17:00', 'over'],
  ['whenever, without a period', { isOpen: true, from: null, until: null }, '12:00', 'open'],
  ['never, once it is closed', { ...period, isOpen: false }, '12:00', 'over'],
] as const)('a form takes answers: %s', (_, of, time, expected) =>
  expect(answeringStateAt(of, at(time))).toBe(expected),
);
