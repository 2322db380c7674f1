import type { EventIndex, Sequence } from './event-index.js';
import type { Streams } from './protocol.js';
import { invalidArgument } from './rpc-errors.js';

/** How many events are considered between two checkpoints when the client does not say (EventStoreDB's window). */
const DEFAULT_WINDOW = 32;

export interface EventFilter {
  matches(index: EventIndex, sequence: Sequence): boolean;
  /** how many considered events there are from one checkpoint to the next */
  readonly checkpointEvery: number;
}

/** @throws ServiceError invalid argument for a regular expression that JavaScript does not know */
export const filterOf = (options: Streams.ReadReq.Options.FilterOptions): EventFilter => {
  const window = options.hasMax() ? options.getMax() : DEFAULT_WINDOW;
  const checkpointEvery = Math.max(1, window) * Math.max(1, options.getCheckpointintervalmultiplier());
  const byStream = options.getStreamIdentifier();
  if (byStream !== undefined) {
    const test = remembered(testOf(byStream));
    return { matches: (index, sequence) => test(index.streamOf(sequence).name), checkpointEvery };
  }
  const test = remembered(testOf(options.getEventType()));
  return { matches: (index, sequence) => test(index.typeOf(sequence)), checkpointEvery };
};

type NameTest = (name: string) => boolean;

const testOf = (expression: Streams.ReadReq.Options.FilterOptions.Expression | undefined): NameTest => {
  const prefixes = expression?.getPrefixList() ?? [];
  if (prefixes.length > 0) return (name) => prefixes.some((prefix) => name.startsWith(prefix));
  const source = expression?.getRegex() ?? '';
  try {
    const regex = new RegExp(source);
    return (name) => regex.test(name);
  } catch {
    throw invalidArgument(`The filter is no regular expression: ${source}`);
  }
};

const REMEMBERED = 10_000;

/** The same names come again and again. */
const remembered = (test: NameTest): NameTest => {
  const answers = new Map<string, boolean>();
  return (name) => {
    const known = answers.get(name);
    if (known !== undefined) return known;
    if (answers.size >= REMEMBERED) answers.clear();
    const answer = test(name);
    answers.set(name, answer);
    return answer;
  };
};
