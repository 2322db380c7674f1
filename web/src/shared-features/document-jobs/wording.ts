import type { JobAnswer } from '@reader/contracts/http/work/jobs';

/** What is said of these jobs (docs/product/messages.md); messages of a job stay for 5 s. */
export const RELOAD_STARTED = '再読込しています。';
export const RELOAD_DONE = '再読込が完了しました。';
export const RELOAD_FAILED = '再読込処理でエラーが発生しました。システム管理者に連絡してください。';
export const REGISTRATION_DONE = '帳票を登録しました。';
export const REGISTRATION_FAILED = 'creatorへの登録が失敗しました。';
export const MILLISECONDS = 5000;

export const hasFailed = (job: JobAnswer): boolean => job.status === 'failed' || job.result !== '';

/** What a form made of a file is called unless somebody says otherwise. */
export const withoutEnding = (fileName: string): string => fileName.replace(/\.[^.]{1,5}$/u, '');
