import type { Queries } from '#platform/db/database.ts'
import { type Handler, handler } from '#platform/http/handler.ts'
import { ok, refuse } from '#platform/outcome.ts'
import { notifyMenuChanged } from '#shop/meals/portions.ts'
import { changesBetween } from '#shop/menu-desk/rules.ts'
import { shopSettings } from '#shop/pricing/settings.ts'
import { addPackage, type DeskPackage, editPackage, listPackages } from '../contract.ts'
import {
  findDeskPackage,
  insertPackage,
  lockPackages,
  packagesOf,
  rewritePackage,
} from '../database/packages.ts'
import { checkTiers } from '../rules.ts'
import type { PlanDeskServices } from './services.ts'

const KIND = 'meal-plan-package'

async function saved(queries: Queries, siteId: number, id: string): Promise<DeskPackage> {
  const found = await findDeskPackage(queries, siteId, id)
  if (found === null) throw new Error('The package that was just saved is gone')
  return found
}

/** What of a package is worth being found again in the audit log. */
function auditedOf({ id: _id, version: _version, running: _running, ...rest }: DeskPackage) {
  return rest
}

const listHandler = handler(listPackages, async (call) => {
  const { queries, siteId } = call
  const { currency } = await call.site()
  const { vatHundredths } = await shopSettings(queries, siteId)
  return ok({ currency, vatHundredths, items: await packagesOf(queries, siteId) })
})

function addHandler({ menuChanged }: PlanDeskServices): Handler {
  return handler(addPackage, async (call) => {
    const { trx, siteId, body } = call
    const checked = checkTiers(body.tiers)
    if (!checked.ok) return checked
    await lockPackages(trx, siteId)
    const id = await insertPackage(trx, siteId, body)
    const made = await saved(trx, siteId, id)
    await call.audit({
      ...{ action: 'shop.planPackageAdded', subjectKind: KIND, subjectId: id },
      after: auditedOf(made),
    })
    notifyMenuChanged(trx, siteId)
    call.afterCommit(() => menuChanged(siteId))
    return ok(made)
  })
}

function editHandler({ menuChanged }: PlanDeskServices): Handler {
  return handler(editPackage, async (call) => {
    const { siteId, params, body } = call
    const { version, ...input } = body
    const checked = checkTiers(input.tiers)
    if (!checked.ok) return checked
    const edited = await call.database.transaction(async (trx) => {
      await lockPackages(trx, siteId)
      const before = await findDeskPackage(trx, siteId, params.id)
      if (before === null) return refuse('planDesk.package.notFound')
      if (before.version !== version) return refuse('planDesk.changedMeanwhile')
      await rewritePackage(trx, siteId, params.id, input)
      const after = await saved(trx, siteId, params.id)
      const audited = {
        ...{ action: 'shop.planPackageChanged', subjectKind: KIND, subjectId: params.id },
        ...changesBetween(auditedOf(before), auditedOf(after)),
      }
      await call.audit(audited, trx)
      notifyMenuChanged(trx, siteId)
      return ok(after)
    })
    if (edited.ok) await menuChanged(siteId)
    return edited
  })
}

export function packageHandlers(services: PlanDeskServices): readonly Handler[] {
  return [listHandler, addHandler(services), editHandler(services)]
}
