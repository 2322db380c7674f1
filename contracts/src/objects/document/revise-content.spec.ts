import { describe, expect, it } from 'vitest';
import { valueChange } from '../../testing/examples/document.js';
import { documentId, id, inputId, tableId } from '../../testing/examples/ids.js';
import { readingContent } from '../../testing/examples/reading-content.js';
import { contentOfReading } from './content-of-reading.js';
import { applyChanges, type ObjectGraph } from '../graph.js';
import { reviseContent } from './revise-content.js';

describe('changes of an object graph', () => {
  const graph: ObjectGraph = new Map([['notes', new Map([[id(1), { text: '元', size: 1 }]])]]);

  it('touch only the fields they name', () =>
    expect(
      applyChanges(graph, [
        { action: 'updated', class: 'notes', id: id(1), before: { text: '元' }, after: { text: '新' } },
      ])
        .get('notes')
        ?.get(id(1)),
    ).toEqual({ text: '新', size: 1 }));

  it('leave the given graph as it was', () => {
    applyChanges(graph, [{ action: 'deleted', class: 'notes', id: id(1), before: {} }]);
    expect(graph.get('notes')?.size).toBe(1);
  });

  it('create, also in a class that had no object', () =>
    expect(
      applyChanges(graph, [{ action: 'created', class: 'marks', id: id(2), after: { on: true } }])
        .get('marks')
        ?.get(id(2)),
    ).toEqual({ on: true }));

  it('change nothing where nothing is', () => {
    const after = applyChanges(graph, [
      { action: 'updated', class: 'notes', id: id(9), before: {}, after: { text: '新' } },
      { action: 'deleted', class: 'notes', id: id(9), before: {} },
    ]);
    expect(after.get('notes')).toEqual(graph.get('notes'));
  });
});

describe('revised content', () => {
  const content = contentOfReading(documentId, readingContent());
  const inputOf = (given: ReturnType<typeof reviseContent>, wanted: string) =>
    given.userInputs.find((input) => input.id === wanted);

  it('marks a corrected value and still knows what the machine read', () =>
    expect(inputOf(reviseContent(content, [valueChange('手嶋 勇吉')]), inputId)).toMatchObject({
      value: '手嶋 勇吉',
      is_corrected: true,
      origin: { confidence: 97 },
    }));

  it('does not take a moved box for a correction', () =>
    expect(
      inputOf(
        reviseContent(content, [
          { action: 'updated', class: 'userInputs', id: inputId, before: { x: 10 }, after: { x: 12 } },
        ]),
        inputId,
      ),
    ).toMatchObject({ x: 12, is_corrected: false }));

  it('has no machine origin for what a person added', () =>
    expect(
      inputOf(
        reviseContent(content, [
          {
            action: 'created',
            class: 'userInputs',
            id: id(99),
            after: { document: documentId, value: '追記' },
          },
        ]),
        id(99),
      ),
    ).toMatchObject({ id: id(99), value: '追記', origin: null, is_corrected: true }));

  it('loses exactly what was deleted', () => {
    const after = reviseContent(content, [{ action: 'deleted', class: 'tables', id: tableId, before: {} }]);
    expect(after.tables).toEqual([]);
    expect(after.userInputs).toEqual(content.userInputs);
  });

  it('comes to the same from the same changes', () => {
    const changes = [valueChange('手嶋 勇吉')];
    expect(reviseContent(reviseContent(content, changes), changes)).toEqual(reviseContent(content, changes));
  });
});
