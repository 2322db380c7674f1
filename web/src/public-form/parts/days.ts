const inJapan = new Intl.DateTimeFormat('ja-JP', {
  timeZone: 'Asia/Tokyo',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  weekday: 'short',
  hour: 'numeric',
  minute: '2-digit',
});

/** An instant, to the minute, in Japan. */
export const momentText = (instant: string): string => {
  const parts = new Map(inJapan.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]));
  const day = `${parts.get('year')}年${parts.get('month')?.replace('月', '')}月${parts.get('day')}日（${parts.get('weekday')}）`;
  return `${day}${parts.get('hour')}時${parts.get('minute') === '00' ? '' : `${parts.get('minute')}分`}`;
};

/** Until when: a period that ends at midnight ends with the day before. */
export const untilText = (instant: string): string => {
  const text = momentText(instant);
  if (!/[^\d]0時$/.test(text)) return `${text}まで`;
  const dayBefore = new Date(new Date(instant).getTime() - 1);
  return `${momentText(dayBefore.toISOString()).replace(/\d+時.*$/, '')}まで`;
};
