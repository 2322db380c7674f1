import { Button, type ButtonProps } from '@mui/material';

/**
 * A button that keeps the focus while it cannot be pressed: disabled, it would hand the focus to nobody, or to a neighbour
 * that does something else.
 */
export const LastingButton = ({
  isOff,
  onClick,
  ...button
}: Omit<ButtonProps, 'className'> & {
  /** It cannot be pressed now. */
  isOff: boolean;
}) => (
  <Button
    {...button}
    aria-disabled={isOff}
    className={isOff ? 'Mui-disabled' : ''}
    // It is there for the pointer too, as its focus is.
    style={isOff ? { pointerEvents: 'auto', cursor: 'default' } : undefined}
    onClick={(event) => (isOff ? event.preventDefault() : onClick?.(event))}
  />
);
