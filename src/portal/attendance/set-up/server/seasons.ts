import { isDeepStrictEqual } from 'node:util'
import type { Trx } from '#platform/db/database.ts'
import { type Handler, handler } from '#platform/http/handler.ts'
import { newId } from '#platform/id.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import { createSeason, deleteSeason, listSeasons, type Season, updateSeason } from '../contract.ts'
import { deleteSeasonRow, lockSetUp, putSeason, readSeasons, readShifts } from '../database.ts'
import { checkSeason, checkSeasonPast } from '../rules.ts'
import { latestTodayOf, type Saving } from './today.ts'

export const seasonsHandler: Handler = handler(listSeasons, async (call) =>
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

export const createSeasonHandler: Handler = handler(createSeason, async (call) => {
  await lockSetUp(call.trx, call.siteId)
  return saveSeason(call, call.trx, { id: newId(), ...call.body }, null)
})

export const updateSeasonHandler: Handler = handler(updateSeason, async (call) =>
  call.database.transaction(async (trx) => {
    await lockSetUp(trx, call.siteId)
    const before = (await readSeasons(trx, call.siteId)).find((each) => each.id === call.params.id)
    if (before === undefined) return refuse('attendance.notFound')
    return saveSeason(call, trx, { id: before.id, ...call.body }, before)
  }),
)

export const deleteSeasonHandler: Handler = handler(deleteSeason, async (call) => {
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
