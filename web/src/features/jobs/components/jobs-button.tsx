import { Button, IconButton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { JobsIcon } from '../../../components/icons';
import { isOpenJob } from '../../../lib/queries/jobs';
import { count } from '../../../lib/text';
import { followedJobsQuery } from '../api/jobs';
import { JobsPanel } from './jobs-panel';

/** Opens the jobs from every screen, and shows how many run. */
export const JobsButton = ({ isCompact }: { isCompact: boolean }) => {
  const [isOpen, setIsOpen] = useState(false);
  const own = useQuery(followedJobsQuery(isOpen));
  const running = own.data?.filter(isOpenJob).length ?? 0;
  const label = running > 0 ? `ジョブ 実行中${count(running)}件` : 'ジョブ';
  const open = () => {
    setIsOpen(true);
    void own.refetch();
  };
  return (
    <>
      {isCompact && running === 0 ? (
        <IconButton aria-label={label} title={label} aria-haspopup="dialog" sx={{ order: 1 }} onClick={open}>
          <JobsIcon />
        </IconButton>
      ) : (
        <Button
          variant="text"
          title={label}
          aria-haspopup="dialog"
          startIcon={<JobsIcon />}
          sx={isCompact ? { order: 1, minWidth: 0 } : undefined}
          onClick={open}
        >
          {/* The visible text is part of the accessible name. */}
          {isCompact ? <span className="hidden">ジョブ</span> : 'ジョブ'}
          {running > 0 && (
            <>
              <span className="hidden"> 実行中</span>
              <b style={{ marginLeft: isCompact ? 0 : 6 }}>{count(running)}</b>
              <span className="hidden">件</span>
            </>
          )}
        </Button>
      )}
      <JobsPanel own={own} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
};
