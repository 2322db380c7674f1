import { describe, expect, it } from 'vitest';
import type { DocumentEvent } from '@reader/contracts/events/document';
import { FieldRule } from '@reader/contracts/objects/configuration/field-rule';
import { isEnteredTwice } from '@reader/contracts/double-entry/blind-content';
import type { ObjectChange } from '@reader/contracts/objects/changes';
import { contentOfReading } from '@reader/contracts/objects/document/content-of-reading';
import {
  confirmed,
  read,
  registered,
  returned,
  revised,
  valueChange,
} from '@reader/contracts/testing/examples/document';
import {
  entered,
  entryId,
  firstEntryMade,
  firstEntryWithdrawn,
  secondEntryMade,
} from '@reader/contracts/testing/examples/double-entry';
import { documentId, id, inputId, staff } from '@reader/contracts/testing/examples/ids';
import { readingContent } from '@reader/contracts/testing/examples/reading-content';
import { inOrder } from '@reader/contracts/testing/examples/recorded';
import { rereadRequested } from '@reader/contracts/testing/examples/reread';
import { sheetId } from '@reader/contracts/testing/examples/forms/sheet';
import { RuleBroken } from '../rule-broken.js';
import { scenarioOfFold } from '../testing/given.js';
import { revise } from './decide.js';
import { awaitsOthers, confirmEntry, enterSecond, requireNotBlind, withdrawEntry } from './double-entry.js';
import { fold, type Document } from './state.js';

const given = scenarioOfFold<Document, DocumentEvent>(fold);
type State = Document | undefined;

// What happened, `staff` did (the examples' actor); the others act in the commands.
const [first, second, third] = [staff, id(4), id(5)];
const asRead = () => read({ sheetId });
const signed = (revision = 1) => confirmed(revision, { wasApplicable: true });

const confirm =
  (by = first, seenRevision?: number, isTwice = true) =>
  (state: State) =>
    confirmEntry(state, { by, isEnteredTwice: isTwice, ...(seenRevision !== undefined && { seenRevision }) });

const fields = contentOfReading(documentId, readingContent()).userInputs.filter(isEnteredTwice);
const typed = (name = '手島　勇吉') =>
  fields.map((input) => ({ id: input.id, ...entered(input.id === inputId ? name : input.value) }));
const enter =
  (entries = typed(), by = second, more: { seenRevision?: number; isEnteredTwice?: boolean } = {}) =>
  (state: State) =>
    enterSecond(state, { entryId, by, isEnteredTwice: true, seenRevision: 1, entries, ...more });
const withdraw =
  (by = first, isAtOthers = false) =>
  (state: State) =>
    withdrawEntry(state, { by, isAtOthers });

/** Two entries that differ: the first by `staff`, the second by another. */
const differing = (by = second): State =>
  inOrder<DocumentEvent>([registered(), asRead(), firstEntryMade(), secondEntryMade()])
    .map((event) =>
      event.type === 'SecondEntryMade'
        ? { ...event, metadata: { ...event.metadata, actor: { ...event.metadata.actor, id: by } } }
        : event,
    )
    .reduce<State>((state, event) => fold(state, [event]), undefined);

describe('confirming a document of a form that two people enter', () => {
  it('makes the first entry', () =>
    given(registered(), asRead()).when(confirm()).then(firstEntryMade()).when(confirm()).thenNothing());

  it('is of what was seen', () =>
    given(registered(), asRead(), revised())
      .when(confirm(first, 1))
      .thenThrows('document-changed-since-seen'));

  it('confirms at once where one entry is enough', () =>
    given(registered(), asRead())
      .when(confirm(first, 1, false))
      .then(signed()));

  it('is refused as confirming is, by the rules of the form', () => {
    const required = FieldRule.parse({
      id: id(90),
      settings: sheetId,
      fragment: id(91),
      kind: 'required',
      severity: 'block',
    });
    const content = readingContent();
    const empty = { ...content.inputs[0]!, fragmentId: id(91), value: '' };
    const rules = {
      rules: [required],
      context: { today: { year: 2026, month: 11, day: 22 }, townsOf: () => undefined },
    };
    const asRule = given(registered(), read({ sheetId }, { ...content, inputs: [empty] }));
    const withRules = (by: string) => (state: State) =>
      confirmEntry(state, { by, isEnteredTwice: true, rules });
    asRule.when(withRules(first)).thenThrows('field-rules-broken');
    // A person that may not know the values is told nothing of them.
    asRule.when(confirm()).then(firstEntryMade()).when(withRules(second)).thenThrows('second-entry-missing');
  });

  it('is no second entry: that is typed', () =>
    given(registered(), asRead(), firstEntryMade()).when(confirm(second)).thenThrows('second-entry-missing'));

  it('confirms once one entry is enough again', () =>
    given(registered(), asRead(), firstEntryMade())
      .when(confirm(second, 1, false))
      .then(signed()));

  it('does nothing where it is confirmed', () =>
    given(registered(), asRead(), firstEntryMade(), secondEntryMade([]), signed())
      .when(confirm(third))
      .thenNothing());
});

