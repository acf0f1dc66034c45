import { expect } from 'vitest'
import { calendarsOf } from '#portal/leave/database/calendars.ts'
import { lockPerson } from '#portal/leave/database/people.ts'
import { typesOf } from '#portal/leave/database/types.ts'
import { recountDays, total } from '#portal/leave/rules/count.ts'
import { countReserved } from '#portal/leave/rules/count-reserved.ts'
import type { Half } from '#portal/leave/rules/resume.ts'
import { accountOn } from '#portal/leave/server/accounts.ts'
import { accrue, BEGIN, note, type World } from './leave-world.ts'
import { testDatabase } from './test-database.ts'
import { isLive, type Rows, rowsOf, sum, summary } from './leave-rows.ts'

function checkRequests(
  { requests, takings, days, hours, lines, uncovered }: Rows,
  keepsAccount: (typeId: string) => boolean,
): void {
  for (const request of requests) {
    const used = sum(takings.filter((each) => each.request_id === request.id))
    const booked = sum(lines.filter((each) => each.request_id === request.id))
    const reserved = [...days, ...hours].filter((each) => each.request_id === request.id)
    if (!isLive(request)) {
      expect([used, booked, reserved.length], 'a request that is over reserves nothing').toEqual([
        0, 0, 0,
      ])
      continue
    }
    if (keepsAccount(request.type_id)) expect(used, 'takings are the amount').toBe(request.amount)
    expect(
      request.state === 'pending' ? booked : booked + used,
      'the ledger has what is approved',
    ).toBe(0)
    expect(
      reserved.every((each) => request.from_date <= each.day && each.day <= request.to_date),
    ).toBe(true)
    if (request.hours_amount === null)
      expect(
        sum(days.filter((each) => each.request_id === request.id)),
        'its days take what it takes, with what no balance covers',
      ).toBe(request.amount + sum(uncovered.filter((each) => each.request_id === request.id)))
    for (const part of [...takings, ...uncovered].filter((each) => each.request_id === request.id))
      expect(
        reserved.some((each) => each.day === part.day),
        'no balance is used for a day that is not reserved',
      ).toBe(true)
  }
  const halves = days.map((each) => `${each.day} ${each.half}`)
  expect(new Set(halves).size, 'no half of a day belongs to two').toBe(halves.length)
}

/**
 * Checks that each live leave by the hour reserves exactly its hours, each five minutes once. Their
 * days are reserved by nothing else, and together they take no more than the whole day.
 */
function checkHours({ requests, days, hours }: Rows): void {
  const byHour = requests.filter((each) => isLive(each) && each.hours_amount !== null)
  for (const { id, from_date, from_minute, to_minute } of byHour) {
    const own = hours
      .filter((each) => each.request_id === id && each.day === from_date)
      .map((each) => each.minute)
    expect(own.length, 'the hours of a request are reserved').toBe(
      ((to_minute ?? 0) - (from_minute ?? 0)) / 5,
    )
    expect(own.every((minute) => (from_minute ?? 0) <= minute && minute < (to_minute ?? 0))).toBe(
      true,
    )
  }
  expect(hours.length, 'no other request reserves hours').toBe(
    byHour.reduce((sum, each) => sum + ((each.to_minute ?? 0) - (each.from_minute ?? 0)) / 5, 0),
  )
  const reserved = days.filter((each) => each.request_id === null).map((each) => each.day)
  expect(
    [...new Set(reserved)].toSorted(),
    'a day is reserved by the hour while its hours are',
  ).toEqual([...new Set(hours.map((each) => each.day))].toSorted())
  for (const [day, ofDay] of Map.groupBy(byHour, (each) => each.from_date))
    expect(sum(ofDay), `the hours of ${day} take no more than a day`).toBeLessThanOrEqual(1000)
}

/** What was paid is in the ledger to the thousandth, what was cancelled is not, and no leave year pays more than its kind allows (I12). */
function checkEncashments({ encashments, lines }: Rows, capOf: (typeId: string) => number): void {
  for (const { id, amount, state } of encashments) {
    const paid = sum(lines.filter((each) => each.encashment_id === id && each.kind === 'encashed'))
    expect(paid, 'the ledger has what is paid').toBe(state === 'recorded' ? -amount : 0)
  }
  const recorded = encashments.filter((each) => each.state === 'recorded')
  for (const [, ofYear] of Map.groupBy(
    recorded,
    (each) => `${each.type_id} ${each.year_first_day}`,
  ))
    expect(sum(ofYear), 'no more is paid than the cap of a year').toBeLessThanOrEqual(
      capOf(ofYear[0]?.type_id ?? ''),
    )
}

function checkBuckets({ buckets, takings, lines }: Rows): void {
  for (const bucket of buckets) {
    const own = takings.filter((each) => each.bucket_id === bucket.id)
    expect(
      own.every((each) => bucket.first_day <= each.day && each.day <= bucket.last_day),
      'a bucket gives on its own days',
    ).toBe(true)
    const paid = lines.filter((each) => each.bucket_id === bucket.id && each.kind === 'encashed')
    expect(
      paid.every((each) => bucket.first_day <= each.day && each.day <= bucket.last_day),
      'a bucket pays on its own days',
    ).toBe(true)
    const after = (each: { day: string }): boolean => each.day > bucket.year_end
    expect(
      sum(own.filter(after)) - sum(paid.filter(after)),
      'no more is carried than may be',
    ).toBeLessThanOrEqual(bucket.carry_cap)
  }
}

