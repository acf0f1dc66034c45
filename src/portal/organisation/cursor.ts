import { z } from 'zod'

export type Language = 'en' | 'ar'

/** Where a page ended: the folded name and the id of its last row. */
export interface Position {
  readonly name: string
  readonly id: string
}

const Encoded = z.tuple([z.enum(['en', 'ar']), z.string(), z.uuid()])

export function cursorOf(language: Language, { name, id }: Position): string {
  return Buffer.from(JSON.stringify([language, name, id])).toString('base64url')
}

/** The position that a cursor encodes; null when it is invalid or of the other language's order. */
export function positionOf(language: Language, cursor: string): Position | null {
  try {
    const parsed = Encoded.safeParse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')))
    if (!parsed.success || parsed.data[0] !== language || parsed.data[1].includes('\0')) return null
    return { name: parsed.data[1], id: parsed.data[2] }
  } catch {
    return null
  }
}
