import type { FieldKind } from '@reader/contracts/codes/field';
import type { TemplateField } from '@reader/contracts/objects/sheets/sheet-template';
import { DOUBT_BELOW } from '@reader/contracts/objects/document/reading-content';
import { describe, expect, it } from 'vitest';
import { blankReading, type ValueReading } from '../fields/field-reading.js';
import { correctFields } from './correct-readings.js';
import { compileLexicon } from './lexicon.js';

const lexicon = compileLexicon(['長谷川']);
const fieldOf = (kind: FieldKind): TemplateField => ({
  fragmentId: 'f',
  formItemId: 'f',
  sequence: 1,
  subject: '',
  label: '',
  type: 'TX',
  kind,
  options: [],
  page: 1,
  box: { x: 0, y: 0, width: 10, height: 10 },
});
const corrected = (text: string, kind: FieldKind, reading: Partial<ValueReading> = {}) =>
  correctFields(
    {
      fields: [{ ...blankReading(70), fragmentId: 'f', text, characters: [70, 70, 70], ...reading }],
      tables: [],
      isHandwritten: false,
    },
    [fieldOf(kind)],
    lexicon,
  ).fields[0]!;

describe('a doubtful value that is a word of the organisation', () => {
  it('is sure', () => expect(corrected('長谷川', 'name').confidence).toBe(90));
  it('stays a doubt where some of what was written may be missing', () => {
    const { confidence } = corrected('長谷川', 'name', { isInkDoubted: true });
    expect(confidence).toBeLessThan(DOUBT_BELOW);
  });
  it('gives way to what was seen where that is the word, and is kept beside it', () => {
    const { fields } = correctFields(
      {
        fields: [
          {
            ...blankReading(70),
            fragmentId: 'f',
            text: '長谷州',
            characters: [70, 70, 70],
            seenAs: '長谷川',
          },
        ],
        tables: [],
        isHandwritten: false,
      },
      [fieldOf('name')],
      lexicon,
    );
    expect(fields[0]).toMatchObject({ text: '長谷川', confidence: 80, readAs: '長谷州', seenAs: '長谷川' });
  });
  it('stays a doubt where the field cannot hold it', () =>
    expect(corrected('長谷川', 'kana')).toMatchObject({ text: '長谷川', confidence: 84 }));
});
