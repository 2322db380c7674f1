import { z } from 'zod';

/** What a field rule asks of a value (docs/product/field-rules.md). */
export const FieldRuleKind = z.enum(['required', 'date', 'digits', 'sum', 'address', 'values']);
export type FieldRuleKind = z.infer<typeof FieldRuleKind>;

/** What a value that breaks the rule is: something to look at, or something that keeps the document from being confirmed. */
export const FieldRuleSeverity = z.enum(['doubt', 'block']);
export type FieldRuleSeverity = z.infer<typeof FieldRuleSeverity>;

/** How the last digit, or the first one, follows from the others. */
export const CheckDigit = z.enum([
  'none',
  'luhn',
  'modulus-10-weight-3',
  'modulus-11',
  'individual-number',
  'corporate-number',
  'insurer-number',
]);
export type CheckDigit = z.infer<typeof CheckDigit>;

/** Which of postal code and address the list proposes a value for. */
export const AddressSuggestion = z.enum(['both', 'address', 'postcode', 'none']);
export type AddressSuggestion = z.infer<typeof AddressSuggestion>;
