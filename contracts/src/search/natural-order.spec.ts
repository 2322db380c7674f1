import { describe, expect, it } from 'vitest';
import { naturalOrder } from './natural-order.js';

const byPlace = (a: string, b: string): number => (naturalOrder(a) < naturalOrder(b) ? -1 : 1);

describe('the order of names', () => {
  it('is that of counting', () => {
    const counted = ['申請書_1.png', '申請書_2.png', '申請書_10.png', '申請書_100.png'];
    expect([...counted].reverse().sort(byPlace)).toEqual(counted);
  });

  it('takes no notice of width, case and leading zeros', () => {
    expect(naturalOrder('ＳＣＡＮ＿００２.PNG')).toBe(naturalOrder('scan_2.png'));
    expect(naturalOrder('ｼﾝｾｲ')).toBe(naturalOrder('シンセイ'));
  });

  it('counts each number of a name for itself', () => {
    const days = ['2026-4-9_2.pdf', '2026-4-10_1.pdf', '2026-11-1_1.pdf'];
    expect([...days].reverse().sort(byPlace)).toEqual(days);
  });

  it('stays short for a name without end', () => {
    expect(naturalOrder('9'.repeat(5_000)).length).toBeLessThanOrEqual(200);
  });
});
