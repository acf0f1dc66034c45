import { dayAt } from '#platform/days.ts'
import { isDeepStrictEqual } from 'node:util'
import type { Queries, Trx } from '#platform/db/database.ts'
import { type Handler, handler, type Call } from '#platform/http/handler.ts'
import type { Endpoint } from '#platform/http/endpoint.ts'
import { newId } from '#platform/id.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import {
  assignmentsOf,
  countEmployees,
  countWorkSites,
  reassignShift,
  reassignWorkSites,
} from '../database/assignments.ts'
import { findSubject, siteZoneOf } from '../database/people.ts'
import {
  assignShift,
  assignWorkSites,
  createSeason,
  createShift,
  createWorkSite,
  deleteSeason,
  listSeasons,
  listShifts,
  listWorkSites,
  type Season,
  type Shift,
  showAssignments,
  updateSeason,
  updateShift,
  updateWorkSite,
  type WorkSite,
  type WorkSiteBody,
} from './contract.ts'
import {
  deleteSeasonRow,
  insertShift,
  isNameTaken,
  lockSetUp,
  putHours,
  putSeason,
  putWorkSite,
  readSeasons,
  readShifts,
  readWorkSites,
  type StoredShift,
  updateShiftRow,
  zonesOfWorkSites,
} from './database.ts'
import { checkRange, checkSeason, checkSeasonPast, checkSegments, checkWorkSite } from './rules.ts'

/** The parts of a call that saving needs, for any endpoint. */
type Saving = Pick<Call<Endpoint>, 'siteId' | 'now' | 'audit'>

async function todayOf(queries: Queries, call: Pick<Saving, 'siteId' | 'now'>): Promise<string> {
  return dayAt(call.now.getTime(), await siteZoneOf(queries, call.siteId))
}

/**
 * The latest of today's dates at the site and its work sites: any earlier day is over somewhere and
 * keeps its hours.
 */
async function latestTodayOf(
  queries: Queries,
  { siteId, now }: Pick<Saving, 'siteId' | 'now'>,
): Promise<string> {
  const zones = [await siteZoneOf(queries, siteId), ...(await zonesOfWorkSites(queries, siteId))]
  return zones
    .map((zone) => dayAt(now.getTime(), zone))
    .reduce((one, other) => (one > other ? one : other))
}

function shiftReply({ versions, ...shift }: StoredShift, today: string): Shift {
  const current = versions.findLast((each) => each.fromDate <= today) ?? versions[0]
  if (current === undefined) throw new Error(`Shift ${shift.id} has no hours`)
  return {
    ...shift,
    fromDate: current.fromDate,
    hours: current.hours,
    later: versions.filter((each) => each.fromDate > today && each !== current),
  }
}

async function shiftOf(trx: Trx, siteId: number, id: string, today: string): Promise<Shift> {
  const [shift] = await readShifts(trx, siteId, today, id)
  if (shift === undefined) throw new Error('A shift that was just saved is gone')
  return shiftReply(shift, today)
}

const shiftsHandler: Handler = handler(listShifts, async (call) => {
  const today = await todayOf(call.queries, call)
  const shifts = await readShifts(call.queries, call.siteId, today)
  return ok({ items: shifts.map((each) => shiftReply(each, today)) })
})

const createShiftHandler: Handler = handler(createShift, async (call) => {
  const { trx, siteId, body, now } = call
  const checked = checkSegments(body.hours.segments, 'hours')
  if (!checked.ok) return checked
  await lockSetUp(trx, siteId)
  if (await isNameTaken(trx, 'shifts', siteId, body.name.en, newId()))
    return refuse('attendance.nameTaken', {}, 'name')
  const id = await insertShift(trx, siteId, body.name, now)
  await putHours(trx, siteId, id, body.fromDate, body.hours)
  await call.audit({
    action: 'attendance.shift.created',
    subjectKind: 'shift',
    subjectId: id,
    after: body,
  })
  return ok(await shiftOf(trx, siteId, id, await todayOf(trx, call)))
})

