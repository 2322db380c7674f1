import { createRequire } from 'node:module';
import { access } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { EngineFailure } from '../engine.js';

const require = createRequire(import.meta.url);

export type Language = 'jpn' | 'eng' | 'osd';

/** Data as the npm packages have it: `best_int`, the small integer models, or those of the first 4.0.0. */
export type Variant = '4.0.0_best_int' | '4.0.0';

/** `best_int` is the best of those measured; orientation needs the legacy data. */
const USUAL: Record<Language, Variant> = { jpn: '4.0.0_best_int', eng: '4.0.0_best_int', osd: '4.0.0' };

/**
 * The folder that holds `<language>.traineddata.gz`, from the npm package: nothing is downloaded.
 * Asked before a worker starts, because tesseract.js waits forever for a language it does not find.
 * @throws EngineFailure when the data is not installed
 */
export const languageFolder = async (
  language: Language,
  variant: Variant = USUAL[language],
): Promise<string> => {
  try {
    const folder = join(dirname(require.resolve(`@tesseract.js-data/${language}/package.json`)), variant);
    await access(join(folder, `${language}.traineddata.gz`));
    return folder;
  } catch (error) {
    throw new EngineFailure(`tesseract data for '${language}' is not installed`, { cause: error });
  }
};
