import { Button } from '@mui/material';
import type { ConfigurationWire } from '@reader/contracts/http/configuration/configurations';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { editedQuery, type Loaded, urlOf } from '../../lib/queries/configurations';
import { editsKey } from '../../lib/editing/stored-edits';
import type { ObjectLists } from '../../lib/editing/object-changes';
import { useCurrentUser } from '../../lib/user-context';
import { useConfigurationFile } from '../configuration-file/use-configuration-file';
import { WithOtherDrafts } from '../drafts/with-other-drafts';
import { EmptyState } from '../../components/empty-state';
import { PlusIcon } from '../../components/icons';
import { Row } from '../../components/layout';
import type { ConfigurationKind } from './configuration-kind';
import { ConfigurationPicker } from './configuration-picker';
import { ConfigurationToolbar } from './configuration-toolbar';
import { LoadingFailed, LoadingRows } from '../../components/lists/list-states';
import { type ChosenConfiguration, useChosenConfiguration } from './use-chosen-configuration';
import { useLostEdits } from './use-lost-edits';

/** Props of the editor of one configuration. */
export interface Edited<Lists extends ObjectLists> {
  readonly chosen: ChosenConfiguration;
  readonly root: ConfigurationWire;
  readonly loaded: Loaded<Lists>;
  readonly load: () => Promise<Loaded<Lists>>;
}

/**
 * Shows the chosen configuration in its editor once it is loaded; otherwise the toolbar with a placeholder. The editor
 * is mounted again for each configuration.
 */
export const EditedConfiguration = <Lists extends ObjectLists>({
  kind,
  prerequisites,
  Editor,
}: {
  kind: ConfigurationKind<Lists>;
  /** Further data that the editor needs. */
  prerequisites?: {
    readonly isReady: boolean;
    readonly isError: boolean;
    readonly refetch: () => Promise<unknown>;
  };
  Editor: ComponentType<Edited<Lists>>;
}) => {
  const { noun, isInFiles, Icon, emptyText } = kind;
  const { isReadOnly, user } = useCurrentUser();
  const queries = useQueryClient();
  const file = useConfigurationFile(noun);
  const chosen = useChosenConfiguration(kind);
  const { all, chosen: root } = chosen;
  useLostEdits(chosen);
  const query = editedQuery(urlOf(kind.root), root?.id ?? '', kind.load);
  const edited = useQuery({ ...query, enabled: root !== undefined });

  if (root && edited.data && (prerequisites?.isReady ?? true))
    return (
      <WithOtherDrafts key={root.id} draftKey={isReadOnly ? null : editsKey(`${user.id}-${root.id}`)}>
        <Editor
          chosen={chosen}
          root={root}
          loaded={edited.data}
          load={() => queries.fetchQuery({ ...query, staleTime: 0 })}
        />
      </WithOtherDrafts>
    );

  const isEmpty = all.isSuccess && !root;
  const hasFailed = !isEmpty && (all.isError || edited.isError || (prerequisites?.isError ?? false));
  const retry = async () => {
    // A configuration that failed to load may have been deleted: reload the list first.
    await all.refetch();
    await Promise.all([root && edited.refetch(), prerequisites?.refetch()]);
  };
  return (
    <>
      {!isEmpty && !(hasFailed && !root) && (
        <ConfigurationToolbar label={noun} picker={<ConfigurationPicker chosen={chosen} />} />
      )}
      {hasFailed && <LoadingFailed what={noun} onRetry={() => void retry()} />}
      {!hasFailed && !isEmpty && <LoadingRows />}
      {isEmpty && (
        <EmptyState Icon={Icon} title={`${noun}がまだありません`} text={emptyText}>
          {!isReadOnly && (
            <Row>
              <Button variant="contained" startIcon={<PlusIcon />} onClick={() => void chosen.askToAdd()}>
                {noun}を追加
              </Button>
              {isInFiles && (
                <Button onClick={() => void file.importFile().then(chosen.showMade)}>
                  ファイルから取り込む
                </Button>
              )}
            </Row>
          )}
        </EmptyState>
      )}
    </>
  );
};
