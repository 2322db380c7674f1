/** The documents give more than this kind of file can hold. */
export class TooLargeForFile extends Error {
  constructor(readonly problem: 'too-many-rows' | 'too-many-columns') {
    super(problem);
  }
}
