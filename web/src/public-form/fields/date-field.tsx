import { type MouseEvent } from 'react';
import { useValue } from '../answering/answer-store';
import { isoDay, writtenDay } from '../model/kinds';
import { Icon } from '../parts/icons';
import { type FieldProps, useFilling } from './field-props';
import { LineField } from './text-field';

/** Opens the calendar wherever the button is pressed; browsers that cannot be asked open it by themselves. */
const openCalendar = ({ currentTarget }: MouseEvent<HTMLInputElement>): void => {
  try {
    currentTarget.showPicker();
  } catch {
    // As the browser does it.
  }
};

/** A day: typed in any writing, of an era too, or chosen in the calendar of the phone. */
export const DateField = (props: FieldProps) => {
  const { store } = useFilling();
  const { id } = props.field;
  const value = useValue(store, id);
  return (
    <div className="with-button">
      <LineField {...props} />
      <span className="calendar">
        <Icon name="calendar" />
        <input
          type="date"
          // The keyboard types the day; in here it would have to walk through its parts.
          tabIndex={-1}
          aria-label={`${props.named}をカレンダーから選ぶ`}
          value={isoDay(value)}
          onClick={openCalendar}
          onChange={({ target }) => {
            const day = writtenDay(target.value);
            if (day !== '') store.setValue(id, day);
          }}
        />
      </span>
    </div>
  );
};
