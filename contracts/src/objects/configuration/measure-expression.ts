/** What a property of characters (`\p{Letter}`) weighs: hundreds of ranges have to be put together. */
const PROPERTY = 30;

export interface ExpressionMeasure {
  /** Capturing groups. */
  readonly groups: number;
  /** About how many parts it has once its repetitions are unfolded: what compiling and running it costs. */
  readonly size: number;
}

/** A group that is being read: the size of what stands in it so far, and of its last part, which a repetition repeats. */
interface OpenGroup {
  readonly size: number;
  readonly last: number;
}
const EMPTY: OpenGroup = { size: 0, last: 0 };

const tokens = new RegExp(
  [
    // A class up to its bracket, with what is escaped in it.
    String.raw`(?<set>\[(?:\\[^]|[^\]\\])*\]?)`,
    String.raw`(?<property>\\[pP](?:\{[^}]*\})?)`,
    String.raw`(?<escaped>\\[^]?)`,
    String.raw`(?<group>\((?!\?)|\(\?<(?![=!])[^>]*>)`,
    String.raw`(?<plainGroup>\(\?(?:[:=!]|<[=!]|[^:)]*[:)]?))`,
    String.raw`(?<end>\))`,
    String.raw`(?<times>\{(?<from>\d+)(?:,(?<to>\d*))?\})`,
    String.raw`(?<repeated>[*+?])`,
    '(?<one>[^])',
  ].join('|'),
  'g',
);

const withPart = ({ size }: OpenGroup, part: number): OpenGroup => ({ size: size + part, last: part });

const repeated = ({ size, last }: OpenGroup, times: number): OpenGroup => {
  const unfolded = last * times + times;
  return { size: size - last + unfolded, last: unfolded };
};

const propertiesIn = (set: string): number => set.match(/\\[pP]/g)?.length ?? 0;

/** Measures an expression, well formed or not, in time proportional to its length; nothing is compiled. */
export const measureExpression = (source: string): ExpressionMeasure => {
  let groups = 0;
  const open: OpenGroup[] = [];
  let now = EMPTY;
  for (const { groups: token = {} } of source.matchAll(tokens)) {
    if (token['group'] !== undefined || token['plainGroup'] !== undefined) {
      if (token['group'] !== undefined) groups += 1;
      open.push(now);
      now = EMPTY;
    } else if (token['end'] !== undefined) now = withPart(open.pop() ?? EMPTY, now.size + 2);
    else if (token['times'] !== undefined)
      now = repeated(now, Math.max(1, Number(token['from']), Number(token['to'] ?? 0)));
    else if (token['repeated'] !== undefined) now = { size: now.size + 1, last: now.last + 1 };
    else if (token['set'] !== undefined) now = withPart(now, 1 + PROPERTY * propertiesIn(token['set']));
    else now = withPart(now, token['property'] === undefined ? 1 : PROPERTY);
  }
  const left = open.reduce((sum, { size }) => sum + size, 0);
  return { groups, size: left + now.size };
};
