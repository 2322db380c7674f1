import type { SheetTemplate, TemplatePage } from '@reader/contracts/objects/sheets/sheet-template';
import type { LearnedPrint } from './allocate/print/learned-print.js';
import type { TemplateToMatch } from './allocate/registration/register-page.js';
import type { Signature } from './allocate/signatures/signature.js';
import type { PreparedTemplate } from './fields/template/prepare-template.js';

/** A page of a registered form, with what is made of it when it is first needed. */
export interface KnownPage {
  /** 1-based. */
  readonly page: number;
  /** Px at `TEMPLATE_DPI`. */
  readonly width: number;
  readonly height: number;
  readonly signature: Signature;
  readonly texts: TemplatePage['texts'];
  /** The blank page, ready for comparing pages with it; the same object as long as it is kept. */
  toMatch(): Promise<TemplateToMatch>;
  /** What it was taught of how it is printed elsewhere; absent: nothing. */
  readonly learned?: readonly LearnedPrint[];
  /** What reading its fields needs. */
  prepared(): Promise<PreparedTemplate>;
}

/** A registered form as the pipeline uses it. */
export interface KnownSheet {
  readonly template: SheetTemplate;
  readonly pages: readonly KnownPage[];
}
