import { DocumentDepartmentChanged, type DocumentEvent } from '@reader/contracts/events/document';
import type { Id } from '@reader/contracts/objects/ids';
import { existing } from './decide.js';
import type { Document } from './state.js';

/**
 * Gives the document to a department, or to all (null), whatever it is at; the same again is no event
 * (docs/product/departments.md#documents-of-departments).
 * @throws RuleBroken 'not-found', 'document-deleted'
 */
export const changeDepartment = (
  document: Document | undefined,
  departmentId: Id | null,
): DocumentEvent[] => {
  const { id, departmentId: from } = existing(document);
  return from === departmentId
    ? []
    : [DocumentDepartmentChanged.of({ documentId: id, from, departmentId, reason: 'asked' })];
};

/**
 * What a reading decided, and with it that a document which was for all goes to the department of the form that it was read as.
 * `formDepartment`: null for a form that is for all, and where there is none.
 */
export const withFormDepartment = (
  document: Document | undefined,
  decided: readonly DocumentEvent[],
  formDepartment: Id | null,
): readonly DocumentEvent[] => {
  const isRead = decided.some(({ type }) => type === 'DocumentRead');
  if (!document || !isRead || document.departmentId !== null || formDepartment === null) return decided;
  return [
    ...decided,
    DocumentDepartmentChanged.of({
      documentId: document.id,
      from: null,
      departmentId: formDepartment,
      reason: 'form',
    }),
  ];
};
