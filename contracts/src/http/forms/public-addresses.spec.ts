import { expect, it } from 'vitest';
import { isPublicAddress } from './public-addresses.js';

it('addresses of the public form are told from those of the staff', () => {
  for (const own of [
    '/f/7K3M9Q2X',
    '/login',
    '/login?redirect=/survey/x/',
    '/survey/x/',
    '/complete/x/',
    '/correct/x/',
    '/404',
    '/expiration/',
  ])
    expect([own, isPublicAddress(own)]).toEqual([own, true]);
  for (const other of [
    '/',
    '',
    '/admin/survey/x/',
    '/surveys/',
    '/corrections/x/',
    '/?x=/survey/',
    '/logins',
    '/files/x',
    '/assets/survey/x.js',
  ])
    expect([other, isPublicAddress(other)]).toEqual([other, false]);
});
