import { CompiledQuery } from 'kysely';
import pg from 'pg';
import type { AnyDatabase } from './any-database.js';

/** What pg's connections offer for copying; its types leave it out. */
interface CopyConnection {
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
}

type Answered = (error: Error | null, result: pg.QueryResult) => void;

/** A statement `copy … from stdin` with the lines that it asks for. */
class CopyIn extends pg.Query {
  constructor(
    statement: string,
    private readonly chunks: readonly string[],
    answered: Answered,
  ) {
    super(statement, answered);
  }

  handleCopyInResponse(connection: CopyConnection): void {
    for (const chunk of this.chunks) connection.sendCopyFromChunk(Buffer.from(chunk, 'utf8'));
    connection.endCopyFrom();
  }
}

/** The parameter of a copy: text, not a value that the statement names. */
class CopiedText {
  constructor(readonly chunks: readonly string[]) {}
}

/** A connection that takes `copyIn` among its statements, so that a copy can be part of a transaction. */
export class CopyingClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    const query = this.query.bind(this) as (...given: unknown[]) => unknown;
    const copying = (text: unknown, values: unknown, ...more: unknown[]): unknown => {
      const [copied] = Array.isArray(values) ? (values as unknown[]) : [];
      if (typeof text !== 'string' || !(copied instanceof CopiedText)) return query(text, values, ...more);
      return new Promise((resolve, reject) => {
        query(new CopyIn(text, copied.chunks, (error, result) => (error ? reject(error) : resolve(result))));
      });
    };
    this.query = copying as typeof this.query;
  }
}

/**
 * Fills a table by Postgres's own bulk format, many times quicker than by inserts. Each chunk is whole lines in the text format
 * of COPY, in the order of the columns.
 * @param target table and columns as they stand in the statement, quoted where they must be
 */
export const copyIn = async (db: AnyDatabase, target: string, chunks: readonly string[]): Promise<void> => {
  await db.executeQuery(CompiledQuery.raw(`copy ${target} from stdin`, [new CopiedText(chunks)]));
};
