import { DIRECTORY_PAGES } from '#directory/companies/database/refresh.ts'
import { addDays, dayAt } from '#platform/days.ts'
import type { Queries, Trx } from '#platform/db/database.ts'
import { tagOfPages, notifyPagesChanged } from '#platform/db/pages-changed.ts'
import { type Handler, handler } from '#platform/http/handler.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import { availabilityOf, siteCalendarOf } from '../../database/availability.ts'
import { isRamadan, stretchesOf, workDayOf } from '../../rules/slots.ts'
import { TAG } from '../../topics.ts'
import {
  addService,
  addStaff,
  changeService,
  changeStaff,
  type DeskService,
  type DeskStaff,
  showSetUp,
} from '../contract.ts'
import {
  areStaffOf,
  insertService,
  type OfCompany,
  ownCompany,
  servicesOf,
  updateService,
} from '../database/set-up.ts'
import {
  comingBookingsOf,
  holidaysFrom,
  insertStaff,
  staffOfCompany,
  updateStaff,
} from '../database/staff.ts'
import { checkHours } from '../rules.ts'

const MAX_SERVICES = 50
const MAX_STAFF = 50
/** Days within which the next Ramadan begins. */
const A_HIJRI_YEAR = 356

async function siteOf(queries: Queries, siteId: number) {
  return queries
    .selectFrom('sites')
    .select(['zone', 'hijri_offset'])
    .where('id', '=', siteId)
    .executeTakeFirstOrThrow()
}

/** The current Ramadan, or the next. */
function nextRamadan(today: string, hijriOffset: number): { from: string; to: string } | null {
  let from: string | null = null
  for (let ahead = 0; ahead <= A_HIJRI_YEAR + 30; ahead++) {
    const day = addDays(today, ahead)
    if (isRamadan(day, hijriOffset)) from ??= day
    else if (from !== null) return { from, to: addDays(day, -1) }
  }
  return null
}

interface SetUpRequest {
  readonly queries: Queries
  readonly siteId: number
  readonly caller: { readonly userId: string }
  readonly params: { readonly company: string }
}

async function companyOf({
  queries,
  siteId,
  caller,
  params,
}: SetUpRequest): Promise<OfCompany | null> {
  const found = await ownCompany(queries, siteId, {
    companyId: params.company,
    userId: caller.userId,
  })
  return found === null ? null : { siteId, companyId: params.company }
}

const showHandler = handler(showSetUp, async (call) => {
  const { queries, siteId, now } = call
  const of = await companyOf(call)
  if (of === null) return refuse('bookings.company.notFound')
  const site = await siteOf(queries, siteId)
  const today = dayAt(now.getTime(), site.zone)
  return ok({
    services: await servicesOf(queries, of),
    staff: await staffOfCompany(queries, of, today),
    holidays: await holidaysFrom(queries, siteId, today),
    ramadan: nextRamadan(today, site.hijri_offset),
  })
})

async function serviceIn(queries: Queries, of: OfCompany, id: string): Promise<DeskService> {
  const found = (await servicesOf(queries, of)).find((each) => each.id === id)
  if (found === undefined) throw new Error('The service that was just saved is gone')
  return found
}

/** Invalidates company pages, because they list bookable services too. */
async function notifyServices(trx: Trx, siteId: number): Promise<void> {
  notifyPagesChanged(trx, tagOfPages(TAG, siteId))
  notifyPagesChanged(trx, tagOfPages(DIRECTORY_PAGES, siteId))
}

const addServiceHandler = handler(addService, async (call) => {
  const { trx, siteId, body, now } = call
  const of = await companyOf(call)
  if (of === null) return refuse('bookings.company.notFound')
  if (!(await areStaffOf(trx, of, body.staffIds)))
    return refuse('bookings.badStaff', {}, 'staffIds')
  if ((await servicesOf(trx, of)).length >= MAX_SERVICES)
    return refuse('bookings.tooManyServices', { most: MAX_SERVICES })
  const id = await insertService(trx, of, body, now)
  await call.audit({
    action: 'bookings.serviceAdded',
    subjectKind: 'booking-service',
    subjectId: id,
    after: body,
  })
  await notifyServices(trx, siteId)
  return ok(await serviceIn(trx, of, id))
})

