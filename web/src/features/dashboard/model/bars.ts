import type { DashboardAnswer, DashboardField, DashboardRow } from '@reader/contracts/http/forms/dashboard';
import { count } from '../../../lib/text';

/** What a bar is labelled with, and what its length is: a share of the answers, or their number. */
export type ChartStyle = 'percent' | 'count' | 'both';

export const chartStyles = [
  { value: 'percent', label: '百分率' },
  { value: 'count', label: '回答数' },
  { value: 'both', label: '両方' },
] as const;

/** What answers of a part have in common. */
export interface Series {
  readonly key: string;
  readonly kind: 'option' | 'other' | 'empty';
  /** The option's place, 0-based; of the other kinds -1. */
  readonly option: number;
  /** The option; '' for the other kinds. */
  readonly value: string;
  readonly name: string;
}

/** A part of a bar. */
export interface Part {
  readonly series: Series;
  readonly count: number;
  /** 0–1 of those who were asked. */
  readonly share: number;
  /** 0–1 of the chart's width, and where it begins. */
  readonly width: number;
  readonly start: number;
}

export interface Bar {
  /** Its place among the rows of the answer; 0: all documents. */
  readonly row: number;
  readonly title: string;
  readonly asked: number;
  /** Without those that are 0. */
  readonly parts: readonly Part[];
}

/** How a field's answers are drawn. */
export interface Chart {
  readonly series: readonly Series[];
  readonly bars: readonly Bar[];
  /** What the whole width stands for: a number of answers; null: all answers of a bar. */
  readonly most: number | null;
}

export const WHOLE = '全体';
export const OTHER = 'その他・旧選択肢';

/** What answers without a value are called: of a required field they are invalid. */
export const emptyName = ({
  is_mark,
  is_required,
}: Pick<DashboardField, 'is_mark' | 'is_required'>): string => {
  if (is_required) return '無効';
  return is_mark ? 'チェックなし' : '無回答';
};

export const rowTitle = ({ combination }: Pick<DashboardRow, 'combination'>): string =>
  combination.length === 0 ? WHOLE : combination.map(({ value }) => value).join('・');

export const fieldTitle = ({ subject, label }: Pick<DashboardField, 'subject' | 'label'>): string =>
  label === '' ? subject : `${subject}　${label}`;

const seriesOf = (field: DashboardField): Series[] => {
  const isThere = (kind: 'other' | 'empty') => field.rows.some((row) => row[kind] > 0);
  return [
    ...field.options.map((value, option): Series => ({
      ...{ key: `option-${option}`, kind: 'option', option, value, name: value },
    })),
    ...(isThere('other')
      ? [{ key: 'other', kind: 'other', option: -1, value: '', name: OTHER } as const]
      : []),
    ...(isThere('empty')
      ? [{ key: 'empty', kind: 'empty', option: -1, value: '', name: emptyName(field) } as const]
      : []),
  ];
};

/** How many answers of a row are of a series. */
const countIn = (counts: DashboardField['rows'][number], { kind, option }: Series): number =>
  kind === 'option' ? (counts.options[option] ?? 0) : counts[kind];

const sumOf = (counts: DashboardField['rows'][number]): number =>
  counts.options.reduce((sum, one) => sum + one, 0) + counts.other + counts.empty;

/** The bars of a field. By share each is as wide as the chart; by number as wide as its answers are against the most. */
export const chartOf = (field: DashboardField, rows: readonly DashboardRow[], style: ChartStyle): Chart => {
  const series = seriesOf(field);
  const most = style === 'count' ? Math.max(1, ...field.rows.map(sumOf)) : null;
  const bars = field.rows.map((counts, row): Bar => {
    const whole = most ?? Math.max(1, sumOf(counts));
    let before = 0;
    const parts = series.flatMap((one): Part[] => {
      const number = countIn(counts, one);
      if (number === 0) return [];
      const start = before / whole;
      before += number;
      const share = counts.asked === 0 ? 0 : number / counts.asked;
      return [{ series: one, count: number, share, width: number / whole, start }];
    });
    return { row, title: rowTitle(rows[row]!), asked: counts.asked, parts };
  });
  return { series, bars, most };
};

