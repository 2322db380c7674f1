import { inputType } from '@reader/contracts/codes/document';
import type { Box } from '@reader/contracts/objects/geometry';
import { useRef, useState } from 'react';
import { reportFailure, tellFailure } from '../../../components/toasts/report-failure';
import { toasts } from '../../../components/toasts/toast-store';
import { useStable } from '../../../lib/hooks/use-stable';
import { readArea } from '../api/words';
import type { CheckFocus } from '../form/use-check-focus';
import type { DocumentEditor } from '../editing/use-document-editor';
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
  /** `put`: its text is in the field. `offered`: the field was changed meanwhile, its text waits. */
  readonly state: 'reading' | 'put' | 'offered' | 'empty';
  readonly text: string;
}

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

  const read = async (asked: Omit<Region, 'state' | 'text'>): Promise<void> => {
    const reading: Region = { ...asked, state: 'reading', text: '' };
    show(reading);
    const field = editor.view().inputs.get(asked.fieldId);
    const kind = field?.type === inputType.textarea ? 'TA' : 'TX';
    try {
      const job = await readArea({ documentId, pageId: asked.pageId, box: asked.box, kind });
      // Another region was drawn meanwhile, or nobody wants this one any more.
      if (latest.current !== reading) return;
      const text = job.read?.text ?? '';
      const isUntouched = editor.view().inputs.get(asked.fieldId)?.value === field?.value;
      if (job.status === 'failed' || !job.read) {
        tellFailure({ failed: READ_FAILED }, job.result);
        show(null);
      } else if (text === '') show({ ...reading, state: 'empty' });
      else if (!isUntouched) show({ ...reading, state: 'offered', text });
      else {
        words.put(asked.fieldId, text, false);
        show({ ...reading, state: 'put', text });
      }
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
    words.put(target.id, text, false);
    show({ ...asked, state: 'put', text });
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
      if (!target?.uploaded_file || target.width === 0) toasts.info(NO_FIELD, MILLISECONDS);
      else {
        const { x, y, width, height } = target;
        void read({ pageId: target.uploaded_file, box: { x, y, width, height }, fieldId: target.id });
      }
    }),
    /** Puts an offered text into its field after all. */
    take: useStable(() => {
      if (!region) return;
      words.put(region.fieldId, region.text, false);
      show({ ...region, state: 'put' });
    }),
    close: useStable(() => show(null)),
  };
};
export type Regions = ReturnType<typeof useRegion>;
