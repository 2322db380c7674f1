import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { xmlCharacters } from '../xml-characters.js';
import { xmlTokens } from '../../workbooks/corrections/xml-tokens.js';
import { definitionXml, valuesOfCall, type DemandDefinition } from './definition-xml.js';

const demand = (values: readonly string[], more: Partial<DemandDefinition> = {}): DemandDefinition => ({
  sheetId: 's1',
  formSubject: '就学援助費受給申請書',
  demandedAt: new Date('2024-04-01T00:00:00Z'),
  items: [
    {
      subject: '申請者氏名',
      sequence: 1,
      fragments: [{ id: 'f1', label: '氏名', type: 'TX', values }],
    },
  ],
  ...more,
});

/** The values and the form's subject, read as any program would. */
const read = (xml: string) => {
  const values: string[] = [];
  let formSubject = '';
  let value: string | undefined;
  const tokens = xmlTokens({
    open: (name, attribute) => {
      if (name === 'demand') formSubject = attribute('form-subject') ?? '';
      if (name === 'value') value = '';
    },
    text: (text) => {
      if (value !== undefined) value += text;
    },
    close: (name) => {
      if (name !== 'value') return;
      values.push(value ?? '');
      value = undefined;
    },
  });
  tokens.write(xml);
  tokens.end();
  return { formSubject, values };
};

describe('a definition XML', () => {
  it('says what was given to which form', () =>
    expect(definitionXml(demand(['山田 太郎']))).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<demand sheet-id="s1" form-subject="就学援助費受給申請書" demanded-at="2024-04-01T09:00:00+09:00">
  <item subject="申請者氏名" sequence="1">
    <fragment id="f1" label="氏名" type="TX">
      <value>山田 太郎</value>
    </fragment>
  </item>
</demand>
`));

  it('has a value for each that was chosen', () =>
    expect(read(definitionXml(demand(valuesOfCall('国語\n算数\r\n理科')))).values).toEqual([
      '国語',
      '算数',
      '理科',
    ]));

  it.each([
    ['<b>&amp;</b>', '<b>&amp;</b>'],
    [']]>', ']]>'],
    [`"二重"と'一重'`, `"二重"と'一重'`],
    ['a\u0000\u0008\u001bz', 'az'],
    ['\ud842\u{20bb7}\udfb7', '\u{20bb7}'],
    ['\ufffe\uffff', ''],
    [' 前後 \t', ' 前後 \t'],
  ])('carries %j as %j', (value, carried) => {
    const xml = definitionXml(demand([value], { formSubject: value }));
    expect(read(xml)).toEqual({ formSubject: carried, values: [carried] });
    expect(xml).not.toContain(']]>');
  });

  it('is well formed and carries all that XML can say', () =>
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: 'binary' })),
        fc.string({ unit: 'binary' }),
        (values, subject) => {
          const xml = definitionXml(demand(values, { formSubject: subject }));
          expect(xml.isWellFormed()).toBe(true);
          expect(read(xml)).toEqual({
            formSubject: xmlCharacters(subject),
            values: values.map(xmlCharacters),
          });
        },
      ),
      { numRuns: 30 },
    ));

  it('may be of nothing', () =>
    expect(definitionXml(demand([], { items: [] }))).toContain('demanded-at="2024-04-01T09:00:00+09:00"/>'));
});
