// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Differing } from './differing';

const shown = (text: string, other: string) => render(<Differing text={text} other={other} />).container;

it('marks what the other text does not have, and says it aloud', () => {
  const container = shown('千田 雲', '千田 雫');
  expect([...container.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['雲']);
  expect(container.querySelector('.hidden')?.textContent).toBe('（違う文字: 雲）');
});

it('is the plain text where nothing differs', () =>
  expect(shown('千田 雫', '千田　雫').innerHTML).toBe('千田 雫'));

it('says a space by its name', () =>
  expect(shown('千田 雫', '千田雫').querySelector('.hidden')?.textContent).toBe('（違う文字: 空白）'));
