import { describe, expect, it } from 'vitest';
import { exampleId, formAnswer } from '../testing/example-form';
import { formOf, initialValues } from './form';

const fields = (number: number, more: object = {}) => [{ id: exampleId(number), ...more }];
const sectionsOf = (answer: ReturnType<typeof formAnswer>) =>
  formOf(answer, 2026).sections.map(({ title, items }) => [title, items.map((item) => item.title)]);

describe('the questions of a form', () => {
  it('of one frame stand together, and words that they share are said once', () => {
    expect(
      sectionsOf(
        formAnswer([
          { id: exampleId(1), title: '保護者　氏名', frame: 2, fields: fields(11) },
          { id: exampleId(2), title: 'きょうだい', fields: fields(12) },
          { id: exampleId(3), title: '保護者　電話番号', frame: 2, fields: fields(13) },
          { id: exampleId(4), title: '備考', fields: fields(14) },
        ]),
      ),
    ).toEqual([
      ['保護者', ['氏名', '電話番号']],
      ['', ['きょうだい', '備考']],
    ]);
  });

  it('share no words that are all that one of them says, nor half a word', () => {
    expect(
      sectionsOf(
        formAnswer([
          { id: exampleId(1), title: '保護者氏名', frame: 2, fields: fields(11) },
          { id: exampleId(2), title: '保護者氏名カナ', frame: 2, fields: fields(12) },
        ]),
      ),
    ).toEqual([['', ['保護者氏名', '保護者氏名カナ']]]);
    expect(
      sectionsOf(
        formAnswer([
          { id: exampleId(1), title: 'アレルギー・既往症　食物', frame: 2, fields: fields(11) },
          { id: exampleId(2), title: 'アレルギー・既往症　薬', frame: 2, fields: fields(12) },
        ]),
      ),
    ).toEqual([['アレルギー・既往症', ['食物', '薬']]]);
  });

  it('that are not in use or have no field are not asked', () => {
    expect(
      sectionsOf(
        formAnswer([
          { id: exampleId(1), title: '氏名', isUsed: false, fields: fields(11) },
          { id: exampleId(2), title: '見出し', fields: [] },
          { id: exampleId(3), title: '住所', fields: fields(13) },
        ]),
      ),
    ).toEqual([['', ['住所']]]);
  });

  it('of one field are called by both names, unless they say the same or it is a unit', () => {
    const titles = formAnswer([
      { id: exampleId(1), title: '保護者', fields: fields(11, { label: '氏名' }) },
      { id: exampleId(2), title: '保護者氏名', fields: fields(12, { label: '氏名' }) },
      { id: exampleId(3), title: '平熱', fields: fields(13, { label: '度' }) },
    ]);
    expect(sectionsOf(titles)).toEqual([['', ['保護者 氏名', '保護者氏名', '平熱']]]);
  });
});

describe('a field', () => {
  const controlOf = (more: object) =>
    formOf(formAnswer([{ id: exampleId(1), title: '学年', fields: fields(11, more) }]), 2026).sections[0]
      ?.items[0]?.fields[0];

  it('offers its options, or those that are generated', () => {
    expect(controlOf({ type: 'SL', options: ['1年', '2年', '1年'] })).toMatchObject({
      control: 'select',
      options: ['1年', '2年'],
    });
    expect(controlOf({ type: 'SL', generated: 'past_year' })?.options[0]).toBe('2026');
  });

  it('that is a single mark has its label as value', () => {
    expect(controlOf({ type: 'CK', label: '同意する' })).toMatchObject({ options: ['同意する'] });
  });

  it('holds what the form says before anybody filled it in', () => {
    const form = formOf(
      formAnswer([{ id: exampleId(1), title: '学校', fields: fields(11, { value: '桜城小学校' }) }]),
      2026,
    );
    expect(initialValues(form)).toEqual({ [exampleId(11)]: '桜城小学校' });
  });
});
