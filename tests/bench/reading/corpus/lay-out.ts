import type { FieldKind, FieldType } from '@reader/contracts/codes/field';
import {
  inset,
  type FormCell,
  type FormDesign,
  type FormField,
  type FormTable,
  type MmBox,
  type Print,
  type Writing,
} from './forms/form-design.js';
import type { Block, Column, Entry, FormPlan, Holds } from './forms/form-plan.js';
import { kindOf } from './pages/values.js';

export const MM_PER_POINT = 25.4 / 72;
const LABEL_SIZE = 9;
const THIN = 0.25;
const THICK = 0.6;
const DASHES = { solid: undefined, dashed: [1.6, 1], dotted: [0.3, 0.9] } as const;
/** A field is registered a little inside its frame, as people draw it. */
const AREA_INSET = 0.5;
const TICK_BOX = 3.6;

/** Width in mm of a text as it will be printed: full-width characters are square, others half of it. */
export const textWidth = (text: string, size: number): number =>
  [...text].reduce((sum, character) => sum + (/[ -~｡-ﾟ]/.test(character) ? 0.58 : 1), 0) *
  size *
  MM_PER_POINT;

/** The growing form. */
interface Draft {
  readonly plan: FormPlan;
  readonly pages: Print[][];
  readonly fields: FormField[];
  readonly tables: FormTable[];
  readonly frames: { page: number; box: MmBox }[];
  readonly eitherWay: { page: number; box: MmBox }[];
  readonly ruled: Set<string>;
  y: number;
}

const addPrint = (draft: Draft, print: Print): void => {
  draft.pages.at(-1)?.push(print);
};

const rule = (
  draft: Draft,
  [x0, y0, x1, y1]: readonly [number, number, number, number],
  weight = THIN,
  dash?: readonly number[],
): void => {
  const key = [draft.pages.length, x0, y0, x1, y1].map((value) => value.toFixed(2)).join();
  if (draft.ruled.has(key)) return;
  draft.ruled.add(key);
  addPrint(draft, { what: 'rule', x0, y0, x1, y1, weight, dash });
};

const frame = (draft: Draft, box: MmBox, weight = THIN): void => {
  const { x, y, width, height } = box;
  rule(draft, [x, y, x + width, y], weight);
  rule(draft, [x, y + height, x + width, y + height], weight);
  rule(draft, [x, y, x, y + height], weight);
  rule(draft, [x + width, y, x + width, y + height], weight);
};

const text = (
  draft: Draft,
  words: string,
  [x, y]: readonly [x: number, y: number],
  size: number,
  rest: { align?: 'left' | 'center' | 'right'; isBold?: boolean; room?: number } = {},
): void =>
  addPrint(draft, {
    what: 'text',
    text: words,
    x,
    y,
    size,
    isBold: rest.isBold ?? false,
    align: rest.align ?? 'left',
    room: rest.room,
  });

interface Registered {
  readonly subject: string;
  readonly label?: string;
  readonly type?: FieldType;
  readonly kind: FieldKind;
  readonly options?: readonly string[];
  readonly area: MmBox;
  readonly writing: Writing;
}

const register = (draft: Draft, field: Registered): void => {
  draft.fields.push({
    type: 'TX',
    options: [],
    label: field.subject,
    ...field,
    page: draft.pages.length,
  });
};

/** Lines that options need in a cell of this width. */
const optionLines = (options: readonly string[], width: number): readonly string[][] => {
  const lines: string[][] = [[]];
  let used = 0;
  for (const option of options) {
    const wide = optionWidth(option);
    if (used + wide > width && lines.at(-1)?.length) {
      lines.push([]);
      used = 0;
    }
    lines.at(-1)?.push(option);
    used += wide;
  }
  return lines;
};
const OPTION_GAP = 3;
const optionWidth = (option: string): number => TICK_BOX + 1.2 + textWidth(option, LABEL_SIZE) + OPTION_GAP;

