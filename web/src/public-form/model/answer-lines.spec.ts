import { expect, it } from 'vitest';
import { exampleForm, exampleId, formAnswer, ids } from '../testing/example-form';
import { answerSections } from './answer-lines';
import { askedOf } from './asked';
import { formOf } from './form';

const linesOf = (form: ReturnType<typeof formOf>, values: Record<string, string>) =>
  answerSections(askedOf(form, { values, files: [] }).sections, { values, files: [] }).flatMap(({ lines }) =>
    lines.map(({ title, text }) => [title, text]),
  );

it('answers are said as people write them: with units, several in a line, nothing as nothing', () => {
  const lines = linesOf(formOf(exampleForm(), 2026), {
    [ids.birthYear]: '2017',
    [ids.birthMonth]: '9',
    [ids.allergy]: 'ある',
    [ids.foods]: '卵\n小麦',
  });
  expect(lines).toContainEqual(['生年月', '2017年9月']);
  expect(lines).toContainEqual(['原因となる食品', '卵、小麦']);
  expect(lines).toContainEqual(['児童氏名', '']);
});

it('fields with names of their own are told apart', () => {
  const form = formOf(
    formAnswer([
      {
        id: exampleId(1),
        title: '氏名',
        fields: [
          { id: exampleId(11), label: '姓' },
          { id: exampleId(12), label: '名' },
        ],
      },
      { id: exampleId(2), title: '平熱', fields: [{ id: exampleId(13), label: '度' }] },
    ]),
    2026,
  );
  expect(
    linesOf(form, { [exampleId(11)]: '佐々木', [exampleId(12)]: '陽菜', [exampleId(13)]: '36.5' }),
  ).toEqual([
    ['氏名', '姓：佐々木　名：陽菜'],
    ['平熱', '36.5度'],
  ]);
});
