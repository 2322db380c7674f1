import { expect, it } from 'vitest';
import { noDepartmentAmong } from './no-department-among.js';

const known = ['健康推進部', '健診課', '福祉部'];
/** The sentences for texts of one call, and how often all names were looked through. */
const told = (texts: readonly string[]) => {
  let looked = 0;
  const say = noDepartmentAmong(() => {
    looked += 1;
    return known;
  });
  return { sentences: texts.map(say), looked: () => looked };
};

it('names the nearest, and none where none is near', () =>
  expect(told(['健心課', '学校課']).sentences).toEqual([
    '「健心課」という部署はありません（近い名前: 健診課）',
    '「学校課」という部署はありません',
  ]));

it('looks once for a text, however often it is written', () => {
  const { sentences, looked } = told(Array(500).fill('健心課'));
  expect(new Set(sentences)).toEqual(new Set(['「健心課」という部署はありません（近い名前: 健診課）']));
  expect(looked()).toBe(1);
});

it('looks for the first hundred texts of a call, and goes on telling what it found', () => {
  const many = Array.from({ length: 1_000 }, (_, at) => `健康推進部${at}`);
  const { sentences, looked } = told([...many, '健心課', '健康推進部0']);
  expect(looked()).toBe(100);
  expect(sentences.at(99)).toBe('「健康推進部99」という部署はありません（近い名前: 健康推進部）');
  expect(sentences.slice(100, -1).some((sentence) => sentence.includes('近い名前'))).toBe(false);
  expect(sentences.at(-1)).toContain('近い名前: 健康推進部');
});

it('does not look for what is too long to be a name', () => {
  const { sentences, looked } = told(['健'.repeat(26), '𠮷'.repeat(25)]);
  expect(sentences[0]).toBe(`「${'健'.repeat(26)}」という部署はありません`);
  expect(looked()).toBe(1);
});
