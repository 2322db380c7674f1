import { extension, type ExtensionCode } from '@reader/contracts/codes/output';
import type { OutputOptions } from '@reader/contracts/objects/output/output-options';
import { textWriter } from './text-writer.js';
import type { Writer } from './writer.js';
import { xlsxWriter } from './xlsx-writer.js';

const writers: Partial<Record<ExtensionCode, (options: OutputOptions, madeAt: Date) => Writer>> = {
  [extension.csv]: textWriter,
  [extension.txt]: textWriter,
  [extension.xlsx]: xlsxWriter,
};

/** The writer of a kind of file that is offered. */
export const writerOf = (options: OutputOptions, madeAt: Date): Writer => {
  const make = writers[options.extension];
  if (!make) throw new Error(`there is no writer for ${options.extension}`);
  return make(options, madeAt);
};
