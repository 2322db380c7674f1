import type { Figure, Figures } from '../report.js';
import { FORMS_RIGHT } from '../reading/asked.js';
import type { Answer } from './ask.js';

/** 36 of 38: what was refused when twins were first told apart by their print, drawn by one program. */
const ENOUGH_TWINS_REFUSED = 94.7;

const percent = (some: number, all: number): number => (100 * some) / all;
const isRight = ({ own, taken }: Answer): boolean => taken.sheetId === own;
const isWrong = ({ own, taken }: Answer): boolean => taken.sheetId !== null && taken.sheetId !== own;

/** Documents right, refused and wrong; with a name, of a part of them. */
const verdicts = (answers: readonly Answer[], name: string): Figures => {
  const [right, wrong] = [isRight, isWrong].map((is) => answers.filter(is).length) as [number, number];
  const all = answers.length;
  const share = (some: number): Figure => ({ value: percent(some, all), unit: '%' });
  return {
    [`right${name}`]: share(right),
    [`refused${name}`]: share(all - right - wrong),
    [`wrong${name}`]: share(wrong),
  };
};

const partsOf = (answers: readonly Answer[], by: 'blank' | 'renderer' | 'level'): Figures => {
  const names = [...new Set(answers.map(({ question }) => question[by]))].sort();
  return Object.assign(
    {},
    ...names.map((name) =>
      verdicts(
        answers.filter(({ question }) => question[by] === name),
        `-${by}-${name}`,
      ),
    ),
  ) as Figures;
};

/** Which forms were found for the documents, by what drew the blank, what drew the page and how it came in. */
export const figuresOf = (answers: readonly Answer[]): Figures => {
  const twins = answers.flatMap(({ withoutOwn }) => withoutOwn ?? []);
  const refused = twins.filter(({ sheetId }) => sheetId === null).length;
  const pages = answers.reduce((sum, answer) => sum + answer.pages, 0);
  const all = verdicts(answers, '');
  return {
    pages: { value: pages, unit: 'pages' },
    documents: { value: answers.length, unit: 'documents' },
    ...all,
    right: { ...all['right']!, reach: { atLeast: FORMS_RIGHT } },
    wrong: { ...all['wrong']!, reach: { atMost: 0 } },
    ...partsOf(answers, 'blank'),
    ...partsOf(answers, 'renderer'),
    ...partsOf(answers, 'level'),
    'unregistered-twins': { value: twins.length, unit: 'documents' },
    ...(twins.length === 0
      ? {}
      : {
          'unregistered-twins-refused': {
            value: percent(refused, twins.length),
            unit: '%',
            reach: { atLeast: ENOUGH_TWINS_REFUSED },
          },
        }),
    'settled-by-reading': {
      value: answers.filter((answer) => isRight(answer) && answer.taken.lines.length > 0).length,
      unit: 'documents',
    },
    'processor-time-to-find-form': {
      value: answers.reduce((sum, { taken }) => sum + taken.cpuMs, 0) / pages,
      unit: 'ms/page',
    },
  };
};
