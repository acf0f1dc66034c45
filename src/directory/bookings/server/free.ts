import { addDays, DAY, dayAt, daysBetween, instantAt } from '#platform/days.ts'
import type { Queries, Trx } from '#platform/db/database.ts'
import { ok, type Outcome } from '#platform/outcome.ts'
import { combine, type Reading, runReading } from '#platform/db/statement.ts'
import {
  availabilityOf,
  availabilityReading,
  lockedStaffQuery,
  siteCalendarOf,
  siteCalendarQuery,
  type SiteDays,
  siteDaysOf,
  staffOf,
} from '../database/availability.ts'
import type { StoredService } from '../database/services.ts'
import type { Free } from '../contract.ts'
import { chosenOf, type NotThen, slotsOn, whyNotAt } from '../rules/slots.ts'

const WEEK = 7

interface FreeQuery {
  readonly siteId: number
  readonly service: StoredService
  readonly day?: string | undefined
  /** A booking whose own time counts as free. */
  readonly except?: string | undefined
  readonly now: Date
}

/**
 * The instants that bookings on some days can touch: work may begin the day before and end the day
 * after.
 */
function spanOf(from: string, to: string, zone: string) {
  return { from: instantAt(from, 0, zone) - 2 * DAY, until: instantAt(to, 0, zone) + 3 * DAY }
}

function around(from: string, to: string) {
  return { from: addDays(from, -1), to: addDays(to, 1) }
}

/**
 * A service's free times on a day, and how many each day of its week has; without a day, on the
 * first that has any.
 */
export async function freeTimes(
  queries: Queries,
  { siteId, service, day, except, now }: FreeQuery,
): Promise<Free & { zone: string }> {
  const rangeIn = (zone: string) => ({
    from: dayAt(now.getTime(), zone),
    to: addDays(dayAt(now.getTime(), zone), service.daysAhead),
  })
  const siteCalendar = await siteCalendarOf(
    queries,
    siteId,
    (zone) => around(rangeIn(zone).from, rangeIn(zone).to),
    now,
  )
  const { from: today, to: lastDay } = rangeIn(siteCalendar.zone)
  const isRequested = day !== undefined && day >= today && day <= lastDay
  const weekOf = (of: string): string =>
    addDays(today, Math.floor(daysBetween(today, of) / WEEK) * WEEK)
  const looked = isRequested
    ? { from: weekOf(day), to: addDays(weekOf(day), WEEK - 1) }
    : { from: today, to: lastDay }
  const staff = await availabilityOf(queries, siteId, await staffOf(queries, siteId, service.id), {
    days: around(looked.from, looked.to),
    span: spanOf(looked.from, looked.to, siteCalendar.zone),
    except,
  })
  const slots = (of: string) => slotsOn(of, service, staff, siteCalendar)
  const visible = isRequested
    ? day
    : (daysFrom(today, lastDay).find((each) => slots(each).length > 0) ?? today)
  const first = weekOf(visible)
  const week = daysFrom(first, addDays(first, WEEK - 1)).filter((each) => each <= lastDay)
  return {
    zone: siteCalendar.zone,
    today,
    lastDay,
    days: week.map((each) => ({ day: each, free: slots(each).length })),
    day: visible,
    slots: slots(visible).map(({ startsAt }) => new Date(startsAt).toISOString()),
  }
}

function daysFrom(from: string, to: string): string[] {
  return Array.from({ length: Math.max(0, daysBetween(from, to)) + 1 }, (_each, index) =>
    addDays(from, index),
  )
}

interface SlotQuery extends Omit<FreeQuery, 'day'> {
  readonly startsAt: Date
}

/**
 * A member who is free at that time, or why none is. All staff of this service are locked until the
 * transaction ends, so that their free time is still valid when it is reserved.
 */
export function takeStaffReading(
  { siteId, service, startsAt, except, now }: SlotQuery,
  site: SiteDays,
): Reading<Outcome<string, NotThen>> {
  const day = dayAt(startsAt.getTime(), site.zone)
  return combine(
    {
      members: lockedStaffQuery(siteId, service.id),
      siteCalendar: siteCalendarQuery(siteId, site, around(day, day), now),
      availability: availabilityReading(
        { siteId, serviceId: service.id },
        { days: around(day, day), span: spanOf(day, day, site.zone), except },
      ),
    },
    ({ members, siteCalendar, availability }) => {
      const staff = availability(members)
      const slot = slotsOn(day, service, staff, siteCalendar).find(
        (each) => each.startsAt === startsAt.getTime(),
      )
      const chosen = slot === undefined ? null : chosenOf(slot, staff)
      return chosen === null
        ? whyNotAt(startsAt.getTime(), service, staff, siteCalendar)
        : ok(chosen)
    },
  )
}

export async function takeStaff(trx: Trx, params: SlotQuery): Promise<Outcome<string, NotThen>> {
  return runReading(trx, takeStaffReading(params, await siteDaysOf(trx, params.siteId)))
}
