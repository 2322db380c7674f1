import { type Choice } from '../../lib/choices/choices';
import { comparable } from '../../lib/comparable';
import { count } from '../../lib/text';

/** Choices that are drawn at most; more are found by typing. */
const DRAWN = 100;

/** What stands below those that are drawn. */
interface More {
  readonly more: number;
}
export type Drawn<Value extends string | number> = Choice<Value> | More;

export const isMore = (drawn: object): drawn is More => 'more' in drawn;

/** How it stands in the field; in the list choices of a tree are indented. */
export const fieldText = <Value extends string | number>(drawn: Drawn<Value>): string =>
  isMore(drawn) ? '' : drawn.label.trimStart();

export const listText = <Value extends string | number>(drawn: Drawn<Value>): string =>
  isMore(drawn) ? `ほか${count(drawn.more)}件（名前の一部を入力すると絞り込みます）` : drawn.label;

/** The first of the choices that have the text, and how many there are beside. */
export const firstChoices = <Value extends string | number>(
  choices: readonly Drawn<Value>[],
  text: string,
): Drawn<Value>[] => {
  const wanted = comparable(text);
  const found =
    wanted === '' ? choices : choices.filter((choice) => comparable(fieldText(choice)).includes(wanted));
  return found.length <= DRAWN ? [...found] : [...found.slice(0, DRAWN), { more: found.length - DRAWN }];
};
