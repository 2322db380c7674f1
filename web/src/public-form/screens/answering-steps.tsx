import { useEffect, useRef, useState } from 'react';
import type { OpenedForm } from '../answering/open-form';
import { useSending } from '../answering/use-sending';
import { controlId } from '../fields/field-props';
import { askedOf } from '../model/asked';
import type { Item } from '../model/form';
import { go, useStep } from '../navigation';
import { ConfirmStep } from './confirm-step';
import { FillStep } from './fill-step';

export const CONFIRM = 'confirm';

/** The form that is open, in its steps: filling in, looking through, sending. */
export const AnsweringSteps = ({
  initial,
  address,
  fill = '',
  onSent,
  inPresentEdition,
  onStartOver,
  onLookAgain,
}: {
  readonly initial: OpenedForm;
  /** Of the screen whose steps they are, and the name of the first. */
  readonly address: string;
  readonly fill?: string;
  readonly onSent: () => void;
  /** The form in another edition, in which the answer goes on; absent: it does not. */
  readonly inPresentEdition?: (opened: OpenedForm) => Promise<OpenedForm>;
  /** Throws away what was entered. */
  readonly onStartOver: (opened: OpenedForm) => Promise<OpenedForm>;
  /** Fetches the answer that is corrected once more; what was entered is thrown away. */
  readonly onLookAgain?: (opened: OpenedForm) => Promise<void>;
}) => {
  const [opened, setOpened] = useState(initial);
  const step = useStep();
  const { store, form } = opened;
  const { sending, start } = useSending(opened, {
    onSent,
    onEditionGone: async () => {
      if (!inPresentEdition) return;
      setOpened(await inPresentEdition(opened));
      history.back();
    },
  });
  const isBusy = sending.state === 'busy';
  const isOpening = useRef(true);
  useEffect(() => {
    // An answer that waits for its files is gone on with; the person that goes back from there changes it, and so gives another.
    // While it is being sent, going back shows nothing else: what was typed meanwhile would go with it.
    if (step !== CONFIRM && store.get().draft.accepted && !isBusy) {
      if (isOpening.current) go(address, { step: CONFIRM });
      else store.beginAnother();
    }
    isOpening.current = false;
  }, [step, store, address, isBusy]);
  const isComplete = askedOf(form, store.get().draft).missing.length === 0;
  useEffect(() => {
    // Came back to by the browser's keys, or loaded again, with something missing: the step is the first one again.
    if (step === CONFIRM && !isComplete && !isBusy) go(address, { step: fill, isReplacing: true });
  }, [step, isComplete, isBusy, address, fill]);
  const correct = (item: Item | null) => {
    history.back();
    if (item)
      window.addEventListener(
        'popstate',
        () => setTimeout(() => document.getElementById(controlId(item.fields[0]?.id ?? ''))?.focus()),
        { once: true },
      );
  };
  return (step === CONFIRM || isBusy) && isComplete ? (
    <ConfirmStep
      opened={opened}
      sending={sending}
      onSend={start}
      onCorrect={correct}
      onLookAgain={async () => onLookAgain?.(opened)}
    />
  ) : (
    <FillStep
      key={store.get().draft.submission}
      opened={opened}
      notice={opened.notice}
      onConfirm={() => go(address, { step: CONFIRM })}
      onStartOver={() => void onStartOver(opened).then(setOpened)}
    />
  );
};
