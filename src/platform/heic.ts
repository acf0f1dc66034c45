/** The brands under which phones save their photos. */
const HEIC = /^(heic|heix|hevc|hevx|heim|heis|mif1|msf1|avif)$/

/** An ISO media file says its brand at its beginning. */
export function isHeic(bytes: Uint8Array): boolean {
  const text = String.fromCharCode(...bytes.subarray(4, 12))
  return text.startsWith('ftyp') && HEIC.test(text.slice(4))
}
