import { expect, it } from 'vitest';
import { stepsShown } from './preview';

const answer = (...texts: string[]) => ({ text: texts.at(-1) ?? '', steps: texts.map((text) => ({ text })) });

it('shows only the rules that changed the text, by their place', () =>
  expect(stepsShown('1,200円', answer('1,200円', '1200円', '1200円', '1200'))).toEqual([
    { number: 2, text: '1200円' },
    { number: 4, text: '1200' },
  ]));

it('shows a rule that left nothing, and none before there is an answer', () => {
  expect(stepsShown('円', answer('', ''))).toEqual([{ number: 1, text: '' }]);
  expect(stepsShown('円', undefined)).toEqual([]);
});
