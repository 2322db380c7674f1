import { Popper } from '@mui/material';
import {
  SuggestionList as PlainList,
  type SuggestionListProps,
  type SuggestionPopup,
} from '../suggestion-list';

const Popup: SuggestionPopup = ({ isOpen, anchor, children }) => (
  <Popper open={isOpen} anchorEl={anchor} placement="bottom-start">
    {children}
  </Popper>
);

/** The suggestions in a list that floats above the console. */
export const SuggestionList = (props: Omit<SuggestionListProps, 'Popup'>) => (
  <PlainList {...props} Popup={Popup} />
);
