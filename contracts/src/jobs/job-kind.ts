import type { DomainEvent, EventOf } from '../events/define.js';
import type { ExportNote } from './export/events.js';
import type { InStream } from '../events/recorded.js';
import type { BlobRef, Id } from '../objects/ids.js';
import type { ExportPaper } from '../objects/output/export-paper.js';
import type { OutputOptions } from '../objects/output/output-options.js';
import type { WorkKind } from './work-kind.js';

/** How a job stands, as the read model keeps it. */
export interface JobState {
  /** The form that it made or is making. */
  sheet_id: string | null;
  /** Where an external creator shows that form; null: it is in none. */
  opens: string | null;
  /** What there is to do: documents of a read, an export or a command on many; 1 of every other job. */
  total: number;
  /** How much of it has ended; of a command on many documents only what was done. */
  finished: number;
  /** Of a read: all documents are registered. */
  is_registered: boolean;
  status: 'waiting' | 'started' | 'finished' | 'failed';
  problems: { documentId: string; problem: string }[];
  /** Further lines of the result; of a job that failed the reason. */
  notes: string[];
  documents: string[];
  /** How the file was written; null while there is none. */
  option: OutputOptions | null;
  /** What the file is where it was made of whole documents. */
  paper: ExportPaper | null;
  /** What the receiver of the file should know, and how much more of it there is. */
  export_notes: ExportNote[];
  further_notes: number;
  file: BlobRef | null;
  /** What was read of a region. */
  text: BlobRef | null;
}

/** What an event makes of a job; null: it is about a job of another kind. */
export interface JobFold {
  readonly type: string;
  readonly apply: (event: InStream) => Partial<JobState> | null;
}

/** A fold of the event of this kind. */
export const on = <Kind extends { readonly type: string }>(
  kind: Kind,
  apply: (event: InStream<EventOf<Kind>>) => Partial<JobState> | null,
): JobFold => ({
  type: kind.type,
  apply: (event) => apply(event as unknown as InStream<EventOf<Kind>>),
});

/** A fold of an event that fails the job; its problem is the note. */
export const failsOn = <Kind extends { readonly type: string }>(
  kind: EventOf<Kind> extends { data: { problem: string } } ? Kind : never,
): JobFold => ({
  type: kind.type,
  apply: ({ data }) => ({ status: 'failed', notes: [(data as { problem: string }).problem] }),
});

/** How a failed job is asked for again. */
export interface Retry {
  /** Type of the event that asked for it. */
  readonly type: string;
  /** The same with another job's id; null: what was asked for was erased. */
  readonly again: (asked: InStream, jobId: Id) => DomainEvent | null;
  /** Problems that it would only have again, or that somebody wanted. */
  readonly finalProblems: readonly string[];
}

/** @param again the same with another job's id; null when what was asked for was erased */
export const retryOf = <Kind extends { readonly type: string }>(
  kind: Kind,
  again: (asked: InStream<EventOf<Kind>>, jobId: Id) => EventOf<Kind> | null,
  finalProblems: readonly string[] = [],
): Retry => ({
  type: kind.type,
  finalProblems,
  again: (asked, jobId) => again(asked as unknown as InStream<EventOf<Kind>>, jobId),
});

/** A job: something that a person asked for and waits for. */
export interface JobKind<Name extends string = string, Work extends string = string> {
  readonly name: Name;
  /** What it is called. */
  readonly label: string;
  /** It ends in a file. */
  readonly makesFile: boolean;
  /** As a noun in sentences of home, where it is started; absent: it is not listed there. */
  readonly noun?: string;
  /** The works that it is made of. */
  readonly works: readonly WorkKind<Work>[];
  /** The person that asked for it waits on the spot; it is not among the recent jobs. */
  readonly isInteractive?: boolean;
  /** Its end changes rows of the list of documents. */
  readonly changesDocuments: boolean;
  /** `total` is a number of documents. */
  readonly countsDocuments: boolean;
  /** It is made of readings: its progress is theirs, it can be cancelled, and what it could not read is read again. */
  readonly isOfReadings: boolean;
  /** What its answer has besides, once it has finished: the text that it read, or what was found for each document. */
  readonly finds: 'text' | 'candidates' | null;
  /** It ends with documents done and documents failed. */
  readonly tellsFailures: boolean;
  /** null: a failed one cannot be asked for again. */
  readonly retry: Retry | null;
  /** Events that begin one. */
  readonly begins: readonly JobFold[];
  /** Events of its own that change it. */
  readonly changes: readonly JobFold[];
  /** What its result says of a failure, by the note. */
  failureText(note: string): string;
  /**
   * What its result says of documents; `titleOf` is the sentence of a refusal, by its code. `isCancelled`: somebody
   * wanted it so.
   */
  documentMessages(
    job: JobState,
    titleOf: (code: string) => string,
  ): { readonly documentId: string; readonly message: string; readonly isCancelled?: boolean }[];
}

type Defaults =
  | 'makesFile'
  | 'changesDocuments'
  | 'countsDocuments'
  | 'isOfReadings'
  | 'finds'
  | 'tellsFailures'
  | 'retry'
  | 'changes'
  | 'documentMessages';

/** Left out: makes no file, changes no documents, counts none, reads none, cannot be asked for again. */
export const jobKind = <const Name extends string, const Work extends string>(
  definition: Omit<JobKind<Name, Work>, Defaults> & Partial<Pick<JobKind, Defaults>>,
): JobKind<Name, Work> => ({
  makesFile: false,
  changesDocuments: false,
  countsDocuments: false,
  isOfReadings: false,
  finds: null,
  tellsFailures: false,
  retry: null,
  changes: [],
  documentMessages: () => [],
  ...definition,
});
