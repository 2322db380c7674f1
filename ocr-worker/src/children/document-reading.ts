import { Allocation, ReadNote, UnreadPage } from '@reader/contracts/jobs/reading/messages';
import { PageImage, ReadingContent, ReadText } from '@reader/contracts/objects/document/reading-content';
import { PageFindings } from '@reader/contracts/objects/document/reading-findings';
import {
  MOST_REFUSED_PLACES,
  RefusedForm,
  RefusedPlace,
} from '@reader/contracts/objects/document/refused-form';
import { z } from 'zod';
import type { DocumentReading } from '../pipeline/document-to-read.js';

const Bytes = z.instanceof(Buffer);
const Count = z.number().int().nonnegative();
const Side = z.number().int().positive();

/** The picture comes as its grey px, one byte each: nothing that must be decoded leaves the process that opened a file. */
const RefusedPlaceOfChild = RefusedPlace.omit({ print: true })
  .extend({ picture: z.object({ width: Side, height: Side, data: z.instanceof(Uint8Array) }) })
  .refine(({ picture: { width, height, data } }) => data.length === width * height)
  .refine(({ picture: { width, height }, onForm }) => width === onForm.width && height === onForm.height);

/** A reading as it comes out of a child: what it was made of is not trusted, so all of it is checked before it is kept. */
export const CheckedReading: z.ZodType<DocumentReading> = z.object({
  pages: z.array(
    PageImage.extend({
      image: Bytes,
      imageMediaType: z.enum(['image/jpeg', 'image/png']),
      preview: Bytes,
      thumbnail: Bytes,
    }),
  ),
  content: ReadingContent,
  texts: z.array(ReadText),
  findings: z.array(
    PageFindings.extend({
      clips: z.array(PageFindings.shape.clips.element.omit({ image: true }).extend({ png: Bytes })),
      refused: RefusedForm.extend({
        places: z.array(RefusedPlaceOfChild).min(1).max(MOST_REFUSED_PLACES),
      }).optional(),
    }),
  ),
  allocation: Allocation.nullable(),
  isRecognised: z.boolean(),
  unreadPages: z.array(UnreadPage),
  notes: z.array(ReadNote),
  sourcePages: Count.nullable(),
  engine: z.string(),
  values: Count,
});
