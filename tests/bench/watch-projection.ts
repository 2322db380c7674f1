import { positionFromText } from '@reader/contracts/http/position';
import { connectPostgres } from '@reader/platform/postgres/connect';
import { sql } from 'kysely';

const LOOK_EVERY_MS = 5;

/** Tells when the console read model passed a position, by looking at its checkpoint all the time. */
export interface ProjectionWatch {
  /** `performance.now()` at the first look that showed the position. */
  passed(position: string): Promise<number>;
  stop(): Promise<void>;
}

export const watchProjection = (databaseUrl: string): ProjectionWatch => {
  const db = connectPostgres(databaseUrl, { max: 1 });
  let isStopped = false;
  let waiting: { position: string; tell: (at: number) => void }[] = [];
  const looking = (async () => {
    while (!isStopped) {
      const found = await sql<{ position: bigint; log_id: string }>`
        select position, log_id from console.checkpoints where name = 'console'`.execute(db);
      const row = found.rows[0];
      const at = performance.now();
      waiting = waiting.filter(({ position, tell }) => {
        const wanted = row && positionFromText(row.log_id, position);
        if (row === undefined || wanted === undefined || row.position < wanted) return true;
        tell(at);
        return false;
      });
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    }
  })();
  return {
    passed: (position) => new Promise((tell) => waiting.push({ position, tell })),
    stop: async () => {
      isStopped = true;
      await looking;
      await db.destroy();
    },
  };
};
