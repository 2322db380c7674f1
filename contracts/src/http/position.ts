import { z } from 'zod';

/**
 * Where in the log a command's last event stands: `<first eight digits of the log's id>-<position>`. The number
 * outgrows a JSON number, and a position of another log (after a restore) must be known as such.
 */
export const Position = z.string().regex(/^[0-9a-f]{8}-\d+$/);
export const PositionAnswer = z.object({ position: Position });

export const positionToText = (logId: string, position: bigint): string => `${logId.slice(0, 8)}-${position}`;

/** The number, or undefined when the text is no position of this log. */
export const positionFromText = (logId: string, text: string): bigint | undefined => {
  const match = /^([0-9a-f]{8})-(\d+)$/.exec(text);
  return match?.[1] === logId.slice(0, 8) && match[2] ? BigInt(match[2]) : undefined;
};
