import { amountOf, amountText, minus, plus, zero } from './amount.js';
import { broken, type Verdict } from './judgement.js';

/** A value that is added up, with what it is called. */
export interface Addend {
  readonly name: string;
  readonly value: string;
}

/** The value is the sum of others; empty ones count nothing. `addends` undefined: one of them cannot be known. */
export const judgeSum = (value: string, addends: readonly Addend[] | undefined): Verdict => {
  const given = amountOf(value);
  if (!given) return broken('数として読めない値です。');
  if (!addends) return undefined;
  let sum = zero;
  for (const addend of addends) {
    const amount = amountOf(addend.value);
    if (!amount)
      return broken(`${addend.name}の値「${addend.value}」を数として読めず、合計を確かめられません。`);
    sum = plus(sum, amount);
  }
  const difference = minus(given, sum);
  return difference.units === 0n
    ? undefined
    : broken(`合計は${amountText(sum)}です（この値との差 ${amountText(difference)}）。`);
};
