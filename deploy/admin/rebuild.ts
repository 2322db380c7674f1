import { eventCatalogue } from '@reader/contracts/events/catalogue';
import { createCodec } from '@reader/platform/event-log/codec';
import { rebuild } from '@reader/projectors/runner/rebuild';
import type { GroupName } from '@reader/projectors/schema/groups';
import type { Installation } from './installation.js';

const isGroup = (text: string | undefined): text is GroupName => text === 'console' || text === 'work';

/** Folds the whole log again beside the live tables and swaps; lists stay up. */
export const rebuildReadModel = async (
  { dependencies, store }: Installation,
  [group]: readonly string[],
): Promise<void> => {
  if (!isGroup(group)) throw new Error('rebuild には console または work を指定してください。');
  const startedAt = Date.now();
  const { position } = await rebuild({
    group,
    db: dependencies.db,
    store,
    codec: createCodec(eventCatalogue, dependencies.vault, dependencies.blobs),
    logId: dependencies.logId,
    logger: dependencies.logger,
  });
  console.log(
    `${group} を作り直しました（位置 ${String(position)}、${((Date.now() - startedAt) / 1000).toFixed(1)}秒）。`,
  );
};
