import type { LearningEvent } from '@reader/contracts/events/learning';
import { id } from '@reader/contracts/testing/examples/ids';
import { describe, expect, it } from 'vitest';
import { scenarioOfFold } from '../testing/given.js';
import { fold, forget, learn, unlearn, type Learning } from './learning.js';

const given = scenarioOfFold<Learning, LearningEvent>(fold);
const [masterTypeId, masterId, matchingId, documentId, columnId] = [1, 2, 3, 4, 5].map(id) as [
  ...[string, string, string, string, string],
];
const from = { masterTypeId, masterId, matchingId, documentId };
const pairs = [{ columnId, read: '千田 雲', meant: '千田 雫' }];
const one = { matchingId, documentId, columnId };

describe('what choices teach', () => {
  it('is learnt once for a document of a matching', () =>
    given()
      .when((learning) => learn(learning, from, pairs))
      .thenTypes(['MatchLearned'])
      .when((learning) => learn(learning, from, pairs))
      .thenNothing()
      .when((learning) => learn(learning, { ...from, documentId: id(9) }, pairs))
      .thenTypes(['MatchLearned']));

  it('is nothing where nothing was read otherwise', () =>
    given()
      .when((learning) => learn(learning, from, []))
      .thenNothing());

  it('is forgotten where what was reflected is taken back', () =>
    given()
      .when((learning) => unlearn(learning, from))
      .thenNothing()
      .when((learning) => learn(learning, from, pairs))
      .thenTypes(['MatchLearned'])
      .when((learning) => unlearn(learning, from))
      .thenTypes(['MatchForgotten'], ([event]) => expect(event!.data).toMatchObject({ learned: [one] }))
      .when((learning) => unlearn(learning, from))
      .thenNothing());

  it('is forgotten once, and only what is known', () =>
    given()
      .when((learning) => learn(learning, from, pairs))
      .thenTypes(['MatchLearned'])
      .when((learning) => forget(learning, { masterTypeId, learned: [one, { ...one, documentId: id(9) }] }))
      .thenTypes(['MatchForgotten'], ([event]) => expect(event!.data).toMatchObject({ learned: [one] }))
      .when((learning) => forget(learning, { masterTypeId, learned: [one] }))
      .thenNothing());
});
