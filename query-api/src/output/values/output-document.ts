import type { Table, UserInput } from '@reader/contracts/objects/document/document-content';
import type { CalendarDate } from '@reader/contracts/dates/calendar-date';

/** A document as outputs see it. */
export interface OutputDocument {
  readonly id: string;
  readonly contentRevision: number;
  readonly fileName: string;
  /** Empty for no form. */
  readonly sheetName: string;
  /** 未確認, 確認済, 読取不可. */
  readonly status: string;
  readonly applicant: string;
  /** 画像 or Web. */
  readonly channel: string;
  readonly registeredOn: CalendarDate;
  readonly comment: string;
  /** In reading order; cells of tables among them. */
  readonly inputs: readonly UserInput[];
  readonly tables: readonly Table[];
}
