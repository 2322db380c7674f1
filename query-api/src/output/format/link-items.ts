import { linkType, type FourOperator } from '@reader/contracts/codes/output';
import { parseFormula } from '@reader/contracts/objects/output/formula';
import type { CsvFormatRow } from '@reader/contracts/objects/output/output-format';
import Big from 'big.js';
import { evaluate, formulaOfChain } from '../numbers/formula.js';
import { numberText, parseNumber } from '../numbers/parse-number.js';
import type { Pausing } from '@reader/platform/batches/pausing';

/** Something that a value could not be made of. */
export interface ValueProblem {
  readonly kind: 'not-a-number' | 'divided-by-zero';
  /** What was read. */
  readonly value: string;
}
export type ReportProblem = (problem: ValueProblem) => void;

/** What an item, or a column of linked items, has of a record. Linked items pause after each. */
export type RenderItem<Source> = (source: Source, report: ReportProblem) => Pausing<string>;

/** How the items of a column are linked (docs/product/output.md#rows). */
type Link = Pick<CsvFormatRow, 'link_type' | 'delimiter'>;

function* textsOf<Source>(
  renders: readonly RenderItem<Source>[],
  source: Source,
  report: ReportProblem,
): Pausing<string[]> {
  const texts: string[] = [];
  for (const render of renders) {
    texts.push(yield* render(source, report));
    yield;
  }
  return texts;
}

/** Items as numbers, by the operators between them or by the formula. */
const calculated = <Source>(
  { delimiter }: Link,
  connecting: readonly (FourOperator | null)[],
  renders: readonly RenderItem<Source>[],
): RenderItem<Source> => {
  const formula = delimiter.trim() === '' ? formulaOfChain(connecting) : parseFormula(delimiter);
  return function* (source, report) {
    const texts = yield* textsOf(renders, source, report);
    if (texts.every((text) => text === '')) return '';
    const numbers = texts.map((text) => (text === '' ? new Big(0) : parseNumber(text)));
    const wrong = numbers.indexOf(undefined);
    if (wrong >= 0) {
      report({ kind: 'not-a-number', value: texts[wrong]! });
      return '';
    }
    const result = formula && evaluate(formula, numbers as Big[]);
    if (!result) report({ kind: 'divided-by-zero', value: texts.join(' ') });
    return result ? numberText(result) : '';
  };
};

/** Makes one column of its items. `connecting`: the operator that stands before each. */
export const linkItems = <Source>(
  link: Link,
  connecting: readonly (FourOperator | null)[],
  renders: readonly RenderItem<Source>[],
): RenderItem<Source> => {
  if (link.link_type === linkType.number) return calculated(link, connecting, renders);
  const [only] = renders;
  if (only && renders.length === 1) return only;
  return function* (source, report) {
    const texts = yield* textsOf(renders, source, report);
    return link.link_type === linkType.text
      ? texts.filter((text) => text !== '').join(link.delimiter)
      : texts.join('');
  };
};
