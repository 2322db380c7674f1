/** 2026/04/08–05/15: from the first to the last day, the year said once; '' where there is none. */
export const daysText = (first: string | null, last: string | null): string => {
  if (first === null || last === null) return '';
  const [from, to] = [first.replaceAll('-', '/'), last.replaceAll('-', '/')];
  if (from === to) return from;
  return `${from}–${from.slice(0, 4) === to.slice(0, 4) ? to.slice(5) : to}`;
};