describe('the second entry', () => {
  const waiting = given(registered(), asRead(), firstEntryMade());

  it('confirms the document when both are equal', () =>
    waiting.when(enter()).then(secondEntryMade([]), signed()).when(enter()).thenNothing());

  it('waits for a third look where both differ', () =>
    waiting
      .when(enter(typed('手嶋 勇吉')))
      .then(secondEntryMade())
      .when(enter(typed('手嶋 勇吉')))
      .thenNothing());

  it('is somebody else’s', () => waiting.when(enter(typed(), first)).thenThrows('second-entry-by-other'));

  it('is of what the document holds', () =>
    waiting.when(enter(typed(), second, { seenRevision: 0 })).thenThrows('document-changed-since-seen'));

  it('has all the fields', () =>
    waiting.when(enter(typed().slice(1))).thenThrows('second-entry-other-fields'));

  it('is not due before the first, after the second, or once one is enough', () => {
    given(registered(), asRead()).when(enter()).thenThrows('second-entry-not-due');
    given(registered(), asRead(), firstEntryMade(), secondEntryMade([], { entryId: id(99) }), signed())
      .when(enter())
      .thenThrows('second-entry-not-due');
    waiting.when(enter(typed(), second, { isEnteredTwice: false })).thenThrows('second-entry-not-due');
  });

  it('is not due while the document is read again', () =>
    given(registered(), asRead(), firstEntryMade(), rereadRequested())
      .when(enter())
      .thenThrows('document-being-read'));

  it('is made again when somebody edited the document in between', () =>
    given(registered(), asRead(), firstEntryMade(), revised([valueChange('手嶋 勇吉')]))
      .when(confirm(second))
      .then(firstEntryMade({ contentRevision: 3 })));

  it('is made again when the document was returned', () =>
    given(registered(), asRead(), firstEntryMade(), secondEntryMade([]), signed(), returned())
      .when(confirm(second))
      .then(firstEntryMade()));
});

describe('the third look', () => {
  it('confirms the document', () => expect(confirm(third)(differing())).toEqual([signed()]));

  it('may be of the person that made the first entry, so that two people can do it all', () =>
    expect(confirm(first)(differing())).toEqual([signed()]));

  it('is not of the person that made the second', () =>
    expect(() => confirm(second)(differing())).toThrow(new RuleBroken('third-look-by-other')));
});

describe('taking the first entry back', () => {
  const waiting = given(registered(), asRead(), firstEntryMade());

  it('begins with the first again', () =>
    waiting
      .when(withdraw())
      .then(firstEntryWithdrawn())
      .when(withdraw())
      .thenNothing()
      .when(confirm(second))
      .then(firstEntryMade()));

  it('is for the person that made it, before there is a second', () => {
    waiting.when(withdraw(second)).thenThrows('first-entry-not-own');
    expect(() => withdraw()(differing())).toThrow(new RuleBroken('first-entry-not-own'));
  });
});

describe('whom a document waits for', () => {
  const state = given(registered(), asRead(), firstEntryMade()).state()!;

  it('is anybody but the person that made the last entry', () => {
    expect(awaitsOthers(state, { by: first, isEnteredTwice: true })).toBe(true);
    expect(awaitsOthers(state, { by: second, isEnteredTwice: true })).toBe(false);
    expect(awaitsOthers(differing()!, { by: second, isEnteredTwice: true })).toBe(true);
    expect(awaitsOthers(differing()!, { by: first, isEnteredTwice: true })).toBe(false);
  });

  it('is anybody where one entry is enough', () =>
    expect(awaitsOthers(state, { by: first, isEnteredTwice: false })).toBe(false));

  it('gets no help of a reading', () => {
    expect(() => requireNotBlind(state, { by: second, isEnteredTwice: true })).toThrow(
      new RuleBroken('second-entry-missing'),
    );
    for (const entering of [
      { by: first, isEnteredTwice: true },
      { by: second, isEnteredTwice: false },
    ])
      expect(() => requireNotBlind(state, entering)).not.toThrow();
    expect(() => requireNotBlind(differing(), { by: third, isEnteredTwice: true })).not.toThrow();
    expect(() => requireNotBlind(differing(), { by: second, isEnteredTwice: true })).toThrow(
      new RuleBroken('third-look-by-other'),
    );
  });
});

