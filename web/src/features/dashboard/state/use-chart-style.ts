import { useState } from 'react';
import { browserStorage } from '../../../lib/storage';
import type { ChartStyle } from '../model/bars';

const KEY = 'reader-dashboard-style';
const styles: readonly string[] = ['percent', 'count', 'both'];

const isStyle = (kept: string | null): kept is ChartStyle => kept !== null && styles.includes(kept);

/** How bars are drawn, as it was chosen last on this device. */
export const useChartStyle = (): [ChartStyle, (style: ChartStyle) => void] => {
  const [style, setStyle] = useState<ChartStyle>(() => {
    const kept = browserStorage.get(KEY);
    return isStyle(kept) ? kept : 'both';
  });
  return [
    style,
    (next) => {
      browserStorage.set(KEY, next);
      setStyle(next);
    },
  ];
};