const changeServiceHandler = handler(changeService, async (call) => {
  const { database, siteId, body, params, now } = call
  const of = await companyOf(call)
  if (of === null) return refuse('bookings.company.notFound')
  return database.transaction(
    async (
      trx,
    ): Promise<Outcome<DeskService, 'bookings.badStaff' | 'bookings.service.notFound'>> => {
      if (!(await areStaffOf(trx, of, body.staffIds)))
        return refuse('bookings.badStaff', {}, 'staffIds')
      const before = (await servicesOf(trx, of)).find((each) => each.id === params.id)
      if (
        before === undefined ||
        !(await updateService(trx, of, { id: params.id, input: body, now }))
      )
        return refuse('bookings.service.notFound')
      await call.audit(
        {
          action: 'bookings.serviceChanged',
          subjectKind: 'booking-service',
          subjectId: params.id,
          before,
          after: body,
        },
        trx,
      )
      await notifyServices(trx, siteId)
      return ok(await serviceIn(trx, of, params.id))
    },
  )
})

async function staffIn(trx: Trx, of: OfCompany, id: string, today: string): Promise<DeskStaff> {
  const found = (await staffOfCompany(trx, of, today)).find((each) => each.id === id)
  if (found === undefined) throw new Error('The member of staff who was just saved is gone')
  return found
}

const addStaffHandler = handler(addStaff, async (call) => {
  const { trx, siteId, body, now } = call
  const of = await companyOf(call)
  if (of === null) return refuse('bookings.company.notFound')
  const hours = checkHours(body)
  if (!hours.ok) return hours
  const today = dayAt(now.getTime(), (await siteOf(trx, siteId)).zone)
  const others = (await staffOfCompany(trx, of, today)).length
  if (others >= MAX_STAFF) return refuse('bookings.tooManyStaff', { most: MAX_STAFF })
  const id = await insertStaff(trx, of, body, others)
  await call.audit({
    action: 'bookings.staffAdded',
    subjectKind: 'booking-staff',
    subjectId: id,
    after: body,
  })
  return ok(await staffIn(trx, of, id, today))
})

/** How many upcoming bookings fall outside a member's current hours. */
async function outsideOf(trx: Trx, siteId: number, who: DeskStaff, now: Date): Promise<number> {
  const coming = await comingBookingsOf(trx, siteId, who.id, now)
  if (coming.length === 0) return 0
  const times = coming.flatMap(({ startsAt, endsAt }) => [startsAt.getTime(), endsAt.getTime()])
  const [first, last] = [Math.min(...times), Math.max(...times)]
  const range = (zone: string) => ({
    from: addDays(dayAt(first, zone), -1),
    to: addDays(dayAt(last, zone), 1),
  })
  const siteCalendar = await siteCalendarOf(trx, siteId, range, now)
  const [availability] = await availabilityOf(
    trx,
    siteId,
    [{ id: who.id, worksOnHolidays: who.worksOnHolidays }],
    {
      days: range(siteCalendar.zone),
      span: { from: first, until: first },
    },
  )
  if (availability === undefined) return 0
  return coming.filter(({ startsAt, endsAt }) => {
    const day = dayAt(startsAt.getTime(), siteCalendar.zone)
    const stretches = [addDays(day, -1), day].flatMap((each) => {
      const work = workDayOf(availability, each, siteCalendar)
      return work === null ? [] : stretchesOf(work, each, siteCalendar.zone)
    })
    return !stretches.some(
      (each) => each.from <= startsAt.getTime() && endsAt.getTime() <= each.until,
    )
  }).length
}

const changeStaffHandler = handler(changeStaff, async (call) => {
  const { database, queries, siteId, body, params, now } = call
  const of = await companyOf(call)
  if (of === null) return refuse('bookings.company.notFound')
  const hours = checkHours(body)
  if (!hours.ok) return hours
  const today = dayAt(now.getTime(), (await siteOf(queries, siteId)).zone)
  return database.transaction(
    async (trx): Promise<Outcome<DeskStaff & { outside: number }, 'bookings.staff.notFound'>> => {
      const before = (await staffOfCompany(trx, of, today)).find((each) => each.id === params.id)
      // Past exceptions stay unchanged.
      const input = { ...body, exceptions: body.exceptions.filter(({ day }) => day >= today) }
      if (
        before === undefined ||
        !(await updateStaff(trx, of, { id: params.id, input, from: today }))
      )
        return refuse('bookings.staff.notFound')
      await call.audit(
        {
          action: 'bookings.staffChanged',
          subjectKind: 'booking-staff',
          subjectId: params.id,
          before,
          after: input,
        },
        trx,
      )
      notifyPagesChanged(trx, tagOfPages(TAG, siteId))
      const after = await staffIn(trx, of, params.id, today)
      return ok({ ...after, outside: await outsideOf(trx, siteId, after, now) })
    },
  )
})

/** A company's bookable services and staff hours, for its owners. */
export const setUpHandlers: readonly Handler[] = [
  showHandler,
  addServiceHandler,
  changeServiceHandler,
  addStaffHandler,
  changeStaffHandler,
]
