import type { Trx } from '#platform/db/database.ts'
import { type Handler, handler } from '#platform/http/handler.ts'
import { ok, refuse } from '#platform/outcome.ts'
import { addArea, changeArea, type DeskArea, listDeskAreas } from '../contract.ts'
import { areasOf, insertArea, lockAreas, positionAreas, rewriteArea } from '../database/areas.ts'
import { isThere } from '../rules.ts'

const listHandler = handler(listDeskAreas, async ({ queries, siteId }) =>
  ok({ items: await areasOf(queries, siteId) }),
)

async function currentArea(trx: Trx, siteId: number, id: string): Promise<DeskArea> {
  const area = (await areasOf(trx, siteId)).find((each) => each.id === id)
  if (area === undefined) throw new Error('The area that was just saved is gone')
  return area
}

const addHandler = handler(addArea, async (call) => {
  const { trx, siteId, body } = call
  await lockAreas(trx, siteId)
  if (isThere(await areasOf(trx, siteId), { id: null, ...body }))
    return refuse('shopSetup.areaThere', {}, 'name')
  const id = await insertArea(trx, siteId, body)
  await positionAreas(trx, siteId)
  await call.audit({
    action: 'shop.areaAdded',
    subjectKind: 'delivery-area',
    subjectId: id,
    after: body,
  })
  return ok(await currentArea(trx, siteId, id))
})

const changeHandler = handler(changeArea, async (call) => {
  const { siteId, params, body } = call
  return call.database.transaction(async (trx) => {
    await lockAreas(trx, siteId)
    const areas = await areasOf(trx, siteId)
    const before = areas.find((each) => each.id === params.id)
    if (before === undefined) return refuse('shopSetup.area.notFound')
    if (isThere(areas, { id: before.id, emirate: before.emirate, name: body.name }))
      return refuse('shopSetup.areaThere', {}, 'name')
    await rewriteArea(trx, siteId, params.id, body)
    await positionAreas(trx, siteId)
    const was = { name: before.name, active: before.active }
    await call.audit(
      {
        action: 'shop.areaChanged',
        subjectKind: 'delivery-area',
        subjectId: params.id,
        before: was,
        after: body,
      },
      trx,
    )
    return ok(await currentArea(trx, siteId, params.id))
  })
})

export const areaHandlers: readonly Handler[] = [listHandler, addHandler, changeHandler]
