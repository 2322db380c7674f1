import { ProposalIcon } from '../../../components/icons';
import { LastingButton } from '../../../components/lasting-button';
import type { Proposing } from '../editing/use-proposing';

/** Has fields proposed where the form has none yet. */
export const ProposeButton = ({ proposing: { isBusy, propose } }: { proposing: Proposing }) => (
  <LastingButton
    size="small"
    variant="text"
    startIcon={<ProposalIcon />}
    isOff={isBusy}
    aria-label={isBusy ? '欄を提案しています' : '欄を提案'}
    title="線や枠と印字から、まだない欄を提案します"
    onClick={() => void propose()}
  >
    <span className="label">{isBusy ? '提案中…' : '欄を提案'}</span>
  </LastingButton>
);
