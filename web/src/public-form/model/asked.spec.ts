import { describe, expect, it } from 'vitest';
import { exampleForm, exampleId, formAnswer, ids } from '../testing/example-form';
import { askedOf } from './asked';
import { formOf } from './form';

const form = formOf(exampleForm(), 2026);
const asked = (values: Record<string, string>, files: string[] = []) =>
  askedOf(form, {
    values,
    files: files.map((fragment) => ({
      id: exampleId(90),
      fragment,
      name: 'a.png',
      bytes: 1,
      type: 'image/png',
    })),
  });
const titles = (values: Record<string, string>) =>
  asked(values).sections.flatMap(({ items }) => items.map(({ title }) => title));

describe('what is asked', () => {
  it('leaves out what the answers so far hide, also of the count', () => {
    expect(titles({ [ids.allergy]: 'ない' })).not.toContain('原因となる食品');
    expect(asked({ [ids.allergy]: 'ない' }).total).toBe(6);
    expect(titles({ [ids.allergy]: 'ある' })).toContain('原因となる食品');
    expect(asked({ [ids.allergy]: 'ある' }).total).toBe(7);
  });

  it('depends on nothing that is itself hidden', () => {
    const chain = formOf(
      formAnswer([
        {
          id: exampleId(1),
          title: 'a',
          fields: [{ id: exampleId(11), type: 'RA', options: ['はい', 'いいえ'] }],
        },
        {
          id: exampleId(2),
          title: 'b',
          shownWhen: { fragment: exampleId(11), values: ['はい'] },
          fields: [{ id: exampleId(12), type: 'RA', options: ['はい', 'いいえ'] }],
        },
        {
          id: exampleId(3),
          title: 'c',
          shownWhen: { fragment: exampleId(12), values: ['はい'] },
          fields: [{ id: exampleId(13), isRequired: true }],
        },
      ]),
      2026,
    );
    const answers = { values: { [exampleId(11)]: 'いいえ', [exampleId(12)]: 'はい' }, files: [] };
    expect(askedOf(chain, answers)).toMatchObject({ total: 1, missing: [] });
  });

  it('is missing while it is empty or blank and must not be', () => {
    const missing = (values: Record<string, string>) => asked(values).missing.map(({ title }) => title);
    expect(missing({})).toEqual(['児童氏名', '電話番号', '食物アレルギー']);
    expect(missing({ [ids.name]: '　', [ids.phone]: '1', [ids.allergy]: 'ある' })).toEqual([
      '児童氏名',
      '原因となる食品',
    ]);
  });

  it('counts what is filled, files too', () => {
    expect(asked({ [ids.name]: '佐々木', [ids.birthYear]: '2017' }).filled).toBe(2);
    expect(asked({}, [ids.card]).filled).toBe(1);
  });
});