const updateShiftHandler: Handler = handler(updateShift, async (call) => {
  const { siteId, body, params } = call
  const today = await todayOf(call.queries, call)
  const checked = checkSegments(body.hours.segments, 'hours')
  if (!checked.ok) return checked
  return call.database.transaction(async (trx) => {
    await lockSetUp(trx, siteId)
    const [stored] = await readShifts(trx, siteId, today, params.id)
    if (stored === undefined) return refuse('attendance.notFound')
    const before = shiftReply(stored, today)
    const isSame = isDeepStrictEqual(before.hours, body.hours)
    if (!isSame && body.fromDate < (await latestTodayOf(trx, call)))
      return refuse('attendance.hoursInPast', {}, 'fromDate')
    if (await isNameTaken(trx, 'shifts', siteId, body.name.en, params.id))
      return refuse('attendance.nameTaken', {}, 'name')
    await updateShiftRow(trx, siteId, params.id, body.name, body.active)
    if (!isSame || body.fromDate > today)
      await putHours(trx, siteId, params.id, body.fromDate, body.hours)
    await call.audit(
      {
        action: 'attendance.shift.changed',
        subjectKind: 'shift',
        subjectId: params.id,
        before,
        after: body,
      },
      trx,
    )
    return ok(await shiftOf(trx, siteId, params.id, today))
  })
})

const seasonsHandler: Handler = handler(listSeasons, async (call) =>
  ok({ items: await readSeasons(call.queries, call.siteId) }),
)

async function saveSeason(
  call: Saving,
  trx: Trx,
  season: Season,
  before: Season | null,
): Promise<
  Outcome<
    Season,
    | 'attendance.hoursInPast'
    | 'attendance.seasonBackwards'
    | 'attendance.seasonOverlaps'
    | 'attendance.seasonTooLong'
    | 'attendance.segmentEmpty'
    | 'attendance.segmentsOverlap'
    | 'attendance.shiftMissing'
  >
> {
  const seasons = await readSeasons(trx, call.siteId)
  const checked = checkSeason(
    season,
    seasons.filter((each) => each.id !== season.id),
  )
  if (!checked.ok) return checked
  const pastCheck = checkSeasonPast(season, before, {
    today: await latestTodayOf(trx, call),
    sameHours: isDeepStrictEqual(season.change, before?.change),
  })
  if (!pastCheck.ok) return pastCheck
  if (
    season.shiftId !== null &&
    (await readShifts(trx, call.siteId, season.fromDate, season.shiftId)).length === 0
  ) {
    return refuse('attendance.shiftMissing', {}, 'shiftId')
  }
  await putSeason(trx, call.siteId, season, call.now)
  const action = before === null ? 'attendance.season.created' : 'attendance.season.changed'
  await call.audit(
    {
      action,
      subjectKind: 'shift-season',
      subjectId: season.id,
      before: before ?? undefined,
      after: season,
    },
    trx,
  )
  return ok(season)
}

const createSeasonHandler: Handler = handler(createSeason, async (call) => {
  await lockSetUp(call.trx, call.siteId)
  return saveSeason(call, call.trx, { id: newId(), ...call.body }, null)
})

const updateSeasonHandler: Handler = handler(updateSeason, async (call) =>
  call.database.transaction(async (trx) => {
    await lockSetUp(trx, call.siteId)
    const before = (await readSeasons(trx, call.siteId)).find((each) => each.id === call.params.id)
    if (before === undefined) return refuse('attendance.notFound')
    return saveSeason(call, trx, { id: before.id, ...call.body }, before)
  }),
)

const deleteSeasonHandler: Handler = handler(deleteSeason, async (call) => {
  const today = await latestTodayOf(call.queries, call)
  return call.database.transaction(async (trx) => {
    await lockSetUp(trx, call.siteId)
    const season = (await readSeasons(trx, call.siteId)).find((each) => each.id === call.params.id)
    if (season === undefined) return refuse('attendance.notFound')
    if (season.fromDate < today) return refuse('attendance.seasonBegun')
    await deleteSeasonRow(trx, call.siteId, season.id)
    await call.audit(
      {
        action: 'attendance.season.removed',
        subjectKind: 'shift-season',
        subjectId: season.id,
        before: season,
      },
      trx,
    )
    return ok({})
  })
})

const workSitesHandler: Handler = handler(listWorkSites, async (call) =>
  ok({
    items: await readWorkSites(call.queries, call.siteId, await todayOf(call.queries, call)),
  }),
)

async function saveWorkSite(
  call: Saving & { body: WorkSiteBody },
  trx: Trx,
  id: string,
  before: WorkSite | null,
): Promise<
  Outcome<
    WorkSite,
    | 'attendance.badPolygon'
    | 'attendance.badZone'
    | 'attendance.fixImpossible'
    | 'attendance.nameTaken'
  >
