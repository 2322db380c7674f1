import { IconButton, LinearProgress } from '@mui/material';
import { styled } from '@mui/material/styles';
import { OcrProgress } from '@reader/contracts/http/work/tasks';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { http } from '../../../lib/http/http';
import { paths } from '../../../lib/paths';
import { CloseIcon } from '../../../components/icons';
import { Grow, Row } from '../../../components/layout';
import type { UploadProgress } from '../sending/run-upload';
import { percentOf } from './sending';

/** The organisation's reads are polled every 3 s (docs/product/limits.md#polling). */
const POLL_MS = 3_000;

const NOT_KNOWN = '進み具合を取得できません。自動でもう一度取得します。';

const Popup = styled('section')({
  position: 'fixed',
  // Above the pager, beside the toasts.
  left: '50%',
  bottom: 64,
  transform: 'translateX(-50%)',
  zIndex: 1200,
  width: 320,
  padding: '8px 8px 16px 16px',
  background: 'var(--surface)',
  border: '1px solid var(--line-2)',
  borderRadius: 4,
  color: 'var(--text)',
});

/**
 * The progress popup of SR mode (docs/product/home.md#screen): uploading, reading, completed, in percent. After the
 * reading the progress screen opens.
 */
export const UploadPopup = ({
  progress,
  jobId,
  onClose,
}: {
  progress: UploadProgress | null;
  jobId: string | null;
  onClose: () => void;
}) => {
  const navigate = useNavigate();
  const isReading = !progress && jobId !== null;
  const asked = useQuery({
    queryKey: ['ocr-progress', jobId],
    queryFn: ({ signal }) => http.get('/api/ocr-progress/', OcrProgress, { signal }),
    enabled: isReading,
    refetchInterval: POLL_MS,
    staleTime: 0,
  });
  const reading = asked.data;
  const isKnown = progress !== null || reading !== undefined;
  const percent = progress ? percentOf(progress) : Math.floor(reading?.ocrProgress ?? 0);
  const isComplete = isReading && reading !== undefined && percent >= 100;
  const showProgress = useEffectEvent(() => {
    onClose();
    void navigate(`${paths.progress}?process=${jobId}`);
  });
  useEffect(() => {
    if (isComplete) showProgress();
  }, [isComplete]);

  if (!progress && !isReading) return null;
  const text = progress ? 'アップロード中' : isComplete ? '完了しました' : '読取中';
  return (
    <Popup role="status" aria-label="進み具合">
      <Row>
        <b>{text}</b>
        <Grow />
        {isKnown && <span>{percent}%</span>}
        <IconButton size="small" aria-label="閉じる" title="閉じる" onClick={onClose} disabled={!isReading}>
          <CloseIcon />
        </IconButton>
      </Row>
      <LinearProgress variant="determinate" aria-label={text} value={percent} sx={{ mt: 1, mr: 1 }} />
      {(asked.isError || reading?.message) && (
        <p style={{ marginTop: 8, color: 'var(--err)', wordBreak: 'auto-phrase' }}>
          {asked.isError ? NOT_KNOWN : reading?.message}
        </p>
      )}
    </Popup>
  );
};
