import { KeyText } from '#platform/schemas.ts'
import { z } from 'zod'

const NameAndId = z.tuple([KeyText, z.uuid()])

/** Where the list by name continues, opaque to the caller. */
export function pageKey(values: readonly [name: string, id: string]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url')
}

/** An invalid key starts the list at the beginning. */
export function readNameKey(after: string | undefined): [string, string] | null {
  try {
    return NameAndId.parse(JSON.parse(Buffer.from(after ?? '', 'base64url').toString('utf8')))
  } catch {
    return null
  }
}
