import { z } from 'zod'

/** Where a list by name continues, opaque to the caller. */
export function pageKey(values: readonly [name: string, id: string]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url')
}

const NameAndId = z.tuple([z.string().max(300), z.uuid()])

/** An invalid key starts the list at the beginning. */
export function readNameKey(after: string | undefined): [string, string] | null {
  try {
    return NameAndId.parse(JSON.parse(Buffer.from(after ?? '', 'base64url').toString('utf8')))
  } catch {
    return null
  }
}
