import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'

const inflate = promisify(inflateRaw)

const MAX_ENTRIES = 2000
const MAX_UNPACKED = 64 * 1024 * 1024
const END_OF_DIRECTORY = 0x06054b50
const DIRECTORY_ENTRY = 0x02014b50
const LOCAL_ENTRY = 0x04034b50
const STORED = 0
const DEFLATED = 8
const ENCRYPTED = 1

interface Entry {
  name: string
  flags: number
  method: number
  packed: number
  at: number
}

/**
 * A workbook that can be opened without harm: a sound zip with a workbook in it, no macros, no paths that lead out, no
 * XML entities, and not more unpacked than the limit. It is unpacked to know: the sizes it declares may lie.
 */
export async function isWorkbook(bytes: Buffer): Promise<boolean> {
  try {
    const entries = directory(bytes)
    const names = new Set(entries.map((entry) => entry.name))
    if (
      names.size !== entries.length ||
      !names.has('[Content_Types].xml') ||
      !names.has('xl/workbook.xml')
    )
      return false
    if (entries.some((entry) => !harmlessName(entry.name))) return false
    let left = MAX_UNPACKED
    for (const entry of entries) {
      const content = await unpack(bytes, entry, left)
      left -= content.byteLength
      if (/\.(xml|rels|vml)$/i.test(entry.name) && declaresEntities(content)) return false
    }
    return true
  } catch {
    return false
  }
}

/** A document type is found in whichever of the encodings XML may come in. */
function declaresEntities(xml: Buffer): boolean {
  return xml.toString('latin1').replaceAll('\0', '').includes('<!DOCTYPE')
}

function harmlessName(name: string): boolean {
  return !/(^|[/\\])\.\.([/\\]|$)|^[/\\]|^[A-Za-z]:|\0|vbaProject|\.(bin\.exe|exe|dll|js|vbs)$/i.test(
    name,
  )
}

function directory(bytes: Buffer): Entry[] {
  const end = endOfDirectory(bytes)
  const count = bytes.readUInt16LE(end + 10)
  let at = bytes.readUInt32LE(end + 16)
  if (count > MAX_ENTRIES) throw new Error('too many entries')
  const entries: Entry[] = []
  for (let index = 0; index < count; index++) {
    if (bytes.readUInt32LE(at) !== DIRECTORY_ENTRY) throw new Error('not a directory entry')
    const nameLength = bytes.readUInt16LE(at + 28)
    entries.push({
      name: bytes.toString('utf8', at + 46, at + 46 + nameLength),
      flags: bytes.readUInt16LE(at + 8),
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.readUInt32LE(at + 20),
      at: bytes.readUInt32LE(at + 42),
    })
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return entries
}

/**
 * Returns the position of the end record of the directory, which is the last thing in the file
 * except for a comment.
 */
function endOfDirectory(bytes: Buffer): number {
  for (let at = bytes.byteLength - 22; at >= Math.max(0, bytes.byteLength - 22 - 0xffff); at--) {
    if (
      bytes.readUInt32LE(at) === END_OF_DIRECTORY &&
      at + 22 + bytes.readUInt16LE(at + 20) === bytes.byteLength
    )
      return at
  }
  throw new Error('no directory')
}

async function unpack(bytes: Buffer, entry: Entry, max: number): Promise<Buffer> {
  if ((entry.flags & ENCRYPTED) !== 0 || bytes.readUInt32LE(entry.at) !== LOCAL_ENTRY)
    throw new Error('not an entry')
  const from = entry.at + 30 + bytes.readUInt16LE(entry.at + 26) + bytes.readUInt16LE(entry.at + 28)
  const packed = bytes.subarray(from, from + entry.packed)
  if (packed.byteLength !== entry.packed || max <= 0) throw new Error('cut short or too large')
  if (entry.method === STORED) {
    if (packed.byteLength > max) throw new Error('too large')
    return packed
  }
  if (entry.method !== DEFLATED) throw new Error('unknown packing')
  return inflate(packed, { maxOutputLength: max })
}
