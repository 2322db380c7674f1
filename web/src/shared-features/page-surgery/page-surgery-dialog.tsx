import { Button, Dialog, Skeleton } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { Id } from '@reader/contracts/objects/ids';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { HttpProblem } from '../../lib/http/http';
import { useDelayed } from '../../lib/hooks/use-delayed';
import type { QuestionProps } from '../../components/dialogs/dialogs-context';
import { EmptyState } from '../../components/empty-state';
import { RefreshIcon, UnreachableIcon } from '../../components/icons';
import { arrangeablePagesQuery, type Arranged } from './api';
import { ArrangePages } from './arrange-pages';
import { SURGERY_TITLE_ID, SurgeryHeader } from './surgery-header';
import { TRY_AGAIN } from '../../lib/text';

const Waiting = styled('div')({
  flex: 1,
  display: 'flex',
  gap: 16,
  padding: 32,
  background: 'var(--canvas)',
});

/** ページの整理 in full screen; null: nothing was applied. */
export const PageSurgeryDialog = ({
  documentIds,
  isMerging,
  onAnswer,
}: {
  documentIds: readonly Id[];
  /** Starts with all pages in the first document. */
  isMerging: boolean;
} & QuestionProps<Arranged | null>) => {
  const parts = useQueries({ queries: documentIds.map(arrangeablePagesQuery) });
  // Reloading starts again.
  const [generation, setGeneration] = useState(0);
  const refetch = async () => {
    await Promise.all(parts.map((part) => part.refetch()));
    setGeneration((before) => before + 1);
  };
  const failed = parts.find((part) => part.isError);
  const documents = parts.flatMap((part) => part.data ?? []);
  const isReady = documents.length === documentIds.length;
  const showsSkeleton = useDelayed(!isReady && !failed);
  const isMissing = failed?.error instanceof HttpProblem && failed.error.status === 404;
  return (
    <Dialog
      open
      fullScreen
      onClose={() => isReady || onAnswer(null)}
      aria-labelledby={SURGERY_TITLE_ID}
      slotProps={{
        paper: {
          sx: { width: '100%', maxWidth: 'none', maxHeight: 'none', m: 0, border: 0, borderRadius: 0 },
        },
      }}
    >
      {isReady && !failed ? (
        <ArrangePages
          key={generation}
          documents={documents}
          isMerging={isMerging}
          onReload={() => void refetch()}
          onAnswer={onAnswer}
        />
      ) : (
        <>
          <SurgeryHeader>
            <Button autoFocus onClick={() => onAnswer(null)}>
              閉じる
            </Button>
          </SurgeryHeader>
          {failed ? (
            <EmptyState
              Icon={UnreachableIcon}
              title={isMissing ? '文書が見つかりません' : 'ページを取得できませんでした'}
              text={isMissing ? '削除されたか、アクセスできない文書です。' : TRY_AGAIN}
              role="alert"
            >
              {!isMissing && (
                <Button startIcon={<RefreshIcon />} onClick={() => void refetch()}>
                  再試行
                </Button>
              )}
            </EmptyState>
          ) : (
            <Waiting role="status" aria-label="ページを取得しています">
              {showsSkeleton &&
                Array.from({ length: 4 }, (_, index) => (
                  <Skeleton key={index} variant="rectangular" width={118} height={158} />
                ))}
            </Waiting>
          )}
        </>
      )}
    </Dialog>
  );
};
