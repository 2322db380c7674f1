import type { SeenBeside } from '../../../pipeline/foundation/page-symbol.js';
import type { OcrSymbol } from '../../engine.js';
import type { Option, SettledPlace } from '../language/settle-look-alikes.js';

type Read = Pick<OcrSymbol, 'text' | 'confidence' | 'alternatives' | 'seenAs'>;

/**
 * The character of a place whose option `read` was taken, with what else was seen there. `settled` is what the language made of the
 * place, where it was the one that decided.
 */
export const readCharacter = (
  options: readonly Option[],
  read: number,
  settled: SettledPlace | undefined,
): Read => {
  const { character, probability } = options[read]!;
  const seen = options[0]!.character;
  const alternatives = othersOf(options, read, settled);
  return {
    text: character,
    confidence: 100 * probability,
    ...(alternatives.length > 0 ? { alternatives } : {}),
    ...(settled !== undefined && seen !== character ? { seenAs: seen } : {}),
  };
};

/** Each character once, the most probable first. */
const othersOf = (
  options: readonly Option[],
  read: number,
  settled: SettledPlace | undefined,
): SeenBeside[] => {
  const { character, probability } = options[read]!;
  const most = new Map<string, number>();
  options.forEach((option, index) => {
    if (option.character === character) return;
    const own = settled
      ? besideNeighbours(option.probability, index, { probability, settled })
      : option.probability;
    most.set(option.character, Math.max(own, most.get(option.character) ?? 0));
  });
  return [...most]
    .map(([text, own]): SeenBeside => ({ text, probability: own }))
    .sort((one, two) => two.probability - one.probability);
};

/**
 * How probable another option is where the language decided. How much worse the best other text is tells more of the character that it
 * has than how that looked; where the language moved away from what was seen, no other one is more probable than that.
 */
const besideNeighbours = (
  seen: number,
  index: number,
  { probability, settled }: { readonly probability: number; readonly settled: SettledPlace },
): number => {
  if (settled.rival === null) return seen;
  const ofRival = probability * Math.exp(-Math.max(0, settled.lead));
  if (index === settled.rival) return ofRival;
  return settled.index === 0 ? seen : Math.min(seen, ofRival);
};
