import { type FocusEvent, memo, useEffect, useId, useRef, useState } from 'react';
import { useOfAnswers, useValue } from '../answering/answer-store';
import { isEmpty } from '../model/asked';
import type { Field, Item } from '../model/form';
import { dayRead, doubtOf } from '../model/kinds';
import { Icon } from '../parts/icons';
import { controlId, itemElementId, useFilling } from './field-props';
import { hasTiles, ItemControls, Mark } from './item-controls';

/** How long what is said of a field waits, so that nothing moves below a finger that is pressing. */
const REST_MS = 250;

const hintOf = ({ kind, control, label }: Field, title: string): string => {
  if (control !== 'line') return '';
  if (kind === 'date') return '例：2017年9月14日、平成29年9月14日';
  if (kind === 'postcode') return '例：020-0022';
  if (kind === 'kana' && !/カナ|かな|ふりがな/u.test(title + label)) return 'かなで入力して下さい';
  return '';
};

/** Whether a person has been in an element and left it. */
const useLeft = () => {
  const [isLeft, setIsLeft] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    isLeft,
    watch: {
      onFocus: () => clearTimeout(timer.current),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return;
        clearTimeout(timer.current);
        timer.current = setTimeout(() => setIsLeft(true), REST_MS);
      },
    },
  };
};

/** What is said below an item: that it must be filled in, or what looks wrong in it. */
const Said = ({
  item,
  id,
  isProblem,
}: {
  readonly item: Item;
  readonly id: string;
  readonly isProblem: boolean;
}) => {
  const { store } = useFilling();
  const [field] = item.fields;
  const value = useValue(store, field?.id ?? '');
  if (isProblem)
    return (
      <p className="problem" id={id}>
        <Icon name="error" />
        必ず入力して下さい
      </p>
    );
  if (!field || item.fields.length > 1) return null;
  const doubt = field.control === 'line' ? doubtOf(value, field.kind) : '';
  if (doubt !== '')
    return (
      <p className="doubt" id={id}>
        <Icon name="warning" />
        {doubt}
      </p>
    );
  const day = field.kind === 'date' && field.control === 'line' ? dayRead(value) : undefined;
  return day === undefined ? null : (
    <p className="hint" id={id}>
      {day}
    </p>
  );
};

interface ItemBlockProps {
  readonly item: Item;
  /** Somebody asked for what is missing and was led here. */
  readonly isPointedAt: boolean;
}

/** A question with its fields. */
export const ItemBlock = memo(({ item, isPointedAt }: ItemBlockProps) => {
  const { store } = useFilling();
  const missing = useOfAnswers(store, (answers) =>
    item.fields
      .filter((field) => field.isRequired && isEmpty(field, answers))
      .map(({ id }) => id)
      .join(' '),
  ).split(' ');
  const { isLeft, watch } = useLeft();
  const saidId = useId();
  const hintId = useId();
  const { title, fields } = item;
  const [first] = fields;
  if (!first) return null;
  const isSaid = isLeft || isPointedAt;
  const isProblem = isSaid && missing[0] !== '';
  const requiredCount = fields.filter(({ isRequired }) => isRequired).length;
  const isMixed = requiredCount > 0 && requiredCount < fields.length;
  const hint = fields.length === 1 ? hintOf(first, title) : '';
  const describedBy = [hint && hintId, isSaid && saidId].filter(Boolean).join(' ') || undefined;
  const isWrong = (field: Field): boolean => isProblem && missing.includes(field.id);
  const name = (
    <>
      {title} {!isMixed && <Mark isRequired={requiredCount > 0} />}
    </>
  );
  const isSingle = fields.length === 1;
  const below = (
    <>
      {hint !== '' && (
        <p className="hint" id={hintId}>
          {hint}
        </p>
      )}
      <ItemControls {...{ item, describedBy, isMixed, isWrong }} />
      {isSaid && <Said item={item} id={saidId} isProblem={isProblem} />}
    </>
  );
  const shared = { className: 'item', id: itemElementId(item.id), ...watch };
  return isSingle && !hasTiles(first) ? (
    <div {...shared}>
      <label className="title" htmlFor={controlId(first.id)}>
        {name}
      </label>
      {below}
    </div>
  ) : (
    <fieldset {...shared}>
      <legend className="title">{name}</legend>
      {below}
    </fieldset>
  );
});
ItemBlock.displayName = 'ItemBlock';
