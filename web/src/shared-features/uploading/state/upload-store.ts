import { ObservedValue } from '../../../lib/hooks/observed-value';
import type { LeftUpload } from '../resuming/kept-uploads';
import type { UploadProgress } from '../sending/run-upload';

/** The state of uploading that screens show. */
export interface UploadState {
  /** The upload under way. */
  readonly progress: UploadProgress | null;
  /** Offline; it continues by itself. */
  readonly isWaiting: boolean;
  /** An interrupted upload that can be resumed. */
  readonly left: LeftUpload | null;
  /** The job of the last read started here, if a popup follows it. */
  readonly following: string | null;
}

const nothing: UploadState = { progress: null, isWaiting: false, left: null, following: null };

/** Outside React, so that an upload continues while another screen is open. */
const state = new ObservedValue(nothing);

export const uploadStore = {
  subscribe: state.subscribe,
  now: state.view,
  set: (change: Partial<UploadState>): void => state.set({ ...state.view(), ...change }),
};
