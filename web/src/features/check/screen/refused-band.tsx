import { Button } from '@mui/material';
import type { CheckQuery, DocumentRow } from '@reader/contracts/http/documents/documents';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Kbd } from '../../../components/kbd';
import { NoticeBand } from '../../../components/notice-band';
import { paths } from '../../../lib/paths';
import { differingPlaces, refusedFormQuery } from '../../../lib/queries/refused-form';
import { useCheckKeymap } from '../keys/use-check-keymap';

/** Says of which form the document would be, but for a few places (docs/product/sheets.md#refused). */
export const RefusedBand = ({ document, query }: { document: DocumentRow; query: CheckQuery }) => {
  const { keyOf } = useCheckKeymap();
  const { data } = useQuery({
    ...refusedFormQuery(document.id),
    enabled: document.reading === 'not-applicable',
  });
  const refused = document.reading === 'not-applicable' ? data?.refused : null;
  const form = data?.nearest.find(({ sheet }) => sheet === refused?.sheet);
  return (
    refused &&
    form && (
      <NoticeBand
        text={`「${form.form_subject}」に似ていますが、印字が${differingPlaces(refused.places.length, refused.is_partial)}違うため、帳票を決めませんでした。`}
      >
        <Button component={Link} to={paths.refusedForm(document.id, query)}>
          違いを見て決める
          <Kbd>{keyOf('refused-form')}</Kbd>
        </Button>
      </NoticeBand>
    )
  );
};
