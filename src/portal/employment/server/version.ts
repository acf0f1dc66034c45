import { createHash } from 'node:crypto'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import { type Change, isOfJob } from '#portal/employees/history/rules.ts'

const LENGTH = 32

/** Differs after every change of a history. */
export function versionOf(changes: readonly Change[]): string {
  return createHash('sha256').update(JSON.stringify(changes)).digest('hex').slice(0, LENGTH)
}

/**
 * Checks that a change is made to the history that its form has shown. Who does not say which one
 * has seen no change of that day.
 */
export function checkSeen(
  before: readonly Change[],
  { version, fromDay }: { readonly version?: string | undefined; readonly fromDay: string },
): Outcome<null, 'employment.changedMeanwhile'> {
  const isSeen =
    version === undefined
      ? !before.some((each) => each.fromDay === fromDay && isOfJob(each.reason))
      : version === versionOf(before)
  return isSeen ? ok(null) : refuse('employment.changedMeanwhile')
}
