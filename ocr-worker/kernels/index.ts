// What `src/pipeline/kernels` calls. All of it works on bytes that the caller has put into memory.
export { correlate } from './correlate';
export { warpBilinear, warpColour, warpCubic } from './warp';
