import type { DemandEvent } from '@reader/contracts/events/forms/demand';
import { blob } from '@reader/contracts/testing/examples/blob';
import {
  answeredId,
  attachmentId,
  demandChangeDeclined,
  demandCorrected,
  demandCorrectionExpired,
  demandExpired,
  demandFileAttached,
  demandId,
  demandInputsRegistered,
  demandMade,
  demandWithdrawn,
  fileAnnounced,
  nameInput,
} from '@reader/contracts/testing/examples/forms/demand';
import { id } from '@reader/contracts/testing/examples/ids';
import { sheetId } from '@reader/contracts/testing/examples/forms/sheet';
import { describe, expect, it } from 'vitest';
import { scenarioOf } from '../testing/given.js';
import {
  attach,
  correct,
  declineChange,
  evolve,
  expire,
  inputsOf,
  isComplete,
  make,
  missingAttachments,
  newestAnswer,
  registerInputs,
  withdraw,
  type Demand,
  type SentAnswer,
} from './demand.js';

const given = scenarioOf<Demand, DemandEvent>(evolve);
type State = Demand | undefined;
const of = { demandId, documentId: answeredId, sheetId };
const answer = (more: Partial<SentAnswer> = {}): SentAnswer => ({
  ...{ edition: 1, inputs: [nameInput()], comment: 'よろしくお願いします', attachments: [], ...more },
});
const sends = (state: State) => make(state, of, answer());
const attaches = (state: State) =>
  attach(state, sheetId, { attachmentId, file: blob({ owner: answeredId }) });
const WITH_FILE = [fileAnnounced];

describe('an answer', () => {
  it('is taken once, however often it is sent', () => {
    given().when(sends).then(demandMade());
    given(demandMade()).when(sends).thenNothing();
    const { fragment, bytes } = fileAnnounced;
    const withFile = answer({ attachments: [{ id: attachmentId, fragment, name: '診断書.jpg', bytes }] });
    const [made] = make(undefined, of, withFile);
    given(made!)
      .when((state) => make(state, of, withFile))
      .thenNothing();
  });
  it('is refused under the id of another', () =>
    given(demandMade())
      .when((state) => make(state, of, answer({ comment: '別の内容' })))
      .thenThrows('demand-differs'));
  it('is of one form', () =>
    given(demandMade())
      .when((state) => make(state, { ...of, sheetId: id(999) }, answer()))
      .thenThrows('not-found'));
  it('is not taken once it was given up', () =>
    given(demandInputsRegistered(), demandExpired()).when(sends).thenThrows('not-found'));
});

describe('values that come before the rest', () => {
  const registers = (value: string) => (state: State) => registerInputs(state, of, [nameInput(value)]);
  it('are kept once, and the last of a fragment counts', () => {
    given().when(registers('佐々木')).then(demandInputsRegistered());
    given(demandInputsRegistered()).when(registers('佐々木')).thenNothing();
    given(demandInputsRegistered()).when(registers('佐々')).then(demandInputsRegistered('佐々'));
  });
  it('are none of an answer that was sent', () => given(demandMade()).when(registers('遅い')).thenNothing());
  it('stand behind those of the answer itself', () => {
    const before = [nameInput('佐々木'), { form_item: id(1), fragment: id(2), value: 'ない' }];
    const state = { registered: before } as unknown as Demand;
    expect(inputsOf(state, [nameInput()])).toEqual([nameInput(), before[1]]);
  });
});

describe('files', () => {
  it('come once, and only those that the answer names', () => {
    given(demandMade(WITH_FILE)).when(attaches).then(demandFileAttached());
    given(demandMade(WITH_FILE), demandFileAttached()).when(attaches).thenNothing();
    given(demandMade()).when(attaches).thenThrows('attachment-unknown');
    given().when(attaches).thenThrows('attachment-unknown');
  });
  it('make it whole with the last of them', () => {
    const whole = (...events: DemandEvent[]) => given(...events).state();
    expect(missingAttachments(whole(demandMade(WITH_FILE))!)).toEqual([attachmentId]);
    expect(isComplete(whole(demandMade(WITH_FILE))!)).toBe(false);
    expect(isComplete(whole(demandMade(WITH_FILE), demandFileAttached())!)).toBe(true);
    expect(isComplete(whole(demandMade())!)).toBe(true);
    expect(isComplete(whole(demandInputsRegistered())!)).toBe(false);
  });
});

describe('what has come without its rest', () => {
  it('is given up once', () => {
    given(demandMade(WITH_FILE)).when(expire).then(demandExpired());
    given(demandMade(WITH_FILE), demandExpired()).when(expire).thenNothing();
  });
  it('is never a whole answer', () => given(demandMade()).when(expire).thenNothing());
});

