import { randomOf, shuffled } from '../reading/corpus/random.js';
import type { Renderer } from './renderers.js';

/** What a form is registered from; `pdfjs` is its PDF, `scan` a scan of a print. */
export type BlankKind = Renderer | 'scan';

export const levels = ['clean', 'scan', 'bad'] as const;
export type Level = (typeof levels)[number];

/** Who drew the blank, who the page, and how the page came into the machine. */
export interface Pairing {
  readonly blank: BlankKind;
  readonly renderer: Renderer;
  readonly level: Level;
}

export interface PlannedForm {
  readonly key: string;
  readonly pages: number;
  /** Of an office's own PDF: it is not drawn by a canvas. */
  readonly isReal: boolean;
}

/** One document of a form, to be found among the registered ones. */
export interface FormQuestion extends Pairing {
  readonly key: string;
  /** Tells the documents of one form apart. */
  readonly copy: number;
}

/** In so many rounds each pairing has a real form once. */
const REAL_ROUNDS = 7;

/** Every blank with every renderer at every level, in an order that spreads them. */
export const pairingsOf = (renderers: readonly Renderer[]): Pairing[] =>
  shuffled(
    [...renderers, 'scan' as const].flatMap((blank) =>
      renderers.flatMap((renderer) => levels.map((level) => ({ blank, renderer, level }))),
    ),
    randomOf('forms/pairings'),
  );

const isDrawnByCanvas = ({ blank, renderer }: Pairing): boolean =>
  blank === 'canvas' || renderer === 'canvas';

/** Forms one after the other, each as often as the others, in another order every time. */
const deckOf = (forms: readonly PlannedForm[], name: string): (() => PlannedForm | undefined) => {
  const rest: PlannedForm[] = [];
  let round = 0;
  return () => {
    if (rest.length === 0) rest.push(...shuffled(forms, randomOf(`forms/${name}/${round++}`)));
    return rest.pop();
  };
};

/** Documents of at least `pages` pages: every pairing in its share, the forms spread over them; the same at every run. */
export const planQuestions = (
  forms: readonly PlannedForm[],
  pairings: readonly Pairing[],
  pages: number,
): FormQuestion[] => {
  const nextDrawn = deckOf(
    forms.filter(({ isReal }) => !isReal),
    'drawn',
  );
  const nextReal = deckOf(
    forms.filter(({ isReal }) => isReal),
    'real',
  );
  const questions: FormQuestion[] = [];
  const copies = new Map<string, number>();
  for (let [index, planned] = [0, 0]; planned < pages; index += 1) {
    const pairing = pairings[index % pairings.length];
    if (!pairing) break;
    const turn = (index % pairings.length) + Math.floor(index / pairings.length);
    const isForReal = turn % REAL_ROUNDS === REAL_ROUNDS - 1 && !isDrawnByCanvas(pairing);
    const form = (isForReal ? nextReal() : undefined) ?? nextDrawn();
    if (!form) break;
    const copy = copies.get(form.key) ?? 0;
    copies.set(form.key, copy + 1);
    questions.push({ ...pairing, key: form.key, copy });
    planned += form.pages;
  }
  return questions;
};
