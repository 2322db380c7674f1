import type { OcrEngine } from '../../engines/engine.js';
import { blankOf, templateToMatch } from '../../pipeline/allocate/registration/register-page.js';
import { blankToRead } from '../../pipeline/fields/template/prepare-template.js';
import type { FormPage } from '../../pipeline/fields/template/prepare-template.js';
import { greyImageOfPng } from '../grey-image-of-png.js';
import type { PreparedFor } from './kept-forms.js';
import { packToMatch } from './keep-to-match.js';
import { packToRead } from './keep-to-read.js';

/** A page of a template with the png of its blank. */
export interface FormPageToPrepare extends Pick<FormPage, 'fields' | 'tables'> {
  readonly png: Buffer;
}

/** Prepares a blank page for all its uses, to be kept. @throws as `engine.read`; what decoding throws */
export const prepareFormPage = async (
  { png, fields, tables }: FormPageToPrepare,
  engine: OcrEngine,
  signal: AbortSignal,
): Promise<Record<PreparedFor, Buffer>> => {
  const image = await greyImageOfPng(png);
  return {
    match: packToMatch(blankOf(templateToMatch(image))),
    read: packToRead(await blankToRead({ image, fields, tables }, engine, signal)),
  };
};
