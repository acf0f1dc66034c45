import { addDays, dayAt } from '#platform/days.ts'
import { type Handler, handler } from '#platform/http/handler.ts'
import { ok, refuse } from '#platform/outcome.ts'
import { homeZone } from '#portal/attendance/home-zone.ts'
import { calendarsOf } from '../../database/calendars.ts'
import { liveBetween } from '../../database/live-leave.ts'
import { typesOf } from '../../database/types.ts'
import { DAYS_AHEAD, firstRequestableDay } from '../rules.ts'
import { showRequestDefaults } from './contract.ts'

export const defaultsHandler: Handler = handler(
  showRequestDefaults,
  async ({ queries, siteId, caller, now }) => {
    const { employeeId } = caller
    if (employeeId === null) return refuse('leave.notLinked')
    const zone = await homeZone(queries, siteId, employeeId, now)
    const today = dayAt(now.getTime(), zone)
    const types = (await typesOf(queries, siteId)).filter((type) => type.active)
    const longestNotice = Math.max(0, ...types.map(({ rules }) => rules.noticeDays))
    const last = addDays(today, longestNotice + DAYS_AHEAD)
    const leaves = await liveBetween(queries, siteId, employeeId, today, last)
    const calendar = (await calendarsOf(queries, siteId, [employeeId], today, last))(employeeId)
    const isFree = (day: string): boolean => {
      const kind = calendar.get(day)?.kind
      const isWorked = kind === 'working' || kind === 'halfWorking'
      return isWorked && !leaves.some(({ from, to }) => from <= day && day <= to)
    }
    return ok({
      zone,
      today,
      firstDays: types.map(({ id, rules }) => ({
        typeId: id,
        day: firstRequestableDay(today, rules.noticeDays, isFree),
      })),
    })
  },
)
