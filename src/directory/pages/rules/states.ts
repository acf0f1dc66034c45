import type { TextState, Translation } from '../contract.ts'

/** The state of a text as stored in its row. */
export interface TextRow {
  readonly revision: number
  readonly liveVersion: number | null
  readonly liveRevision: number | null
  readonly nextVersion: number | null
  readonly translatedFrom: number | null
}

export function stateOf(text: TextRow | undefined): TextState {
  if (text === undefined) return 'none'
  if (text.liveVersion !== null) return 'published'
  return text.nextVersion === null ? 'draft' : 'scheduled'
}

/** Whether the draft differs from the newest version made from it. */
export function isChanged(text: TextRow | undefined): boolean {
  return text !== undefined && text.revision !== text.liveRevision
}

/**
 * Returns the state of a translation: missing when only the source is public, outdated when the
 * source was published again since.
 */
export function translationOf(text: TextRow | undefined, source: TextRow | undefined): Translation {
  const latest = source?.liveVersion ?? null
  if (latest === null) return 'waiting'
  if (text === undefined || text.liveVersion === null) return 'missing'
  return (text.translatedFrom ?? 0) < latest ? 'outdated' : 'current'
}

export type TimeErrorCode = 'content.timePast' | 'content.timesBackwards'

/** What is wrong with the times a text is to come and go at; instants in milliseconds. */
export function timeError(
  now: number,
  publishAt: number | null,
  unpublishAt: number | null,
): TimeErrorCode | null {
  if (publishAt !== null && publishAt <= now) return 'content.timePast'
  if (unpublishAt !== null && unpublishAt <= (publishAt ?? now)) return 'content.timesBackwards'
  return null
}
