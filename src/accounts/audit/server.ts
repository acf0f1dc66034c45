import { parseDate } from '@internationalized/date'
import { type Handler, handler } from '#platform/http/handler.ts'
import { ok, refuse } from '#platform/outcome.ts'
import type { Anchors } from './anchors.ts'
import { checkAudit, listAudit } from './contract.ts'
import { listEntries } from './database.ts'
import { verifyAudit } from './seals.ts'

const listHandler = handler(listAudit, async (call) => {
  const { from, to, ...params } = call.query
  if (params.subjectId !== undefined && params.subjectKind === undefined)
    return refuse('audit.subjectNeedsKind', {}, 'subjectKind')
  const { zone } = await call.site()
  const { rows, next } = await listEntries(call.queries, call.siteId, {
    ...params,
    from: from === undefined ? undefined : parseDate(from).toDate(zone),
    until: to === undefined ? undefined : parseDate(to).add({ days: 1 }).toDate(zone),
  })
  return ok({ items: rows, next })
})

function checkHandler(anchors: Pick<Anchors, 'of'>): Handler {
  return handler(checkAudit, async (call) => {
    const found = await verifyAudit(call.queries, call, await anchors.of(call.siteId))
    await call.audit({
      action: 'audit.checked',
      subjectKind: 'site',
      subjectId: String(call.siteId),
      after: { intact: found.intact, sealed: found.sealed },
    })
    return ok(found)
  })
}

/** Who changed what, and whether the log is intact. */
export function createAuditHandlers(anchors: Pick<Anchors, 'of'>): readonly Handler[] {
  return [listHandler, checkHandler(anchors)]
}
