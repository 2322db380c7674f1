import type { ReflectionPlan } from '@reader/contracts/jobs/reflection/messages';
import { leftAloneCode } from '../../matching/outcome/left-alone.js';
import { learnedValues } from '../../matching/outcome/written-values.js';
import { joined } from '../../output/values/inputs-by-item.js';
import { rowValues, type JudgedBy, type JudgedDocument } from '../../queries/matching/judged-documents.js';

/** Choices that people made, and that teach something: not those that were taken with all above a score. */
const TEACHES: ReadonlySet<string | null> = new Set(['candidate', 'searched', 'same']);

/** What reflecting a matching does, document by document; those without a row are not in it. */
export const reflectionPlan = (
  judged: readonly JudgedDocument[],
  { columns, master }: Pick<JudgedBy, 'columns' | 'master'>,
): Pick<ReflectionPlan, 'documents' | 'leftAlone'> => {
  const documents: ReflectionPlan['documents'] = [];
  const leftAlone: ReflectionPlan['leftAlone'] = [];
  for (const { row, inputs, written, blocked } of judged) {
    const { document_id: documentId, chosen_row: chosen } = row;
    if (chosen === null) continue;
    if (blocked) {
      leftAlone.push({ documentId, code: leftAloneCode[blocked] });
      continue;
    }
    const textOf = (item: string) => joined(inputs.get(item) ?? []);
    documents.push({
      documentId,
      revision: row.seen_revision,
      changes: written.map(({ valueId, after }) => ({ valueId, after })),
      learned: TEACHES.has(row.choice) ? learnedValues(columns, rowValues(master, chosen), textOf) : [],
    });
  }
  return { documents, leftAlone };
};