const corrects =
  (correction = 1, value = '佐々木 ひな', more: Partial<SentAnswer> = {}) =>
  (state: State) =>
    correct(state, sheetId, { correction, answer: answer({ inputs: [nameInput(value)], ...more }) });
const named = { ...fileAnnounced, name: '写し.jpg' };

describe('a correction', () => {
  it('is taken once, however often it is sent', () => {
    given(demandMade()).when(corrects()).then(demandCorrected());
    given(demandMade(), demandCorrected()).when(corrects()).thenNothing();
  });
  it('that changes nothing is nothing', () =>
    given(demandMade()).when(corrects(1, nameInput().value)).thenNothing());
  it('follows the one that its author has seen: of two tabs the second is told', () =>
    given(demandMade(), demandCorrected())
      .when(corrects(1, '佐々木 雛'))
      .thenThrows('answer-changed-since-seen'));
  it('is of an answer that is there whole, and was not taken back', () => {
    given().when(corrects()).thenThrows('not-found');
    given(demandMade(WITH_FILE)).when(corrects()).thenThrows('not-found');
    given(demandMade(), demandWithdrawn()).when(corrects()).thenThrows('answer-withdrawn');
    given(demandMade())
      .when((state) => correct(state, id(999), { correction: 1, answer: answer() }))
      .thenThrows('not-found');
  });
  it('keeps files of before, as they were', () => {
    const first = [demandMade(WITH_FILE), demandFileAttached()];
    given(...first)
      .when(corrects(1, '佐々木 ひな', { attachments: [named] }))
      .then(demandCorrected(1, '佐々木 ひな', WITH_FILE));
    given(...first)
      .when(corrects(1, '佐々木 ひな', { attachments: [{ ...named, bytes: 1 }] }))
      .thenThrows('attachment-unknown');
  });
  it('waits for the files that it names; until then the answer is as it was', () => {
    const state = given(demandMade(), demandCorrected(1, '佐々木 ひな', WITH_FILE)).state()!;
    expect([isComplete(state), missingAttachments(state)]).toEqual([false, [attachmentId]]);
    given(demandMade(), demandCorrected(1, '佐々木 ひな', WITH_FILE))
      .when(attaches)
      .then(demandFileAttached());
  });
  it('whose files never come is given up, and may be made again', () => {
    const begun = [demandMade(), demandCorrected(1, '佐々木 ひな', WITH_FILE)];
    given(...begun)
      .when(expire)
      .then(demandCorrectionExpired());
    const after = given(...begun, demandCorrectionExpired());
    expect(newestAnswer(after.state()!)?.correction).toBe(0);
    expect(isComplete(after.state()!)).toBe(true);
    after.when(corrects(2)).then(demandCorrected(2));
  });
  it('that was given up keeps no file: sent again it is asked for again', () => {
    const other = { ...fileAnnounced, id: id(998) };
    const state = given(
      demandMade(),
      demandCorrected(1, '佐々木 ひな', [fileAnnounced, other]),
      demandFileAttached(),
      demandCorrectionExpired(),
      demandCorrected(2, '佐々木 ひな', WITH_FILE),
    ).state()!;
    expect(missingAttachments(state)).toEqual([attachmentId]);
  });
});

describe('what people declined', () => {
  const declines =
    (change: 'correction' | 'withdrawal', correction = 1, shown = 0) =>
    (state: State) =>
      declineChange(state, { change, correction, shown });
  it('is as if it had not been sent, and may be sent again', () => {
    const story = given(demandMade(), demandCorrected())
      .when(declines('correction'))
      .then(demandChangeDeclined());
    expect(newestAnswer(story.state()!)?.correction).toBe(0);
    story.when(declines('correction')).thenNothing();
    story.when(corrects(2)).then(demandCorrected(2));
  });
  it('takes with it what came before it and is not in force', () =>
    given(demandMade(), demandCorrected(), demandCorrected(2, '佐々木 雛'))
      .when(declines('correction', 2))
      .thenTypes(['DemandChangeDeclined', 'DemandChangeDeclined']));
  it('leaves an answer that was taken back, and nobody is asked again', () =>
    given(demandMade(), demandWithdrawn())
      .when(declines('withdrawal'))
      .then(demandChangeDeclined('withdrawal'))
      .when((state) => withdraw(state, sheetId))
      .thenThrows('answer-kept'));
});

describe('an answer that is taken back', () => {
  const takesBack = (state: State) => withdraw(state, sheetId);
  it('is so once', () => {
    given(demandMade()).when(takesBack).then(demandWithdrawn());
    given(demandMade(), demandWithdrawn()).when(takesBack).thenNothing();
  });
  it('was there', () => given(demandMade(WITH_FILE)).when(takesBack).thenThrows('not-found'));
});
