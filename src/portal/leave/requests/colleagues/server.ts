import { type Handler, handler } from '#platform/http/handler.ts'
import { ok, refuse } from '#platform/outcome.ts'
import { searchWords } from '#platform/text.ts'
import { awayBetween } from '../../database/away.ts'
import { findPerson } from '../../database/people.ts'
import { daysUntil } from '../../rules/days.ts'
import { findColleagues, listColleaguesAway, MAX_AWAY_DAYS } from './contract.ts'
import { colleaguesLike } from './database.ts'

const MAX_VISIBLE = 10
/** Longer input is a pasted sentence, not a name. */
const MAX_WORDS = 8

const colleaguesHandler = handler(
  findColleagues,
  async ({ queries, siteId, caller, query, language }) => {
    const isEmployee = caller.employeeId !== null && caller.permissions.has('leave.own')
    if (!isEmployee && !caller.permissions.has('leave.all')) return refuse('leave.notAllowed')
    const words = searchWords(query.q).slice(0, MAX_WORDS)
    if (words.length === 0) return ok({ items: [] })
    return ok({
      items: await colleaguesLike(queries, siteId, {
        words,
        exceptId: caller.employeeId,
        language,
        limit: MAX_VISIBLE,
      }),
    })
  },
)

const awayHandler = handler(listColleaguesAway, async ({ queries, siteId, caller, query }) => {
  const { from, to } = query
  const person =
    caller.employeeId === null ? null : await findPerson(queries, siteId, caller.employeeId)
  if (person === null) return refuse('leave.notLinked')
  if (to < from) return refuse('leave.backwards', {}, 'to')
  if (daysUntil(from, to) >= MAX_AWAY_DAYS)
    return refuse('leave.tooLong', { days: MAX_AWAY_DAYS }, 'to')
  if (person.managerId === null) return ok({ items: [] })
  const team = { managerId: person.managerId, exceptEmployeeId: person.id }
  return ok({ items: await awayBetween(queries, siteId, team, from, to) })
})

export const colleagueHandlers: readonly Handler[] = [colleaguesHandler, awayHandler]
