/** Numbers of 64 bits as text, for a host that speaks JSON: pressed (gzip), since most of them are small and alike. */
export const packed = async (numbers: Float64Array): Promise<string> => {
  const plain = new Uint8Array(numbers.buffer as ArrayBuffer, numbers.byteOffset, numbers.byteLength);
  const pressed = new Response(new Blob([plain]).stream().pipeThrough(new CompressionStream('gzip')));
  const bytes = new Uint8Array(await pressed.arrayBuffer());
  let text = '';
  // As many at once as arguments of a call may be.
  for (let at = 0; at < bytes.length; at += 8192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(text);
};

/** The same, back; none of what is empty. */
export const unpacked = async (text: string): Promise<Float64Array> => {
  if (text === '') return new Float64Array();
  const pressed = Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
  const plain = new Response(new Blob([pressed]).stream().pipeThrough(new DecompressionStream('gzip')));
  const bytes = await plain.arrayBuffer();
  return new Float64Array(bytes, 0, Math.floor(bytes.byteLength / Float64Array.BYTES_PER_ELEMENT));
};
