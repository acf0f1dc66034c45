import { useLayoutEffect } from 'react'
import type { CallError } from '#platform/http/use-endpoint.ts'
import { usePages } from '#platform/http/use-pages.ts'
import { useDay } from '#portal/attendance/use-day.ts'
import { type CalendarRow, showTeamCalendar, type TeamCalendar } from '../contract.ts'
import { byReturn } from '../rules.ts'

const AT_ONCE = '100'

interface PeopleQuery {
  from: string
  to: string
  departmentId: string | undefined
  q: string | undefined
  /** Those away, all of them and the first to return on top; or everyone by name, as one scrolls. */
  who: 'away' | 'all'
}

interface People {
  readonly first: TeamCalendar | undefined
  readonly rows: readonly CalendarRow[] | undefined
  /** All who are away, whatever is searched; undefined until they are known. */
  readonly away: readonly CalendarRow[] | undefined
  readonly error: CallError | null
  readonly isOld: boolean
  readonly more: (() => void) | undefined
  readonly isWhole: boolean
  readonly again: () => void
}

/** The rows of the calendar, and those who are away to be counted day by day. */
export function usePeople({ from, to, departmentId, q, who }: PeopleQuery): People {
  const today = useDay()
  const common = {
    from,
    to,
    limit: AT_ONCE,
    ...(departmentId === undefined ? {} : { departmentId }),
  }
  const ofAway = { ...common, away: 'only' as const }
  const searched = q === undefined ? {} : { q }
  const away = usePages(showTeamCalendar, { query: ofAway })
  const listed = usePages(showTeamCalendar, {
    query: { ...(who === 'away' ? ofAway : common), ...searched },
  })
  const isAway = who === 'away'
  const moreAway = away.morePending ? undefined : away.more
  const moreListed = listed.morePending ? undefined : listed.more
  useLayoutEffect(() => moreAway?.(), [moreAway])
  // Without a search they are the same pages.
  const isOwnList = isAway && q !== undefined
  useLayoutEffect(() => {
    if (isOwnList) moreListed?.()
  }, [isOwnList, moreListed])
  const { rows } = listed
  return {
    first: listed.first,
    rows: rows === undefined || !isAway ? rows : byReturn(rows, today),
    away: away.more === undefined ? away.rows : undefined,
    error: listed.error,
    isOld: listed.isOld,
    more: isAway ? undefined : moreListed,
    isWhole: listed.more === undefined,
    again: listed.again,
  }
}
