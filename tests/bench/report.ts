import { cpus, totalmem } from 'node:os';

/** One measured value, NaN where it could not be measured; `reach` is what was asked, and whether less or more of it is better. */
export interface Figure {
  readonly value: number;
  readonly unit: string;
  readonly reach?: { readonly atMost: number } | { readonly atLeast: number };
}

export type Figures = Readonly<Record<string, Figure>>;

const isReached = ({ value, reach }: Figure): boolean | undefined => {
  if (!reach || Number.isNaN(value)) return undefined;
  return 'atMost' in reach ? value <= reach.atMost : value >= reach.atLeast;
};

const reachText = ({ reach }: Figure): string => {
  if (!reach) return '';
  return 'atMost' in reach ? `≤ ${reach.atMost}` : `≥ ${reach.atLeast}`;
};

const rounded = (value: number) =>
  Math.abs(value) >= 100 ? Math.round(value) : Number(value.toPrecision(3));

/** Prints a table for people on stderr and, alone on stdout, one JSON object. */
export const report = (bench: string, figures: Figures): void => {
  const names = Object.keys(figures);
  const width = Math.max(...names.map((name) => name.length));
  for (const [name, figure] of Object.entries(figures)) {
    const ok = isReached(figure);
    const isMeasured = !Number.isNaN(figure.value);
    const verdict = !isMeasured ? 'not measured' : ok === undefined ? '' : ok ? 'ok' : 'short';
    console.error(
      `${name.padEnd(width)}  ${(isMeasured ? String(rounded(figure.value)) : '–').padStart(10)} ${figure.unit.padEnd(10)} ${reachText(figure).padEnd(10)} ${verdict}`,
    );
  }
  console.log(
    JSON.stringify({
      bench,
      commit: process.env['READER_COMMIT'] ?? 'unknown',
      machine: {
        node: process.versions.node,
        cpus: cpus().length,
        cpu: cpus()[0]?.model ?? '',
        memoryBytes: totalmem(),
      },
      figures: Object.fromEntries(
        Object.entries(figures).map(([name, figure]) => [
          name,
          {
            value: rounded(figure.value),
            unit: figure.unit,
            reach: reachText(figure) || undefined,
            ok: isReached(figure),
          },
        ]),
      ),
    }),
  );
};

/** The value below which the given share of the samples lies (nearest rank). */
export const percentile = (samples: readonly number[], share: number): number => {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(share * sorted.length) - 1))] ?? Number.NaN;
};
