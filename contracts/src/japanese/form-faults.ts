import {
  LEAST_SIDE_MM,
  type FormFault,
  type FormField,
  type PageArea,
  type PageSize,
} from '../objects/sheets/form-faults.js';
import { shownName } from '../text/shown-name.js';

/** How a field is called, by its names as they may be shown, or by its numbers where it has none. */
export const formFieldName = ({
  item,
  label,
  number,
}: Pick<FormField, 'item' | 'label' | 'number'>): string => {
  const [subject, shown] = [shownName(item.subject), shownName(label)];
  const ofItem = subject.trim() === '' ? `${item.number}番目の項目` : `「${subject}」`;
  return `${ofItem}の${shown.trim() === '' ? `${number}番目の入力欄` : `「${shown}」`}`;
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
    case 'no-label':
      return `${formFieldName(fault.field)}: label がありません。`;
    case 'too-small':
      return `${formFieldName(fault.field)}: 入力欄の幅と高さは${LEAST_SIDE_MM}mm以上にしてください。`;
    case 'no-such-page':
      return `${formFieldName(fault.field)}: area.page（${fault.page}）は pages にありません（全${fault.pages}ページ）。`;
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
