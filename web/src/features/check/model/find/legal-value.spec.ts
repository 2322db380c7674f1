import { expect, it } from 'vitest';
import { isLegal } from './legal-value';

const options = ['A型', 'B型'];
const kind = (more: object = {}) => ({ options: [], isDate: false, ...more });

it('a choice takes its options only, a date days only, a file nothing', () => {
  expect(isLegal({ type: 'SL' }, 'A型', kind({ options }))).toBe(true);
  expect(isLegal({ type: 'SL' }, 'C型', kind({ options }))).toBe(false);
  expect(isLegal({ type: 'RA' }, '', kind({ options }))).toBe(true);
  expect(isLegal({ type: 'CK' }, 'A型\nB型', kind({ options }))).toBe(true);
  expect(isLegal({ type: 'CK' }, 'A型\n他', kind({ options }))).toBe(false);
  expect(isLegal({ type: 'TX' }, '令和6年5月1日', kind({ isDate: true }))).toBe(true);
  expect(isLegal({ type: 'TX' }, '5月', kind({ isDate: true }))).toBe(false);
  expect(isLegal({ type: 'FL' }, '診断書.pdf', kind())).toBe(false);
});

it('what is typed freely takes anything, choices without options too', () => {
  expect(isLegal({ type: 'TX' }, '手島', kind())).toBe(true);
  expect(isLegal({ type: 'SL' }, '手島', kind())).toBe(true);
});
