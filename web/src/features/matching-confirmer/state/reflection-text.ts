import { MatchOutcome, type MatchingToReflect } from '@reader/contracts/http/matching/matchings';
import { count } from '../../../lib/text';

/** All documents that its list has: also those that were deleted, which the matching does not count. */
export const listedIn = ({ reflection }: Pick<MatchingToReflect, 'reflection'>): number =>
  MatchOutcome.options.reduce((sum, outcome) => sum + reflection[outcome], 0);

type Reflected = Pick<MatchingToReflect, 'reflection' | 'headers'>;

/** How many values of which column would be written: 氏名 58・フリガナ 21. */
export const byColumnText = ({ reflection, headers }: Reflected): string =>
  reflection.by_column
    .filter(({ values }) => values > 0)
    .map(({ column_id: id, values }) => {
      const label = headers.find((header) => header.id === id)?.japanese_label ?? '（削除された列）';
      return `${label} ${count(values)}`;
    })
    .join('・');

/** Which documents would be left as they are, and why. */
export const leftAloneText = ({
  reflection: { same, none, open, blocked },
}: Pick<Reflected, 'reflection'>): string =>
  (
    [
      ['同じ', same],
      ['該当なし', none],
      ['未選択', open],
      ['書けない', blocked],
    ] as const
  )
    .filter(([, documents]) => documents > 0)
    .map(([word, documents]) => `${word} ${count(documents)}件`)
    .join('・');

/** The question before reflecting, with the numbers of the button. */
export const reflectionQuestion = (detail: Reflected) => {
  const { documents, values, open, taken_twice: twice } = detail.reflection;
  const lines = [
    `${count(values)}項目（${byColumnText(detail)}）を書き込みます。文書ごとに版が1つ増え、あとでまとめて取り消せます。`,
    ...(twice > 0 ? [`${count(twice)}件は、ほかの文書と同じ行が選ばれています。`] : []),
    ...(open > 0 ? [`まだ選んでいない${count(open)}件は、そのままです。`] : []),
  ];
  return {
    title: `突合結果を${count(documents)}件の文書に反映しますか？`,
    body: lines.join('\n'),
    yes: `${count(documents)}件に反映`,
  };
};

/** The question before all that was reflected is taken back; where reflecting stopped, nobody knows how much that is. */
export const undoQuestion = ({ state, reflection }: Pick<MatchingToReflect, 'state' | 'reflection'>) => {
  const what =
    state === 'reflection-stopped' ? '反映した文書を' : `反映した${count(reflection.documents)}件の文書を`;
  return {
    title: '反映をまとめて取り消しますか？',
    body: `${what}、反映する前の値に戻します。反映した後に変更された文書は、そのままです。`,
    yes: 'まとめて取り消す',
    isDestructive: true,
  };
};

/** What taking it back came to: documents that somebody changed since, and those that were not written, are as they were. */
export const undoneText = ({ reflection: { blocked } }: Pick<MatchingToReflect, 'reflection'>): string =>
  blocked === 0
    ? '反映を取り消しました。文書は、反映する前の値に戻っています。'
    : `反映を取り消しました。「書けない」の${count(blocked)}件はそのままで、ほかの文書は反映する前の値に戻っています。`;

/** A row of this type is for one document only, and one is chosen for several. */
export const isRefusedTwice = ({
  is_one_to_one,
  reflection,
}: Pick<MatchingToReflect, 'is_one_to_one' | 'reflection'>): boolean =>
  is_one_to_one && reflection.taken_twice > 0;
