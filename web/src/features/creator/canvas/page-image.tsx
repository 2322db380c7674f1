import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { RefreshIcon } from '../../../components/icons';
import { pageImage } from '../api/sheet-draft';

const Image = styled('img')({
  display: 'block',
  width: '100%',
  height: '100%',
  filter: 'brightness(var(--paper))',
  userSelect: 'none',
});
const Failed = styled('div')({
  position: 'absolute',
  inset: 0,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: 8,
  padding: '20% 16px 0',
  background: 'var(--sunken)',
  color: 'var(--text-2)',
});

/** The picture of a blank page; where it cannot be had, that is said, and it can be asked for again. */
export const PageImage = ({ sheetId, page }: { sheetId: string; page: number }) => {
  const [attempt, setAttempt] = useState(0);
  const [hasFailed, setFailed] = useState(false);
  if (!hasFailed)
    return (
      <Image
        key={attempt}
        src={pageImage(sheetId, page)}
        alt={`${page}ページ目の画像`}
        draggable={false}
        onError={() => setFailed(true)}
      />
    );
  return (
    <Failed role="alert">
      ページの画像を取得できませんでした。
      <Button
        startIcon={<RefreshIcon />}
        onClick={() => {
          setFailed(false);
          setAttempt(attempt + 1);
        }}
      >
        再試行
      </Button>
    </Failed>
  );
};
