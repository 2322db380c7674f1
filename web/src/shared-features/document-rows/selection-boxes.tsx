import { TickBox } from '../../components/tick-box';
import type { NamedDocument, Selection } from './use-selection';

/** Selects a document. Not a tab stop: the row has a key for it. */
export const RowBox = ({
  document: { file_name },
  isSelected,
  onToggle,
}: {
  document: NamedDocument;
  isSelected: boolean;
  /** `isRange`: with Shift. */
  onToggle: (isRange: boolean) => void;
}) => (
  <TickBox
    checked={isSelected}
    onChange={({ nativeEvent }) => onToggle(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
    tabIndex={-1}
    slotProps={{ input: { 'aria-label': `${file_name}を選択` } }}
  />
);

/** Selects all documents of the page, or none. */
export const PageBox = ({
  documents,
  selection,
  isTabStop = true,
  onToggleAll,
}: {
  documents: readonly NamedDocument[];
  selection: Selection;
  isTabStop?: boolean;
  onToggleAll: () => void;
}) => {
  const selectedHere = documents.filter(({ id }) => selection.has(id)).length;
  return (
    <TickBox
      checked={documents.length > 0 && selectedHere === documents.length}
      indeterminate={selectedHere > 0 && selectedHere < documents.length}
      disabled={documents.length === 0}
      onChange={onToggleAll}
      tabIndex={isTabStop ? 0 : -1}
      slotProps={{ input: { 'aria-label': 'このページの文書をすべて選択' } }}
    />
  );
};
