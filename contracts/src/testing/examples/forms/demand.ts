import {
  DemandChangeDeclined,
  DemandCorrected,
  DemandCorrectionExpired,
  DemandExpired,
  DemandFileAttached,
  DemandInputsRegistered,
  DemandMade,
  DemandWithdrawn,
} from '../../../events/forms/demand.js';
import type { DataOf } from '../../../events/define.js';
import {
  AnswerChangeDeclined,
  AnswerChangeOffered,
  AnswerCorrected,
  AnswerDrawn,
  AnswerNotDrawn,
  AnswerReturned,
  DocumentAnswered,
} from '../../../events/forms/answer.js';
import { blob } from '../blob.js';
import { id } from '../ids.js';
import { page } from '../reading-content.js';
import { sheetId } from './sheet.js';

export const demandId = id(200);
/** The document that the answer becomes. */
export const answeredId = id(201);
export const attachmentId = id(202);
export const answeredInputId = id(203);
const ofDemand = { demandId, documentId: answeredId, sheetId };

export const nameInput = (value = '佐々木 陽菜') => ({ form_item: id(82), fragment: id(83), value });
export const demandInputsRegistered = (value = '佐々木') =>
  DemandInputsRegistered.of(ofDemand, { inputs: [nameInput(value)] });
export const demandMade = (attachments: DataOf<typeof DemandMade>['attachments'] = []) =>
  DemandMade.of(
    { ...ofDemand, edition: 1, attachments },
    { inputs: [nameInput()], comment: 'よろしくお願いします', names: attachments.map(() => '写し.jpg') },
  );
export const fileAnnounced = { id: attachmentId, fragment: id(83), bytes: 2048 };
export const demandFileAttached = () =>
  DemandFileAttached.of({ ...ofDemand, attachmentId, file: blob({ owner: answeredId }) });
export const demandExpired = () => DemandExpired.of(ofDemand);

/** The name put right. */
export const demandCorrected = (
  correction = 1,
  value = '佐々木 ひな',
  attachments: DataOf<typeof DemandMade>['attachments'] = [],
) =>
  DemandCorrected.of(
    { ...ofDemand, correction, edition: 1, attachments },
    { inputs: [nameInput(value)], comment: 'よろしくお願いします', names: attachments.map(() => '写し.jpg') },
  );
export const demandCorrectionExpired = (correction = 1) =>
  DemandCorrectionExpired.of({ ...ofDemand, correction });
export const demandChangeDeclined = (change: DataOf<typeof DemandChangeDeclined>['change'] = 'correction') =>
  DemandChangeDeclined.of({ ...ofDemand, change, correction: 1 });
export const demandWithdrawn = () => DemandWithdrawn.of(ofDemand);

/** A document that begins with an answer: one value, at its place on the form's blank page. */
export const documentAnswered = (more: Partial<DataOf<typeof DocumentAnswered>> = {}) =>
  DocumentAnswered.of(
    {
      documentId: answeredId,
      demandId,
      sheetId,
      edition: 1,
      layout: 1,
      pages: [page()],
      values: 1,
      attachments: [],
      departmentId: null,
      ...more,
    },
    {
      fileName: 'Web回答 0000-0000',
      comment: 'よろしくお願いします',
      inputs: [
        {
          id: answeredInputId,
          pageId: page().id,
          type: 'TX',
          subject: '氏名',
          label: '氏名',
          value: '佐々木 陽菜',
          sequence: 1,
          box: { x: 10, y: 20, width: 300, height: 40 },
          fragmentId: id(83),
          formItemId: id(82),
          isApplicant: true,
        },
      ],
      attachmentNames: [],
    },
  );

/** The values of the answer in its page, which was blank. */
export const answerDrawn = (drawn = blob({ owner: answeredId })) =>
  AnswerDrawn.of({
    documentId: answeredId,
    pages: [{ id: page().id, image: drawn, preview: drawn, thumbnail: drawn, blank: page().image.sha256 }],
  });
export const answerNotDrawn = () => AnswerNotDrawn.of({ documentId: answeredId, problem: 'gave-up' });

const ofChange = { documentId: answeredId, demandId, correction: 1 };
export const answerCorrected = () =>
  AnswerCorrected.of(
    { ...ofChange, drawingId: id(204), pages: [page()], attachments: [], marks: null },
    { attachmentNames: [] },
  );
export const answerChangeOffered = (change: DataOf<typeof AnswerChangeOffered>['change'] = 'correction') =>
  AnswerChangeOffered.of({ ...ofChange, change });
export const answerChangeDeclined = (change: DataOf<typeof AnswerChangeDeclined>['change'] = 'correction') =>
  AnswerChangeDeclined.of({ ...ofChange, change });
export const answerReturned = (remark = '生年月日を確かめて下さい。') =>
  AnswerReturned.of({ documentId: answeredId }, { remark });
