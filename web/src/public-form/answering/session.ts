import type { AuthAnswer } from '@reader/contracts/http/forms/respondents';
import { useEffect, useSyncExternalStore } from 'react';
import { Refused } from '../calls/call';
import { refresh } from '../calls/form-calls';
import { endSession, keepSession } from '../calls/session';

const REFRESH_MS = 30 * 60_000;
const UNAUTHENTICATED = 401;

/** Somebody is asked to sign in again, while what they typed stays where it is. */
export interface AskedToSignIn {
  readonly done: (answer: AuthAnswer) => void;
  readonly givenUp: () => void;
}

/** A respondent's token, as long as the form is open in this tab. */
export class Session {
  private asked: AskedToSignIn | null = null;
  private readonly listeners = new Set<() => void>();
  private refreshedAt: number;

  constructor(
    readonly sheetId: string,
    private given: AuthAnswer,
    private readonly now: () => number = Date.now,
  ) {
    this.refreshedAt = now();
  }

  readonly getAsked = (): AskedToSignIn | null => this.asked;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  get answer(): AuthAnswer {
    return this.given;
  }

  private take(answer: AuthAnswer): void {
    this.given = answer;
    this.refreshedAt = this.now();
    keepSession(this.sheetId, answer);
  }

  private setAsked(asked: AskedToSignIn | null): void {
    this.asked = asked;
    for (const listener of this.listeners) listener();
  }

  /** Asks for the password over the screen. @throws the refusal, when it is not given. */
  askAgain(refusal: unknown): Promise<void> {
    return new Promise((resolve, reject) => {
      this.setAsked({
        done: (answer) => {
          this.take(answer);
          this.setAsked(null);
          resolve();
        },
        givenUp: () => {
          this.setAsked(null);
          reject(refusal instanceof Error ? refusal : new Error('not signed in'));
        },
      });
    });
  }

  /** Makes a call with the token; where that is not good any more, once again after signing in. */
  async call<T>(make: (token: string) => Promise<T>): Promise<T> {
    try {
      return await make(this.given.token);
    } catch (error) {
      if (!(error instanceof Refused) || error.status !== UNAUTHENTICATED) throw error;
      endSession(this.sheetId);
      await this.askAgain(error);
      return make(this.given.token);
    }
  }

  /** Another token before this one ends; a failure shows when the token is needed. */
  async refreshIfOld(): Promise<void> {
    if (this.now() - this.refreshedAt < REFRESH_MS) return;
    this.refreshedAt = this.now();
    const { token } = await refresh(this.given.token).catch(() => this.given);
    this.take({ ...this.given, token });
  }

  /** The edition that the form has now; null where the server does not say. */
  async editionNow(): Promise<number | null> {
    const { token, edition } = await this.call((held) => refresh(held));
    this.take({ ...this.given, token, edition: edition ?? this.given.edition });
    return edition;
  }
}

/** What asks to sign in again; null while nothing does. */
export const useAskedToSignIn = (session: Session): AskedToSignIn | null =>
  useSyncExternalStore(session.subscribe, session.getAsked);

const LOOK_EVERY_MS = 60_000;

/** Keeps the token good while the form is open, also after the phone was locked. */
export const useRefreshing = (session: Session): void =>
  useEffect(() => {
    const look = (): void => void session.refreshIfOld();
    const timer = setInterval(look, LOOK_EVERY_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [session]);
