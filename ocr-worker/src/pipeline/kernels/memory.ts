import { readFileSync } from 'node:fs';

/** The part of JavaScript's own WebAssembly that is needed here; TypeScript has it among a browser's types only. */
declare const WebAssembly: {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object) => { readonly exports: Exports };
};

/** What `ocr-worker/kernels` exports. */
type KernelName =
  | 'alignProfiles'
  | 'binarise'
  | 'correlate'
  | 'countFlags'
  | 'dilate'
  | 'findRuns'
  | 'halve'
  | 'markRuns'
  | 'overlap'
  | 'shrinkBy'
  | 'shrinkWhole'
  | 'subtract'
  | 'takeColumns'
  | 'toGrey'
  | 'warpBilinear'
  | 'warpColour'
  | 'warpCubic';

/** The compiled kernels: addresses in their memory and numbers in, a number out. */
type Exports = Readonly<Record<KernelName, (...args: number[]) => number>> & {
  readonly memory: { readonly buffer: ArrayBuffer; grow(pages: number): number };
};

/** The same file from `src` and from `dist`. */
const module = new WebAssembly.Module(readFileSync(new URL('../../../dist/kernels.wasm', import.meta.url)));

const PAGE_BYTES = 65_536;
/** A memory never shrinks: one that has grown beyond what a usual page needs in grey is released after use. */
const KEPT_BYTES = 16 * 1024 * 1024;
const ALIGNED = 16;

let { exports } = new WebAssembly.Instance(module);
/** What the kernels keep for themselves lies below. */
const START = exports.memory.buffer.byteLength;

/** Allocates in the kernels' memory, for one call at a time; addresses are multiples of 16. */
export interface Room {
  /** The address of `bytes` bytes of any value; the 16 behind them may be overwritten. */
  take(bytes: number): number;
  /** The address of a copy of the bytes. */
  put(bytes: Uint8Array | Float64Array | Int32Array): number;
  /** The bytes themselves, until more room is taken. */
  at(address: number, bytes: number): Uint8Array;
  run(name: KernelName, ...args: number[]): number;
}

let isTaken = false;

/**
 * Runs `work` with the kernels; what it has allocated is invalid when it returns.
 * @throws Error when called within other work with the kernels
 */
export const withKernels = <T>(work: (room: Room) => T): T => {
  if (isTaken) throw new Error('the kernels have one memory: it is in use');
  isTaken = true;
  let next = START;
  const room: Room = {
    take: (bytes) => {
      const address = next;
      next = Math.ceil((next + bytes) / ALIGNED + 1) * ALIGNED;
      const missing = next - exports.memory.buffer.byteLength;
      if (missing > 0) exports.memory.grow(Math.ceil(missing / PAGE_BYTES));
      return address;
    },
    put: ({ buffer, byteOffset, byteLength }) => {
      const address = room.take(byteLength);
      room.at(address, byteLength).set(new Uint8Array(buffer, byteOffset, byteLength));
      return address;
    },
    at: (address, bytes) => new Uint8Array(exports.memory.buffer, address, bytes),
    run: (name, ...args) => exports[name](...args),
  };
  try {
    return work(room);
  } finally {
    isTaken = false;
    if (exports.memory.buffer.byteLength > KEPT_BYTES) ({ exports } = new WebAssembly.Instance(module));
  }
};
