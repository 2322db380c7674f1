import { formatInstantInJapan } from '@reader/contracts/dates/instant-in-japan';
import { xmlAttribute, xmlText } from '../xml-characters.js';

/** The values of one field of a form; several for what may be chosen more than once. */
export interface DefinitionFragment {
  readonly id: string;
  readonly label: string;
  /** TX, TA, SL, FL, RA, CK. */
  readonly type: string;
  readonly values: readonly string[];
}

export interface DefinitionItem {
  readonly subject: string;
  readonly sequence: number;
  readonly fragments: readonly DefinitionFragment[];
}

/** What a respondent or a script gave to a form (docs/product/definition-xml.md). */
export interface DemandDefinition {
  readonly sheetId: string;
  readonly formSubject: string;
  readonly demandedAt: Date;
  /** In their order. */
  readonly items: readonly DefinitionItem[];
}

const element = (
  depth: number,
  name: string,
  attributes: Readonly<Record<string, string | number>>,
  children: readonly string[],
): string => {
  const indent = '  '.repeat(depth);
  const open = [
    name,
    ...Object.entries(attributes).map(([key, value]) => `${key}="${xmlAttribute(String(value))}"`),
  ].join(' ');
  return children.length === 0
    ? `${indent}<${open}/>\n`
    : `${indent}<${open}>\n${children.join('')}${indent}</${name}>\n`;
};

const fragmentElement = ({ id, label, type, values }: DefinitionFragment): string =>
  element(
    2,
    'fragment',
    { id, label, type },
    // A value's spaces and line ends are its own: nothing is put around them.
    values.map((value) => `${'  '.repeat(3)}<value>${xmlText(value)}</value>\n`),
  );

/** The values of a call, which joins several by line feeds (docs/product/definition-xml.md). */
export const valuesOfCall = (value: string): string[] => value.split(/\r\n|\r|\n/);

/** The definition XML of a demand, in UTF-8. Characters that XML does not know are left out. */
export const definitionXml = ({ sheetId, formSubject, demandedAt, items }: DemandDefinition): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${element(
    0,
    'demand',
    {
      'sheet-id': sheetId,
      'form-subject': formSubject,
      'demanded-at': formatInstantInJapan(demandedAt),
    },
    items.map(({ subject, sequence, fragments }) =>
      element(1, 'item', { subject, sequence }, fragments.map(fragmentElement)),
    ),
  )}`;
