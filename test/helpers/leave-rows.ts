import type { Counting } from '#portal/leave/rules/count.ts'
import type { World } from './leave-world.ts'
import { testDatabase } from './test-database.ts'

export interface Rows {
  requests: {
    id: string
    type_id: string
    from_date: string
    to_date: string
    from_midday: boolean
    to_midday: boolean
    from_minute: number | null
    to_minute: number | null
    hours_amount: number | null
    amount: number
    state: string
    returned: boolean
    counting: Counting
  }[]
  takings: { request_id: string; day: string; bucket_id: string; amount: number }[]
  days: { request_id: string | null; day: string; half: number; amount: number }[]
  hours: { request_id: string; day: string; minute: number }[]
  lines: {
    bucket_id: string
    day: string
    amount: number
    kind: string
    request_id: string | null
    encashment_id: string | null
  }[]
  encashments: {
    id: string
    type_id: string
    year_first_day: string
    amount: number
    state: string
  }[]
  buckets: {
    id: string
    type_id: string
    first_day: string
    year_end: string
    last_day: string
    carry_cap: number
  }[]
  uncovered: { request_id: string; day: string; amount: number }[]
}

/** Returns every row stored about the person. */
export async function rowsOf({ company, requester }: World): Promise<Rows> {
  const { queries } = await testDatabase()
  const of = <
    T extends
      | 'leave_requests'
      | 'leave_days'
      | 'leave_ledger'
      | 'leave_buckets'
      | 'leave_uncovered'
      | 'leave_encashments'
      | 'leave_hours',
  >(
    table: T,
  ) =>
    queries
      .selectFrom(table as 'leave_requests')
      .selectAll()
      .where('site_id', '=', company.siteId)
      .where('employee_id', '=', requester.employeeId)
      .execute()
  const takings = await queries
    .selectFrom('leave_takings')
    .selectAll()
    .where('site_id', '=', company.siteId)
    .execute()
  const [requests, days, hours, lines, buckets, uncovered, encashments] = [
    await of('leave_requests'),
    await of('leave_days'),
    await of('leave_hours'),
    await of('leave_ledger'),
    await of('leave_buckets'),
    await of('leave_uncovered'),
    await of('leave_encashments'),
  ]
  return {
    requests,
    days,
    hours,
    lines,
    buckets,
    uncovered,
    encashments,
    takings,
  } as unknown as Rows
}

export function isLive({ state }: { state: string }): boolean {
  return state === 'pending' || state === 'approved'
}

export function sum(parts: readonly { amount: number }[]): number {
  return parts.reduce((all, each) => all + each.amount, 0)
}

/**
 * Summarizes what an undo must restore: what live leave takes, day by day, and what is left in each
 * bucket.
 */
export function summary({
  requests,
  takings,
  days,
  hours,
  lines,
  buckets,
  uncovered,
}: Rows): object {
  const live = new Set(requests.filter(isLive).map((each) => each.id))
  const pending = new Set(
    requests.filter((each) => each.state === 'pending').map((each) => each.id),
  )
  const left = buckets
    .map(({ id, first_day, type_id }) => ({
      bucket: `${type_id} ${first_day}`,
      left:
        sum(lines.filter((each) => each.bucket_id === id)) -
        sum(takings.filter((each) => each.bucket_id === id && pending.has(each.request_id))),
    }))
    .filter((each) => each.left !== 0)
    .toSorted((one, other) => (one.bucket < other.bucket ? -1 : 1))
  return {
    left,
    amounts: requests
      .filter((each) => live.has(each.id))
      .map((each) => `${each.id} ${each.amount} ${each.state}`)
      .toSorted(),
    takings: takings
      .map((each) => `${each.request_id} ${each.day} ${each.bucket_id} ${each.amount}`)
      .toSorted(),
    days: days
      .map((each) => `${each.request_id} ${each.day} ${each.half} ${each.amount}`)
      .toSorted(),
    hours: hours.map((each) => `${each.request_id} ${each.day} ${each.minute}`).toSorted(),
    uncovered: uncovered.map((each) => `${each.request_id} ${each.day} ${each.amount}`).toSorted(),
  }
}
