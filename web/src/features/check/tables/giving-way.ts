import type { Table, UserInput } from '@reader/contracts/objects/document/document-content';
import { givingWay, isHuman, type TableArea } from '@reader/contracts/objects/document/tables-giving-way';
import type { ConfirmQuestion } from '../../../components/dialogs/dialogs-context';
import { count } from '../../../lib/text';
import { labelOf } from '../model/form/form-sections';

const SHOWN = 8;

const textOf = (input: UserInput): string => {
  const cell =
    input.cell_position_in_row === null
      ? ''
      : ` ${input.cell_position_in_row}行${input.cell_position_in_column ?? ''}列`;
  return `${labelOf(input)}${cell}: ${input.value}`;
};

/**
 * Asked before tables are read over what is there: what gives way, and what people typed and is kept. Undefined: nothing is
 * there.
 */
export const replacementQuestion = (
  inputs: readonly UserInput[],
  tables: readonly Table[],
  areas: readonly TableArea[],
): ConfirmQuestion | undefined => {
  const gone = givingWay({ userInputs: inputs, tables }, areas);
  const there = inputs.filter(
    ({ id, table, value }) =>
      value !== '' && (gone.inputs.includes(id) || (table !== null && gone.tables.includes(table))),
  );
  if (gone.tables.length === 0 && there.length === 0) return undefined;
  const [kept, lost] = [there.filter(isHuman), there.filter((input) => !isHuman(input))];
  const names = lost.slice(0, SHOWN).map(textOf);
  const parts = [
    ...(gone.tables.length > 0 ? [`表 ${count(gone.tables.length)}件`] : []),
    ...(lost.length > 0 ? [`読み取った値 ${count(lost.length)}件`] : []),
  ];
  return {
    title: 'ここにある表や値を、新しく読み取る表に置き換えますか？',
    body: [
      `${parts.join('と')}が置き換わります。${kept.length > 0 ? `入力・修正した値 ${count(kept.length)}件は残します。` : ''}`,
      ...names,
      ...(lost.length > SHOWN ? [`ほか ${count(lost.length - SHOWN)}件`] : []),
      '読み取った後、編集する前なら元に戻せます。置き換わる前の値は履歴に残ります。',
    ].join('\n'),
    yes: '置き換える',
  };
};
