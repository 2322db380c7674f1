import { describe, expect, it } from 'vitest';
import { levels, pairingsOf, planQuestions, type FormQuestion, type PlannedForm } from './plan.js';
import { pdfRenderers } from './renderers.js';

const drawn = Array.from({ length: 54 }, (_, index): PlannedForm => ({
  key: `drawn-${index}`,
  pages: index % 7 === 0 ? 2 : 1,
  isReal: false,
}));
const real = Array.from({ length: 4 }, (_, index): PlannedForm => ({
  key: `real-${index}`,
  pages: 1,
  isReal: true,
}));
const forms = [...drawn, ...real];
const pairings = pairingsOf(['canvas', ...pdfRenderers]);
const plan = planQuestions(forms, pairings, 540);

const counted = (names: readonly string[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
};
const pairingName = ({ blank, renderer, level }: FormQuestion): string => `${blank} ${renderer} ${level}`;

describe('the plan of forms and who draws them', () => {
  it('asks every blank with every renderer at every level, each in its share', () => {
    const counts = counted(plan.map(pairingName));
    expect(counts.size).toBe(5 * 4 * levels.length);
    expect(Math.max(...counts.values()) - Math.min(...counts.values())).toBeLessThanOrEqual(1);
  });

  it('asks every form, each about as often as the others', () => {
    const counts = counted(plan.map(({ key }) => key));
    for (const { key } of forms) expect(counts.get(key)).toBeGreaterThan(5);
    const drawnCounts = drawn.map(({ key }) => counts.get(key)!);
    expect(Math.max(...drawnCounts) - Math.min(...drawnCounts)).toBeLessThanOrEqual(1);
  });

  it('asks a form in ever other pairings', () => {
    const asked = plan.filter(({ key }) => key.startsWith('drawn'));
    const each = counted(asked.map((question) => `${question.key} ${pairingName(question)}`));
    expect(each.size).toBeGreaterThan(0.9 * asked.length);
  });

  it('has real forms in every pairing of programs that draw PDFs, and in no other', () => {
    const counts = counted(plan.filter(({ key }) => key.startsWith('real')).map(pairingName));
    expect([...counts.keys()].some((name) => name.includes('canvas'))).toBe(false);
    expect(counts.size).toBe(4 * 3 * levels.length);
  });

  it('holds at least the pages that were asked for, none twice, and is the same at every run', () => {
    const pagesOf = (key: string): number => forms.find((form) => form.key === key)!.pages;
    expect(plan.reduce((sum, { key }) => sum + pagesOf(key), 0)).toBeGreaterThanOrEqual(540);
    expect(new Set(plan.map(({ key, copy }) => `${key} ${copy}`)).size).toBe(plan.length);
    expect(planQuestions(forms, pairings, 540)).toEqual(plan);
  });

  it('goes on with the programs that are there', () => {
    const few = planQuestions(drawn, pairingsOf(['canvas', 'pdfjs']), 60);
    expect(new Set(few.map(({ renderer }) => renderer))).toEqual(new Set(['canvas', 'pdfjs']));
    expect(new Set(few.map(({ blank }) => blank))).toEqual(new Set(['canvas', 'pdfjs', 'scan']));
  });
});
