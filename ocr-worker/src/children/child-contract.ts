import { PageTaskText, type PageTask } from '@reader/contracts/jobs/page-task/messages';
import type { SheetDefinition } from '@reader/contracts/jobs/sheet/messages';
import { PdfForm } from '@reader/contracts/jobs/sheet/pdf-form';
import { PageImage, ReadTable } from '@reader/contracts/objects/document/reading-content';
import { BlobRef, Id } from '@reader/contracts/objects/ids';
import type { PageSize } from '@reader/contracts/objects/sheets/form-faults';
import { FieldProposals } from '@reader/contracts/objects/sheets/field-proposal';
import { SheetTemplate } from '@reader/contracts/objects/sheets/sheet-template';
import { z } from 'zod';
import type { CuttingStep, FileToCut, MadePart } from '../cutting/cut-file.js';
import type { OcrLine, OcrRegion } from '../engines/engine.js';
import type { ModelFile } from '../engines/ppocr/model/model-file.js';
import { ModelProblem } from '../engines/ppocr/model/model-problems.js';
import type { PageTaskResult } from '../page-tasks/perform-page-task.js';
import type { DocumentPart } from '../pipeline/document-to-read.js';
import { LIMITS } from '../pipeline/foundation/limits.js';
import { preparedFor, type FormToFind, type PreparedFor } from '../sheets/kept/kept-forms.js';
import type { FormToPropose } from '../sheets/propose-fields-of-form.js';
import type { MadeTemplate } from '../sheets/make-template.js';
import type { FormPageToPrepare } from '../sheets/kept/prepare-form-page.js';
import { CheckedReading } from './document-reading.js';
import type { DocumentTask } from './document-task.js';

/* What the worker and its children say to each other. What a child says is parsed: it has opened a file that somebody sent. */

/** What the worker gives, which is trusted: its type only. */
const given = <T>() => z.custom<T>();
const nothing = given<void>();

const Bytes = z.instanceof(Buffer);
const Page = z.number().int().positive();
const Millimetres = z.number().positive();

/** Bytes that are kept of a form's page for one use: a crowded A3 page has less than half. */
const MOST_KEPT_BYTES = 16 * 1024 * 1024;
const Kept = Bytes.refine(({ length }) => length > 0 && length <= MOST_KEPT_BYTES);

const Region: z.ZodType<OcrRegion> = z.object({
  image: z
    .object({ width: Page, height: Page, data: z.instanceof(Uint8Array) })
    .refine(({ width, height, data }) => data.length === width * height),
  layout: z.enum(['page', 'scattered', 'line']),
  alphabet: z.enum(['any', 'latin', 'digits']),
  whitelist: z.string().optional(),
  opinion: z.enum(['first', 'second']).optional(),
});

const Form: z.ZodType<FormToFind> = z.object({
  template: BlobRef.pick({ owner: true, sha256: true }),
  page: Page,
  use: z.enum(preparedFor),
});

const PageTaskMade: z.ZodType<PageTaskResult> = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('rotated'),
    files: z.object({
      image: Bytes,
      imageMediaType: z.enum(['image/png', 'image/jpeg']),
      preview: Bytes,
      thumbnail: Bytes,
    }),
    page: PageImage,
  }),
  z.object({ type: z.literal('text'), text: PageTaskText }),
  z.object({ type: z.literal('tables'), tables: z.array(ReadTable) }),
]);

/** null: erased or lost. */
const blob = { asked: BlobRef.pick({ owner: true, sha256: true }), answer: given<Buffer | null>() };
const progress = { asked: z.number().min(0).max(100), answer: nothing };

/** The tasks of a child: what it is given, what it makes of it, and what it may ask meanwhile. */
export const childContract = {
  'read document': {
    input: given<DocumentTask>(),
    result: CheckedReading,
    requests: {
      blob,
      progress,
      'prepared form': { asked: Form, answer: given<Buffer | null>() },
      'read handwriting': { asked: z.array(Region), answer: given<OcrLine[][]>() },
      'pages counted': {
        asked: z.object({ fileId: Id, pages: Page.max(LIMITS.pdfPages) }),
        answer: nothing,
      },
      part: {
        asked: z.object({
          fileId: Id,
          page: Page,
          stage: z.enum(['open', 'prepare', 'compare', 'settle', 'read']),
        }) satisfies z.ZodType<DocumentPart>,
        answer: nothing,
      },
    },
  },
  'cut file': {
    input: given<FileToCut>(),
    result: nothing,
    requests: {
      step: {
        asked: z.object({
          page: Page,
          stage: z.enum(['open', 'reopen', 'cut', 'prepare']),
        }) satisfies z.ZodType<CuttingStep>,
        answer: nothing,
      },
      made: {
        asked: z.object({
          firstPage: Page,
          form: z.enum(['pages', 'images']),
          bytes: Bytes,
        }) satisfies z.ZodType<MadePart>,
        answer: nothing,
      },
    },
  },
  'make template': {
    input: given<SheetDefinition>(),
    result: z.object({
      template: SheetTemplate,
      pdfForm: PdfForm.nullable(),
    }) satisfies z.ZodType<MadeTemplate>,
    requests: { blob, progress, keep: { asked: Bytes, answer: given<BlobRef>() } },
  },
  'propose fields': {
    input: given<FormToPropose>(),
    result: FieldProposals,
    requests: { blob, progress },
  },
  'measure page': {
    input: given<{ readonly bytes: Buffer; readonly page: number }>(),
    result: z.object({ width: Millimetres, height: Millimetres }) satisfies z.ZodType<PageSize>,
    requests: {},
  },
  'prepare form': {
    input: given<FormPageToPrepare>(),
    result: z.object({ match: Kept, read: Kept }) satisfies z.ZodType<Record<PreparedFor, Buffer>>,
    requests: {},
  },
  'try engine': { input: nothing, result: nothing, requests: {} },
  'check model': { input: given<ModelFile>(), result: ModelProblem.nullable(), requests: {} },
  'page task': {
    input: given<{ readonly jobId: Id; readonly task: PageTask }>(),
    result: PageTaskMade,
    requests: { blob },
  },
} as const;

type Contract = typeof childContract;
export type TaskName = keyof Contract;
export type InputOf<Task extends TaskName> = z.infer<Contract[Task]['input']>;
export type ResultOf<Task extends TaskName> = z.infer<Contract[Task]['result']>;

type Asked<Request> = Request extends { readonly asked: infer Schema extends z.ZodType }
  ? z.infer<Schema>
  : never;
type Answer<Request> = Request extends { readonly answer: infer Schema extends z.ZodType }
  ? z.infer<Schema>
  : never;

/** What the worker does for a child during a task, by request. */
export type Serving<Task extends TaskName> = {
  readonly [Name in keyof Contract[Task]['requests']]: (
    asked: Asked<Contract[Task]['requests'][Name]>,
  ) => Answer<Contract[Task]['requests'][Name]> | Promise<Answer<Contract[Task]['requests'][Name]>>;
};

/** How a child asks during a task. */
export type Ask<Task extends TaskName> = <Name extends keyof Contract[Task]['requests'] & string>(
  request: Name,
  asked: Asked<Contract[Task]['requests'][Name]>,
) => Promise<Answer<Contract[Task]['requests'][Name]>>;

/** What a child does, by task. */
export type ChildTasks = {
  readonly [Task in TaskName]: (input: InputOf<Task>, ask: Ask<Task>) => Promise<ResultOf<Task>>;
};
