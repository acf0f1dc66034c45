import { type Handler, handler } from '#platform/http/handler.ts'
import { ok, refuse } from '#platform/outcome.ts'
import { changeWageSettings, showWageSettings } from '../contract.ts'
import { saveWageSettings, wageSettingsOf } from '../database/settings.ts'

const showHandler = handler(showWageSettings, async ({ queries, siteId }) =>
  ok(await wageSettingsOf(queries, siteId)),
)

const changeHandler = handler(changeWageSettings, (call) =>
  call.database.transaction(async (trx) => {
    const { siteId, body, caller, now } = call
    const before = await wageSettingsOf(trx, siteId)
    const saved = await saveWageSettings(trx, siteId, body, { by: caller.userId, at: now })
    if (saved === null) return refuse('wageFiles.changedMeanwhile')
    await call.audit(
      {
        action: 'wageFiles.settingsChanged',
        subjectKind: 'site',
        subjectId: String(siteId),
        before,
        after: saved,
      },
      trx,
    )
    return ok(saved)
  }),
)

export const settingsHandlers: readonly Handler[] = [showHandler, changeHandler]
