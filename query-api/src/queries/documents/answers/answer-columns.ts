import { createHash } from 'node:crypto';
import type { CountableField } from '@reader/contracts/objects/sheets/countable-fields';
import type { SheetForm } from '@reader/contracts/objects/sheets/sheet-form';
import { answerReader, type AnswerReader, type NumberedAnswer } from './answer-reader.js';
import type { DocumentAnswers } from './kept-answers.js';

/** Documents whose numbers stand in one array: to make room for more nothing is copied, and a form with few answers needs little. */
const IN_BLOCK = 64;
/** Rows of documents that have changed since, as a share of those that count: of more, all are made new. */
const MOST_OUTDATED = 0.25;
/** So many outdated rows are left in any case. */
const LEAST_OUTDATED = 1_000;

/**
 * What documents answer by one edition of a form, as numbers: each is taken apart when it is asked for first. What changes is another
 * `DocumentAnswers`, which has another row; what is there stays as it is, so that several calls may count at a time.
 */
export class AnswerColumns {
  private readonly rows = new Map<DocumentAnswers, number>();
  private readonly blocks: Uint32Array<ArrayBuffer>[] = [];
  private block = new Uint32Array();
  private start = 0;
  private readonly answer: NumberedAnswer = { number: (field) => this.block[this.start + field]! };

  constructor(readonly reader: AnswerReader) {}

  /** Documents that have a row, also those that have changed since. */
  get size(): number {
    return this.rows.size;
  }

  /** The answer is good until the next document is read. */
  read(document: DocumentAnswers): NumberedAnswer {
    const width = this.reader.fields.length;
    const before = this.rows.get(document);
    const row = before ?? this.rows.size;
    const place = Math.floor(row / IN_BLOCK);
    this.block = this.blocks[place] ??= new Uint32Array(IN_BLOCK * width);
    this.start = (row % IN_BLOCK) * width;
    if (before === undefined) {
      const read = this.reader.read(document.codes);
      for (let field = 0; field < width; field += 1) this.block[this.start + field] = read.number(field);
      this.rows.set(document, row);
    }
    return this.answer;
  }
}

/** Everything that numbers depend on. */
const editionOf = (form: SheetForm, fields: readonly CountableField[]): string =>
  createHash('sha256')
    .update(JSON.stringify([form, fields]))
    .digest('base64');

/** The numbers of the answers to a form, by the edition that was asked for last. */
export class KeptColumns {
  private edition = '';
  private columns: AnswerColumns | undefined;

  /** `documents`: how many count now. */
  of(form: SheetForm, fields: readonly CountableField[], documents: number): AnswerColumns {
    const edition = editionOf(form, fields);
    const most = documents + Math.max(LEAST_OUTDATED, documents * MOST_OUTDATED);
    if (!this.columns || this.edition !== edition || this.columns.size > most) {
      this.columns = new AnswerColumns(answerReader(form, fields));
      this.edition = edition;
    }
    return this.columns;
  }
}
