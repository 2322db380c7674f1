import { describe, expect, it } from 'vitest';
import { rotation, scaling, chain, translation, invert } from '../../geometry/homography.js';
import { turned } from '../../normalise/turn.js';
import { warp } from '../../normalise/warp.js';
import { signPage } from './page-to-match.js';
import { shortlist } from './shortlist.js';
import { decodeSignature, encodeSignature, UnknownSignature } from './signature.js';
import { A6, drawForm, someForm } from '../testing/drawn-form.js';
import { turnBySignature } from '../turn-by-forms.js';

const forms = Array.from({ length: 12 }, (_, seed) => {
  const image = drawForm(someForm(seed));
  return { seed, image, signature: signPage(image, 300) };
});

describe('a signature', () => {
  it('comes back as it was stored, in a few kB', () => {
    const [form] = forms;
    const stored = encodeSignature(form!.signature);
    expect(stored.length).toBeLessThan(8_000);
    expect(decodeSignature(stored)).toEqual(form!.signature);
  });

  it('is refused when it is damaged or of another version', () => {
    const stored = Buffer.from(encodeSignature(forms[0]!.signature), 'base64');
    const later = Buffer.from(stored);
    later[0] = 99;
    for (const bytes of [later, stored.subarray(0, stored.length / 2), Buffer.alloc(0)])
      expect(() => decodeSignature(bytes.toString('base64'))).toThrow(UnknownSignature);
  });
});

describe('shortlist', { timeout: 60_000 }, () => {
  it.each([
    ['shifted by 8 mm', translation(94, -70)],
    ['4 % larger', scaling(1.04)],
    ['slanted by 3°', rotation(3, { x: A6.width / 2, y: A6.height / 2 })],
    ['all of it', chain(scaling(0.97), rotation(-2, { x: 600, y: 900 }), translation(40, 40))],
  ])('has the right form first for a page that is %s', (_, distortion) => {
    const { seed, image } = forms[3]!;
    const page = warp(image, invert(distortion), A6.width, A6.height);
    expect(shortlist(signPage(page, 300), forms)[0]!.candidate.seed).toBe(seed);
  });

  it('has the right form first for a page of less resolution than it says', () => {
    const { seed, image } = forms[5]!;
    expect(shortlist(signPage(image, 210), forms)[0]!.candidate.seed).toBe(seed);
  });
});

describe('turnBySignature', () => {
  it.each([0, 90, 180, 270] as const)('tells the turn back for a page that lies at %d°', (turn) => {
    const page = signPage(turned(forms[2]!.image, turn), 300);
    expect(turnBySignature(page, forms)).toBe((360 - turn) % 360);
  });

  it('has no opinion of a page that is none of the forms', () => {
    expect(turnBySignature(signPage(drawForm({ words: [], tables: [] }), 300), forms)).toBeNull();
  });
});
