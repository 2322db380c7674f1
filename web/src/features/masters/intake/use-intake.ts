import type { MasterPreview } from '@reader/contracts/http/matching/masters';
import type { MasterTypeHeader } from '@reader/contracts/objects/configuration/master-type';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useDialogs } from '../../../components/dialogs/dialogs-context';
import { toasts } from '../../../components/toasts/toast-store';
import { useStable } from '../../../lib/hooks/use-stable';
import { useUnloadWarning } from '../../../lib/hooks/use-unload-warning';
import { useView } from '../../../lib/hooks/use-view';
import { isUnauthorized } from '../../../lib/http/http';
import { isMissing } from '../../../lib/http/is-missing';
import { count } from '../../../lib/text';
import { refetchMasters } from '../api/masters';
import { type Intake, type Mapping, refusalOf } from '../../../shared-features/master-intake/intake';
import { previewFailure } from '../../../shared-features/master-intake/preview-call';
import { takeMaster } from './take-master';
import { intakes } from './intake-store';
import { usePreview } from '../../../shared-features/master-intake/use-preview';

/** The type that a file is held against, as saved. */
export interface IntakeType {
  readonly id: string;
  readonly name: string;
  readonly revision: number;
  readonly columns: readonly MasterTypeHeader[];
  /** Looks whether somebody has deleted it. */
  readonly isGone: () => Promise<boolean>;
}

/** One CSV that is taken in for a type: chosen, looked at, sent. Nothing is stored before it is sent. */
export const useIntake = ({ id: typeId, name, revision, columns, isGone }: IntakeType) => {
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const held = useView(intakes).get(typeId);
  const intake = held?.intake;
  const previewed = usePreview(typeId, revision, columns, intake);
  const [fileRefusal, setFileRefusal] = useState<string>();
  useUnloadWarning(held !== undefined && (held.sending !== null || held.intake.hand.size > 0));

  /** Of a type that somebody has deleted, nothing is taken any more. */
  const endIfGone = async (failure: unknown): Promise<void> => {
    if (!isMissing(typeId, failure) || !(await isGone().catch(() => false))) return;
    intakes.end(typeId);
    toasts.error(`マスター種別「${name}」は他の人が削除しました。CSVは取り込んでいません。`);
  };
  const { error } = previewed;
  const look = useStable(() => void endIfGone(error));
  useEffect(() => {
    if (error !== null) look();
  }, [error, look]);

  const take = async (preview: MasterPreview, mapping: Mapping): Promise<void> => {
    const sending = intakes.send(typeId);
    if (!intake || !sending) return;
    try {
      const taken = await takeMaster(typeId, intake, preview, mapping, sending.signal);
      intakes.end(typeId);
      const refused =
        taken.refused_count > 0 ? `取り込めない${count(taken.refused_count)}行は別に残しました。` : '';
      toasts.success(`${count(taken.rows)}行を「${intake.name.trim()}」として取り込みました。${refused}`);
    } catch (failure) {
      if (sending.signal.aborted) toasts.info('取り込みを中止しました。');
      intakes.stay(
        typeId,
        sending,
        sending.signal.aborted || isUnauthorized(failure) ? null : previewFailure(failure),
      );
      await endIfGone(failure);
    }
    await refetchMasters(queries);
  };

  return {
    held,
    previewed,
    fileRefusal,
    choose: (files: readonly File[]) => {
      const refusal = refusalOf(files);
      setFileRefusal(refusal);
      if (refusal === undefined && files[0]) intakes.begin(typeId, files[0]);
    },
    change: (fields: Partial<Pick<Intake, 'encoding' | 'headerLine' | 'hand' | 'name'>>) =>
      intakes.change(typeId, fields),
    take,
    stop: () => held?.sending?.abort(),
    /** Gives the file up; asks where something was chosen by hand. */
    cancel: async (): Promise<void> => {
      const isSure =
        !intake?.hand.size ||
        (await dialogs.confirm({
          title: '取り込みをやめますか？',
          body: '見出しと列の対応は、選び直しになります。',
          yes: 'やめる',
          no: '戻る',
        }));
      if (isSure) intakes.end(typeId);
    },
  };
};
