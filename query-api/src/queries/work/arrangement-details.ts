const count = (value: unknown): number => (typeof value === 'number' ? value : 0);

export const isArrangement = (kind: string): boolean => kind === 'PagesArranged' || kind === 'PagesTaken';

/** What an arrangement of pages did to one document, one fact per line. */
export const arrangementDetails = (kind: string, facts: Readonly<Record<string, unknown>>): string[] => {
  const pages = `${count(facts['before'])}ページ → ${count(facts['after'])}ページ`;
  if (kind === 'DocumentSplitOff') return [];
  if (kind === 'PagesTaken')
    return facts['isSetAside']
      ? [`確認済または読取中のため、${count(facts['taken'])}ページを取り除いたページに保管`]
      : [`${pages}（受け入れ ${count(facts['taken'])}ページ）`];
  const did = [
    [count(facts['moved']), '別の文書へ移動'],
    [count(facts['removed']), '取り除き'],
    [count(facts['restored']), '元に戻し'],
  ] as const;
  return [
    pages,
    ...did.flatMap(([number, what]) => (number > 0 ? [`${number}ページを${what}`] : [])),
    ...(facts['isReordered'] ? ['ページの順番を変更'] : []),
    ...(facts['isFormLost'] ? ['帳票の項目は通常の入力欄になりました'] : []),
  ];
};
