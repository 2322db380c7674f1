import type { Id } from '@reader/contracts/objects/ids';
import { withoutControls } from '@reader/contracts/text/shown-name';
import { hearTemplates } from './hear-templates.js';
import type { Installation } from '../installation.js';
import { openPageMeasure, type PageMeasure } from './page-sizes.js';
import { registerSheet, SheetRefused, type Say } from './register-sheet.js';
import { foldersWithForms, openSheetFolder } from './sheet-folder.js';

/** Progress goes beside the output, which other programs may read. */
const say: Say = (line) => console.error(line);
const sayWithin: Say = (line) => say(`  ${line}`);

const importSheet = async (
  { dependencies, env }: Installation,
  organisation: Id,
  folder: string,
  measure: PageMeasure,
): Promise<void> => {
  const { description, blanks } = await openSheetFolder(folder, measure, sayWithin);
  const progress = { say: sayWithin, hearTemplate: hearTemplates(env['NATS_URL']) };
  const id = await registerSheet(dependencies, organisation, description, blanks, progress);
  const fields = description.form_items.reduce((sum, item) => sum + item.fragments.length, 0);
  sayWithin('登録しました。');
  console.log(`${id}\t${withoutControls(description.form_subject)}\t${fields}`);
};

/** How the import of each folder of several ended. */
const summary = (registered: readonly string[], refused: readonly string[]): string =>
  [
    `登録した帳票: ${registered.length}件`,
    ...registered.map((folder) => `  ${folder}`),
    `登録できなかった帳票: ${refused.length}件`,
    ...refused.map((folder) => `  ${folder}`),
  ].join('\n');

/**
 * Registers the form that a folder describes, or each of the folders in it: one that is refused does not keep the others out.
 * @throws SheetRefused that says what was registered and what not
 */
export const importSheets = async (
  installation: Installation,
  organisation: Id,
  folder: string,
): Promise<void> => {
  const folders = foldersWithForms(folder);
  const registered: string[] = [];
  const refused: string[] = [];
  const measure = openPageMeasure();
  try {
    for (const [index, inner] of folders.entries()) {
      say(`${index + 1}/${folders.length}件: ${inner}`);
      try {
        await importSheet(installation, organisation, inner, measure);
        registered.push(inner);
      } catch (error) {
        if (folders.length === 1) throw error;
        if (!(error instanceof SheetRefused)) {
          say(summary(registered, [...refused, ...folders.slice(index)]));
          throw error;
        }
        say(error.message);
        refused.push(inner);
      }
    }
  } finally {
    measure.close();
  }
  if (refused.length > 0) throw new SheetRefused(summary(registered, refused));
  if (folders.length > 1) say(summary(registered, refused));
};
