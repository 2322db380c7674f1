import { expect, it } from 'vitest';
import { defaultOrganizationSettings, type OrganizationSettings } from './organization-settings.js';
import { areColumns, settingsFaults } from './settings-faults.js';

const faultsWith = (change: Partial<OrganizationSettings>) =>
  settingsFaults({ ...defaultOrganizationSettings, ...change }).map(({ field }) => field);

it('the defaults break no rule', () => expect(faultsWith({})).toEqual([]));

it('a fixed form is needed where all is read by one form', () => {
  expect(faultsWith({ mode: 'FI' })).toEqual(['destination_sheet']);
  expect(faultsWith({ mode: 'FI', destinationSheet: crypto.randomUUID() })).toEqual([]);
});

it('a keyword is needed where pages are read by keywords, and blanks are none', () => {
  expect(faultsWith({ readingMode: 'OK' })).toEqual(['reading_keywords']);
  expect(faultsWith({ readingMode: 'OK', readingKeywords: [' ', '　'] })).toEqual(['reading_keywords']);
  expect(faultsWith({ readingMode: 'OK', readingKeywords: ['氏名'] })).toEqual([]);
});

it.each(['', ' ', '1', '1,3-5', '1, 4-5', '１，３－５', '１、３～５', '5-3', '1000'])(
  '%j names columns',
  (text) => expect(areColumns(text)).toBe(true),
);

it.each(['0', '1001', 'A', '1-', '-1', '1..3', '3-5-7', '<b>', '99999'])('%j names no columns', (text) =>
  expect(areColumns(text)).toBe(false),
);

it('only features that there are can be turned off', () => {
  expect(faultsWith({ viewFlags: { matching: false } })).toEqual([]);
  expect(faultsWith({ viewFlags: { everything: false } })).toEqual(['view_flags']);
  expect(faultsWith({ viewFlags: JSON.parse('{"__proto__": true}') as Record<string, boolean> })).toEqual([
    'view_flags',
  ]);
});
