import { Button } from '@mui/material';
import type { ReactNode } from 'react';
import { LastingButton } from '../lasting-button';
import { Grow } from '../layout';
import { useOwnRefusals } from '../toasts/use-own-refusals';
import { PanelBody, PanelFoot } from './side-panel';

/** The form of a panel: what scrolls, and below it キャンセル and OK. */
export const PanelForm = ({
  canSend,
  isReadOnly = false,
  isSending,
  onSend,
  onCancel,
  apart,
  children,
}: {
  canSend: boolean;
  /** It is only looked at: nothing but closing stands below. */
  isReadOnly?: boolean;
  /** It is being sent: OK keeps the focus, and sends nothing more. */
  isSending: boolean;
  onSend: () => void;
  onCancel: () => void;
  /** At the left of the foot: what destroys. */
  apart?: ReactNode;
  children: ReactNode;
}) => {
  useOwnRefusals(isSending);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (canSend && !isSending) onSend();
      }}
    >
      <PanelBody>{children}</PanelBody>
      <PanelFoot>
        {apart}
        <Grow />
        {isReadOnly ? (
          <Button autoFocus onClick={onCancel}>
            閉じる
          </Button>
        ) : (
          <>
            <Button onClick={onCancel}>キャンセル</Button>
            <LastingButton type="submit" variant="contained" disabled={!canSend} isOff={isSending}>
              OK
            </LastingButton>
          </>
        )}
      </PanelFoot>
    </form>
  );
};
