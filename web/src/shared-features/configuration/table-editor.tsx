import type { ReactNode } from 'react';
import type { ObjectLists } from '../../lib/editing/object-changes';
import type { Ordered } from '../../lib/ordered';
import type { Edited } from './edited-configuration';
import { EditingToolbar } from './editing-toolbar';
import { Pane, Panes } from './pane';
import { ObjectPane } from './table/object-pane';
import type { References, TableDefinition } from './table/table-definition';
import { editingOfRoot, useTableEditor } from './use-table-editor';
import type { ConfigurationEditor } from './editing/use-configuration-editor';

/** The editor of a kind of configuration that is one table, built from the table's definition. */
export const TableEditor = <
  Item extends Ordered,
  Name extends string,
  Lists extends ObjectLists & { readonly [List in Name]: readonly Item[] },
>({
  edited,
  definition,
  references,
  columns,
  savedText = `${edited.chosen.kind.noun}を保存しました。`,
  canCopy = true,
  loss,
  make,
  children,
}: {
  edited: Edited<Lists>;
  definition: TableDefinition<Item, Name>;
  references?: References<Item>;
  /** Widths of the table and its side content (CSS grid); without it, the content is below. */
  columns?: string;
  savedText?: string;
  canCopy?: boolean;
  /** What is lost by deleting a configuration, as a Japanese sentence. */
  loss: (items: readonly Item[]) => string | Promise<string>;
  /** Creates an object of the edited configuration. */
  make: (root: string) => Item;
  /** Content beside the table. */
  children?: (items: readonly Item[], editing: ConfigurationEditor<Lists>) => ReactNode;
}) => {
  const { chosen, root } = edited;
  const { editing, items, edits } = useTableEditor(definition, { ...editingOfRoot(edited), savedText });
  const table = (
    <ObjectPane
      definition={definition}
      items={items}
      edits={edits}
      {...(references && { references })}
      make={() => make(root.id)}
    />
  );
  const sideContent = children?.(items, editing);
  return (
    <>
      <EditingToolbar chosen={chosen} editing={editing} canCopy={canCopy} loss={() => loss(items)} />
      {columns === undefined ? (
        <>
          {table}
          {sideContent}
        </>
      ) : (
        <Panes columns={columns}>
          <Pane>{table}</Pane>
          {sideContent}
        </Panes>
      )}
    </>
  );
};
