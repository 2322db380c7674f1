import { outputOptions } from '@reader/contracts/testing/examples/export';
import { documentId } from '@reader/contracts/testing/examples/ids';
import { describe, expect, it } from 'vitest';
import { exportNotes, LISTED_NOTES } from './export-notes.js';
import { cellFitter, fitHeader } from './fit-cells.js';

const fitted = (cells: readonly string[], more: Parameters<typeof outputOptions>[0], longest?: number) => {
  const notes = exportNotes();
  const fit = cellFitter(['氏名', '備考'], outputOptions(more), longest, notes);
  return { cells: fit(cells, documentId), ...notes.result() };
};

describe('the cells of a record', () => {
  it('have what the encoding cannot carry replaced as the format says, and noted by document and column', () =>
    expect(fitted(['吉田𠮷', '髙〜'], { encoding: 'SJ', replacement_character: '■' })).toMatchObject({
      cells: ['吉田■', '■～'],
      notes: [
        { kind: 'replaced', documentId, label: '氏名', characters: '𠮷' },
        { kind: 'replaced', documentId, label: '備考', characters: '髙' },
      ],
      replacedCharacters: 2,
    }));

  it('have the default replacement where the encoding does not know that of the format', () =>
    expect(fitted(['髙'], { encoding: 'SJ', replacement_character: '①' }).cells).toEqual(['〓']));

  it('are guarded against formulas where the format says so, and counted', () => {
    expect(fitted(['=1+1', '-5'], { guards_formulas: true })).toMatchObject({
      cells: ["'=1+1", '-5'],
      guardedCells: 1,
      notes: [],
    });
    expect(fitted(['－', '---'], {})).toMatchObject({ cells: ['－', '---'], guardedCells: 0 });
    expect(fitted(['=1+1', ''], { guards_formulas: false })).toMatchObject({
      cells: ['=1+1', ''],
      guardedCells: 0,
    });
  });

  it('stand below names of columns that are guarded and replaced like them', () => {
    const names = ['=cmd()', '＝SUM(1)', '-', '氏名', '髙'];
    expect(fitHeader(names, outputOptions({ guards_formulas: true, encoding: 'SJ' }))).toEqual([
      "'=cmd()",
      "'＝SUM(1)",
      '-',
      '氏名',
      '〓',
    ]);
    expect(fitHeader(names, outputOptions({ guards_formulas: false })).slice(0, 2)).toEqual(
      names.slice(0, 2),
    );
  });

  it('are cut to what a worksheet holds, at a whole character, and noted', () => {
    expect(fitted(['あいう', 'あ😀'], {}, 2)).toMatchObject({
      cells: ['あい', 'あ'],
      notes: [
        { kind: 'cut', documentId, label: '氏名' },
        { kind: 'cut', documentId, label: '備考' },
      ],
    });
    expect(fitted(['あいう', 'あ😀'], {}, 3).notes).toEqual([]);
  });
});

it('of thousands of notes some hundreds are listed, and the others counted', () => {
  const notes = exportNotes();
  for (let index = 0; index < LISTED_NOTES + 25; index += 1)
    notes.add({ kind: 'replaced', documentId, label: '氏名', characters: '𠮷髙' });
  const { notes: listed, furtherNotes, replacedCharacters } = notes.result();
  expect([listed.length, furtherNotes, replacedCharacters]).toEqual([
    LISTED_NOTES,
    25,
    2 * (LISTED_NOTES + 25),
  ]);
});

it('of thousands of characters of one cell some are named, and all counted', () => {
  const notes = exportNotes();
  notes.add({ kind: 'replaced', documentId, label: '氏名', characters: '𠮷'.repeat(2_000) });
  expect(notes.result()).toMatchObject({
    notes: [{ characters: `${'𠮷'.repeat(50)}…` }],
    replacedCharacters: 2_000,
  });
});
