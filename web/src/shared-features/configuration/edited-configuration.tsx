import { Button } from '@mui/material';
import type { ConfigurationWire } from '@reader/contracts/http/configuration/configurations';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { editedQuery, type Loaded } from '../../lib/configurations';
import type { ObjectLists } from '../../lib/editing/object-changes';
import { useCurrentUser } from '../../lib/user-context';
import { useConfigurationFile } from '../configuration-file/use-configuration-file';
import { EmptyState } from '../../components/empty-state';
import { type DocumentIcon, PlusIcon } from '../../components/icons';
import { Row } from '../../components/layout';
import { ConfigurationPicker } from './configuration-picker';
import { ConfigurationToolbar } from './configuration-toolbar';
import { LoadingFailed, LoadingRows } from '../../components/list-states';
import type { ChosenConfiguration } from './use-chosen-configuration';

/** What an editor of one configuration is given. */
export interface Edited<Lists extends ObjectLists> {
  readonly root: ConfigurationWire;
  readonly loaded: Loaded<Lists>;
  readonly load: () => Promise<Loaded<Lists>>;
}

/**
 * Shows the chosen configuration once it is there; until then, and where there is none, the toolbar with what
 * stands in its place. `children` is the editor, mounted again for each configuration: give it `root.id` as key.
 */
export const EditedConfiguration = <Lists extends ObjectLists>({
  chosen,
  load,
  beside,
  Icon,
  emptyText,
  children,
}: {
  chosen: ChosenConfiguration;
  load: (id: string) => Promise<Loaded<Lists>>;
  /** What else the editor cannot be shown without. */
  beside?: { readonly isReady: boolean; readonly isError: boolean; readonly refetch: () => Promise<unknown> };
  Icon: typeof DocumentIcon;
  /** What one is good for, shown while there is none. */
  emptyText: string;
  children: (edited: Edited<Lists>) => ReactNode;
}) => {
  const { isReadOnly } = useCurrentUser();
  const queries = useQueryClient();
  const file = useConfigurationFile(chosen.noun);
  const { all, noun, chosen: root } = chosen;
  const query = editedQuery(chosen.url, root?.id ?? '', load);
  const edited = useQuery({ ...query, enabled: root !== undefined });

  if (root && edited.data && (beside?.isReady ?? true))
    return children({
      root,
      loaded: edited.data,
      load: () => queries.fetchQuery({ ...query, staleTime: 0 }),
    });

  const isEmpty = all.isSuccess && !root;
  const hasFailed = !isEmpty && (all.isError || edited.isError || (beside?.isError ?? false));
  const retry = async () => {
    // What could not be fetched may have been deleted: first the list, then what is chosen of it.
    await all.refetch();
    await Promise.all([root && edited.refetch(), beside?.refetch()]);
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
              <Button onClick={() => void file.importFile().then(chosen.showMade)}>
                ファイルから取り込む
              </Button>
            </Row>
          )}
        </EmptyState>
      )}
    </>
  );
};
