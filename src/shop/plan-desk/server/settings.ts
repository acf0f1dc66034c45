import type { Queries } from '#platform/db/database.ts'
import { type Handler, handler } from '#platform/http/handler.ts'
import { ok } from '#platform/outcome.ts'
import { notifyMenuChanged } from '#shop/meals/portions.ts'
import { changesBetween } from '#shop/menu-desk/rules.ts'
import { shopSettings } from '#shop/pricing/settings.ts'
import {
  editRules,
  type PlanRules,
  type RulesReply,
  showRules,
  showSeasonEffect,
} from '../contract.ts'
import { lockRules, outOfSeason, rulesOf, saveRules } from '../database/settings.ts'
import { checkSeasons } from '../rules.ts'
import type { PlanDeskServices } from './services.ts'

async function replyWith(
  queries: Queries,
  siteId: number,
  { currency, rules }: { currency: string; rules: PlanRules },
): Promise<RulesReply> {
  const { vatHundredths } = await shopSettings(queries, siteId)
  return { ...rules, currency, vatHundredths }
}

const showHandler = handler(showRules, async (call) => {
  const { queries, siteId } = call
  const { currency } = await call.site()
  return ok(await replyWith(queries, siteId, { currency, rules: await rulesOf(queries, siteId) }))
})

const effectHandler = handler(showSeasonEffect, async ({ queries, siteId, body }) => {
  const checked = checkSeasons(body.seasons)
  if (!checked.ok) return checked
  return ok({ days: await outOfSeason(queries, siteId, body.seasons) })
})

function editHandler({ menuChanged, kick }: PlanDeskServices): Handler {
  return handler(editRules, async (call) => {
    const { siteId, body } = call
    const checked = checkSeasons(body.seasons)
    if (!checked.ok) return checked
    const { currency } = await call.site()
    const edited = await call.database.transaction(async (trx) => {
      await lockRules(trx, siteId)
      const before = await rulesOf(trx, siteId)
      await saveRules(trx, siteId, body)
      const rules = await rulesOf(trx, siteId)
      const audited = {
        ...{ action: 'shop.planRulesChanged', subjectKind: 'site', subjectId: String(siteId) },
        ...changesBetween({ ...before }, { ...rules }),
      }
      await call.audit(audited, trx)
      notifyMenuChanged(trx, siteId)
      return ok(await replyWith(trx, siteId, { currency, rules }))
    })
    if (!edited.ok) return edited
    await menuChanged(siteId)
    await kick()
    return edited
  })
}

export function settingsHandlers(services: PlanDeskServices): readonly Handler[] {
  return [showHandler, effectHandler, editHandler(services)]
}
