import { describe, expect, it } from 'vitest';
import type { PushedObject } from '@reader/contracts/objects/changes';
import { documentId, id } from '@reader/contracts/testing/examples/ids';
import { presetPatternId, presetTableId } from '@reader/contracts/testing/examples/preset-pattern';
import { objectKey, rootOfObject, type KnownRoots } from './root-of-object.js';

/** Nothing is known but the table of the pattern and one value of the document. */
const known: KnownRoots = {
  documentOf: (object) => Promise.resolve(object === id(30) ? documentId : undefined),
  configurationOf: (_root, object) => Promise.resolve(object === presetTableId ? presetPatternId : undefined),
};
const rootOf = (object: PushedObject, ...others: PushedObject[]) =>
  rootOfObject(
    object,
    new Map([object, ...others].map((one) => [objectKey(one._class, one.id), one])),
    known,
  );
const inPattern = { root: 'presetPattern', id: presetPatternId };
const cell: PushedObject = { _class: 'presetTableCells', id: id(95), preset_user_input: id(96) };

describe('a pushed object belongs', () => {
  it('to the root that it is', () =>
    expect(rootOf({ _class: 'presetPatterns', id: presetPatternId })).resolves.toEqual(inPattern));

  it('to the root that it names', () =>
    expect(
      rootOf({ _class: 'presetUserInputs', id: id(96), preset_pattern: presetPatternId.toUpperCase() }),
    ).resolves.toEqual(inPattern));

  it('to the root that it is said to belong to', () =>
    expect(rootOf({ ...cell, _root: presetPatternId })).resolves.toEqual(inPattern));

  it('to the root of its parent in the same commit', () =>
    expect(
      rootOf(cell, { _class: 'presetUserInputs', id: id(96), preset_pattern: presetPatternId }),
    ).resolves.toEqual(inPattern));

  it('to the root of the parent that is there', async () => {
    await expect(rootOf({ ...cell, preset_user_input: presetTableId })).resolves.toEqual(inPattern);
    await expect(rootOf({ _class: 'presetUserInputs', id: presetTableId })).resolves.toEqual(inPattern);
    await expect(
      rootOf(
        { ...cell, preset_user_input: presetTableId },
        { _class: 'presetUserInputs', id: presetTableId },
      ),
    ).resolves.toEqual(inPattern);
  });

  it('to the document that it names, or that holds it', async () => {
    const document = { root: 'documentContent', id: documentId };
    await expect(rootOf({ _class: 'userInputs', id: id(97), document: documentId })).resolves.toEqual(
      document,
    );
    await expect(rootOf({ _class: 'userInputs', id: id(30) })).resolves.toEqual(document);
  });

  it('to nothing that is not known', async () => {
    await expect(rootOf(cell)).rejects.toMatchObject({ code: 'not-found' });
    await expect(rootOf({ ...cell, preset_user_input: "' or 1=1" })).rejects.toMatchObject({
      code: 'not-found',
    });
    await expect(rootOf({ _class: 'secrets', id: id(1) })).rejects.toMatchObject({ code: 'unknown-class' });
  });
});
