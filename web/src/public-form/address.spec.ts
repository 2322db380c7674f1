import { describe, expect, it } from 'vitest';
import { addressOf, safeRedirect } from './address';
import { SHEET_ID } from './testing/example-form';

const survey = `/survey/${SHEET_ID}/`;

describe('an address', () => {
  it('names a screen and a form', () => {
    expect(addressOf(survey, '')).toMatchObject({ screen: 'survey', sheetId: SHEET_ID });
    expect(addressOf(`/complete/${SHEET_ID}`, '')).toMatchObject({ screen: 'complete' });
    expect(addressOf(`/correct/${SHEET_ID}/`, '')).toMatchObject({ screen: 'correct', sheetId: SHEET_ID });
    expect(addressOf(`/login/${SHEET_ID.toUpperCase()}/`, '')).toMatchObject({ sheetId: SHEET_ID });
  });

  it('may be a short one, with the code of a form', () => {
    expect(addressOf('/f/7K3M9Q2X', '')).toEqual({ screen: 'short', code: '7K3M9Q2X' });
    expect(addressOf('/f/', '')).toEqual({ screen: 'not-found' });
  });

  it('is of no screen where the form is no id', () => {
    expect(addressOf('/survey/<script>/', '')).toEqual({ screen: 'not-found' });
    expect(addressOf('/survey/', '')).toEqual({ screen: 'not-found' });
    expect(addressOf('/404/', '')).toEqual({ screen: 'not-found' });
  });

  it('of the sign-in alone takes the form from where it leads', () => {
    expect(addressOf('/login/', `?redirect=${survey}`)).toMatchObject({ screen: 'login', sheetId: SHEET_ID });
    expect(addressOf('/login', '?redirect=/admin/surveys/')).toEqual({ screen: 'not-found' });
  });

  it('before and after the period names the form whose words are said', () => {
    expect(addressOf('/preinitiation/', `?form=${SHEET_ID}`)).toMatchObject({ sheetId: SHEET_ID });
    expect(addressOf('/expiration/', '?form=x')).toEqual({ screen: 'expiration', sheetId: null });
  });
});

it('after signing in only screens of the same form are opened', () => {
  for (const own of [`/complete/${SHEET_ID}/`, `/correct/${SHEET_ID}/`])
    expect(safeRedirect(own, SHEET_ID)).toBe(own);
  for (const foreign of [
    null,
    'https://elsewhere.example/',
    '//elsewhere.example/survey/',
    `/\\elsewhere.example${survey}`,
    `//elsewhere.example${survey}`,
    '/admin/surveys/',
    '/survey/00000000-0000-4000-8000-000000000002/',
    '/correct/00000000-0000-4000-8000-000000000002/',
    `javascript:alert(1)//${survey}`,
  ])
    expect(safeRedirect(foreign, SHEET_ID)).toBe(survey);
});
