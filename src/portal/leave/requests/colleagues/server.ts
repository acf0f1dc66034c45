import { type Handler, handler } from '#platform/http/handler.ts'
import { ok, refuse } from '#platform/outcome.ts'
import { searchWords } from '#platform/text.ts'
import { findColleagues } from './contract.ts'
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

export const colleagueHandlers: readonly Handler[] = [colleaguesHandler]
