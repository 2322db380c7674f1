import type { AddressSuggestion } from '@reader/contracts/codes/field-rule';
import { ReferencePick } from '../../../shared-features/configuration/reference-pick';
import { Pick } from '../../../components/pick';
import { Labelled } from './labelled';
import { Hint } from './options-row';
import type { OptionsProps } from './rule-options';

const suggestions: readonly { value: AddressSuggestion; label: string }[] = [
  { value: 'both', label: '郵便番号と住所の両方' },
  { value: 'address', label: '住所だけ' },
  { value: 'postcode', label: '郵便番号だけ' },
  { value: 'none', label: '出さない' },
];

/** Which field has the address, and what the list proposes. */
export const AddressOptions = ({ rule, fields, isReadOnly, onChange }: OptionsProps) => (
  <>
    <Hint>
      郵便番号の項目と住所の項目を、日本郵便の一覧と照合します。一覧は運用担当者が読み込みます。読み込まれていない間は桁数だけを確かめます。
    </Hint>
    <Labelled label="住所の項目">
      <ReferencePick
        label="住所の項目"
        value={rule.address_fragment}
        references={fields.filter(({ id }) => id !== rule.fragment)}
        none="項目を選択"
        isDisabled={isReadOnly}
        onChange={(address_fragment) => onChange({ address_fragment })}
      />
    </Labelled>
    <Labelled label="確認画面で候補を出す項目">
      <Pick
        label="確認画面で候補を出す項目"
        value={rule.suggests}
        options={suggestions}
        disabled={isReadOnly}
        onChange={(suggests) => onChange({ suggests })}
        sx={{ width: '100%', height: 28 }}
      />
    </Labelled>
  </>
);
