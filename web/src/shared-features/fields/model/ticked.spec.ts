import { expect, it } from 'vitest';
import { tickedOf, toggled } from './ticked';

const options = ['朝食', '昼食', '夕食'];

it('keeps the order of the form, whatever was ticked first', () => {
  expect(toggled('夕食', '朝食', options)).toBe('朝食\n夕食');
  expect(toggled('朝食\n夕食', '朝食', options)).toBe('夕食');
  expect(toggled('夕食', '夕食', options)).toBe('');
});

it('keeps what was read and is no option, until it is taken away', () => {
  expect(toggled('間食', '昼食', options)).toBe('昼食\n間食');
  expect(toggled('昼食\n間食', '間食', options)).toBe('昼食');
  expect(tickedOf('')).toEqual([]);
});
