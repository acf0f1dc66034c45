import { parseDate } from '@internationalized/date'
import { type Answer, answer } from '#platform/http/answer.ts'
import { done, refuse } from '#platform/outcome.ts'
import { checkAudit, listAudit } from './contract.ts'
import { listEntries } from './database.ts'
import { verifyAudit } from './seals.ts'

const listAnswer = answer(listAudit, async (call) => {
  const { from, to, ...asked } = call.query
  if (asked.subjectId !== undefined && asked.subjectKind === undefined)
    return refuse('audit.subjectNeedsKind', {}, 'subjectKind')
  const { zone } = await call.site()
  const { rows, next } = await listEntries(call.queries, call.siteId, {
    ...asked,
    from: from === undefined ? undefined : parseDate(from).toDate(zone),
    until: to === undefined ? undefined : parseDate(to).add({ days: 1 }).toDate(zone),
  })
  return done({ items: rows, next })
})

const checkAnswer = answer(checkAudit, async (call) => {
  const found = await verifyAudit(call.queries, call.siteId)
  await call.audit({
    action: 'audit.checked',
    subjectKind: 'site',
    subjectId: String(call.siteId),
    after: { intact: found.intact, sealed: found.sealed },
  })
  return done(found)
})

/** Who changed what, and whether the log is intact. */
export const auditAnswers: readonly Answer[] = [listAnswer, checkAnswer]
