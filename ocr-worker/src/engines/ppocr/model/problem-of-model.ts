import type { GreyImage } from '../../../pipeline/geometry/raster.js';
import { lineTensor } from './line-tensor.js';
import type { ModelFile } from './model-file.js';
import { problemIn, type ModelProblem } from './model-problems.js';
import { openRecogniser, type Recogniser } from './recogniser.js';

/** Without these the product's forms cannot be read, whatever else a model knows. */
const NEEDED = [...'0123456789', ...'AZaz', ...'あんアン'];
/** A line of bars, black on white: something to answer for. */
const LINE: GreyImage = {
  width: 320,
  height: 48,
  data: Uint8Array.from({ length: 320 * 48 }, (_, at) => ((at % 320) % 32 < 8 ? 0 : 255)),
};

/** Why a file is no model to read with: it is loaded, and reads one line. null: it is one. */
export const problemOfModel = async (file: ModelFile): Promise<ModelProblem | null> => {
  let recogniser: Recogniser | undefined;
  try {
    recogniser = await openRecogniser(file);
    await recogniser.recognise(await lineTensor(LINE));
    const known = new Set(recogniser.classes);
    return NEEDED.every((character) => known.has(character)) ? null : 'no-japanese';
  } catch (error) {
    return problemIn(error);
  } finally {
    await recogniser?.close();
  }
};
