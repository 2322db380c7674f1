import { describe, expect, it } from 'vitest';
import { createTypeAhead, typedTo } from './type-ahead';

const names = ['健診_20260410_05.pdf', 'Ａｎｎａ.jpg', '05_別紙.pdf', 'anton.jpg'];

describe('typing in a list', () => {
  it('goes to the next name that begins so, around the end; width and case do not count', () => {
    expect(typedTo(names, 0, 'a')).toBe(1);
    expect(typedTo(names, 2, 'A')).toBe(3);
    expect(typedTo(names, 0, 'ant')).toBe(3);
    expect(typedTo(names, 3, 'ann')).toBe(1);
  });
  it('prefers the beginning of a name to the beginning of a part of it', () => {
    expect(typedTo(names, 0, '05')).toBe(2);
    expect(typedTo(names, 0, '2026')).toBe(0);
    expect(typedTo(names, 0, 'x')).toBeUndefined();
  });
  it('begins anew after a pause', () => {
    const type = createTypeAhead();
    expect([type('a', 0), type('n', 300), type('n', 600), type('b', 2000)]).toEqual(['a', 'an', 'ann', 'b']);
  });
});
