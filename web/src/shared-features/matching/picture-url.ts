import type { MatchedField, MatchingDocument } from '@reader/contracts/http/matching/matchings';
import { withQuery } from '../../lib/http/http';

/** The picture of a field, cut out of its page; null: it has no place there. */
export const pictureUrl = (documentId: string, { place }: Pick<MatchedField, 'place'>): string | null => {
  if (place === null) return null;
  // Whole px within the area: beyond the page there is no picture.
  const [x, y] = [Math.max(0, Math.ceil(place.x)), Math.max(0, Math.ceil(place.y))];
  const [width, height] = [Math.floor(place.x + place.width) - x, Math.floor(place.y + place.height) - y];
  if (width < 1 || height < 1) return null;
  return withQuery(`/api/documents/${documentId}/crop/`, { page: place.page_id, x, y, width, height });
};

/** The pictures of all fields of a document. */
export const pictureUrls = ({ document: { id, fields } }: MatchingDocument): readonly string[] =>
  fields.flatMap((field) => pictureUrl(id, field) ?? []);
