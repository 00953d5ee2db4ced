/** 64-bit numbers as text for JSON, compressed (gzip) because most of them are small and similar. */
export const packed = async (numbers: Float64Array): Promise<string> => {
  const plain = new Uint8Array(numbers.buffer as ArrayBuffer, numbers.byteOffset, numbers.byteLength);
  const pressed = new Response(new Blob([plain]).stream().pipeThrough(new CompressionStream('gzip')));
  const bytes = new Uint8Array(await pressed.arrayBuffer());
  let text = '';
  // In parts, because a call has a maximum number of arguments.
  for (let at = 0; at < bytes.length; at += 8192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(text);
};

/** The numbers in such a text; none if it is empty. */
export const unpacked = async (text: string): Promise<Float64Array> => {
  if (text === '') return new Float64Array();
  const pressed = Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
  const plain = new Response(new Blob([pressed]).stream().pipeThrough(new DecompressionStream('gzip')));
  const bytes = await plain.arrayBuffer();
  return new Float64Array(bytes, 0, Math.floor(bytes.byteLength / Float64Array.BYTES_PER_ELEMENT));
};
