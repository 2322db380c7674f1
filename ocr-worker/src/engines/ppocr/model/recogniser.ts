import type { InferenceSession, Tensor } from 'onnxruntime-node';
import { EngineFailure } from '../../engine.js';
import type { Steps } from '../decode/decode-steps.js';
import { MODEL_HEIGHT, STEP_WIDTH, type LineTensor } from './line-tensor.js';
import { builtIn, openModel, type ModelFile } from './model-file.js';
import { InvalidModel } from './model-problems.js';
import type { ModelProblem } from './model-problems.js';
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
    if (characters === undefined)
      throw new InvalidModel('no-characters', 'it does not say which characters it knows');
    const classes = ['', ...characters.split('\n'), ' '];
    // Loaded here and not above: where there is none for this system, the other engines read.
    const runtime = await import('onnxruntime-node');
    const session = await runtime.InferenceSession.create(bytes, {
      intraOpNumThreads: 1,
      interOpNumThreads: 1,
      executionMode: 'sequential',
      enableCpuMemArena: false,
      logSeverityLevel: 3,
    });
    checkShape(session, classes.length);
    return recogniserOf(session, runtime.Tensor, classes);
  });

const recogniserOf = (
  session: InferenceSession,
  tensors: typeof Tensor,
  classes: readonly string[],
): Recogniser => {
  const [input] = session.inputNames;
  const [output] = session.outputNames;
  if (input === undefined || output === undefined)
    throw new InvalidModel('other-architecture', 'it takes or gives nothing');
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
      return stepsOf(answer, classes.length, width / STEP_WIDTH);
    },
    close: () => session.release(),
  };
};

/**
 * Whether a model takes and gives what those of the family do; a length that it leaves open is a name.
 * @throws InvalidModel
 */
const checkShape = ({ inputMetadata, outputMetadata }: InferenceSession, classes: number): void => {
  const fits = (
    values: readonly InferenceSession.ValueMetadata[],
    shape: readonly (number | null)[],
  ): boolean => {
    const [value] = values;
    if (values.length !== 1 || !value?.isTensor || value.type !== 'float32') return false;
    return (
      value.shape.length === shape.length &&
      value.shape.every((length, at) => typeof length !== 'number' || [length, null].includes(shape[at]!))
    );
  };
  const [input] = inputMetadata;
  const hasOneLength = input?.isTensor === true && typeof input.shape[3] === 'number';
  // Lines are as long as they are: a model for one length reads one in a thousand.
  if (
    hasOneLength ||
    !fits(inputMetadata, [1, 3, MODEL_HEIGHT, null]) ||
    !fits(outputMetadata, [1, null, null])
  )
    throw new InvalidModel('other-architecture', 'it is no recognition model');
  if (!fits(outputMetadata, [1, null, classes]))
    throw new InvalidModel('other-characters', 'it answers for other characters than it says');
};

/** A probability, and what rounding may add to it. */
const MOST_PROBABLE = 1.001;

const stepsOf = (answer: Tensor | undefined, classes: number, steps: number): Steps => {
  const [, count, width] = answer?.dims ?? [];
  const probabilities = answer?.data;
  if (!(probabilities instanceof Float32Array) || width !== classes)
    throw invalid('other-characters', 'the model answers for other characters than it says');
  if (count !== steps) throw invalid('other-architecture', 'the model answers for other steps than it must');
  // So said that a NaN, which is neither more nor less, is refused too.
  if (!probabilities.every((one) => one >= 0 && one <= MOST_PROBABLE))
    throw invalid('no-numbers', 'the model answers what is no probability');
  return { count, classes, probabilities };
};

const invalid = (problem: ModelProblem, message: string): EngineFailure =>
  new EngineFailure(message, { cause: new InvalidModel(problem, message) });
