import type { ObjectChange } from '@reader/contracts/objects/changes';
import { applyChanges } from '@reader/contracts/objects/graph';
import {
  type ColumnFrame,
  columnFrames,
  type OutputFrame,
  outputFrames,
  type OutputFrameSet,
} from '@reader/contracts/objects/output-frames';
import { changesBetween } from '../../../lib/object-changes';

export const frameClasses = [columnFrames, outputFrames] as const;

export const isOfFrames = ({ class: name }: Pick<ObjectChange, 'class'>): boolean =>
  frameClasses.some((definition) => definition.name === name);

/** The set as lists by class, which the transaction mechanism works on. */
export const frameLists = ({ columnFrames: columns, outputFrames: outputs }: OutputFrameSet) => ({
  columnFrames: columns,
  outputFrames: outputs,
});

/** The changes that lead from one set of frames to another. */
export const frameChangesBetween = (before: OutputFrameSet, after: OutputFrameSet): ObjectChange[] =>
  changesBetween(frameClasses, frameLists(before), frameLists(after));

const byId = <Item extends { id: string }>(items: readonly Item[]) =>
  new Map(items.map((item) => [item.id, item]));

/** The set with changes laid on it; changes of other objects are passed over. */
export const withFrameChanges = (
  frames: OutputFrameSet,
  changes: readonly ObjectChange[],
): OutputFrameSet => {
  const graph = applyChanges(
    new Map<string, ReadonlyMap<string, Readonly<Record<string, unknown>>>>([
      ['columnFrames', byId(frames.columnFrames)],
      ['outputFrames', byId(frames.outputFrames)],
    ]),
    changes
      .filter(isOfFrames)
      .map((change) =>
        change.action === 'created' ? { ...change, after: { ...change.after, id: change.id } } : change,
      ),
  );
  return {
    columnFrames: [...(graph.get('columnFrames')?.values() ?? [])] as ColumnFrame[],
    outputFrames: [...(graph.get('outputFrames')?.values() ?? [])] as OutputFrame[],
  };
};

/** The changes that take these back. */
export const inverted = (changes: readonly ObjectChange[]): ObjectChange[] =>
  changes
    .map((change): ObjectChange => {
      const { id } = change;
      if (change.action === 'created')
        return { action: 'deleted', class: change.class, id, before: change.after };
      if (change.action === 'deleted')
        return { action: 'created', class: change.class, id, after: change.before };
      return { ...change, before: change.after, after: change.before };
    })
    .reverse();
