import type { Fields, ObjectChange } from '@reader/contracts/objects/changes';
import type { ObjectGraph } from '@reader/contracts/objects/graph';
import type { Id } from '@reader/contracts/objects/ids';
import type { Document } from './state.js';

/** Fields that must change too, of an object that may be asked to change already. */
export interface Further {
  readonly class: string;
  readonly id: Id;
  readonly fields: Fields;
}

/** What somebody asks to change of a document. */
export interface Asked {
  readonly document: Pick<Document, 'content' | 'pages' | 'touched'>;
  readonly graph: ObjectGraph;
  readonly changes: readonly ObjectChange[];
}
