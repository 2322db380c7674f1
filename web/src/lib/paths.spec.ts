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
  // What a browser makes of it is judged, not what was asked for.
  ['/.//evil.example/', '/admin/surveys/'],
  ['/..//evil.example/', '/admin/surveys/'],
  ['/admin/..//evil.example/', '/admin/surveys/'],
  ['/admin/../../evil.example/', '/admin/surveys/'],
  ['/admin/%2e%2e//x', '/admin/surveys/'],
  ['/admin/%2E./\\evil.example/', '/admin/surveys/'],
  ['/admin/..\\\\evil.example/', '/admin/surveys/'],
  ['/admin\\..\\\\evil.example/', '/admin/surveys/'],
  ['/\t/evil.example/', '/admin/surveys/'],
  ['/admin/.\t./\n/evil.example/', '/admin/surveys/'],
  ['/%2f/evil.example/', '/admin/surveys/'],
  ['http:/\\evil.example/', '/admin/surveys/'],
  // Of this origin, and no screens.
  ['/', '/admin/surveys/'],
  ['/api/document/reader-home/', '/admin/surveys/'],
  ['/files/0/image.png', '/admin/surveys/'],
  ['/admin/../api/signout/', '/admin/surveys/'],
  ['/administration/', '/admin/surveys/'],
  ['/admin/signin', '/admin/surveys/'],
  ['/admin/x/../signin/', '/admin/surveys/'],
  // Screens, with all that an address may have.
  [
    '/admin/user-management/?search=..//evil.example/#//x',
    '/admin/user-management/?search=..//evil.example/#//x',
  ],
  ['/admin/./progress/', '/admin/progress/'],
  ['/admin/survey/%2f%2fevil.example/', '/admin/survey/%2f%2fevil.example/'],
  ['/admin/signin/?redirect=/x/', '/admin/surveys/'],
])('after sign-in %s leads to %s', (wanted, target) => {
  expect(safeRedirect(wanted, origin)).toBe(target);
});

it('keeps the list one is in when going on, and nothing else', () => {
  const query = checkQueryOf(new URLSearchParams('confirmStatus=not_done&startDate=20260501&page=3&sheet='));
  expect(query).toEqual({ confirmStatus: 'not_done', startDate: '20260501' });
  expect(paths.check('1', query)).toBe('/admin/survey/1/check/?startDate=20260501&confirmStatus=not_done');
});