> {
  const { body } = call
  const checked = checkWorkSite(body)
  if (!checked.ok) return checked
  if (await isNameTaken(trx, 'work_sites', call.siteId, body.name.en, id))
    return refuse('attendance.nameTaken', {}, 'name')
  await putWorkSite(trx, call.siteId, id, body, call.now)
  const action = before === null ? 'attendance.workSite.created' : 'attendance.workSite.changed'
  await call.audit(
    { action, subjectKind: 'work-site', subjectId: id, before: before ?? undefined, after: body },
    trx,
  )
  const [saved] = await readWorkSites(trx, call.siteId, await todayOf(trx, call), id)
  if (saved === undefined) throw new Error('A work site that was just saved is gone')
  return ok(saved)
}

const createWorkSiteHandler: Handler = handler(createWorkSite, async (call) => {
  await lockSetUp(call.trx, call.siteId)
  return saveWorkSite(call, call.trx, newId(), null)
})

const updateWorkSiteHandler: Handler = handler(updateWorkSite, async (call) => {
  const today = await todayOf(call.queries, call)
  return call.database.transaction(async (trx) => {
    await lockSetUp(trx, call.siteId)
    const [before] = await readWorkSites(trx, call.siteId, today, call.params.id)
    if (before === undefined) return refuse('attendance.notFound')
    return saveWorkSite(call, trx, before.id, before)
  })
})

const assignmentsHandler: Handler = handler(showAssignments, async (call) => {
  const subject = await findSubject(call.queries, call.siteId, call.params.id)
  return subject === null
    ? refuse('attendance.notFound')
    : ok(await assignmentsOf(call.queries, call.siteId, subject.id))
})

async function checkPeople(
  trx: Trx,
  siteId: number,
  employeeIds: readonly string[],
): Promise<Outcome<string[], 'attendance.peopleMissing'>> {
  const people = [...new Set(employeeIds)]
  const missing = people.length - (await countEmployees(trx, siteId, people))
  return missing === 0
    ? ok(people)
    : refuse('attendance.peopleMissing', { count: missing }, 'employeeIds')
}

const assignShiftHandler: Handler = handler(assignShift, async (call) => {
  const { trx, siteId, body } = call
  const today = await todayOf(call.queries, call)
  const range = { fromDate: body.fromDate, toDate: body.toDate }
  const checked = checkRange(range, today)
  if (!checked.ok) return checked
  await lockSetUp(trx, siteId)
  const [shift] = await readShifts(trx, siteId, today, body.shiftId)
  if (shift === undefined || !shift.active) return refuse('attendance.shiftMissing', {}, 'shiftId')
  const people = await checkPeople(trx, siteId, body.employeeIds)
  if (!people.ok) return people
  await reassignShift(trx, siteId, people.value, body.shiftId, range)
  await call.audit({
    action: 'attendance.shift.assigned',
    subjectKind: 'shift',
    subjectId: body.shiftId,
    after: { ...range, employeeIds: people.value },
  })
  return ok({ assigned: people.value.length })
})

const assignWorkSitesHandler: Handler = handler(assignWorkSites, async (call) => {
  const { trx, siteId, body } = call
  const range = { fromDate: body.fromDate, toDate: body.toDate }
  const checked = checkRange(range, await todayOf(call.queries, call))
  if (!checked.ok) return checked
  await lockSetUp(trx, siteId)
  const workSiteIds = [...new Set(body.workSiteIds)]
  if ((await countWorkSites(trx, siteId, workSiteIds)) !== workSiteIds.length)
    return refuse('attendance.workSiteMissing', {}, 'workSiteIds')
  const people = await checkPeople(trx, siteId, body.employeeIds)
  if (!people.ok) return people
  await reassignWorkSites(trx, siteId, people.value, workSiteIds, range)
  const after = { ...range, workSiteIds, employeeIds: people.value }
  await call.audit({
    action: 'attendance.workSites.assigned',
    subjectKind: 'work-site',
    subjectId: workSiteIds.join(' '),
    after,
  })
  return ok({ assigned: people.value.length })
})

export const setUpHandlers: readonly Handler[] = [
  shiftsHandler,
  createShiftHandler,
  updateShiftHandler,
  seasonsHandler,
  createSeasonHandler,
  updateSeasonHandler,
  deleteSeasonHandler,
  workSitesHandler,
  createWorkSiteHandler,
  updateWorkSiteHandler,
  assignmentsHandler,
  assignShiftHandler,
  assignWorkSitesHandler,
]
