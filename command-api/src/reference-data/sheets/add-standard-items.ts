import {
  standardFormItem,
  standardFormItems,
} from '@reader/contracts/objects/configuration/standard-form-item';
import * as configuration from '../../domain/configuration/decide.js';
import { configurations } from '../../handling/aggregates.js';
import { standardFormItemId } from '../../handling/derived-ids.js';
import { handle, type CommandContext } from '../../handling/handle.js';
import type { Dependencies } from '../../dependencies.js';

/** Adds the standard items of these subjects that are not there yet; one that somebody renamed or deleted stays as it is. */
export const addStandardItems = async (
  dependencies: Pick<Dependencies, 'log' | 'vault'>,
  context: CommandContext,
  subjects: readonly string[],
): Promise<void> => {
  const items = subjects.map((subject) => ({
    id: standardFormItemId(context.organisation, subject),
    subject,
  }));
  await dependencies.vault.ensureKeys(
    context.organisation,
    items.map(({ id }) => id),
  );
  for (const { id, subject } of items)
    await handle(dependencies.log, configurations(standardFormItem.name), id, context, (state) =>
      state
        ? []
        : configuration.revise(standardFormItem, state, {
            id,
            commitId: id,
            pushed: [{ _class: standardFormItems.name, id, subject }],
            // No field of a standard item is for managers alone.
            mayManage: false,
          }),
    );
};
