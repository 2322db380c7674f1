import { valueMarkName } from '@reader/contracts/japanese/value-marks';
import { DOUBT_BELOW } from '@reader/contracts/objects/document/reading-content';
import { doubtfulPieces } from '../../../shared-features/fields/model/read-values';
import type { HeldValue } from '../state/held-value';

/** Number of characters shown on each side of the reviewed one. */
const AROUND = 2;

/** A value in one line, with unsure characters marked and the reviewed character highlighted. */
export const ValueText = ({
  held,
  characters,
  position,
}: {
  held: HeldValue;
  /** Confidences of the value as it was read. */
  characters: readonly number[] | undefined;
  position: number | null;
}) => {
  const { value, mark } = held.now;
  if (mark !== null) return <span className="empty">{valueMarkName[mark]}</span>;
  if (value === '') return <span className="empty">空欄</span>;
  if (position !== null) {
    const points = Array.from(value);
    return (
      <>
        {points.slice(Math.max(0, position - AROUND), position).join('')}
        <b>{points[position]}</b>
        {points.slice(position + 1, position + 1 + AROUND).join('')}
      </>
    );
  }
  return doubtfulPieces(value.replaceAll('\n', ' '), characters).map(({ text, isDoubtful }, index) =>
    isDoubtful ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
  );
};

/** Whether the confidence of a cell's value is below the threshold. */
export const isUnsure = (
  origin: { readonly confidence: number; readonly characters?: readonly number[] | undefined } | null,
  position: number | null,
): boolean => origin !== null && (origin.characters?.[position ?? -1] ?? origin.confidence) < DOUBT_BELOW;