const placeLine = (
  draft: Draft,
  subject: string,
  { value, suffix = '', hasSeal = false }: Extract<Holds, { as: 'line' }>,
  cell: MmBox,
): void => {
  let end = cell.x + cell.width - 1.2;
  const middle = cell.y + cell.height / 2;
  if (hasSeal) {
    addPrint(draft, { what: 'circle', x: end - 3, y: middle, radius: 2.6, weight: 0.2 });
    text(draft, '印', [end - 3, middle], 7, { align: 'center' });
    end -= 7;
  }
  if (suffix !== '') {
    text(draft, suffix, [end, middle], LABEL_SIZE, { align: 'right' });
    end -= textWidth(suffix, LABEL_SIZE) + 1;
  }
  const room = { x: cell.x + 1.6, y: cell.y + 0.6, width: end - cell.x - 1.6, height: cell.height - 1.2 };
  register(draft, {
    subject,
    kind: kindOf(value),
    area: inset(cell, AREA_INSET),
    writing: { how: 'line', value, suffix, room },
  });
};

const placeLines = (
  draft: Draft,
  subject: string,
  { value, lines, isDotted = false }: Extract<Holds, { as: 'lines' }>,
  cell: MmBox,
): void => {
  const pitch = cell.height / lines;
  const rows = Array.from({ length: lines }, (_, index) => ({
    x: cell.x + 1.6,
    y: cell.y + index * pitch + 0.5,
    width: cell.width - 3.2,
    height: pitch - 1,
  }));
  if (isDotted)
    for (let index = 1; index < lines; index += 1)
      rule(
        draft,
        [cell.x + 1, cell.y + index * pitch, cell.x + cell.width - 1, cell.y + index * pitch],
        0.2,
        DASHES.dotted,
      );
  register(draft, {
    subject,
    type: 'TA',
    kind: kindOf(value),
    area: inset(cell, AREA_INSET),
    writing: { how: 'lines', value, rows },
  });
};

const placeComb = (
  draft: Draft,
  subject: string,
  { value, digits, isDotted = false }: Extract<Holds, { as: 'comb' }>,
  cell: MmBox,
): void => {
  const each = Math.min(6.5, (cell.width - 2) / digits);
  const box = { x: cell.x + 1, y: cell.y + 1, width: each * digits, height: cell.height - 2 };
  frame(draft, box);
  const boxes = Array.from({ length: digits }, (_, index) => ({
    x: box.x + index * each,
    y: box.y,
    width: each,
    height: box.height,
  }));
  for (const { x, y, height } of boxes.slice(1))
    rule(draft, [x, y, x, y + height], 0.2, isDotted ? DASHES.dashed : undefined);
  draft.eitherWay.push({ page: draft.pages.length, box: cell });
  register(draft, { subject, kind: 'digits', area: box, writing: { how: 'comb', value, digits: boxes } });
};

const placeDate = (
  draft: Draft,
  subject: string,
  { value, printed = '' }: Extract<Holds, { as: 'date' }>,
  cell: MmBox,
): void => {
  const widths = [printed === '' ? (value === 'wareki' ? 15 : 12) : 8, 8, 8];
  const sign = textWidth('年', LABEL_SIZE) + 0.6;
  const era = printed === '' ? 0 : textWidth(printed, LABEL_SIZE) + 0.5;
  const natural = widths.reduce((sum, width) => sum + width + sign, era + 2);
  const squeeze = Math.min(1, cell.width / natural);
  const middle = cell.y + cell.height / 2;
  let x = cell.x + 1;
  if (printed !== '') text(draft, printed, [x, middle], LABEL_SIZE);
  x += era;
  const parts = ['年', '月', '日'].map((printedSign, index) => {
    const width = (widths[index] ?? 8) * squeeze;
    const part = { x, y: cell.y + 0.6, width, height: cell.height - 1.2 };
    text(draft, printedSign, [x + width + 0.3, middle], LABEL_SIZE * squeeze);
    x += width + sign * squeeze;
    return part;
  }) as [MmBox, MmBox, MmBox];
  register(draft, {
    subject,
    kind: 'date',
    area: inset(cell, AREA_INSET),
    writing: { how: 'date', printed, value, parts },
  });
};

