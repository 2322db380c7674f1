import { describe, expect, it } from 'vitest';
import { sheetForm } from '@reader/contracts/testing/examples/forms/sheet';
import { RuleBroken } from '../rule-broken.js';
import { requireSoundForm } from './sound-form.js';

const A4 = { width: 210, height: 297 };
const A6 = { width: 105, height: 148 };

describe('a form is registered', () => {
  it('when its fields lie on its pages', () =>
    expect(() => requireSoundForm(sheetForm(), [A4])).not.toThrow());
  it('never when one does not: it is named', () => {
    let broken: unknown;
    try {
      requireSoundForm(sheetForm(), [A6]);
    } catch (error) {
      broken = error;
    }
    expect(broken).toBeInstanceOf(RuleBroken);
    expect(broken).toMatchObject({
      code: 'invalid-request',
      details: {
        fields: [
          {
            path: 'outside-page',
            message: '「氏名」の「氏名」: 入力欄が1ページ目（105×148mm）の外に出ています（右に15mm）。',
          },
        ],
      },
    });
  });
});
