import { type Handler, handler } from '#platform/http/handler.ts'
import { ok } from '#platform/outcome.ts'
import { changeCheckInSettings, showCheckInSettings } from '../check-ins/contract.ts'
import { putCheckInSettings, readCheckInSettings } from '../check-ins/database.ts'
import { lockSetUp } from '../database.ts'

export const checkInSettingsHandler: Handler = handler(
  showCheckInSettings,
  async ({ queries, siteId }) => ok(await readCheckInSettings(queries, siteId)),
)

export const changeCheckInSettingsHandler: Handler = handler(changeCheckInSettings, (call) => {
  const { siteId, body } = call
  return call.database.transaction(async (trx) => {
    await lockSetUp(trx, siteId)
    const before = await readCheckInSettings(trx, siteId)
    await putCheckInSettings(trx, siteId, body)
    await call.audit(
      {
        action: 'attendance.settings.changed',
        subjectKind: 'site',
        subjectId: String(siteId),
        before,
        after: body,
      },
      trx,
    )
    return ok(body)
  })
})
