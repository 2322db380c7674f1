import { IconButton } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ReferencePick } from '../../../shared-features/configuration/table/reference-pick';
import { OutputSettingIcon } from '../../../components/icons';
import { paths } from '../../../lib/paths';
import { sheetsQuery } from '../../../lib/queries/sheets';

const Place = styled('span')({
  display: 'flex',
  alignItems: 'center',
  // It shrinks before the search field, whose hint must be legible at 1280 px.
  flex: '0 4 200px',
  minWidth: 136,
  '& .MuiAutocomplete-root .MuiOutlinedInput-root': { height: 32 },
});

/** The form filter, searched by typing a part of the name, and a link to the form's documents by their values. */
export const SheetField = ({ value, onChange }: { value: string; onChange: (sheet: string) => void }) => {
  const { data: sheets } = useQuery({ ...sheetsQuery, staleTime: 60_000 });
  const references = (sheets ?? []).map(({ id, form_subject }) => ({ id, name: form_subject }));
  return (
    <>
      <Place>
        <ReferencePick
          label="帳票名"
          none="帳票名 すべて"
          // Nothing is shown until the names are loaded.
          value={sheets && value !== '' ? value : null}
          references={references}
          onChange={(sheet) => onChange(sheet ?? '')}
        />
      </Place>
      {references.some(({ id }) => id === value) && (
        <IconButton
          component={Link}
          to={paths.sheetDocuments(value)}
          aria-label="この帳票の集計を開く"
          title="この帳票の文書を、項目を列にして表示します"
        >
          <OutputSettingIcon />
        </IconButton>
      )}
    </>
  );
};
