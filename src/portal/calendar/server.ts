import { type Answer, answer } from '#platform/http/answer.ts'
import { done } from '#platform/outcome.ts'
import { listHolidays } from './contract.ts'
import { holidaysBetween } from './database.ts'
import { checkRange } from './rules.ts'

export const calendarAnswers: readonly Answer[] = [
  answer(listHolidays, async ({ query, queries, siteId }) => {
    const range = checkRange(query.from, query.to)
    if (!range.ok) return range
    return done({ items: await holidaysBetween(queries, siteId, query.from, query.to) })
  }),
]
