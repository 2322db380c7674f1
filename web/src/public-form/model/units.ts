const UNITS =
  /^(?:年|月|日|時|分|秒|時間|分間|日間|週|週間|か月|ヶ月|歳|才|人|回|円|千円|個|本|枚|度|℃|cm|㎝|mm|m|kg|㎏|g|%|％)$/u;

/** A label that is the unit of what stands before it: 年, 月, 日, 歳. */
export const isUnit = (label: string): boolean => UNITS.test(label);
