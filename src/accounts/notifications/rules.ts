import { addDays, dayAt, instantAt } from '#platform/days.ts'
import { DIGEST_HOUR, KINDS, NotificationKind } from './kinds.ts'

/** What decides which choices a person has. */
export interface Reader {
  readonly permissions: ReadonlySet<string>
  /** The areas of the site. */
  readonly areas: readonly string[]
}

/** Whether someone with these permissions may be notified of a kind. */
export function isForCaller(kind: NotificationKind, { permissions, areas }: Reader): boolean {
  const { audience } = KINDS[kind]
  return audience === 'customers'
    ? areas.includes('shop')
    : audience.some((each) => permissions.has(each))
}

/** The kinds that someone with these permissions may be notified of. */
export function kindsFor(reader: Reader): NotificationKind[] {
  return NotificationKind.options.filter((kind) => isForCaller(kind, reader))
}

/** The last instant, up to now, at which a digest was due in the site's zone. */
export function lastDigestAt(now: number, zone: string): number {
  const dueOn = (day: string): number => instantAt(day, DIGEST_HOUR * 60, zone)
  const today = dayAt(now, zone)
  const at = dueOn(today)
  return at <= now ? at : dueOn(addDays(today, -1))
}
