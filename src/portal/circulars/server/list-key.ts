import { z } from 'zod'
import type { ReadingPosition } from '../database/reading.ts'

/** Where the next page starts, opaque to the caller. An invalid key starts at the beginning. */
export function keyOf(values: readonly (string | boolean)[]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url')
}

function parsed(after: string | undefined): unknown {
  try {
    return JSON.parse(Buffer.from(after ?? '', 'base64url').toString('utf8'))
  } catch {
    return null
  }
}

const Reading = z.tuple([z.boolean(), z.boolean(), z.iso.datetime(), z.uuid()])

export function readingPosition(after: string | undefined): ReadingPosition | null {
  const read = Reading.safeParse(parsed(after))
  if (!read.success) return null
  const [isOpen, pinned, publishedAt, id] = read.data
  return { isOpen, pinned, publishedAt, id }
}

const NameAndId = z.tuple([z.string().max(300), z.uuid()])

export function namePosition(after: string | undefined): readonly [string, string] | null {
  const read = NameAndId.safeParse(parsed(after))
  return read.success && !read.data[0].includes('\0') ? read.data : null
}
