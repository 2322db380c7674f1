import { inputType } from '@reader/contracts/codes/document';
import { valueMarkName } from '@reader/contracts/japanese/value-marks';
import type { UserInput } from '@reader/contracts/objects/document/document-content';
import { isHuman } from '@reader/contracts/objects/document/tables-giving-way';
import type { Box } from '@reader/contracts/objects/geometry';
import { useRef, useState } from 'react';
import { reportFailure, showFailure } from '../../../components/toasts/report-failure';
import { toasts } from '../../../components/toasts/toast-store';
import { useStable } from '../../../lib/hooks/use-stable';
import { readArea } from '../api/words';
import type { CheckFocus } from '../form/use-check-focus';
import type { DocumentEditor } from '../editing/use-document-editor';
import type { Editor } from '../model/editor/editor';
import type { Words } from './use-words';
import { textIn } from '../model/page/words';

const NO_FIELD = '文字を入れる項目を先に選んでください。';
const READ_FAILED = '範囲の読み取りに失敗しました。';
const MILLISECONDS = 5000;

/** A region of a page that was pointed at for a field, and where its reading stands. */
export interface Region {
  readonly pageId: string;
  readonly box: Box;
  readonly fieldId: string;
  /** `put`: its text is in the field. `offered`: a person entered what is in the field, its text waits. */
  readonly state: 'reading' | 'put' | 'offered' | 'empty';
  readonly text: string;
  /** What a person entered and the text would take the place of; '' for none. */
  readonly entered: string;
}

type Asked = Pick<Region, 'pageId' | 'box' | 'fieldId'>;

/** What a person entered in a field, here or before: its value, or why it has none; '' where only a machine has read it. */
const enteredIn = (now: UserInput, saved: UserInput | undefined, isTouched: boolean): string => {
  const isEntered = isTouched || isHuman(now) || now.value !== saved?.value || now.mark !== saved.mark;
  return isEntered ? now.value || (now.mark ? valueMarkName[now.mark] : '') : '';
};

/** Puts what was read into its field, or asks first. */
const useOffer = (editor: Editor, words: Words, show: (next: Region) => void) => {
  /** What was put into a field last: reading it again asks nothing. */
  const ownPut = useRef({ fieldId: '', value: '' });
  const put = (asked: Asked, text: string) => {
    words.put(asked.fieldId, text, false);
    ownPut.current = { fieldId: asked.fieldId, value: editor.view().inputs.get(asked.fieldId)?.value ?? '' };
    show({ ...asked, state: 'put', text, entered: '' });
  };
  /** Puts a text into its field; over what a person entered only when that is wanted (docs/product/check.md#the-image). */
  const offer = (asked: Asked, text: string, isTouched = false) => {
    const now = editor.view().inputs.get(asked.fieldId);
    const { fieldId, value } = ownPut.current;
    const isOwn = fieldId === asked.fieldId && value === now?.value;
    const entered = now && !isOwn ? enteredIn(now, editor.saved(now.id), isTouched) : '';
    if (entered === '' || entered === text) put(asked, text);
    else show({ ...asked, state: 'offered', text, entered });
  };
  return { put, offer };
};

/**
 * A region drawn on the image for the active field: it takes the recognised words in it, or has the server read
 * it when there are none or when that is asked for.
 */
export const useRegion = ({
  documentId,
  document: { editor },
  focus: { page },
  words,
}: {
  documentId: string;
  document: DocumentEditor;
  focus: CheckFocus;
  words: Words;
}) => {
  const [isTool, setIsTool] = useState(false);
  const [region, setRegion] = useState<Region | null>(null);
  const latest = useRef<Region | null>(null);
  const show = (next: Region | null) => {
    latest.current = next;
    setRegion(next);
  };

  const { put, offer } = useOffer(editor, words, show);

  const read = async (asked: Asked): Promise<void> => {
    const reading: Region = { ...asked, state: 'reading', text: '', entered: '' };
    show(reading);
    const field = editor.view().inputs.get(asked.fieldId);
    const kind = field?.type === inputType.textarea ? inputType.textarea : inputType.text;
    try {
      const job = await readArea({ documentId, pageId: asked.pageId, box: asked.box, kind });
      // Another region was drawn meanwhile, or nobody wants this one any more.
      if (latest.current !== reading) return;
      const text = job.read?.text ?? '';
      const isUntouched = editor.view().inputs.get(asked.fieldId)?.value === field?.value;
      if (job.status === 'failed' || !job.read) {
        showFailure({ failed: READ_FAILED }, job.result);
        show(null);
      } else if (text === '') show({ ...reading, state: 'empty' });
      else offer(asked, text, !isUntouched);
    } catch (error) {
      if (latest.current === reading) show(null);
      reportFailure(error, READ_FAILED);
    }
  };

  const draw = async (box: Box): Promise<void> => {
    const { target } = words;
    if (!page) return;
    if (!target) {
      toasts.info(NO_FIELD, MILLISECONDS);
      return;
    }
    const asked = { pageId: page.id, box, fieldId: target.id };
    const text = textIn(await words.load(), box);
    if (text === '') return read(asked);
    offer(asked, text);
  };

  return {
    /** Dragging draws a region. */
    isTool,
    toggleTool: useStable(() => setIsTool(!isTool)),
    region,
    draw: useStable((box: Box) => void draw(box)),
    /** Has the last region read by the server, whatever words are in it. */
    reread: useStable(() => {
      if (region) void read(region);
    }),
    /** Has the active field's own area read again. */
    readOwn: useStable(() => {
      const { target } = words;
      // Asked once more about the same field, it is meant.
      if (region?.state === 'offered' && region.fieldId === target?.id) put(region, region.text);
      else if (!target?.uploaded_file || target.width === 0) toasts.info(NO_FIELD, MILLISECONDS);
      else {
        const { x, y, width, height } = target;
        void read({ pageId: target.uploaded_file, box: { x, y, width, height }, fieldId: target.id });
      }
    }),
    /** Puts an offered text into its field after all. */
    take: useStable(() => {
      if (region) put(region, region.text);
    }),
    close: useStable(() => show(null)),
  };
};
export type Regions = ReturnType<typeof useRegion>;
