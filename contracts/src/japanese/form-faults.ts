import {
  LEAST_SIDE_MM,
  type FormFault,
  type FormField,
  type PageArea,
  type PageSize,
} from '../objects/sheets/form-faults.js';
import { shownName } from '../text/shown-name.js';

const itemName = ({ subject, number }: FormField['item']): string => {
  const shown = shownName(subject);
  return shown.trim() === '' ? `${number}番目の項目` : `「${shown}」`;
};

/** How a field is called, by its names as they may be shown, or by its numbers where it has none. */
export const formFieldName = ({
  item,
  label,
  number,
}: Pick<FormField, 'item' | 'label' | 'number'>): string => {
  const shown = shownName(label);
  return `${itemName(item)}の${shown.trim() === '' ? `${number}番目の入力欄` : `「${shown}」`}`;
};

const tenths = (millimetres: number): string => `${Math.round(millimetres * 10) / 10}`;

/** By how much an area reaches over its page, side by side. */
const beyond = ({ x, y, width, height }: PageArea, size: PageSize): string =>
  (
    [
      ['左', -x],
      ['上', -y],
      ['右', x + width - size.width],
      ['下', y + height - size.height],
    ] as const
  )
    .filter(([, millimetres]) => millimetres > 0)
    .map(([side, millimetres]) => `${side}に${tenths(millimetres)}mm`)
    .join('、');

/** What is wrong with a form, as the person that registers it is told. */
export const formFaultText = (fault: FormFault): string => {
  switch (fault.kind) {
    case 'no-fields':
      return '入力欄がありません。欄を描くか、欄の提案を採用してください。';
    case 'no-options':
      return `${formFieldName(fault.field)}: 選択肢がありません。選択肢を入力するか、自動の種類を選んでください。`;
    case 'wrong-generator':
      return `${formFieldName(fault.field)}: 自動の選択肢が作れません。種類と範囲を確認してください。`;
    case 'condition':
      return `${itemName(fault.item)}: 表示の条件は、この項目より前の入力欄から選んでください。`;
    case 'no-label':
      return `${formFieldName(fault.field)}: ラベルがありません。`;
    case 'too-small':
      return `${formFieldName(fault.field)}: 入力欄の幅と高さは${LEAST_SIDE_MM}mm以上にしてください。`;
    case 'no-such-page':
      return `${formFieldName(fault.field)}: ${fault.page}ページ目はありません（全${fault.pages}ページ）。`;
    case 'outside-page': {
      const { field, area, size } = fault;
      return `${formFieldName(field)}: 入力欄が${area.page}ページ目（${tenths(size.width)}×${tenths(size.height)}mm）の外に出ています（${beyond(area, size)}）。`;
    }
    case 'overlap': {
      const [one, other] = fault.fields;
      return `${formFieldName(one)}と${formFieldName(other)}: ${fault.page}ページ目で入力欄が重なっています（小さい方の${Math.round(fault.share * 100)}%）。`;
    }
  }
};
