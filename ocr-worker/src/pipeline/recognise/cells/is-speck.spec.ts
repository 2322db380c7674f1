import { expect, it } from 'vitest';
import { isSpeck } from './is-speck.js';

it.each(['|', '・', '.', ',.', "'", '| ・', '_'])('%s is a speck', (text) =>
  expect(isSpeck(text)).toBe(true),
);
it.each(['', '-', 'ー', '/', '〃', '1', '1.', '一', '○', '×', '…'])('%s is none', (text) =>
  expect(isSpeck(text)).toBe(false),
);
