import type { ObservedValue } from '../../../lib/hooks/observed-value';
import type { Zoom } from './use-zoom';

/** The zoom of the page on the screen, as the page itself keeps it: the toolbar shows it and keys command it. null: no page. */
export type ShownZoom = ObservedValue<Zoom | null>;
