import { describe, expect, it } from 'vitest';
import type { DocumentEvent } from '@reader/contracts/events/document';
import {
  confirmed,
  deleted,
  departmentGiven,
  read,
  registered,
} from '@reader/contracts/testing/examples/document';
import { departmentId } from '@reader/contracts/testing/examples/department-tree';
import { id } from '@reader/contracts/testing/examples/ids';
import { scenarioOfFold } from '../testing/given.js';
import { changeDepartment, withFormDepartment } from './department.js';
import { fold, type Document } from './state.js';

const given = scenarioOfFold<Document, DocumentEvent>(fold);
const giving = (to: string | null) => (document: Document | undefined) => changeDepartment(document, to);
const reading = (formDepartment: string | null) => (document: Document | undefined) =>
  withFormDepartment(document, [read()], formDepartment);

describe('the department of a document', () => {
  it('is the one that it was registered for, else it is for all', () => {
    expect(given(registered()).state()?.departmentId).toBeNull();
    expect(given(registered({ departmentId })).state()?.departmentId).toBe(departmentId);
  });

  it('changes whatever the document is at, and the same again is nothing', () => {
    given(registered(), read(), confirmed(1)).when(giving(departmentId)).then(departmentGiven(departmentId));
    given(registered({ departmentId })).when(giving(departmentId)).thenNothing();
    given(registered(), departmentGiven(departmentId))
      .when(giving(null))
      .then(departmentGiven(null, departmentId));
  });

  it('is not changed of what is deleted or was never there', () => {
    given(registered(), deleted()).when(giving(departmentId)).thenThrows('document-deleted');
    given().when(giving(departmentId)).thenThrows('not-found');
  });

  it('does not touch the content that somebody has seen', () => {
    const before = given(registered(), read());
    expect(given(registered(), read(), departmentGiven(departmentId)).state()?.contentRevision).toBe(
      before.state()?.contentRevision,
    );
  });
});

describe('a document that is read as a form', () => {
  it('goes to the department of the form where it was for all', () => {
    given(registered())
      .when(reading(departmentId))
      .thenTypes(['DocumentRead', 'DocumentDepartmentChanged'], ([, changed]) =>
        expect(changed?.data).toMatchObject({ from: null, departmentId, reason: 'form' }),
      );
  });

  it('stays where it is when it has a department, when the form is for all, and when the answer decides to nothing', () => {
    given(registered({ departmentId: id(6) }))
      .when(reading(departmentId))
      .thenTypes(['DocumentRead']);
    given(registered()).when(reading(null)).thenTypes(['DocumentRead']);
    given(registered())
      .when((document) => withFormDepartment(document, [], departmentId))
      .thenNothing();
  });
});
