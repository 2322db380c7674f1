import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ToastStore } from './toast-store';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('lets good news go by itself and keeps errors until they are closed', () => {
  const toasts = new ToastStore();
  toasts.success('変更を保存しました。', 3000);
  toasts.error('ダウンロードに失敗しました。');
  vi.advanceTimersByTime(60_000);
  expect(toasts.view().map((toast) => toast.text)).toEqual(['ダウンロードに失敗しました。']);
  toasts.close(toasts.view()[0]!.id);
  expect(toasts.view()).toEqual([]);
});

it('shows the same message once', () => {
  const toasts = new ToastStore();
  toasts.error('通信に失敗しました。');
  toasts.error('通信に失敗しました。');
  expect(toasts.view()).toHaveLength(1);
});
