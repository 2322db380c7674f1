import { describe, expect, it } from 'vitest';
import {
  DuplicateAccepted,
  DuplicateHeld,
  FileAccepted,
  ReadRequested,
  UploadDiscarded,
  UploadFilesErased,
  UploadRegistered,
  UploadStarted,
  type UploadEvent,
} from '@reader/contracts/events/upload';
import { blob, pdfBlob } from '@reader/contracts/testing/examples/blob';
import { documentId, id, jobId, uploadId } from '@reader/contracts/testing/examples/ids';
import { erased } from '@reader/contracts/testing/examples/recorded';
import { scenarioOf } from '../testing/given.js';
import {
  discard,
  evolve,
  finishErasing,
  finishRegistration,
  forsakenFiles,
  planDocuments,
  receive,
  requestRead,
  type ReceivedFile,
  type ReceiveFiles,
  type Upload,
  type UploadFile,
} from './upload.js';

const given = scenarioOf<Upload, UploadEvent>(evolve);
type State = Upload | undefined;

const hash = (letter: string) => letter.repeat(64);
const file = (number: number, more: Partial<ReceivedFile> = {}): ReceivedFile => ({
  fileId: id(100 + number),
  fileName: `scan${number}.png`,
  blob: blob({ owner: id(100 + number), sha256: hash(String(number)) }),
  duplicateOf: null,
  ...more,
});
const batch =
  (files: ReceivedFile[], acceptDuplicates: ReceiveFiles['acceptDuplicates'] = false, layout = 1) =>
  (state: State) =>
    receive(state, {
      ...{ uploadId, layout, sheetId: null, departmentId: null },
      ...{ quantity: files.length, files, acceptDuplicates },
    });

const started = (quantity: number, layout = 1) =>
  UploadStarted.of({ uploadId, layout, quantity, sheetId: null, departmentId: null });
const accepted = (from: ReceivedFile, sequence: number) =>
  FileAccepted.of({ uploadId, fileId: from.fileId, sequence, blob: from.blob }, { fileName: from.fileName });
const held = (from: ReceivedFile, sequence: number, duplicateOf = documentId) =>
  DuplicateHeld.of(
    { uploadId, fileId: from.fileId, sequence, blob: from.blob, duplicateOf },
    { fileName: from.fileName },
  );
const taken = (from: ReceivedFile) => DuplicateAccepted.of({ uploadId, fileId: from.fileId });
const askToRead = (state: State) => requestRead(state, { jobId });

describe('an upload', () => {
  const known = file(3, { duplicateOf: documentId });

  it('takes the files of a batch in their order', () =>
    given()
      .when(batch([file(1), file(2)]))
      .then(started(2), accepted(file(1), 1), accepted(file(2), 2)));

  it('goes on with a second batch', () =>
    given(started(1), accepted(file(1), 1))
      .when(batch([file(2)]))
      .then(accepted(file(2), 2)));

  it('adds nothing when the same batch comes twice', () =>
    given(started(2), accepted(file(1), 1), accepted(file(2), 2))
      .when(batch([file(1, { fileId: id(201) }), file(2, { fileId: id(202) })]))
      .thenNothing());

  it('holds a file whose content the organisation has', () =>
    given()
      .when(batch([file(1), known]))
      .then(started(2), accepted(file(1), 1), held(known, 2)));

  it('holds a file with the content of an earlier one of the upload', () => {
    const copy = file(2, { blob: blob({ owner: id(102), sha256: hash('1') }) });
    given()
      .when(batch([file(1), copy]))
      .then(started(2), accepted(file(1), 1), held(copy, 2, file(1).fileId));
  });

  it('takes a duplicate at once when the user has said so beforehand', () => {
    given()
      .when(batch([known], true))
      .then(started(1), accepted(known, 1));
    given()
      .when(batch([known], ['scan3.png']))
      .then(started(1), accepted(known, 1));
    given()
      .when(batch([known], ['another.png']))
      .then(started(1), held(known, 1));
  });

  it('takes held duplicates by name, or all', () => {
    const alsoKnown = file(4, { duplicateOf: documentId });
    const waiting = given(started(2), held(known, 1), held(alsoKnown, 2));
    waiting
      .when(batch([], ['scan4.png']))
      .then(taken(alsoKnown))
      .when(batch([], ['scan4.png']))
      .thenNothing();
    waiting.when(batch([], [known.fileId])).then(taken(known));
    waiting.when(batch([], true)).then(taken(known), taken(alsoKnown)).when(batch([], true)).thenNothing();
  });

  it('takes nothing more once it is read', () =>
    given(started(1), accepted(file(1), 1))
      .when(askToRead)
      .thenTypes(['ReadRequested'])
      .when(batch([file(2)]))
      .thenThrows('upload-already-read'));

  it('of thousands of files is still asked for by one small fact', () => {
    const files = Array.from({ length: 5_000 }, (_, number) =>
      file(number, { fileId: id(5_000 + number), blob: blob({ sha256: String(number).padStart(64, '0') }) }),
    );
    const full = given(
      ...receive(undefined, {
        uploadId,
        layout: 1,
        ...{ sheetId: null, departmentId: null },
        quantity: 0,
        files,
        acceptDuplicates: false,
      }),
    );
    full.when(askToRead).then(ReadRequested.of({ uploadId, jobId, documents: 5_000 }));
  });

  it('accepts erased names', () =>
    expect(
      given(...[started(1), accepted(file(1), 1), held(known, 2)].map(erased))
        .state()
        ?.files.map((found) => found.fileName),
    ).toEqual([null, null]));
});

