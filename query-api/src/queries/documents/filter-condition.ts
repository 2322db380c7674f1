import { sql, type ExpressionBuilder, type Expression, type SqlBool } from 'kysely';
import type { DocumentFilter } from '@reader/contracts/objects/document/document-filter';
import type { Id } from '@reader/contracts/objects/ids';
import type { QueryDatabase } from '../../database.js';
import { plainWhere } from './lists/plain-filter.js';
import { foundByIndex } from './lists/search-list.js';
import { searchTerms } from './lists/search-terms.js';

type Builder = ExpressionBuilder<QueryDatabase, 'console.documents'>;

/** The organisation's documents that a filter finds, as a condition; deleted ones never. For pages of a list see `lists`. */
export const isInFilter =
  (organisation: Id, filter: DocumentFilter) =>
  (where: Builder): Expression<SqlBool> => {
    const plain = plainWhere(organisation, filter);
    const terms = searchTerms(organisation, filter);
    if (!terms) return plain;
    const found = foundByIndex({ organisation, filter: {} }, terms);
    return where.and([plain, sql<boolean>`id in (select id from (${found}) found)`]);
  };
