import { Socket } from 'node:net';
import { ParentRefusal } from './child-errors.js';
import { readFrames, writeFrame } from './frames.js';
import { type FromChild, PARENT_FD, type ToChild } from './child-protocol.js';

/** What a child asks of its parent while it works. */
export type AskParent = (request: string, input: unknown) => Promise<unknown>;

/** A task by its name. */
export type Tasks = Readonly<Record<string, (input: unknown, ask: AskParent) => Promise<unknown>>>;

/** Own fields of an error that can be cloned. */
const detailsOf = (error: Error): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(error).filter(([, value]) => ['string', 'number', 'boolean'].includes(typeof value)),
  );

/** Does what the parent calls for, one call after another; ends with the parent. */
export const serveParent = (tasks: Tasks): void => {
  const pipe = new Socket({ fd: PARENT_FD, readable: true, writable: true });
  const waiting = new Map<number, { resolve(result: unknown): void; reject(error: Error): void }>();
  let asked = 0;
  const send = (message: FromChild): void => writeFrame(pipe, message);
  const ask: AskParent = (request, input) =>
    new Promise((resolve, reject) => {
      const id = ++asked;
      waiting.set(id, { resolve, reject });
      send({ type: 'request', id, request, input });
    });
  const perform = async (task: string, input: unknown): Promise<void> => {
    try {
      const work = tasks[task];
      if (!work) throw new Error(`no task ${task}`);
      send({ type: 'done', result: await work(input, ask) });
    } catch (thrown) {
      const error = thrown instanceof Error ? thrown : new Error(String(thrown));
      send({ type: 'failed', kind: error.name, message: error.message, details: detailsOf(error) });
    }
  };
  readFrames(
    pipe,
    (value) => {
      const message = value as ToChild;
      if (message.type === 'call') return void perform(message.task, message.input);
      const one = waiting.get(message.id);
      waiting.delete(message.id);
      if (message.type === 'served') one?.resolve(message.result);
      else one?.reject(new ParentRefusal(message.id, message.message));
    },
    () => true,
  );
  pipe.on('close', () => process.exit(0));
  pipe.on('error', () => process.exit(1));
};
