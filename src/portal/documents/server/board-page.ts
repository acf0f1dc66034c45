import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import { CalculableDay } from '#platform/schemas.ts'
import { searchWords } from '#platform/text.ts'
import type { BoardPage, Position } from '../database/board.ts'
import type { FamilyPage, FamilyPosition } from '../database/families.ts'
import type { FamilyBucket } from '../families/contract.ts'
import { type Bucket, daysOfBucket } from '../rules/expiry.ts'
import { cursorOf, positionOf } from './cursor.ts'

/** A shorter text is not searched (specification S5.3). */
const MIN_SEARCH_LENGTH = 3
const MAX_WORDS = 8
/** Of the board without a bucket: everything that is due within it. */
const LAST_BUCKET = 'in90'

interface PageQuery {
  readonly bucket?: Bucket | undefined
  readonly q?: string | undefined
  readonly after?: string | undefined
  readonly limit: number
}

function isDay(value: string): boolean {
  return CalculableDay.safeParse(value).success
}

/** What to read: one row more than the page has, so that a further page is known. */
export function boardPageOf(
  query: PageQuery,
  today: string,
): Outcome<BoardPage, 'documents.badCursor'> {
  const position = query.after === undefined ? null : positionOf(query.after, isDay)
  if (query.after !== undefined && position === null)
    return refuse('documents.badCursor', {}, 'after')
  const typed = query.q ?? ''
  const days =
    query.bucket === undefined
      ? { from: null, to: daysOfBucket(LAST_BUCKET, today).to }
      : daysOfBucket(query.bucket, today)
  return ok({
    ...days,
    words:
      [...typed.trim()].length < MIN_SEARCH_LENGTH ? [] : searchWords(typed).slice(0, MAX_WORDS),
    after: position === null ? null : { expiresOn: position.value, id: position.id },
    limit: query.limit + 1,
  })
}

/** In a cursor, of a dependant without an expiry date. */
const NO_DAY = ''

function familyPosition(cursor: string): FamilyPosition | null {
  const position = positionOf(cursor, (value) => value === NO_DAY || isDay(value))
  if (position === null) return null
  return { expiresOn: position.value === NO_DAY ? null : position.value, id: position.id }
}

/** The same of families, where those without an expiry date are a bucket, and found by a search. */
export function familyPageOf(
  query: Omit<PageQuery, 'bucket'> & { readonly bucket?: FamilyBucket | undefined },
  today: string,
): Outcome<FamilyPage, 'documents.badCursor'> {
  const { bucket, after: cursor, ...rest } = query
  const after = cursor === undefined ? null : familyPosition(cursor)
  if (cursor !== undefined && after === null) return refuse('documents.badCursor', {}, 'after')
  const page = boardPageOf({ ...rest, bucket: bucket === 'noDates' ? undefined : bucket }, today)
  if (!page.ok) return page
  const isFound = bucket === undefined && page.value.words.length > 0
  return ok({
    ...page.value,
    after,
    undated: bucket === 'noDates' ? 'only' : isFound ? 'last' : 'none',
  })
}

/** The rows of the page, and the cursor of the next one. */
export function pageRows<Row extends Position | FamilyPosition>(
  found: readonly Row[],
  limit: number,
): { readonly rows: readonly Row[]; readonly next: string | null } {
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  const isLast = last === undefined || found.length <= limit
  return { rows, next: isLast ? null : cursorOf(last.expiresOn ?? NO_DAY, last.id) }
}
