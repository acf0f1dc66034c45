import type { Trx } from '#platform/db/database.ts'
import { type Handler, handler } from '#platform/http/handler.ts'
import { ok, refuse } from '#platform/outcome.ts'
import { isReordered } from '#platform/reordered.ts'
import { notifyMenuChanged } from '#shop/meals/portions.ts'
import {
  addCategory,
  changeCategory,
  type DeskCategory,
  listDeskCategories,
  orderCategories,
  removeCategory,
} from '../categories/contract.ts'
import {
  categoriesOf,
  deleteCategory,
  insertCategory,
  lockCategories,
  positionCategories,
  rewriteCategory,
} from '../database/categories.ts'
import { changesBetween } from '../rules.ts'
import type { MenuDeskServices } from './services.ts'

const listHandler = handler(listDeskCategories, async ({ queries, siteId }) =>
  ok({ items: await categoriesOf(queries, siteId) }),
)

async function found(trx: Trx, siteId: number, id: string): Promise<DeskCategory | undefined> {
  return (await categoriesOf(trx, siteId)).find((category) => category.id === id)
}

function addHandler({ menuChanged }: MenuDeskServices): Handler {
  return handler(addCategory, async (call) => {
    const { trx, siteId, body } = call
    await lockCategories(trx, siteId)
    const category = await found(trx, siteId, await insertCategory(trx, siteId, body))
    if (category === undefined) throw new Error('A category that was just added is gone')
    await call.audit({
      action: 'shop.categoryAdded',
      subjectKind: 'meal-category',
      subjectId: category.id,
      after: body,
    })
    notifyMenuChanged(trx, siteId)
    call.afterCommit(() => menuChanged(siteId))
    return ok(category)
  })
}

function changeHandler({ menuChanged }: MenuDeskServices): Handler {
  return handler(changeCategory, async (call) => {
    const { siteId, params, body } = call
    const changed = await call.database.transaction(async (trx) => {
      await lockCategories(trx, siteId)
      const before = await found(trx, siteId, params.id)
      if (before === undefined) return refuse('menuDesk.category.notFound')
      const after = { ...body, planPart: body.planPart ?? before.planPart }
      await rewriteCategory(trx, siteId, params.id, after)
      const changes = changesBetween({ ...before }, after)
      await call.audit(
        {
          action: 'shop.categoryChanged',
          subjectKind: 'meal-category',
          subjectId: params.id,
          ...changes,
        },
        trx,
      )
      notifyMenuChanged(trx, siteId)
      return ok({ ...before, ...after })
    })
    if (changed.ok) await menuChanged(siteId)
    return changed
  })
}

function orderHandler({ menuChanged }: MenuDeskServices): Handler {
  return handler(orderCategories, async (call) => {
    const { siteId, body } = call
    const positioned = await call.database.transaction(async (trx) => {
      await lockCategories(trx, siteId)
      const before = (await categoriesOf(trx, siteId)).map(({ id }) => id)
      if (!isReordered(body.ids, before))
        return refuse('menuDesk.categories.changedMeanwhile', {}, 'ids')
      await positionCategories(trx, siteId, body.ids)
      await call.audit(
        {
          action: 'shop.categoriesOrdered',
          subjectKind: 'site',
          subjectId: String(siteId),
          before: { ids: before },
          after: body,
        },
        trx,
      )
      notifyMenuChanged(trx, siteId)
      return ok(body)
    })
    if (positioned.ok) await menuChanged(siteId)
    return positioned
  })
}

function removeHandler({ menuChanged }: MenuDeskServices): Handler {
  return handler(removeCategory, async (call) => {
    const { siteId, params } = call
    const removed = await call.database.transaction(async (trx) => {
      await lockCategories(trx, siteId)
      const category = await found(trx, siteId, params.id)
      if (category === undefined) return refuse('menuDesk.category.notFound')
      if (category.meals > 0)
        return refuse('menuDesk.category.holdsMeals', { count: category.meals })
      await deleteCategory(trx, siteId, params.id)
      await call.audit(
        {
          action: 'shop.categoryRemoved',
          subjectKind: 'meal-category',
          subjectId: params.id,
          before: { name: category.name },
        },
        trx,
      )
      notifyMenuChanged(trx, siteId)
      return ok({ id: params.id })
    })
    if (removed.ok) await menuChanged(siteId)
    return removed
  })
}

export function categoryHandlers(services: MenuDeskServices): readonly Handler[] {
  return [
    listHandler,
    addHandler(services),
    orderHandler(services),
    changeHandler(services),
    removeHandler(services),
  ]
}
