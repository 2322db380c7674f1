import { describe, expect, it } from 'vitest';
import { registered } from '@reader/contracts/testing/examples/document';
import { documentId, id } from '@reader/contracts/testing/examples/ids';
import { documentHashes } from './document-hashes.js';
import { rowAfter } from '../testing/fold.js';

describe('content hashes', () => {
  it('are kept for what was uploaded, not for the further documents of a PDF', () => {
    expect(rowAfter(documentHashes, registered())).toMatchObject({
      document_id: documentId,
      sha256: 'a'.repeat(64),
    });
    expect(rowAfter(documentHashes, registered({ splitFrom: id(60) }))).toBeUndefined();
  });
});
