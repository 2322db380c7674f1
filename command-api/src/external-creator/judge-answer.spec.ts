import { describe, expect, it } from 'vitest';
import { sheetId } from '@reader/contracts/testing/examples/forms/sheet';
import { judge, opensAt, waitAskedFor } from './judge-answer.js';

const CREATOR = 'https://creator.example/forms/';
const BY_ID = `${CREATOR}${sheetId}/`;

describe('what the creator answers', () => {
  it.each([
    ['taken', [200, 201, 204]],
    ['again', [429, 502, 503, 504]],
    ['creator-denied', [401, 403]],
    ['creator-not-found', [301, 302, 307, 308, 404, 405]],
    ['creator-too-large', [413]],
    ['creator-refused', [400, 409, 415, 422]],
    ['creator-failed', [500, 501]],
  ] as const)('is %s', (judged, statuses) => {
    for (const status of statuses) expect([status, judge(status)]).toEqual([status, judged]);
  });

  it('may ask to wait, in seconds, a minute at most', () => {
    expect(['5', '3600', null, 'Wed, 21 Oct 2026 07:28:00 GMT', '-1'].map(waitAskedFor)).toEqual([
      ...[5_000, 60_000, 0, 0, 0],
    ]);
  });

  it('opens the form where it says, if that is of its own origin, and else by the id', () => {
    const opens = (url: string) => opensAt(CREATOR, sheetId, JSON.stringify({ url }));
    expect(opens('https://creator.example/edit?form=7')).toBe('https://creator.example/edit?form=7');
    expect(opens('/edit/7')).toBe('https://creator.example/edit/7');
    for (const elsewhere of [
      'https://elsewhere.example/edit',
      'http://creator.example/edit',
      'https://user:word@creator.example/',
      'javascript:alert(1)',
      '//elsewhere.example/',
    ])
      expect(opens(elsewhere)).toBe(BY_ID);
    for (const nothing of ['', '{}', '{"id":7}']) expect(opensAt(CREATOR, sheetId, nothing)).toBe(BY_ID);
  });

  it('is no creator that answers with something else', () => {
    for (const other of ['<html>ログイン</html>', '[]', '"ok"', '{"url":7}'])
      expect(opensAt(CREATOR, sheetId, other)).toBeNull();
  });
});
