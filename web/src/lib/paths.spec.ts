import { expect, it } from 'vitest';
import { checkQueryOf, paths, safeRedirect } from './paths';

const origin = 'http://127.0.0.1:8080';

it.each([
  ['/admin/survey/1/check/?confirmStatus=not_done', '/admin/survey/1/check/?confirmStatus=not_done'],
  [null, '/admin/surveys/'],
  ['', '/admin/surveys/'],
  ['//evil.example/', '/admin/surveys/'],
  ['/\\evil.example/', '/admin/surveys/'],
  ['https://evil.example/', '/admin/surveys/'],
  ['javascript:alert(1)', '/admin/surveys/'],
  ['/admin/signin/?redirect=/x/', '/admin/surveys/'],
])('after sign-in %s leads to %s', (wanted, target) => {
  expect(safeRedirect(wanted, origin)).toBe(target);
});

it('keeps the list one is in when going on, and nothing else', () => {
  const query = checkQueryOf(new URLSearchParams('confirmStatus=not_done&startDate=20260501&page=3&sheet='));
  expect(query).toEqual({ confirmStatus: 'not_done', startDate: '20260501' });
  expect(paths.check('1', query)).toBe('/admin/survey/1/check/?startDate=20260501&confirmStatus=not_done');
});
