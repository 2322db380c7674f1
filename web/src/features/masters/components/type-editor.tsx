import { styled } from '@mui/material/styles';
import { masterTypeHeaders, MOST_HEADERS } from '@reader/contracts/objects/configuration/master-type';
import type { MasterEntry } from '@reader/contracts/http/matching/masters';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { NARROW } from '../../../components/layout';
import { standardItemsQuery } from '../../../lib/queries/configurations';
import type { Edited } from '../../../shared-features/configuration/edited-configuration';
import { EditingToolbar } from '../../../shared-features/configuration/editing-toolbar';
import { Pane, Panes } from '../../../shared-features/configuration/pane';
import { newObject } from '../../../shared-features/configuration/table/column-inputs';
import { ObjectPane } from '../../../shared-features/configuration/table/object-pane';
import { useView } from '../../../lib/hooks/use-view';
import { count } from '../../../lib/text';
import { mastersQuery } from '../api/masters';
import { IntakePane } from '../intake/intake-pane';
import { intakes } from '../intake/intake-store';
import { LearnedSection } from '../learned/learned-section';
import { lossOf } from '../versions/version-texts';
import { VersionsSection } from '../versions/versions-section';
import { type TypeLists, typeOf } from '../api/master-types';
import { useTypeEditor } from '../state/use-type-editor';
import { TypeSettings } from './type-settings';

/** The columns; fields have no frame until one comes near, so that the table reads as one. */
const Columns = styled('div')({
  flex: '1 1 0',
  minHeight: 220,
  display: 'flex',
  flexDirection: 'column',
  '& td .MuiOutlinedInput-notchedOutline': { borderColor: 'transparent' },
  '& tr:hover td .MuiOutlinedInput-root:not(.Mui-disabled) .MuiOutlinedInput-notchedOutline': {
    borderColor: 'var(--line-2)',
  },
  '& td .Mui-focused .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--accent)' },
  '& td .Mui-error .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--err)' },
  [NARROW]: { flex: 'none', minHeight: 0 },
});

/** Widths of the parts: a file needs room for its headers. */
const WITHOUT_FILE = 'minmax(0, 1fr) 304px';
const WITH_FILE = 'minmax(0, 1fr) clamp(440px, 35vw, 720px)';

const lossOfType = (columns: number, versions: readonly MasterEntry[]): string =>
  versions.length === 0
    ? `列${count(columns)}個も削除され、元に戻せません。`
    : `列${count(columns)}個と、保存している版${count(versions.length)}つも削除されます。${lossOf(versions)}`;

/** One master type: its settings and columns, what was learnt by it, its masters, and what is being taken in. */
export const TypeEditor = (edited: Edited<TypeLists>) => {
  const { chosen, root } = edited;
  const items = useQuery(standardItemsQuery).data;
  const references = useMemo(() => ({ compared_item: items, written_item: items }), [items]);
  const { editing, table, columnEdits, changeType } = useTypeEditor(edited, items);
  const queries = useQueryClient();
  const isTaking = useView(intakes).has(root.id);
  const { lists } = editing.view;
  const saved = editing.view.saved.masterTypeHeaders;
  const type = typeOf(lists);
  return (
    <>
      <EditingToolbar
        chosen={chosen}
        editing={editing}
        name={type.name}
        loss={async () =>
          lossOfType(lists.masterTypeHeaders.length, await queries.fetchQuery(mastersQuery(root.id)))
        }
        onGone={() => intakes.end(root.id)}
      />
      <Panes columns={isTaking ? WITH_FILE : WITHOUT_FILE}>
        <Pane className="parts">
          <TypeSettings type={type} onChange={changeType} />
          <Columns>
            <ObjectPane
              definition={table}
              items={lists.masterTypeHeaders}
              edits={columnEdits}
              references={references}
              canAdd={lists.masterTypeHeaders.length < MOST_HEADERS}
              make={() => newObject(masterTypeHeaders, { master_type: root.id, japanese_label: '' })}
            />
          </Columns>
          <LearnedSection typeId={root.id} columns={saved} />
          <VersionsSection typeId={root.id} columns={saved} />
        </Pane>
        <IntakePane
          type={{
            id: root.id,
            name: root.name,
            // The list of types may not say yet what was saved here.
            revision: Math.max(root.revision, editing.revision()),
            columns: saved,
            isGone: () => chosen.isGone(root.id),
          }}
          hasUnsaved={editing.count > 0}
        />
      </Panes>
    </>
  );
};
