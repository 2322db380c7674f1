import { ERASED } from '@reader/contracts/events/define';
import type { DocumentEvent } from '@reader/contracts/events/document';
import type { Recorded } from '@reader/contracts/events/recorded';
import { documentStream } from '@reader/contracts/events/streams';
import type { ArrangementTarget } from '@reader/contracts/events/page-arrangement';
import type { Id } from '@reader/contracts/objects/ids';
import type { FilledParcel } from '../../domain/document/pages/take-pages.js';
import type { Dependencies } from '../../dependencies.js';

type Arranged = Recorded<Extract<DocumentEvent, { type: 'PagesArranged' }>>;

/** The parcels of one event, each with what lies on its pages; what lies on none goes with the first. */
const filled = ({ data, personal }: Arranged): FilledParcel[] => {
  const carried = personal === ERASED ? [] : personal.carried;
  return data.parcels.map((parcel, index) => {
    const pages = new Set([...parcel.pages, ...parcel.removed].map(({ id }) => id));
    const objects = carried.filter(({ pageId }) => (pageId === null ? index === 0 : pages.has(pageId)));
    return { ...parcel, objects };
  });
};

/** What the documents of an arrangement have given, by the document that is to take it. */
export const parcelsGiven = async (
  dependencies: Dependencies,
  organisation: Id,
  arrangementId: Id,
  targets: readonly ArrangementTarget[],
): Promise<ReadonlyMap<Id, FilledParcel[]>> => {
  const given = new Map<Id, FilledParcel[]>();
  for (const { documentId, splitFrom } of targets) {
    if (splitFrom !== null) continue;
    const { events } = await dependencies.log.read(documentStream(documentId));
    const arranged = (events as unknown as Recorded<DocumentEvent>[]).find(
      (event): event is Arranged =>
        event.type === 'PagesArranged' &&
        event.data.arrangementId === arrangementId &&
        event.metadata.organisation === organisation,
    );
    for (const parcel of arranged ? filled(arranged) : [])
      given.set(parcel.to, [...(given.get(parcel.to) ?? []), parcel]);
  }
  return given;
};
