import { addDays, dayAt } from '#platform/days.ts'
import { type Handler, handler } from '#platform/http/handler.ts'
import { ok, refuse } from '#platform/outcome.ts'
import { type WorkLocation, showToday, CORRECTION_DAYS } from '../contract.ts'
import { attentionOf } from '../database/attention.ts'
import { subjectQuery } from '../database/people.ts'
import { sessionReply } from '../database/sessions.ts'
import { scopeOf } from '../rules/access.ts'
import { homeZoneOf, personDays, planners } from '../rules/person-days.ts'
import { type AllowedLocation, locationsOn, positionNeeded } from '../rules/location.ts'
import { closeExpired } from '../rules/sessions.ts'
import { readPeopleNow } from './people-days.ts'
import { daySummary, shiftDay } from './replies.ts'

function locationReply({
  id,
  name,
  area,
  maxAccuracyM,
  maxAgeS,
  outside,
}: AllowedLocation): WorkLocation {
  return { id, name, area, maxAccuracyM, maxAgeS, outside }
}

export const todayHandler: Handler = handler(showToday, async (call) => {
  const { employeeId } = call.caller
  if (employeeId === null) return refuse('attendance.notLinked')
  const { siteId, queries, now } = call
  const at = now.getTime()
  const { zone: siteZone } = await call.site()
  const civil = dayAt(at, siteZone)
  const {
    personRecordsOf,
    others: [subject, attention],
  } = await readPeopleNow(
    queries,
    { siteId, siteZone, from: addDays(civil, -2), to: addDays(civil, 2) },
    [{ id: employeeId }],
    subjectQuery(siteId, employeeId),
    attentionOf(siteId, employeeId, scopeOf(call.caller), addDays(civil, -CORRECTION_DAYS)),
  )
  if (subject === null) return refuse('attendance.notLinked')
  const records = personRecordsOf(subject)
  const open =
    records.sessions.map((each) => closeExpired(each, at)).find((each) => each.outAt === null) ??
    null
  const zone = open?.zone ?? homeZoneOf(records.locations, civil, siteZone)
  const planner = planners(records.plan)(zone)
  const day = open?.day ?? planner.bind(at).day
  const [days] = personDays(records, [day], at)
  if (days === undefined) throw new Error('One day gave no day')
  const schedule = planner.on(day)
  const locations = locationsOn(records.locations, dayAt(at, zone))
  return ok({
    serverTime: now.toISOString(),
    zone,
    day,
    openSession: open === null ? null : sessionReply(open),
    shift: schedule === null ? null : shiftDay(schedule),
    summary: daySummary(days),
    locations: locations.map(locationReply),
    position: positionNeeded(locations),
    attention,
  })
})
