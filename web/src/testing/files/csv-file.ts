/** A file as browsers choose one; jsdom's have no bytes to read. */
export const csvFile = (name: string, text: string): File =>
  Object.assign(new File([text], name), { arrayBuffer: async () => new TextEncoder().encode(text).buffer });
