import { type Handler, handler } from '#platform/http/handler.ts'
import { ok, refuse } from '#platform/outcome.ts'
import { changePaySettings, showPaySettings } from '../contract.ts'
import { paySettingsOf, savePaySettings } from '../database/settings.ts'

const showHandler = handler(showPaySettings, async ({ queries, siteId }) =>
  ok(await paySettingsOf(queries, siteId)),
)

const changeHandler = handler(changePaySettings, (call) =>
  call.database.transaction(async (trx) => {
    const { siteId, body, caller, now } = call
    if (body.savingsSchemeFrom !== null && body.country !== 'AE')
      return refuse('endOfService.noSavingsScheme', {}, 'savingsSchemeFrom')
    const before = await paySettingsOf(trx, siteId)
    const saved = await savePaySettings(trx, siteId, body, { by: caller.userId, at: now })
    if (saved === null) return refuse('endOfService.changedMeanwhile')
    await call.audit(
      {
        action: 'endOfService.settingsChanged',
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
