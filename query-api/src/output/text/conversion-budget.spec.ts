import { describe, expect, it } from 'vitest';
import { conversionBudget, ConversionsTooCostly } from './conversion-budget.js';

describe('what conversions of a whole file may cost', () => {
  it('is ten million characters, and twenty steps for each', () => {
    expect(() => conversionBudget().spend(10_000_000, 200_000_000)).not.toThrow();
    expect(() => conversionBudget().spend(10_000_001, 0)).toThrow(ConversionsTooCostly);
    expect(() => conversionBudget().spend(0, 200_000_001)).toThrow(ConversionsTooCostly);
  });

  it('grows with the records, so that long files are made', () => {
    const budget = conversionBudget();
    for (let record = 0; record < 5_000; record += 1) {
      budget.addRecord();
      budget.spend(200_000, 4_000_000);
    }
    expect(() => budget.spend(10_000_000, 0)).not.toThrow();
    expect(() => budget.spend(1, 0)).toThrow(ConversionsTooCostly);
  });

  it('and ends, however many they are', () => {
    const budget = conversionBudget();
    for (let record = 0; record < 100_000; record += 1) budget.addRecord();
    expect(() => budget.spend(2_000_000_000, 0)).not.toThrow();
    expect(() => budget.spend(1, 0)).toThrow(ConversionsTooCostly);
  });
});
