import { FileCut, SourcePagesCounted, WholeFileErased, WholeFileReleased } from '../../events/document.js';
import { workKind } from '../work-kind.js';
import { CuttingAnswer, CuttingWork, ErasureWork } from './messages.js';

/** A PDF is cut into a file for each of its documents; nobody waits for it as a job. */
export const cuttingWork = workKind({
  name: 'cutting',
  consumer: 'cuttings',
  message: CuttingWork,
  answer: CuttingAnswer,
  ahead: 4,
  hasNewcomers: true,
  requested: [SourcePagesCounted],
  ended: [FileCut],
  id: 'fileId',
  payload: ({ data }) =>
    data.cut && {
      fileId: data.fileId,
      documentId: data.documentId,
      whole: data.cut.whole,
      parts: [
        { documentId: data.documentId, firstPage: 1, pages: data.cut.firstPages },
        ...data.furtherDocuments.map(({ documentId, firstPage, pages }) => ({
          documentId,
          firstPage,
          pages,
        })),
      ],
    },
});

/** A PDF that was cut is erased. */
export const erasureWork = workKind({
  name: 'erasure',
  consumer: 'erasures',
  message: ErasureWork,
  answer: null,
  ahead: 20,
  requested: [WholeFileReleased],
  ended: [WholeFileErased],
  id: 'erasureId',
  payload: ({ data: { erasureId, fileId, documentId } }) => ({ erasureId, fileId, documentId }),
});
