import type { PageRecords } from '@reader/contracts/objects/document/page-parcel';

const uniqueBy = <Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[] => [
  ...new Map(items.map((item) => [keyOf(item), item])).values(),
];

/** What pages of several documents brought along, each thing once. */
export const joinedRecords = (records: readonly PageRecords[]): PageRecords => ({
  texts: uniqueBy(
    records.flatMap(({ texts }) => texts),
    ({ sha256, owner }) => owner + sha256,
  ),
  findings: uniqueBy(
    records.flatMap(({ findings }) => findings),
    ({ sha256, owner }) => owner + sha256,
  ),
  turns: uniqueBy(
    records.flatMap(({ turns }) => turns),
    ({ jobId }) => jobId,
  ),
  files: uniqueBy(
    records.flatMap(({ files }) => files),
    ({ fileId }) => fileId,
  ),
});
