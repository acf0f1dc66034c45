import { KeyText } from '#platform/schemas.ts'
import { z } from 'zod'

/**
 * Where the next page of a list starts: the order's last values, opaque to the caller. An invalid
 * key starts at the beginning.
 */
export function pageKey(values: readonly string[]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url')
}

const NameAndId = z.tuple([KeyText, z.uuid()])

export function readNameKey(after: string | undefined): [string, string] | null {
  const read = NameAndId.safeParse(parsed(after))
  return read.success ? read.data : null
}

const TimeAndId = z.tuple([z.iso.datetime(), z.uuid()])

export function readTimeKey(after: string | undefined): [string, string] | null {
  const read = TimeAndId.safeParse(parsed(after))
  return read.success ? read.data : null
}

export function readIdKey(after: string | undefined): string | null {
  const read = z.uuid().safeParse(after)
  return read.success ? read.data : null
}

function parsed(after: string | undefined): unknown {
  try {
    return JSON.parse(Buffer.from(after ?? '', 'base64url').toString('utf8'))
  } catch {
    return null
  }
}
