/** A file as browsers choose one; jsdom's have no bytes to read. */
export const csvFile = (name: string, text: string): File =>
  Object.assign(new File([text], name), { arrayBuffer: async () => new TextEncoder().encode(text).buffer });

/** What a file that was saved has in it, which jsdom's blobs do not tell themselves; without the mark at its beginning. */
export const textOf = (file: Blob): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '');
    reader.readAsText(file);
  });
