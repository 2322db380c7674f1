/** A table of characters: pairs, parted by '|', of a character and what it is taken for. The package has no types for it. */
declare module 'opencc-js/dict/JPShinjitaiCharacters' {
  const pairs: string;
  export default pairs;
}
