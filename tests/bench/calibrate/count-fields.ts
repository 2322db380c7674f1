import type { ValueReading } from '@reader/ocr-worker/pipeline/fields/field-reading';
import { compact } from '@reader/contracts/text/compact';
import type { FieldTruth } from '../reading/corpus/truth.js';
import { isMark, isRight } from '../reading/scores/score-fields.js';
import type { CountedValue } from './counted-value.js';

/** What was read of a field, or of a blank one that something was read in; none where no engine read. */
export const countedField = (
  truth: Pick<FieldTruth, 'kind' | 'label' | 'value' | 'accepted'>,
  read: ValueReading | undefined,
): CountedValue[] => {
  if (isMark(truth) || !read?.evidence) return [];
  const isBlank = truth.value === '';
  if (isBlank && compact(read.text) === '') return [];
  const { on, raw, isDoubted } = read.evidence;
  return [
    {
      place: on,
      raw,
      isDoubted,
      isRight: !isBlank && isRight(truth, read.text),
      said: `${truth.kind} ${truth.value} → ${read.text}`,
    },
  ];
};
