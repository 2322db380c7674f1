import { setImmediate } from 'node:timers/promises';
import type { MappedHeader } from '@reader/contracts/events/master';
import { separatorOf, type BrokenRecord } from '@reader/contracts/files/csv/parse-csv';
import {
  MASTER_COLUMNS,
  MASTER_ROWS,
  type MasterPreview,
  type RefusedLine,
} from '@reader/contracts/http/matching/masters';
import type { MasterEncoding } from '@reader/contracts/matching/master-encoding';
import type { MasterRows } from '@reader/contracts/matching/master-rows';
import type { MasterTypeHeader } from '@reader/contracts/objects/configuration/master-type';
import type { Id } from '@reader/contracts/objects/ids';
import { takePauses } from '@reader/platform/batches/take-pauses';
import { ProblemError } from '@reader/platform/http/problems';
import { rowChecker, type UsedColumn } from './check-row.js';
import { decodeMaster } from './decode-master.js';
import { linesOfCsv, type LineOfCsv } from './lines-of-csv.js';
import { mapHeaders, type MappedTitle } from './map-headers.js';

/** How a file is to be read; what is absent is found out. */
export interface MasterReading {
  readonly columns: readonly MasterTypeHeader[];
  /** Headers of an earlier master of the type. */
  readonly remembered: readonly MappedHeader[];
  readonly encoding?: MasterEncoding | undefined;
  readonly headerLine?: number | undefined;
  readonly mapping?: readonly (Id | null)[] | undefined;
  /** Nobody waits for it any more. */
  readonly abandoned?: AbortSignal | undefined;
}

/** Somebody waits for the answer. @throws ProblemError 'unavailable', which nobody reads */
export const requireWaiting = (abandoned: AbortSignal | undefined): void => {
  if (abandoned?.aborted) throw new ProblemError('unavailable');
};

/** A line that is not taken, whole. */
export interface RefusedText extends RefusedLine {
  readonly raw: string;
}

/** What a file is. */
export interface ReadMaster extends Pick<MasterPreview, 'line_end' | 'separator'> {
  readonly encoding: MasterEncoding;
  readonly detected: MasterEncoding;
  readonly headerLine: number;
  /** The line of the headers as it stands in the file. */
  readonly headerText: string;
  readonly titles: readonly MappedTitle[];
  readonly firstValues: readonly string[];
  readonly content: MasterRows;
  readonly refused: readonly RefusedText[];
  /** Labels of compared columns that the file has not. */
  readonly missing: readonly string[];
}

/** Characters of a refused line that are shown. */
const SHOWN = 120;
/** Why a line is no record. */
const BROKEN: Readonly<Record<BrokenRecord['why'], string>> = {
  unclosed: '引用符「"」が閉じていません',
  'too-wide': `列が ${MASTER_COLUMNS} 個を超えています`,
};
/** Lines between which others get their turn. */
const AT_A_STRETCH = 500;

const lineEndOf = (text: string): MasterPreview['line_end'] => {
  const kinds = new Set(text.slice(0, 1_000_000).match(/\r\n|\r|\n/g) ?? []);
  if (kinds.size > 1) return 'mixed';
  return kinds.has('\r') ? 'CR' : kinds.has('\n') ? 'LF' : 'CRLF';
};

const refusedText = (line: number, reason: string, raw: string): RefusedText => ({
  line,
  reason,
  text: raw.slice(0, SHOWN),
  raw,
});

/** The next line that is not blank; others get their turn meanwhile. */
const lineAfterLine = (
  lines: ReturnType<typeof linesOfCsv>,
  abandoned: AbortSignal | undefined,
): (() => Promise<LineOfCsv | undefined>) => {
  let read = 0;
  return async () => {
    for (;;) {
      const step = lines.next();
      read += 1;
      if (read % AT_A_STRETCH === 0) {
        await setImmediate();
        requireWaiting(abandoned);
      }
      if (step.done) return undefined;
      if (step.value) return step.value;
    }
  };
};

/** The header: the first record that begins on its line or behind it; the lines behind it are still to come. @throws ProblemError */
const headerOf = async (next: () => Promise<LineOfCsv | undefined>, from: number) => {
  for (let line = await next(); line; line = await next()) {
    if ('record' in line) {
      if (line.record.line >= from) return line;
    } else if (line.line >= from) {
      if (line.broken === 'too-wide') throw new ProblemError('master-too-many-columns');
      throw new ProblemError('master-header-unclosed', {
        fields: [{ path: 'file', message: `${line.line}行目の引用符「"」が閉じていません。` }],
      });
    }
  }
  throw new ProblemError('master-without-rows');
};

/**
 * Reads the CSV of a master: its rows by the columns of the type, and the lines that are not taken, each with its reason. Others get their
 * turn meanwhile.
 * @throws ProblemError 'master-empty', 'master-not-csv', 'master-not-in-encoding', 'master-header-unclosed', 'master-without-rows', 'master-too-many-columns',
 * 'master-too-many-rows', 'master-mapping-wrong', and as `requireWaiting`
 */
export const readMaster = async (bytes: Uint8Array, reading: MasterReading): Promise<ReadMaster> => {
  const { columns, remembered, mapping, abandoned } = reading;
  requireWaiting(abandoned);
  const { text, encoding, detected } = await takePauses()(decodeMaster(bytes, reading.encoding));
  const separator = separatorOf(text, reading.headerLine);
  const next = lineAfterLine(linesOfCsv(text, separator), abandoned);
  const header = await headerOf(next, reading.headerLine ?? 1);
  const titles = mapHeaders(header.record.cells, columns, { remembered, mapping });
  const used = titles.flatMap(({ columnId }, at): UsedColumn[] => {
    const column = columns.find(({ id }) => id === columnId);
    return column ? [{ column, at }] : [];
  });
  const check = rowChecker(used, titles.length);
  const rows: string[][] = [];
  const refused: RefusedText[] = [];
  let firstValues: readonly string[] = [];
  let read = 0;
  for (let line = await next(); line; line = await next()) {
    read += 1;
    if (read > MASTER_ROWS) throw new ProblemError('master-too-many-rows');
    if ('broken' in line) {
      refused.push(refusedText(line.line, BROKEN[line.broken], line.raw));
      continue;
    }
    const { cells, line: number } = line.record;
    const checked = check(cells, number);
    if ('reason' in checked) refused.push(refusedText(number, checked.reason, line.raw));
    else {
      if (rows.length === 0) firstValues = cells;
      rows.push([...checked.values]);
    }
  }
  return {
    encoding,
    detected,
    line_end: lineEndOf(text),
    separator: separator === '\t' ? 'tab' : ',',
    headerLine: header.record.line,
    headerText: header.raw,
    titles,
    firstValues,
    content: { columns: used.map(({ column }) => column.id), rows },
    refused,
    missing: columns
      .filter(({ id, is_compared }) => is_compared && !used.some(({ column }) => column.id === id))
      .map(({ japanese_label }) => japanese_label),
  };
};
