import { styled } from '@mui/material/styles';
import type { MatchedField } from '@reader/contracts/http/matching/matchings';
import { useState } from 'react';
import { pictureUrl } from './picture-url';

/** A field that is wider than its room is cut on the right: smaller, its writing could not be read. */
const Room = styled('span')({ display: 'block', overflow: 'hidden' });
const Picture = styled('img')({
  display: 'block',
  height: 36,
  background: '#fff',
  '[data-theme="dark"] &': { filter: 'brightness(var(--paper))' },
});
const Missing = styled('span')({ fontSize: 12, color: 'var(--text-3)' });

/** A field as it was written, cut out of its page. */
export const FieldPicture = ({
  documentId,
  field,
  label,
}: {
  documentId: string;
  field: MatchedField;
  label: string;
}) => {
  const url = pictureUrl(documentId, field);
  const [failed, setFailed] = useState<string | null>(null);
  if (url === null || failed === url) return <Missing>画像の位置がありません</Missing>;
  return (
    <Room>
      <Picture key={url} src={url} alt={`${label}の画像`} onError={() => setFailed(url)} />
    </Room>
  );
};
