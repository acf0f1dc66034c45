import type { Trx } from '#platform/db/database.ts'
import { type Handler, handler } from '#platform/http/handler.ts'
import { newId } from '#platform/id.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import {
  createWorkSite,
  listWorkSites,
  updateWorkSite,
  type WorkSite,
  type WorkSiteBody,
} from '../work-sites/contract.ts'
import { isNameTaken, lockSetUp, putWorkSite, readWorkSites } from '../database.ts'
import { checkWorkSite } from '../rules.ts'
import { type Saving, todayOf } from './today.ts'

export const workSitesHandler: Handler = handler(listWorkSites, async (call) =>
  ok({
    items: await readWorkSites(call.queries, call.siteId, await todayOf(call.queries, call)),
  }),
)

async function saveWorkSite(
  call: Saving & { body: WorkSiteBody },
  trx: Trx,
  id: string,
  before: WorkSite | null,
): Promise<
  Outcome<
    WorkSite,
    | 'attendance.badPolygon'
    | 'attendance.badZone'
    | 'attendance.fixImpossible'
    | 'attendance.nameTaken'
  >
> {
  const { body } = call
  const checked = checkWorkSite(body)
  if (!checked.ok) return checked
  if (await isNameTaken(trx, 'work_sites', call.siteId, body.name.en, id))
    return refuse('attendance.nameTaken', {}, 'name')
  await putWorkSite(trx, call.siteId, id, body, call.now)
  const action = before === null ? 'attendance.workSite.created' : 'attendance.workSite.changed'
  await call.audit(
    { action, subjectKind: 'work-site', subjectId: id, before: before ?? undefined, after: body },
    trx,
  )
  const [saved] = await readWorkSites(trx, call.siteId, await todayOf(trx, call), id)
  if (saved === undefined) throw new Error('A work site that was just saved is gone')
  return ok(saved)
}

export const createWorkSiteHandler: Handler = handler(createWorkSite, async (call) => {
  await lockSetUp(call.trx, call.siteId)
  return saveWorkSite(call, call.trx, newId(), null)
})

export const updateWorkSiteHandler: Handler = handler(updateWorkSite, async (call) => {
  const today = await todayOf(call.queries, call)
  return call.database.transaction(async (trx) => {
    await lockSetUp(trx, call.siteId)
    const [before] = await readWorkSites(trx, call.siteId, today, call.params.id)
    if (before === undefined) return refuse('attendance.notFound')
    return saveWorkSite(call, trx, before.id, before)
  })
})
