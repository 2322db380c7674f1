import { fourOperator, type FourOperator } from '@reader/contracts/codes/output';
import Big from 'big.js';

/** Decimals of a division that does not end. */
const DECIMALS = 10;

const Decimal = Big();
Decimal.DP = DECIMALS;
Decimal.RM = Big.roundHalfUp;

/** Exact, but for divisions that do not end: those have 10 decimals, rounded half up. Undefined: divided by zero. */
export const calculate = (left: Big, operator: FourOperator, right: Big): Big | undefined => {
  switch (operator) {
    case fourOperator.plus:
      return left.plus(right);
    case fourOperator.minus:
      return left.minus(right);
    case fourOperator.times:
      return left.times(right);
    case fourOperator.dividedBy:
      return right.eq(0) ? undefined : new Decimal(left).div(right);
  }
};
