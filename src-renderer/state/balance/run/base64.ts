/** Numbers of 64 bits as text, for a host that speaks JSON. */
export const toBase64 = (numbers: Float64Array): string => {
  const bytes = new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength);
  let text = '';
  // As many at once as arguments of a call may be.
  for (let at = 0; at < bytes.length; at += 8192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(text);
};

/** The same, back; what is no whole number of numbers is cut off. */
export const fromBase64 = (text: string): Float64Array => {
  const bytes = Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
  return new Float64Array(bytes.buffer, 0, Math.floor(bytes.length / Float64Array.BYTES_PER_ELEMENT));
};
