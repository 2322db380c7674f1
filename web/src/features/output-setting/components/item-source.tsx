import type { CsvFormatItem, CsvFormatRow } from '@reader/contracts/objects/output/output-format';
import { useContext } from 'react';
import { ReferencePick } from '../../../shared-features/configuration/table/reference-pick';
import { useCurrentUser } from '../../../lib/user-context';
import { sourceField } from '../state/references';
import { RowItemsContext } from '../tables/format-rows';
import { ItemText } from './item-text';

/** The source of an item by the type of its row: a choice or a text. */
export const ItemSource = ({
  item,
  number,
  type,
  onChange,
}: {
  item: CsvFormatItem;
  number: number;
  type: CsvFormatRow['type'];
  onChange: (change: Partial<CsvFormatItem>) => void;
}) => {
  const { isReadOnly } = useCurrentUser();
  const { references, pattern } = useContext(RowItemsContext);
  const source = sourceField(type, references, pattern);
  return source ? (
    <ReferencePick
      label={`項目${number}の${source.label}`}
      value={item[source.field]}
      references={source.choices}
      none={`${source.label}を選択`}
      isDisabled={isReadOnly}
      onChange={(id) => onChange({ [source.field]: id })}
    />
  ) : (
    <ItemText
      label={`項目${number}の任意文字`}
      value={item.any_text}
      placeholder="出力する文字"
      onText={(any_text) => onChange({ any_text })}
    />
  );
};
