import { documentId } from '@reader/contracts/testing/examples/ids';
import {
  candidatesFound,
  choice,
  foundForDocument,
  matchesChosen,
  matchingId,
} from '@reader/contracts/testing/examples/matching/matching';
import { expect, it } from 'vitest';
import { rowAfter } from '../testing/fold.js';
import { matchingDocuments } from './matching-documents.js';

it('keeps the revision that was compared, whatever is seen when a choice is made or taken back', () => {
  const { revision } = foundForDocument();
  const row = rowAfter(
    matchingDocuments,
    candidatesFound(),
    matchesChosen(choice({ revision: revision + 1 })),
    matchesChosen(choice({ kind: 'reopened', row: null, revision: revision + 2 })),
  );
  expect(row).toMatchObject({
    ...{ id: `${matchingId}/${documentId}`, choice: null, times: 2 },
    ...{ compared_revision: revision, seen_revision: revision + 2 },
  });
});
