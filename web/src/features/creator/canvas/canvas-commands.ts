import { ObservedValue } from '../../../lib/hooks/observed-value';

/** What is done to the page that is shown by keys that work everywhere. */
export interface CanvasCommand {
  readonly zoomBy: (by: 1 | -1) => void;
  readonly fit: () => void;
  /** A new field in the middle of what is seen. */
  readonly add: () => void;
}
export type CanvasCommands = ObservedValue<CanvasCommand | null>;

/** null until the page is shown. */
export const createCanvasCommands = (): CanvasCommands => new ObservedValue<CanvasCommand | null>(null);
