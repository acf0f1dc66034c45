import { type Answer, answer } from '#platform/http/answer.ts'
import { done, refuse } from '#platform/outcome.ts'
import { searchWords } from '#platform/text.ts'
import { findColleagues } from './contract.ts'
import { colleaguesLike } from './database.ts'

const SHOWN = 10
/** Longer input is a pasted sentence, not a name. */
const MOST_WORDS = 8

const colleaguesAnswer = answer(
  findColleagues,
  async ({ queries, siteId, caller, query, language }) => {
    const isEmployee = caller.employeeId !== null && caller.permissions.has('leave.own')
    if (!isEmployee && !caller.permissions.has('leave.all')) return refuse('leave.notAllowed')
    const words = searchWords(query.q).slice(0, MOST_WORDS)
    if (words.length === 0) return done({ items: [] })
    return done({
      items: await colleaguesLike(queries, siteId, {
        words,
        exceptId: caller.employeeId,
        language,
        limit: SHOWN,
      }),
    })
  },
)

export const colleagueAnswers: readonly Answer[] = [colleaguesAnswer]
