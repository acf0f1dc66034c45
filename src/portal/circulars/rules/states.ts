import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import type { CircularState } from '../contract.ts'

/**
 * The allowed moves; any other is refused. Publishing what is published makes a new version. What
 * was published is never a draft again: people may have read it.
 */
export const MOVES: Readonly<Record<CircularState, readonly CircularState[]>> = {
  draft: ['scheduled', 'published'],
  scheduled: ['draft', 'published'],
  published: ['published', 'withdrawn'],
  withdrawn: [],
}

export function move(
  from: CircularState,
  to: CircularState,
): Outcome<CircularState, 'circulars.state.changedMeanwhile'> {
  return MOVES[from].includes(to) ? ok(to) : refuse('circulars.state.changedMeanwhile')
}

export interface Versions {
  /** The version that people read; null before the first. */
  readonly version: number | null
  /** The last version that everyone must read again. */
  readonly materialVersion: number | null
}

/** The versions after publishing; the first is always material. */
export function nextVersions(before: Versions, material: boolean) {
  const version = (before.version ?? 0) + 1
  const isMaterial = material || before.materialVersion === null
  return {
    version,
    isMaterial,
    materialVersion: isMaterial ? version : (before.materialVersion ?? version),
  }
}
