import { withMargin } from '../../../pipeline/geometry/raster.js';
import { allowedClasses } from '../decode/allowed-classes.js';
import { decodeSteps } from '../decode/decode-steps.js';
import { isKnownText, knownLine } from './known-line.js';
import { lineTensor } from './line-tensor.js';
import type { ModelFile } from './model-file.js';
import { problemIn, type ModelProblem } from './model-problems.js';
import { openRecogniser, type Recogniser } from './recogniser.js';

/** Without these the product's forms cannot be read, whatever else a model knows. */
const NEEDED = [...'0123456789', ...'AZaz', ...'あんアン'];
/** White px around the line, as around those that are read. */
const MARGIN = 12;

/** Why a file is no model to read with: it is loaded, and reads one line. null: it is one. */
export const problemOfModel = async (file: ModelFile): Promise<ModelProblem | null> => {
  let recogniser: Recogniser | undefined;
  try {
    recogniser = await openRecogniser(file);
    const text = await textOfKnownLine(recogniser);
    const known = new Set(recogniser.classes);
    if (!NEEDED.every((character) => known.has(character))) return 'no-japanese';
    return isKnownText(text) ? null : 'misreads';
  } catch (error) {
    return problemIn(error);
  } finally {
    await recogniser?.close();
  }
};

/** What the model sees in the line by itself. */
const textOfKnownLine = async (recogniser: Recogniser): Promise<string> => {
  const steps = await recogniser.recognise(await lineTensor(withMargin(await knownLine(), MARGIN)));
  const allowed = allowedClasses(recogniser.classes, { alphabet: 'any' });
  return decodeSteps(steps, allowed)
    .map(({ index }) => allowed.characterOf(index))
    .join('');
};