async function checkAccounts(
  { company, requester, today }: World,
  { takings, lines, requests }: Rows,
): Promise<void> {
  const { queries } = await testDatabase()
  const database = await testDatabase()
  const person = await database.transaction((trx) =>
    lockPerson(trx, company.siteId, requester.employeeId),
  )
  if (person === null) throw new Error('The person is gone')
  const pending = new Set(
    requests.filter((each) => each.state === 'pending').map((each) => each.id),
  )
  const last = takings
    .map((each) => each.day)
    .reduce((one, other) => (one > other ? one : other), today)
  for (const type of await typesOf(queries, company.siteId)) {
    if (type.rules.grant.kind === 'none') continue
    // Leave of the next year is taken before that year is granted, so what matters is the projected
    // account at that time.
    const account = await accountOn(queries, { siteId: company.siteId, person, type }, last)
    const debt = account.reduce((all, bucket) => all + Math.min(0, bucket.left), 0)
    expect(debt, `${type.code} never passes its floor`).toBeGreaterThanOrEqual(
      -type.rules.creditDays * 1000,
    )
    const now = await accountOn(queries, { siteId: company.siteId, person, type }, BEGIN)
    for (const bucket of now) {
      const booked = sum(lines.filter((each) => each.bucket_id === bucket.id))
      const reserved = sum(
        takings.filter((each) => each.bucket_id === bucket.id && pending.has(each.request_id)),
      )
      if (bucket.id !== bucket.firstDay)
        expect(bucket.left, 'the balance is the sum of the ledger less what waits').toBe(
          booked - reserved,
        )
    }
  }
}

/**
 * Checks that every leave, returned or not, takes what today's calendar counts under the rules of
 * its request, or is short by what no balance covers. Late days reserve only the halves that no
 * other leave had.
 */
async function checkCounts(
  { company, requester }: World,
  { requests, takings, days, uncovered }: Rows,
): Promise<void> {
  const { queries } = await testDatabase()
  const types = new Map((await typesOf(queries, company.siteId)).map((type) => [type.id, type]))
  const late = await queries
    .selectFrom('leave_returns')
    .select(['extension_id', 'rest_extension_id'])
    .where('employee_id', '=', requester.employeeId)
    .execute()
  const extensions = new Set(late.flatMap((each) => [each.extension_id, each.rest_extension_id]))
  for (const request of requests.filter(isLive)) {
    const type = types.get(request.type_id)
    if (type === undefined) throw new Error('A leave of no kind')
    const span = {
      from: request.from_date,
      to: request.to_date,
      fromMidday: request.from_midday,
      toMidday: request.to_midday,
    }
    const calendar = (
      await calendarsOf(queries, company.siteId, [requester.employeeId], span.from, span.to)
    )(requester.employeeId)
    const isOff = ['rest', 'holiday'].includes(calendar.get(span.from)?.kind ?? '')
    const reserved = days
      .filter((each) => each.request_id === request.id)
      .map((each) => ({ day: each.day, half: each.half as Half }))
    const byDays = extensions.has(request.id)
      ? countReserved(reserved, request.counting, calendar)
      : recountDays(span, request.counting, calendar)
    const counted =
      request.hours_amount === null
        ? byDays
        : [{ day: span.from, amount: isOff ? 0 : request.hours_amount }]
    if (type.rules.grant.kind === 'none') {
      expect(request.amount, 'counted by the calendar of today').toBe(total(counted))
      continue
    }
    for (const { day, amount } of counted) {
      const parts = [...takings, ...uncovered].filter(
        (each) => each.request_id === request.id && each.day === day,
      )
      expect(sum(parts), `${day} is counted by the calendar of today`).toBe(amount)
    }
  }
}

export async function check(world: World): Promise<void> {
  const { queries } = await testDatabase()
  const rows = await rowsOf(world)
  if (rows.uncovered.length > 0) note('uncovered')
  if (rows.lines.some((each) => each.kind === 'expired')) note('expired')
  if (rows.lines.some((each) => each.kind === 'correction')) note('corrected')
  const stored = new Set(
    (await typesOf(queries, world.company.siteId))
      .filter((type) => type.rules.grant.kind !== 'none')
      .map((type) => type.id),
  )
  checkRequests(rows, (typeId) => stored.has(typeId))
  checkHours(rows)
  checkBuckets(rows)
  const caps = new Map(
    (await typesOf(queries, world.company.siteId)).map((type) => [
      type.id,
      (type.rules.encashDays ?? 0) * 1000,
    ]),
  )
  checkEncashments(rows, (typeId) => caps.get(typeId) ?? 0)
  await checkAccounts(world, rows)
  await checkCounts(world, rows)
}

/** Does something, undoes it, and finds everything as it was. */
export async function restored(world: World, around: () => Promise<void>): Promise<void> {
  await accrue(world)
  const before = summary(await rowsOf(world))
  await around()
  expect(summary(await rowsOf(world))).toEqual(before)
}
