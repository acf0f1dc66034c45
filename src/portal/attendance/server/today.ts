import { addDays, dayAt } from '#platform/days.ts'
import { type Answer, answer } from '#platform/http/answer.ts'
import { done, refuse } from '#platform/outcome.ts'
import { type Place, showToday } from '../contract.ts'
import { CORRECTION_DAYS } from '../corrections/contract.ts'
import { attentionOf } from '../database/attention.ts'
import { subjectWanted } from '../database/people.ts'
import { sessionReply } from '../database/sessions.ts'
import { scopeOf } from '../rules/access.ts'
import { homeZoneOf, personDays, planners } from '../rules/person-days.ts'
import { type AllowedPlace, placesOn, positionNeeded } from '../rules/place.ts'
import { settle } from '../rules/sessions.ts'
import { readPeopleNow } from './people-days.ts'
import { daySummary, shiftDay } from './shown.ts'

function placeReply({ id, name, area, maxAccuracyM, maxAgeS, outside }: AllowedPlace): Place {
  return { id, name, area, maxAccuracyM, maxAgeS, outside }
}

export const todayAnswer: Answer = answer(showToday, async (call) => {
  const { employeeId } = call.caller
  if (employeeId === null) return refuse('attendance.notLinked')
  const { siteId, queries, now } = call
  const at = now.getTime()
  const { zone: siteZone } = await call.site()
  const civil = dayAt(at, siteZone)
  const {
    factsOf,
    others: [subject, attention],
  } = await readPeopleNow(
    queries,
    { siteId, siteZone, from: addDays(civil, -2), to: addDays(civil, 2) },
    [{ id: employeeId }],
    subjectWanted(siteId, employeeId),
    attentionOf(siteId, employeeId, scopeOf(call.caller), addDays(civil, -CORRECTION_DAYS)),
  )
  if (subject === null) return refuse('attendance.notLinked')
  const facts = factsOf(subject)
  const open =
    facts.sessions.map((each) => settle(each, at)).find((each) => each.outAt === null) ?? null
  const zone = open?.zone ?? homeZoneOf(facts.places, civil, siteZone)
  const planner = planners(facts.plan)(zone)
  const day = open?.day ?? planner.bind(at).day
  const [shown] = personDays(facts, [day], at)
  if (shown === undefined) throw new Error('One day gave no day')
  const schedule = planner.on(day)
  const places = placesOn(facts.places, dayAt(at, zone))
  return done({
    serverTime: now.toISOString(),
    zone,
    day,
    openSession: open === null ? null : sessionReply(open),
    shift: schedule === null ? null : shiftDay(schedule),
    summary: daySummary(shown),
    places: places.map(placeReply),
    position: positionNeeded(places),
    attention,
  })
})
