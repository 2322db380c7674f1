import type { Id } from '@reader/contracts/objects/ids';
import type { Lexicon } from '@reader/contracts/objects/configuration/lexicon';
import { operatorContext } from '../../accounts/operator.js';
import { replaceLexicon as replace } from '../../domain/organization/organization.js';
import { organizations } from '../../handling/aggregates.js';
import { handle } from '../../handling/handle.js';
import type { Dependencies } from '../../dependencies.js';

/** Replaces the words by these, sealed; none: values are no longer held against words. */
export const replaceLexicon = async (
  dependencies: Dependencies,
  organisation: Id,
  words: readonly string[],
  context = operatorContext(organisation, crypto.randomUUID(), dependencies.now()),
): Promise<void> => {
  const lexicon: Lexicon = { words: [...words] };
  await dependencies.vault.ensureKeys(organisation, [organisation]);
  const blob =
    words.length === 0
      ? null
      : await dependencies.blobs.put(
          organisation,
          organisation,
          Buffer.from(JSON.stringify(lexicon), 'utf8'),
          'application/json',
        );
  await handle(dependencies.log, organizations, organisation, context, (state) =>
    replace(state, { lexicon: blob, words: words.length }),
  );
};
