// What `src/pipeline/kernels` calls. All of it works on bytes that the caller has put into memory.
export { alignProfiles, overlap, takeColumns } from './compare';
export { correlate } from './correlate';
export { dilate } from './dilate';
export { binarise, countFlags, findRuns, markRuns } from './layout';
export { halve, shrinkBy, shrinkWhole, toGrey } from './scale';
export { subtract } from './subtract';
export { warpBilinear, warpColour, warpCubic } from './warp';