describe('asking for the read', () => {
  it('fixes the documents once', () =>
    given(started(1), accepted(file(1), 1))
      .when(askToRead)
      .then(ReadRequested.of({ uploadId, jobId, documents: 1 }))
      .when(askToRead)
      .thenNothing());
  it('leaves out duplicates that nobody took', () =>
    given(started(2), accepted(file(1), 1), held(file(3), 2))
      .when(askToRead)
      .then(ReadRequested.of({ uploadId, jobId, documents: 1 })));
  it('is refused without a file to read, and for an unknown upload', () => {
    given(started(1), held(file(3), 1))
      .when(askToRead)
      .thenThrows('upload-empty');
    given(started(0)).when(askToRead).thenThrows('upload-empty');
    given().when(askToRead).thenThrows('upload-not-found');
  });
  it('is refused once the upload was discarded', () =>
    given(started(1), accepted(file(1), 1))
      .when(discard)
      .thenTypes(['UploadDiscarded'])
      .when(askToRead)
      .thenThrows('upload-discarded'));
  it('ends when all is registered, once', () => {
    given(started(1), accepted(file(1), 1))
      .when(finishRegistration)
      .thenNothing();
    given(started(1), accepted(file(1), 1))
      .when(askToRead)
      .thenTypes(['ReadRequested'])
      .when(finishRegistration)
      .then(UploadRegistered.of({ uploadId, jobId }))
      .when(finishRegistration)
      .thenNothing();
  });
});

describe('an upload that is not read', () => {
  const unread = given(started(2), accepted(file(1), 1), held(file(3), 2));
  const discarded = () => unread.when(discard).then(UploadDiscarded.of({ uploadId }));

  it('is discarded once, and takes no file any more', () => {
    discarded().when(discard).thenNothing();
    discarded()
      .when(batch([file(2)]))
      .thenThrows('upload-discarded');
    given().when(discard).thenNothing();
  });
  it('stays when its read was asked for meanwhile', () =>
    given(started(1), accepted(file(1), 1))
      .when(askToRead)
      .thenTypes(['ReadRequested'])
      .when(discard)
      .thenNothing());

  const forsaken = (story: { state(): State }) => forsakenFiles(story.state()!).map(({ fileId }) => fileId);
  it('leaves all its files behind; a read one the duplicates that nobody took', () => {
    expect(forsaken(unread)).toEqual([]);
    expect(forsaken(discarded())).toEqual([file(1).fileId, file(3).fileId]);
    expect(forsaken(unread.when(askToRead).thenTypes(['ReadRequested']))).toEqual([file(3).fileId]);
  });
  it('says once that they are gone', () => {
    const gone = discarded().when(finishErasing).then(UploadFilesErased.of({ uploadId }));
    gone.when(finishErasing).thenNothing();
    expect(forsaken(gone)).toEqual([]);
    given(started(1)).when(finishErasing).thenNothing();
  });
});

describe('planning documents', () => {
  const image = (number: number): UploadFile => ({
    fileId: id(100 + number),
    sequence: number,
    blob: blob(),
    fileName: 'x',
    duplicateOf: null,
  });
  const pdf = (number: number): UploadFile => ({ ...image(number), blob: pdfBlob() });
  const uploadOf = (files: UploadFile[], layout: number): Upload => ({
    ...given(started(0, layout)).state()!,
    files,
  });
  const sets = (files: UploadFile[], layout: number) =>
    planDocuments(uploadOf(files, layout)).map((plan) =>
      plan.files.map((found) => Number(found.fileId.slice(-3)) - 100),
    );

  it('puts images together in sets of the layout', () => {
    expect(sets([image(1), image(2), image(3)], 1)).toEqual([[1], [2], [3]]);
    expect(sets([image(1), image(2), image(3), image(4), image(5)], 2)).toEqual([[1, 2], [3, 4], [5]]);
  });
  it('gives every PDF documents of its own, and never an image among its pages', () =>
    expect(sets([image(1), pdf(2), image(3), image(4), pdf(5)], 2)).toEqual([[1], [2], [3, 4], [5]]));
  it('follows the order of the upload, not of the list', () =>
    expect(sets([image(3), image(1), image(2)], 2)).toEqual([[1, 2], [3]]));
  it('leaves out duplicates that nobody took', () =>
    expect(sets([image(1), { ...image(2), duplicateOf: documentId }, image(3)], 2)).toEqual([[1, 3]]));
  it('names a document after its first file, so that planning again finds the same ones', () => {
    const files = [image(1), image(2), pdf(3)];
    expect(planDocuments(uploadOf(files, 2)).map((plan) => [plan.documentId, plan.sequence])).toEqual([
      [id(101), 1],
      [id(103), 2],
    ]);
    // Nor does it change the order in which the upload knows its files.
    const upload = uploadOf([image(2), image(1)], 1);
    planDocuments(upload);
    expect(upload.files.map((found) => found.sequence)).toEqual([2, 1]);
  });
});