/** Boxes (or words to ring) in the cell; each option's place. */
const printOptions = (
  draft: Draft,
  options: readonly string[],
  cell: MmBox,
  isRing: boolean,
): { option: string; box: MmBox }[] => {
  const lines = optionLines(options, cell.width - 2);
  const pitch = cell.height / lines.length;
  return lines.flatMap((line, index) => {
    const middle = cell.y + pitch * (index + 0.5);
    let x = cell.x + 1.8;
    return line.map((option, position) => {
      const width = textWidth(option, LABEL_SIZE);
      if (isRing) {
        text(draft, option, [x + 1.5, middle], LABEL_SIZE);
        const box = { x, y: middle - 2.7, width: width + 3, height: 5.4 };
        if (position < line.length - 1) text(draft, '・', [x + width + 3.4, middle], LABEL_SIZE);
        x += width + 8;
        return { option, box };
      }
      const box = { x, y: middle - TICK_BOX / 2, width: TICK_BOX, height: TICK_BOX };
      frame(draft, box, 0.22);
      text(draft, option, [x + TICK_BOX + 1.2, middle], LABEL_SIZE);
      x += optionWidth(option);
      return { option, box };
    });
  });
};

const placeOptions = (
  draft: Draft,
  subject: string,
  holds: Extract<Holds, { as: 'checks' | 'boxed' | 'ringed' }>,
  cell: MmBox,
): void => {
  const places = printOptions(draft, holds.options, cell, holds.as === 'ringed');
  if (holds.as === 'checks') {
    for (const { option, box } of places)
      register(draft, {
        subject,
        label: option,
        type: 'CK',
        kind: 'mark',
        area: inset(box, -0.7),
        writing: { how: 'check', box },
      });
    return;
  }
  const isMany = holds.as === 'boxed' && holds.isMany;
  register(draft, {
    subject,
    type: isMany ? 'CK' : 'RA',
    kind: 'mark',
    options: holds.options,
    area: inset(cell, AREA_INSET),
    writing: {
      how: 'options',
      boxes: places.map(({ box }) => box),
      isRing: holds.as === 'ringed',
      isMany,
    },
  });
};

const place = (draft: Draft, { label, holds }: Entry, cell: MmBox): void => {
  switch (holds.as) {
    case 'line':
      return placeLine(draft, label, holds, cell);
    case 'lines':
      return placeLines(draft, label, holds, cell);
    case 'comb':
      return placeComb(draft, label, holds, cell);
    case 'date':
      return placeDate(draft, label, holds, cell);
    default:
      return placeOptions(draft, label, holds, cell);
  }
};

const heightOf = (entry: Entry, width: number, height: number): number => {
  if (entry.holds.as === 'lines') return Math.max(height, entry.holds.lines * 7);
  if ('options' in entry.holds)
    return Math.max(height, optionLines(entry.holds.options, width - 2).length * 6.5);
  return height;
};

const cellsOf = (
  row: readonly Entry[],
  x: number,
  width: number,
  labelWidth: number,
): { entry: Entry; x: number; labelWidth: number; width: number }[] => {
  const shares = row.reduce((sum, { share = 1 }) => sum + share, 0);
  let at = x;
  return row.map((entry) => {
    const whole = (width * (entry.share ?? 1)) / shares;
    const cell = { entry, x: at, labelWidth, width: whole - labelWidth };
    at += whole;
    return cell;
  });
};

const layRows = (draft: Draft, block: Extract<Block, { block: 'rows' }>): void => {
  const { margin, width: paper } = draft.plan;
  const width = paper - 2 * margin;
  const top = draft.y;
  const page = draft.pages.length;
  for (const [index, row] of block.rows.entries()) {
    const cells = cellsOf(row, margin, width, block.labelWidth);
    const height = Math.max(...cells.map((cell) => heightOf(cell.entry, cell.width, block.height)));
    if (index > 0)
      rule(draft, [margin, draft.y, margin + width, draft.y], THIN, DASHES[block.inner ?? 'solid']);
    for (const [position, { entry, x, labelWidth, width: wide }] of cells.entries()) {
      const label = { x, y: draft.y, width: labelWidth, height };
      const cell = { x: x + labelWidth, y: draft.y, width: wide, height };
      if (block.isShaded) addPrint(draft, { what: 'shade', ...label, grey: 232 });
      if (position > 0) rule(draft, [x, draft.y, x, draft.y + height]);
      rule(draft, [cell.x, draft.y, cell.x, draft.y + height]);
      text(draft, entry.label, [x + labelWidth / 2, draft.y + height / 2], LABEL_SIZE, {
        align: 'center',
        room: labelWidth - 1.6,
      });
      draft.frames.push({ page, box: label }, { page, box: cell });
      place(draft, entry, cell);
    }
    draft.y += height;
  }
  frame(draft, { x: margin, y: top, width, height: draft.y - top }, block.isThick ? THICK : THIN);
  draft.y += 4;
};

