import { addDays, dayAt, instantAt } from '#platform/days.ts'
import { KINDS, NotificationKind } from './kinds.ts'

const DIGEST_MINUTE = 8 * 60

/** Whether someone with these permissions may be told of a kind. */
export function isForCaller(kind: NotificationKind, permissions: ReadonlySet<string>): boolean {
  return KINDS[kind].audience.some((each) => permissions.has(each))
}

/** The kinds that someone with these permissions may be told of. */
export function kindsFor(permissions: ReadonlySet<string>): NotificationKind[] {
  return NotificationKind.options.filter((kind) => isForCaller(kind, permissions))
}

/** The last instant, up to now, at which a digest was due: 08:00 in the site's zone. */
export function lastDigestAt(now: number, zone: string): number {
  const today = dayAt(now, zone)
  const at = instantAt(today, DIGEST_MINUTE, zone)
  return at <= now ? at : instantAt(addDays(today, -1), DIGEST_MINUTE, zone)
}
