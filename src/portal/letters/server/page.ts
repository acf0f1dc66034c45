import type { Letter } from '../contract.ts'
import type { StoredLetter } from '../database/letters.ts'
import { letterReply } from './replies.ts'

/** A page of one more row than its limit, which says whether there is a next one. */
export function pageReply(
  found: readonly StoredLetter[],
  limit: number,
  keyOf: (letter: StoredLetter) => string = ({ id }) => id,
): { items: Letter[]; next: string | null } {
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  return {
    items: rows.map(letterReply),
    next: found.length > limit && last !== undefined ? keyOf(last) : null,
  }
}