const layUnderlined = (draft: Draft, block: Extract<Block, { block: 'underlined' }>): void => {
  const { margin, width: paper } = draft.plan;
  for (const row of block.rows) {
    const shares = row.reduce((sum, { share = 1 }) => sum + share, 0);
    const height = Math.max(...row.map((entry) => heightOf(entry, (paper - 2 * margin) / 2, block.height)));
    let x = margin;
    for (const entry of row) {
      const whole = ((paper - 2 * margin) * (entry.share ?? 1)) / shares;
      const label = textWidth(entry.label, LABEL_SIZE) + 3;
      text(draft, entry.label, [x, draft.y + height / 2], LABEL_SIZE);
      const cell = { x: x + label, y: draft.y, width: whole - label - 4, height };
      rule(draft, [cell.x, draft.y + height, cell.x + cell.width, draft.y + height], 0.2);
      place(draft, entry, cell);
      x += whole;
    }
    draft.y += height + 1.5;
  }
  draft.y += 3;
};

const tableCells = (
  draft: Draft,
  block: Extract<Block, { block: 'table' }>,
  widths: readonly number[],
): FormCell[] => {
  const cells: FormCell[] = [];
  for (let row = 0; row <= block.rows; row += 1) {
    let x = draft.plan.margin;
    for (const [index, column] of block.columns.entries()) {
      const width = widths[index] ?? 0;
      const box = { x, y: draft.y + row * block.height, width, height: block.height };
      const printed =
        row === 0 ? column.label : column.value === null ? (block.rowLabels[row - 1] ?? '') : '';
      const isHeader = row === 0 || column.value === null;
      cells.push({
        row: row + 1,
        column: index + 1,
        isHeader,
        text: printed,
        value: row === 0 ? null : column.value,
        box,
      });
      x += width;
    }
  }
  return cells;
};

const layTable = (draft: Draft, block: Extract<Block, { block: 'table' }>): void => {
  const { margin, width: paper } = draft.plan;
  const page = draft.pages.length;
  if (block.caption !== '') {
    text(draft, block.caption, [margin, draft.y + 2.5], 10, { isBold: true });
    draft.y += 6;
  }
  const shares = block.columns.reduce((sum, { share }) => sum + share, 0);
  const widths = block.columns.map(({ share }: Column) => ((paper - 2 * margin) * share) / shares);
  const cells = tableCells(draft, block, widths);
  for (const cell of cells) {
    frame(draft, cell.box);
    draft.frames.push({ page, box: cell.box });
    if (cell.text !== '')
      text(draft, cell.text, [cell.box.x + cell.box.width / 2, cell.box.y + cell.box.height / 2], 8.5, {
        align: 'center',
        room: cell.box.width - 1.4,
      });
  }
  if (block.isFields) registerCells(draft, block, cells);
  else
    draft.tables.push({
      subject: block.caption === '' ? '明細' : block.caption,
      label: block.caption === '' ? '明細' : block.caption,
      page,
      rows: block.rows + 1,
      columns: block.columns.length,
      cells,
    });
  draft.y += (block.rows + 1) * block.height + 4;
};

const registerCells = (
  draft: Draft,
  block: Extract<Block, { block: 'table' }>,
  cells: readonly FormCell[],
): void => {
  for (const { row, column, value, box } of cells) {
    if (value === null) continue;
    const rowLabel = block.rowLabels[row - 2] ?? `${row - 1}行目`;
    placeLine(draft, `${block.columns[column - 1]?.label ?? ''} ${rowLabel}`, { as: 'line', value }, box);
  }
};

const layOffice = (draft: Draft, labels: readonly string[]): void => {
  const { margin, width: paper } = draft.plan;
  const each = 20;
  let x = paper - margin - each * labels.length;
  const page = draft.pages.length;
  text(draft, '※事務処理欄', [x - 2, draft.y + 3], 7, { align: 'right' });
  for (const label of labels) {
    const head = { x, y: draft.y, width: each, height: 5 };
    const body = { x, y: draft.y + 5, width: each, height: 14 };
    frame(draft, head);
    frame(draft, body);
    draft.frames.push({ page, box: head }, { page, box: body });
    text(draft, label, [x + each / 2, draft.y + 2.5], 7.5, { align: 'center', room: each - 1 });
    x += each;
  }
  draft.y += 23;
};

