import type { InferenceSession, Tensor } from 'onnxruntime-node';
import { EngineFailure } from '../../engine.js';
import type { Steps } from '../decode/decode-steps.js';
import { MODEL_HEIGHT, type LineTensor } from './line-tensor.js';
import { builtIn, InvalidModel, openModel, type ModelFile } from './model-file.js';
import { onnxMetadata } from './onnx-metadata.js';

/** A recognition model as people are told of it. */
export interface NamedModel extends ModelFile {
  readonly name: string;
  readonly licence: string;
}

/** The model that is part of the product. */
export const BUILT_IN_MODEL: NamedModel = {
  name: 'PP-OCRv6_rec_small_ja_int8',
  licence: 'Apache License 2.0',
  ...builtIn(
    'PP-OCRv6_rec_small_ja_int8.onnx',
    '16f50af00b8cd371e5d50b59852a52e9110dc7b6e362c23babc01483552b905d',
  ),
};

/** A model that is ready to read lines. */
export interface Recogniser {
  /** Character of each class; that of the first is empty: it stands for none. */
  readonly classes: readonly string[];
  /** @throws EngineFailure when the runtime fails or answers what cannot be */
  recognise(line: LineTensor): Promise<Steps>;
  close(): Promise<void>;
}

/** Name of the characters among what a model says of itself: one a line, without the blank before and the space after. */
const CHARACTERS = 'character';

/**
 * Loads a model with the runtime, in this process and for one thread.
 * @throws EngineFailure when the file or the runtime is missing, or the file is not what it must be
 */
export const openRecogniser = (file: ModelFile): Promise<Recogniser> =>
  openModel(file, async (bytes) => {
    const characters = onnxMetadata(bytes).get(CHARACTERS);
    if (characters === undefined) throw new InvalidModel('it does not say which characters it knows');
    // Loaded here and not above: where there is none for this system, the other engines read.
    const runtime = await import('onnxruntime-node');
    const session = await runtime.InferenceSession.create(bytes, {
      intraOpNumThreads: 1,
      interOpNumThreads: 1,
      executionMode: 'sequential',
      enableCpuMemArena: false,
      logSeverityLevel: 3,
    });
    return recogniserOf(session, runtime.Tensor, ['', ...characters.split('\n'), ' ']);
  });

const recogniserOf = (
  session: InferenceSession,
  tensors: typeof Tensor,
  classes: readonly string[],
): Recogniser => {
  const [input] = session.inputNames;
  const [output] = session.outputNames;
  if (input === undefined || output === undefined) throw new InvalidModel('it takes or gives nothing');
  return {
    classes,
    recognise: async ({ width, data }) => {
      let answer: Tensor | undefined;
      try {
        const given = new tensors('float32', data, [1, 3, MODEL_HEIGHT, width]);
        answer = (await session.run({ [input]: given }))[output];
      } catch (error) {
        throw new EngineFailure('the model could not read a line', { cause: error });
      }
      return stepsOf(answer, classes.length);
    },
    close: () => session.release(),
  };
};

const stepsOf = (answer: Tensor | undefined, classes: number): Steps => {
  const [, count, width] = answer?.dims ?? [];
  const probabilities = answer?.data;
  if (!(probabilities instanceof Float32Array) || count === undefined || width !== classes)
    throw new EngineFailure('the model answers for other characters than it says');
  if (probabilities.some(Number.isNaN)) throw new EngineFailure('the model answers what is no number');
  return { count, classes, probabilities };
};
