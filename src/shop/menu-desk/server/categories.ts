import type { Trx } from '#platform/db/database.ts'
import { type Answer, answer } from '#platform/http/answer.ts'
import { done, refuse } from '#platform/outcome.ts'
import { isReordered } from '#platform/reordered.ts'
import {
  addCategory,
  changeCategory,
  type DeskCategory,
  listDeskCategories,
  orderCategories,
  removeCategory,
} from '../contract.ts'
import {
  categoriesOf,
  deleteCategory,
  insertCategory,
  lockCategories,
  placeCategories,
  rewriteCategory,
} from '../database/categories.ts'
import { changesBetween } from '../rules.ts'
import type { MenuDeskServices } from './services.ts'

const listAnswer = answer(listDeskCategories, async ({ queries, siteId }) =>
  done({ items: await categoriesOf(queries, siteId) }),
)

async function found(trx: Trx, siteId: number, id: string): Promise<DeskCategory | undefined> {
  return (await categoriesOf(trx, siteId)).find((category) => category.id === id)
}

function addAnswer({ menuChanged }: MenuDeskServices): Answer {
  return answer(addCategory, async (call) => {
    const { trx, siteId, body } = call
    await lockCategories(trx, siteId)
    const category = await found(trx, siteId, await insertCategory(trx, siteId, body.name))
    if (category === undefined) throw new Error('A category that was just added is gone')
    await call.audit({
      action: 'shop.categoryAdded',
      subjectKind: 'meal-category',
      subjectId: category.id,
      after: body,
    })
    call.afterCommit(() => menuChanged(siteId))
    return done(category)
  })
}

function changeAnswer({ menuChanged }: MenuDeskServices): Answer {
  return answer(changeCategory, async (call) => {
    const { siteId, params, body } = call
    const changed = await call.database.transaction(async (trx) => {
      await lockCategories(trx, siteId)
      const before = await found(trx, siteId, params.id)
      if (before === undefined) return refuse('menuDesk.category.notFound')
      await rewriteCategory(trx, siteId, params.id, body)
      const changes = changesBetween({ ...before }, { ...body })
      await call.audit(
        {
          action: 'shop.categoryChanged',
          subjectKind: 'meal-category',
          subjectId: params.id,
          ...changes,
        },
        trx,
      )
      return done({ ...before, ...body })
    })
    if (changed.ok) await menuChanged(siteId)
    return changed
  })
}

function orderAnswer({ menuChanged }: MenuDeskServices): Answer {
  return answer(orderCategories, async (call) => {
    const { siteId, body } = call
    const placed = await call.database.transaction(async (trx) => {
      await lockCategories(trx, siteId)
      const before = (await categoriesOf(trx, siteId)).map(({ id }) => id)
      if (!isReordered(body.ids, before))
        return refuse('menuDesk.categories.changedMeanwhile', {}, 'ids')
      await placeCategories(trx, siteId, body.ids)
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
      return done(body)
    })
    if (placed.ok) await menuChanged(siteId)
    return placed
  })
}

function removeAnswer({ menuChanged }: MenuDeskServices): Answer {
  return answer(removeCategory, async (call) => {
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
      return done({ id: params.id })
    })
    if (removed.ok) await menuChanged(siteId)
    return removed
  })
}

export function categoryAnswers(services: MenuDeskServices): readonly Answer[] {
  return [
    listAnswer,
    addAnswer(services),
    orderAnswer(services),
    changeAnswer(services),
    removeAnswer(services),
  ]
}
