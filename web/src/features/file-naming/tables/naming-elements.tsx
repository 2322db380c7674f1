import { styled } from '@mui/material/styles';
import { type NamingElementType, namingElementType } from '@reader/contracts/codes/output';
import {
  namingRule,
  type NamingRuleElement,
  namingRuleElements,
} from '@reader/contracts/objects/configuration/naming-rule';
import { FileNamingIcon } from '../../../components/icons';
import { choicesOf } from '../../../lib/choices/choices';
import { configurationKind } from '../../../shared-features/configuration/configuration-kind';
import { CellInput } from '../../../shared-features/configuration/table/cell-input';
import { ReferencePick } from '../../../shared-features/configuration/table/reference-pick';
import type {
  CellProps,
  TableDefinition,
} from '../../../shared-features/configuration/table/table-definition';
import { isForbiddenInNames } from '../state/example-name';

/** The edited objects of a rule. */
export type RuleLists = { readonly namingRuleElements: readonly NamingRuleElement[] };

export const namingRules = configurationKind<RuleLists>({
  root: namingRule,
  Icon: FileNamingIcon,
  emptyText:
    '出力するファイルの名前を、読み取った値や日付から作ります。\n追加すると、出力設定や画像のリネームで選べます。',
});

const types: Readonly<Record<NamingElementType, string>> = {
  [namingElementType.readerItem]: 'reader項目',
  [namingElementType.fixedValue]: '固定値',
  [namingElementType.variable]: '可変値',
};

const Variable = styled('span')({ display: 'block', padding: '4px 8px', color: 'var(--text-2)' });

/** The value of an element: a standard item, a text, or the date. */
const Value = ({ item, label, references, isReadOnly, onChange }: CellProps<NamingRuleElement>) => {
  switch (item.type) {
    case namingElementType.readerItem:
      return (
        <ReferencePick
          label={label}
          value={item.value || null}
          references={references.value ?? []}
          none="標準項目を選択"
          isDisabled={isReadOnly}
          onChange={(value) => onChange({ value: value ?? '' })}
        />
      );
    case namingElementType.fixedValue:
      return (
        <CellInput
          label={label}
          value={item.value}
          maxLength={200}
          isReadOnly={isReadOnly}
          onChange={(value) => onChange({ value })}
        />
      );
    case namingElementType.variable:
      return <Variable>今日の日付（yyyy-mm-dd）</Variable>;
  }
};

const hintOf = (text: string) => (isForbiddenInNames(text) ? '使えない文字は＿になります' : undefined);

/** The elements of a naming rule, in order. */
export const namingElements: TableDefinition<NamingRuleElement, 'namingRuleElements'> = {
  objects: namingRuleElements,
  noun: '要素',
  note: '上から順につなぎます',
  labels: {
    type: '種別',
    value: '項目',
    forward_concatenation_character: '前の連結文字',
    backward_concatenation_character: '後の連結文字',
  },
  columns: [
    { field: 'type', width: 160, choices: choicesOf(types) },
    {
      field: 'forward_concatenation_character',
      width: '18%',
      hintOf: (element) => hintOf(element.forward_concatenation_character),
    },
    { field: 'value', Cell: Value, hintOf: ({ value }) => hintOf(value) },
    {
      field: 'backward_concatenation_character',
      width: '18%',
      hintOf: (element) => hintOf(element.backward_concatenation_character),
    },
  ],
  minWidth: 720,
  wraps: true,
  Icon: FileNamingIcon,
  emptyText: '要素のない規則では、元のファイル名になります。',
  // A value has no meaning for another type.
  changedWith: ({ type }) => (type === undefined ? {} : { value: '' }),
};
