import type { FieldRule } from '@reader/contracts/objects/configuration/field-rule';
import type { NamedField } from '../state/form-fields';
import { AddressOptions } from './address-options';
import { DateOptions } from './date-options';
import { DigitsOptions } from './digits-options';
import { SumOptions } from './sum-options';
import { ValuesOptions } from './values-options';

export interface OptionsProps {
  readonly rule: FieldRule;
  readonly fields: readonly NamedField[];
  readonly isReadOnly: boolean;
  readonly onChange: (change: Partial<FieldRule>) => void;
}

const hint = { margin: 0, fontSize: 12, lineHeight: '18px', color: 'var(--text-2)' } as const;

/** What the rule's kind can be told. */
export const RuleOptions = (props: OptionsProps) => {
  switch (props.rule.kind) {
    case 'required':
      return <p style={hint}>空欄のままの値を示します。判読不能・該当なしとした値は空欄に数えません。</p>;
    case 'date':
      return <DateOptions {...props} />;
    case 'digits':
      return <DigitsOptions {...props} />;
    case 'sum':
      return <SumOptions {...props} />;
    case 'address':
      return <AddressOptions {...props} />;
    case 'values':
      return <ValuesOptions {...props} />;
  }
};
