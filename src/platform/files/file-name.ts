const LONGEST_NAME_BYTES = 180
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what a name must not carry
const CONTROL_OR_DIRECTION =
  /[\u0000-\u001F\u007F-\u009F\u061C\u200B-\u200F\u2028-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB]/g
const REFUSED_BY_SYSTEMS = /[<>:"|?*%;`$]/g
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i

/**
 * Returns a name that can be displayed and saved anywhere: one line, one direction, no path, no
 * device name, limited length.
 */
export function safeFileName(given: string): string {
  const last = given.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const plain = last
    .replace(CONTROL_OR_DIRECTION, '')
    .replace(REFUSED_BY_SYSTEMS, '_')
    .replace(/\s+/g, ' ')
    .replace(/\.{2,}/g, '.')
    .replace(/^[. ]+|[. ]+$/g, '')
  const { stem, extension } = splitName(plain)
  const cut = cutToBytes(stem, LONGEST_NAME_BYTES - Buffer.byteLength(extension)).replace(
    /[. ]+$/,
    '',
  )
  const name = `${cut === '' ? 'file' : cut}${extension}`
  return DEVICE.test(name) ? `_${name}` : name
}

/** `cv.pdf` is `cv` and `.pdf`; what is too long to be an extension belongs to the name. */
export function splitName(name: string): { stem: string; extension: string } {
  const dot = name.lastIndexOf('.')
  if (dot < 0 || name.length - dot > 12 || dot === name.length - 1)
    return { stem: name, extension: '' }
  return { stem: name.slice(0, dot), extension: name.slice(dot) }
}

function cutToBytes(text: string, max: number): string {
  let bytes = 0
  let kept = ''
  for (const { segment } of new Intl.Segmenter('und', { granularity: 'grapheme' }).segment(
    text.slice(0, max),
  )) {
    bytes += Buffer.byteLength(segment)
    if (bytes > max) break
    kept += segment
  }
  return kept
}

/** RFC 6266: an ASCII name for old readers, the real one beside it. */
export function contentDisposition(
  kind: 'attachment' | 'inline',
  name: string,
  latinName = name,
): string {
  return `${kind}; filename="${asciiOf(safeFileName(latinName))}"; filename*=UTF-8''${encoded(safeFileName(name))}`
}

/**
 * Returns what remains of a name in ASCII without leftover separators, or a plain word if nothing
 * remains.
 */
function asciiOf(name: string): string {
  if (ascii(name) === name) return name
  const { stem, extension } = splitName(name)
  const left = ascii(stem).replace(/^[\s_-]+|[\s_-]+$/g, '')
  return `${/[\dA-Za-z]/.test(left) ? left : 'file'}${ascii(extension)}`
}

function ascii(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7E]+/g, '_')
    .replace(/["\\%]/g, '_')
}

/** RFC 8187: encodeURIComponent leaves `'()*`, which the grammar does not allow. */
function encoded(name: string): string {
  return encodeURIComponent(name).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