const percent = (share: number): string => `${Math.round(share * 100)}%`;

/** From which share of the chart's width on a label has room. */
const ROOM_FOR_BOTH = 0.09;
const ROOM_FOR_ONE = 0.028;
const ROOM_FOR_PERCENT = 0.034;

/** What stands on a part; '' where there is no room. */
export const labelOn = ({ count: number, share, width }: Part, style: ChartStyle): string => {
  if (style === 'percent') return width >= ROOM_FOR_PERCENT ? percent(share) : '';
  if (style === 'both' && width >= ROOM_FOR_BOTH) return `${count(number)} (${percent(share)})`;
  return width >= ROOM_FOR_ONE ? count(number) : '';
};

/** What a part says where it has no room to, and to people that do not see it. */
export const partText = ({ series, count: number, share }: Part): string =>
  `${series.name} ${count(number)} (${percent(share)})`;

const typeNames = { SL: 'ひとつ選ぶ', RA: 'ひとつ選ぶ', CK: 'いくつでも選ぶ' } as const;

/** ひとつ選ぶ・必須 */
export const kindText = ({ type, is_mark, is_required }: DashboardField): string =>
  `${is_mark ? 'チェック' : typeNames[type]}・${is_required ? '必須' : '任意'}`;

/** Below bars of which several parts may be one document's; '' for the others. */
export const severalText = ({ type, is_mark }: DashboardField): string =>
  type === 'CK' && !is_mark ? '帯の幅は延べ回答数の割合、%は回答者に対する割合' : '';

/** 回答 1,824・無回答 18, and what else is so. */
export const totalsText = (field: DashboardField, documents: number): string => {
  const whole = field.rows[0]!;
  const { asked, empty, other } = whole;
  return [
    `回答 ${count(asked - empty)}`,
    `${emptyName(field)} ${count(empty)}`,
    ...(other > 0 ? [`その他 ${count(other)}`] : []),
    ...(asked < documents ? [`対象外 ${count(documents - asked)}`] : []),
  ].join('・');
};

/** px of a block: 250, and 50 for each combination. */
export const blockHeight = ({ rows }: Pick<DashboardAnswer, 'rows'>): number => 250 + 50 * (rows.length - 1);

/** A round number of which at most five make the most. */
const stepOf = (most: number): number => {
  const power = 10 ** Math.floor(Math.log10(most / 5));
  const step = [1, 2, 5, 10].map((one) => one * power).find((one) => most / one <= 5) ?? most;
  return Math.max(1, step);
};

/**
 * Names of places on the axis, by their share of its width. Where several answers may be chosen, bars are as wide as all of them together, of which
 * percentages are not told: those are of the documents.
 */
export const axisOf = (
  { most }: Pick<Chart, 'most'>,
  { type, is_mark }: Pick<DashboardField, 'type' | 'is_mark'>,
): readonly { readonly at: number; readonly name: string }[] => {
  if (most === null)
    return [0, 0.25, 0.5, 0.75, 1].map((at) => ({
      at,
      name: type === 'CK' && !is_mark ? '' : `${at * 100}%`,
    }));
  const step = stepOf(most);
  return Array.from({ length: Math.floor(most / step) + 1 }, (_, place) => ({
    at: (place * step) / most,
    name: count(place * step),
  }));
};

/** px of the names of rows: enough for short ones, and two lines of long ones. */
export const namesWidth = (rows: readonly Pick<DashboardRow, 'combination'>[]): number => {
  const longest = Math.max(...rows.map((row) => Array.from(rowTitle(row)).length));
  return Math.min(168, Math.max(64, Math.ceil(longest > 12 ? longest / 2 : longest) * 13 + 4));
};
