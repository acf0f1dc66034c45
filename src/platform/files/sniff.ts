import { isUtf8 } from 'node:buffer'
import { inARow } from '#platform/i18n/in-a-row.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import { cleanImage, type ImageBounds } from './clean-image.ts'
import { safeFileName, splitName } from './file-name.ts'
import { isWorkbook } from './workbook.ts'

/** All file kinds that the product accepts. Each upload names those it accepts. */
export const FILE_KINDS = {
  pdf: { mediaType: 'application/pdf', extensions: ['.pdf'] },
  png: { mediaType: 'image/png', extensions: ['.png'] },
  jpeg: { mediaType: 'image/jpeg', extensions: ['.jpg', '.jpeg'] },
  webp: { mediaType: 'image/webp', extensions: ['.webp'] },
  csv: { mediaType: 'text/csv', extensions: ['.csv'] },
  xlsx: {
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    extensions: ['.xlsx'],
  },
} as const
export type FileKind = keyof typeof FILE_KINDS

export interface Offered {
  bytes: Uint8Array
  /** The name given by the sender, whose media type is not used. */
  name: string
  kinds: readonly FileKind[]
  /** Images are made no larger than this. */
  bounds?: ImageBounds
}

export interface Accepted {
  kind: FileKind
  mediaType: string
  name: string
  bytes: Buffer
  /** Of images. */
  width?: number
  height?: number
}

export type NotAccepted =
  | 'files.empty'
  | 'files.nameNotAllowed'
  | 'files.typeNotAllowed'
  | 'files.unreadable'
  | 'files.tooManyPixels'

/** Extensions that some system would run. They are refused even before the last extension. */
const RUNNABLE =
  /\.(apk|app|asp|aspx|bat|chm|cgi|cmd|com|cpl|dll|dmg|exe|hta|html?|iso|jar|jsp?|lnk|mjs|msi|php\d?|phar|phtml|pl|ps1|py|reg|scr|sh|shtml|svgz?|vbs?|wsf|xht(ml)?|xml|xlsm)(\.|$)/i

/**
 * Determines a file's kind from its own bytes and returns what may be stored. Images are re-encoded
 * so that nothing hidden in them survives.
 */
export async function acceptFile(offered: Offered): Promise<Outcome<Accepted, NotAccepted>> {
  const bytes = Buffer.from(
    offered.bytes.buffer,
    offered.bytes.byteOffset,
    offered.bytes.byteLength,
  )
  if (bytes.byteLength === 0) return refuse('files.empty', {}, 'file')
  if (offered.name.includes('\0')) return refuse('files.nameNotAllowed', {}, 'file')
  const kind = offered.kinds.find((each) => hasSignatureOf(each, bytes))
  const { stem, extension } = splitName(safeFileName(offered.name))
  const isRunnable = RUNNABLE.test(`${stem}.`)
  if (offered.kinds.includes('pdf') && agrees('pdf', extension) && !isRunnable && isCutOff(bytes))
    return refuse('files.unreadable', { kind: 'pdf' }, 'file')
  if (kind === undefined || !agrees(kind, extension) || isRunnable) return refuseType(offered.kinds)
  const { mediaType, extensions } = FILE_KINDS[kind]
  const name = safeFileName(`${stem}${extension === '' ? extensions[0] : extension.toLowerCase()}`)

  if (kind === 'pdf' || kind === 'csv') return ok({ kind, mediaType, name, bytes })
  if (kind === 'xlsx')
    return (await isWorkbook(bytes))
      ? ok({ kind, mediaType, name, bytes })
      : refuse('files.unreadable', { kind: 'xlsx' }, 'file')
  const image = await cleanImage(kind, bytes, offered.bounds)
  return image.ok ? ok({ kind, mediaType, name, ...image.value }) : image
}

function refuseType(kinds: readonly FileKind[]): Outcome<never, 'files.typeNotAllowed'> {
  const names = kinds.map((kind) => kind.toUpperCase())
  return refuse(
    'files.typeNotAllowed',
    { allowed: inARow(names, 'en'), allowedAr: inARow(names, 'ar') },
    'file',
  )
}

/** A name without an extension is given the right one; a wrong one is a sign that something else was meant. */
function agrees(kind: FileKind, extension: string): boolean {
  const known: readonly string[] = FILE_KINDS[kind].extensions
  return extension === '' || known.includes(extension.toLowerCase())
}

function hasSignatureOf(kind: FileKind, bytes: Buffer): boolean {
  switch (kind) {
    case 'png':
      return bytes
        .subarray(0, 8)
        .equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))
    case 'jpeg':
      return bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff
    case 'webp':
      return ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 16).startsWith('WEBPVP8')
    case 'xlsx':
      return ascii(bytes, 0, 4) === 'PK\x03\x04'
    case 'pdf':
      return isPdf(bytes)
    case 'csv':
      return isPlainTable(bytes)
  }
}

function ascii(bytes: Buffer, from: number, to: number): string {
  return bytes.toString('latin1', from, to)
}

/** Begins and ends as a PDF does, with nothing appended: a second format behind the end is how polyglots are made. */
function isPdf(bytes: Buffer): boolean {
  if (!beginsAsPdf(bytes)) return false
  const end = ascii(bytes, Math.max(0, bytes.byteLength - 2048), bytes.byteLength)
  return /startxref\s+\d+\s+%%EOF[\s\0]*$/.test(end)
}

function beginsAsPdf(bytes: Buffer): boolean {
  return /^%PDF-[12]\.\d[\r\n \t%]/.test(ascii(bytes, 0, 9))
}

/** Whether it begins as a PDF and its end is missing, as when a download broke off. */
function isCutOff(bytes: Buffer): boolean {
  return beginsAsPdf(bytes) && !bytes.includes('%%EOF')
}

/** Text in UTF-8 with no control characters, that does not begin as a page or a script would. */
function isPlainTable(bytes: Buffer): boolean {
  if (!isUtf8(bytes)) return false
  const text = bytes.toString('utf8').replace(/^\uFEFF/, '')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: text has none of these
  return (
    !/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/.test(text) &&
    !/^\s*(<[!?/a-z]|#!|%PDF|%!PS|\{\\rtf)/i.test(text)
  )
}
