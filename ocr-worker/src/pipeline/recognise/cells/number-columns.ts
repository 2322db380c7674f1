import { compact } from '@reader/contracts/text/compact';
import type { GridCell } from '../../layout/grid.js';

/** A column or row holds numbers where at least this many of its cells do, and this share of its filled cells. */
const FEWEST = 2;
const SHARE = 0.5;

/** Signs that numbers, amounts, dates and times are written with. */
const SIGNS = '.,-/:()%+¥\\\\';
const NUMBER = new RegExp(`^[${SIGNS}]*[0-9][0-9${SIGNS}]*$`, 'u');
/** What stands before and behind numbers, and is no digit to anybody: △1,200 is a loss, 1,080円 an amount, ±0.5 a tolerance. */
const SIGNED_OR_COUNTED =
  /^[△▲▽▼±+\-−〒第約計]?[¥]?[△▲▽▼\-−]?[0-9][0-9.,\-/:]*(?:円|千円|万円|銭|個|名|人|件|枚|本|冊|台|回|点|歳|才|年|月|日|時|分|秒|度|箱|式|袋|缶|校|組|位|級|泊|戸|棟|通|部|頁|坪|株|週|号|階|番|世帯|時間|年度|か月|ヶ月|ヵ月|セット|ページ|ポイント|[%‰℃]|kg|mg|km|cm|mm|ml|mL|kcal|kWh|kW|pt)?$/u;
/** Characters that Japanese data reads for digits; no word consists of these alone. */
const LOOK_ALIKES =
  /^[0-9.,\-/:()%+¥\\OoQDUロ口〇○◯。Il|!iLt一ーｰ―—‐−丨亅イトノZz乙ニ二ろるEヨョSsらちbGCあBRgqフワクTつヮォィェュ]+$/u;

/** A cell with its text; null where there is ink but nothing was read. */
interface CellToJudge {
  readonly cell: Pick<GridCell, 'row' | 'column' | 'rowSpan' | 'columnSpan'>;
  readonly text: string | null;
}

/**
 * Indices of the cells that hold no number in a column (or, in a table that lies on its side, a row) of numbers: they
 * may be words (合計, なし, 〃), or misread. Cells without ink are not among `cells`.
 */
export const outliersAmongNumbers = (cells: readonly CellToJudge[]): number[] => {
  const isNumber = cells.map(({ text }) => text !== null && (isNumeric(text) || isSignedOrCounted(text)));
  const isAmongNumbers = (index: number, line: 'row' | 'column', span: 'rowSpan' | 'columnSpan'): boolean => {
    const { cell: stranger } = cells[index]!;
    if (stranger[span] > 1) return false;
    const own = cells.flatMap(({ cell }, other) =>
      cell[line] === stranger[line] && cell[span] === 1 ? [other] : [],
    );
    // What stands first is the name of the column or row.
    if (own[0] === index) return false;
    const numbers = own.filter((other) => isNumber[other]).length;
    return numbers >= FEWEST && numbers >= SHARE * (own.length - (isNumber[own[0]!] ? 0 : 1));
  };
  return cells.flatMap((_, index) => {
    if (isNumber[index]) return [];
    const isStranger =
      isAmongNumbers(index, 'column', 'columnSpan') || isAmongNumbers(index, 'row', 'rowSpan');
    return isStranger ? [index] : [];
  });
};

/** Whether a text is a number, amount, date or time in digits and signs alone. */
export const isNumeric = (text: string): boolean => NUMBER.test(compact(text));

/** Whether a text is a number with a sign before it or a unit behind it, which data for digits would leave out. */
export const isSignedOrCounted = (text: string): boolean => SIGNED_OR_COUNTED.test(compact(text));

/** Whether a text consists of such characters. */
export const isLookAlike = (text: string): boolean => LOOK_ALIKES.test(compact(text));