it('a value that was accepted and is entered differently is accepted no more: the third look decides on it', () => {
  const accepted: ObjectChange = {
    action: 'updated',
    class: 'userInputs',
    id: inputId,
    before: { is_accepted: null },
    after: { is_accepted: true },
  };
  const after = given(registered(), asRead(), revised([accepted]), firstEntryMade({ contentRevision: 2 }))
    .when(enter(typed('手嶋 勇吉'), second, { seenRevision: 2 }))
    .thenTypes(['SecondEntryMade', 'DocumentRevised'])
    .when(enter(typed('手嶋 勇吉'), second, { seenRevision: 2 }))
    .thenNothing()
    .state();
  expect(after?.entry?.stage).toBe('third');
  expect(after?.content.userInputs.find((input) => input.id === inputId)?.is_accepted).toBe(false);
});

describe('taking the second entry back', () => {
  it('lets somebody enter it a second time again', () => {
    const state = differing();
    const [withdrawn] = withdraw(second)(state);
    expect(withdrawn).toMatchObject({ type: 'SecondEntryWithdrawn' });
    const again = fold(state, [...inOrder<DocumentEvent>([withdrawn!])]);
    expect(again?.entry).toMatchObject({ stage: 'second', first: { by: first } });
    const send = { entryId: id(52), by: second, isEnteredTwice: true, seenRevision: 1, entries: typed() };
    expect(enterSecond(again, send)).toMatchObject([
      { type: 'SecondEntryMade' },
      { type: 'DocumentConfirmed' },
    ]);
  });

  it('is not for others, and not once somebody has begun to compare', () => {
    expect(() => withdraw(third)(differing())).toThrow(new RuleBroken('first-entry-not-own'));
    const compared = { ...differing()!, entry: { ...differing()!.entry!, isCompared: true } } as Document;
    expect(() => withdraw(second)(compared)).toThrow(new RuleBroken('second-entry-compared'));
  });

  it('is refused while somebody else has both on the screen', () =>
    expect(() => withdraw(second, true)(differing())).toThrow(new RuleBroken('second-entry-compared')));
});

describe('what a third look decides', () => {
  const state = differing()!;
  const { at } = state.entry?.stage === 'third' ? state.entry.second : { at: '' };
  const pushed = (_compares?: string) => [
    { _class: 'userInputs', id: inputId, value: '手嶋 勇吉', ...(_compares && { _compares }) },
  ];
  const save = (of: State, compared?: string) => revise(of, { commitId: id(70), pushed: pushed(compared) });
  const confirmed = (of: State, compared: string) =>
    confirmEntry(of, { by: first, isEnteredTwice: true, compared });
  const after = (of: State, events: readonly DocumentEvent[]) =>
    fold(of, [...inOrder<DocumentEvent>(events)]);
  const other = new RuleBroken('compared-entries-changed');

  it('is saved and confirmed on the entries that were compared', () => {
    expect(save(state, at)).toMatchObject([{ type: 'DocumentRevised' }]);
    expect(confirmed(state, at)).toMatchObject([{ type: 'DocumentConfirmed' }]);
  });

  it('is refused once the second was taken back, or the entries ended', () => {
    const withdrawn = after(state, withdraw(second)(state));
    const ended = after(state, [firstEntryWithdrawn()]);
    for (const changed of [withdrawn, ended]) {
      expect(() => save(changed, at)).toThrow(other);
      expect(() => confirmed(changed, at)).toThrow(other);
    }
    expect(withdrawn?.entry).toMatchObject({ stage: 'second', first: { by: first } });
  });

  it('is refused once another second entry was made', () => {
    const earlier = '2026-01-01T00:00:00.000Z';
    expect(() => save(state, earlier)).toThrow(other);
    expect(() => confirmed(state, earlier)).toThrow(other);
  });

  it('is taken as ever where it is not said what was compared', () =>
    expect(save(after(state, withdraw(second)(state)))).toMatchObject([{ type: 'DocumentRevised' }]));

  it('is saved once, however often it is sent', () => {
    const saved = after(state, save(state, at));
    expect(save(after(saved, [firstEntryWithdrawn()]), at)).toEqual([]);
  });
});