const layBlock = (draft: Draft, block: Block): void => {
  const { margin, width } = draft.plan;
  switch (block.block) {
    case 'note':
      for (const line of block.lines) {
        text(draft, line, [margin, draft.y + 2], block.size ?? 8, { room: width - 2 * margin });
        draft.y += (block.size ?? 8) * MM_PER_POINT * 1.5;
      }
      draft.y += 2;
      return;
    case 'heading':
      text(draft, block.text, [margin, draft.y + 2.5], 10.5, { isBold: true });
      draft.y += 6.5;
      return;
    case 'rows':
      return layRows(draft, block);
    case 'underlined':
      return layUnderlined(draft, block);
    case 'table':
      return layTable(draft, block);
    case 'office':
      return layOffice(draft, block.labels);
    case 'page':
      draft.pages.push([]);
      draft.y = margin + 4;
      text(draft, `${draft.plan.title}（${draft.pages.length}枚目）`, [width - margin, margin], 8, {
        align: 'right',
      });
      return;
  }
};

const layHead = (draft: Draft): void => {
  const { plan } = draft;
  const { margin, width, titleSize } = plan;
  if (plan.number !== '') text(draft, plan.number, [margin, margin - 2], 8);
  if (plan.logo === 'ring') {
    addPrint(draft, { what: 'circle', x: width - margin - 6, y: margin + 3, radius: 5, weight: 0.5 });
    text(draft, '市', [width - margin - 6, margin + 3], 14, { align: 'center', isBold: true });
  }
  if (plan.logo === 'block')
    addPrint(draft, { what: 'shade', x: width - margin - 16, y: margin - 3, width: 16, height: 8, grey: 60 });
  draft.y = margin + 3;
  const words = plan.titleStyle === 'wide' ? [...plan.title].join('　') : plan.title;
  const wide = textWidth(words, titleSize);
  const middle = draft.y + titleSize * MM_PER_POINT * 0.6;
  const align = plan.titleStyle === 'left' ? 'left' : 'center';
  text(draft, words, [align === 'left' ? margin : width / 2, middle], titleSize, {
    align,
    isBold: true,
    room: width - 2 * margin - 40,
  });
  if (plan.titleStyle === 'boxed') {
    const shown = Math.min(wide, width - 2 * margin - 40);
    frame(
      draft,
      {
        x: width / 2 - shown / 2 - 4,
        y: middle - titleSize * 0.26,
        width: shown + 8,
        height: titleSize * 0.52,
      },
      0.4,
    );
  }
  draft.y = middle + titleSize * 0.26 + 3;
  if (plan.headDate !== null) {
    const cell = { x: width - margin - 56, y: draft.y, width: 56, height: 7 };
    place(draft, { label: '提出日', holds: { as: 'date', value: plan.headDate } }, cell);
    draft.y += 8;
  }
  if (plan.addressee !== '') {
    text(draft, plan.addressee, [margin + 2, draft.y + 2], 11);
    draft.y += 8;
  }
};

/** Gives everything on the form its place, from the top down. Says nothing about what does not fit: see `lowest`. */
export const layOut = (plan: FormPlan): FormDesign => {
  const draft: Draft = {
    plan,
    pages: [[]],
    fields: [],
    tables: [],
    frames: [],
    eitherWay: [],
    ruled: new Set(),
    y: plan.margin,
  };
  layHead(draft);
  for (const block of plan.blocks) layBlock(draft, block);
  if (plan.footer !== '')
    text(draft, plan.footer, [plan.width / 2, plan.height - plan.margin + 3], 7, { align: 'center' });
  const { key, title, width, height } = plan;
  const { pages, fields, tables, frames, eitherWay } = draft;
  return { key, title, width, height, pages, fields, tables, frames, eitherWay };
};

/** Lowest point in mm that the plan's blocks reach on their last page. */
export const lowest = (plan: FormPlan): number => {
  const { pages } = layOut({ ...plan, footer: '' });
  return Math.max(
    ...(pages.at(-1) ?? []).map((print) =>
      print.what === 'rule' ? print.y1 : print.what === 'shade' ? print.y + print.height : print.y + 2,
    ),
  );
};
