import type { LastDownload, ShownOptions } from '@reader/contracts/objects/output/download-option';
import type { Id } from '@reader/contracts/objects/ids';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatOptionsQuery, formatsQuery, namingRulesQuery } from './format-api';
import {
  asIsOptions,
  changedOptions,
  type DownloadChoice,
  outputsInOrder,
  shownOptions,
} from '../../lib/choices/download-choice';

const none: Partial<ShownOptions> = {};

/** What the organisation has of features. */
export interface Offered {
  readonly formats: boolean;
  readonly namingRules: boolean;
}

/** The state of the download dialog: the output, and its options with the changes. */
export const useFormatChoice = (
  last: LastDownload,
  { formats: hasFormats, namingRules: hasNamingRules }: Offered,
) => {
  const formats = useQuery({ ...formatsQuery, enabled: hasFormats });
  const namingRules = useQuery({ ...namingRulesQuery, enabled: hasNamingRules });
  const [wanted, choose] = useState<Id | null>(hasFormats ? last.format : null);
  const [asIs, setAsIs] = useState(last.asIs);
  const [changes, setChanges] = useState<Readonly<Record<Id, Partial<ShownOptions>>>>({});

  const isGone = formats.data !== undefined && !formats.data.some(({ id }) => id === wanted);
  const chosen = isGone ? null : wanted;
  const ofFormat = useQuery({ ...formatOptionsQuery(chosen ?? ''), enabled: chosen !== null });
  const own = shownOptions(ofFormat.data);
  const options = chosen === null ? asIs : { ...own, ...(changes[chosen] ?? none) };
  const changed = chosen === null ? {} : changedOptions(own, options);
  const isLoading = (hasFormats && formats.isPending) || (chosen !== null && ofFormat.isPending);
  const isFailed = chosen === null ? formats.isError : ofFormat.isError;

  return {
    outputs: outputsInOrder(formats.data ?? [], last.format),
    namingRules: namingRules.data ?? [],
    chosen,
    choose,
    options,
    /** Whether options of the format are changed for this download. */
    isChanged: Object.keys(changed).length > 0,
    isLoading,
    isFailed,
    hasNoFormats: formats.data?.length === 0,
    change: (change: Partial<ShownOptions>) =>
      chosen === null
        ? setAsIs((now) => ({ ...now, ...change }))
        : setChanges((now) => ({ ...now, [chosen]: { ...now[chosen], ...change } })),
    takeBack: () => chosen !== null && setChanges((now) => ({ ...now, [chosen]: none })),
    retry: () => void (formats.isError ? formats : ofFormat).refetch(),
    answer: (): { choice: DownloadChoice; last: LastDownload } => ({
      choice: { format: chosen, option: chosen === null ? asIsOptions(asIs) : changed },
      last: { format: chosen, asIs },
    }),
  };
};
