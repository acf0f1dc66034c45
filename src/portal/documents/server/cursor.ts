import { KeyText } from '#platform/schemas.ts'
import { z } from 'zod'

const Cursor = z.tuple([KeyText, z.uuid()])

/** Where a page ended: the sorted value and the id of its last row. */
export function cursorOf(value: string, id: string): string {
  return Buffer.from(JSON.stringify([value, id])).toString('base64url')
}

/** The position a cursor encodes; null when it is none of ours. */
export function positionOf(
  cursor: string,
  isValue: (value: string) => boolean,
): { value: string; id: string } | null {
  try {
    const parsed = Cursor.safeParse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')))
    if (!parsed.success || !isValue(parsed.data[0])) return null
    return { value: parsed.data[0], id: parsed.data[1] }
  } catch {
    return null
  }
}
