import { openWithPermission } from '#accounts/people/database/roles.ts'
import { type Handler, handler } from '#platform/http/handler.ts'
import { ok, refuse } from '#platform/outcome.ts'
import { lockRun } from '#portal/pay-runs/database/runs.ts'
import { PAY_RUNS_TOPIC } from '#portal/pay-runs/topic.ts'
import { voidWageFile } from '../contract.ts'
import { contentOf, findFile, voidFile } from '../database/files.ts'

const voidHandler = handler(voidWageFile, async (call) => {
  const { siteId, caller, now, params, body } = call
  return call.database.transaction(async (trx) => {
    const stored = await contentOf(trx, siteId, params.id)
    if (stored === null) return refuse('wageFiles.notFound')
    // A reply that is read now is either seen here, or sees that the file is void.
    await lockRun(trx, siteId, stored.runId)
    const before = await findFile(trx, siteId, params.id)
    if (before === null) return refuse('wageFiles.notFound')
    if (before.void !== null) return refuse('wageFiles.voidedAlready')
    if (before.paid > 0) return refuse('wageFiles.paidAlready', { payments: before.paid })
    const reason = body.reason.trim()
    await voidFile(trx, siteId, params.id, { reason, by: caller.userId, now })
    const file = await findFile(trx, siteId, params.id)
    if (file === null) return refuse('wageFiles.notFound')
    await call.audit(
      {
        action: 'wageFiles.voided',
        subjectKind: 'wage-file',
        subjectId: params.id,
        after: { month: file.month, name: file.name, people: file.people, reason },
      },
      trx,
    )
    call.notify(await openWithPermission(trx, siteId, 'pay.all'), PAY_RUNS_TOPIC)
    return ok(file)
  })
})

export const voidHandlers: readonly Handler[] = [voidHandler]
