import type { ProposedField } from '@reader/ocr-worker/pipeline/propose/proposed-field';
import { describe, expect, it } from 'vitest';
import { judgeProposals, type KnownField } from './judge-proposals.js';

const box = (x: number, width = 10, y = 0, height = 10) => ({ x, y, width, height });
const known = (name: string, at: KnownField['box'], isMark = false): KnownField => ({
  name,
  isMark,
  box: at,
});
const text = (at: KnownField['box']): ProposedField => ({
  ...{ kind: 'text', box: at, subject: '', label: '', options: [] },
});
const judged = (proposed: readonly ProposedField[], fields: readonly KnownField[]) => {
  const { found, missed, right, wrong } = judgeProposals(proposed, fields);
  return [found.map(({ name }) => name), missed.map(({ name }) => name), right.length, wrong.length];
};

describe('proposed fields', () => {
  it('are a field where they cover half of it, and each field is found once', () => {
    const fields = [known('a', box(0)), known('b', box(50))];
    expect(judged([text(box(2)), text(box(1)), text(box(80))], fields)).toEqual([['a'], ['b'], 1, 2]);
  });

  it('may be a comb, of which each place is known as a field', () => {
    const places = [0, 10, 20].map((x) => known(`at ${x}`, box(x)));
    expect(judged([text(box(0, 30))], places)).toEqual([['at 0', 'at 10', 'at 20'], [], 1, 0]);
  });

  it('may be a choice, known as a whole or word by word', () => {
    const options = [0, 40].map((x) => ({ text: 'い', mark: 'い', box: box(x) }));
    const choice: ProposedField = { kind: 'choice', box: box(0, 50), subject: '', label: '', options };
    expect(judged([choice], [known('whole', box(0, 50))])).toEqual([['whole'], [], 1, 0]);
    expect(judged([choice], [known('は', box(0), true), known('い', box(40), true)])).toEqual([
      ['は', 'い'],
      [],
      2,
      0,
    ]);
  });
});
