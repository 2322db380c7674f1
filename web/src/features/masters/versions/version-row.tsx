import { Button, IconButton, TableCell, TableRow } from '@mui/material';
import type { MasterEntry } from '@reader/contracts/http/matching/masters';
import { SearchIcon } from '../../../components/icons';
import { MoreActions } from '../../../components/lists/more-actions';
import { count } from '../../../lib/text';
import type { VersionActions } from './use-version-actions';
import { keptText, usesText } from './version-texts';

/** A kept version: what it is, and what can be done with it. */
export const VersionRow = ({
  version,
  isNewest,
  actions,
}: {
  version: MasterEntry;
  isNewest: boolean;
  actions: VersionActions;
}) => {
  const { name, refused_count: refused } = version;
  const menu = [
    { label: '行を探す', run: () => actions.showRows(version) },
    { label: '名前を変える', run: () => void actions.rename(version) },
    { label: 'この版で変わる突合', run: () => actions.showChangedMatches(version) },
    {
      label: '取り込めない行をCSVで保存',
      run: () => void actions.saveRefused(version),
      isDisabled: refused === 0,
    },
    { label: '削除', run: () => void actions.remove(version) },
  ];
  return (
    <TableRow>
      <TableCell title={`${name}\n${version.file_name}`} sx={{ fontWeight: isNewest ? 600 : 400 }}>
        {name}
      </TableCell>
      <TableCell data-label="行" align="right">
        {count(version.rows)}
      </TableCell>
      <TableCell data-label="取り込めない行" align="right">
        {refused > 0 ? (
          <Button
            variant="text"
            size="small"
            aria-label={`版「${name}」の取り込めない行${count(refused)}行をCSVで保存`}
            title="CSVで保存"
            sx={{ mr: '-10px' }}
            onClick={() => void actions.saveRefused(version)}
          >
            {count(refused)}
          </Button>
        ) : (
          '–'
        )}
      </TableCell>
      <TableCell data-label="取り込んだ人" title={version.kept_by.name}>
        {version.kept_by.name}
      </TableCell>
      <TableCell data-label="日時">{keptText(version.kept_at)}</TableCell>
      <TableCell data-label="使った突合">{usesText(version)}</TableCell>
      <TableCell className="buttons">
        <IconButton
          size="small"
          aria-label={`版「${name}」の行を探す`}
          title="行を探す"
          onClick={() => actions.showRows(version)}
        >
          <SearchIcon />
        </IconButton>
        <MoreActions isSmall label={`版「${name}」の操作`} actions={menu} />
      </TableCell>
    </TableRow>
  );
};
