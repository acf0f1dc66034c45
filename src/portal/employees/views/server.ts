import { handler } from '#platform/http/handler.ts'
import { newId } from '#platform/id.ts'
import { ok, refuse } from '#platform/outcome.ts'
import {
  changeEmployeeView,
  deleteEmployeeView,
  type EmployeeView,
  listEmployeeViews,
  MAX_VIEWS,
  saveEmployeeView,
} from './contract.ts'
import { hasName, insertView, lockOwner, removeView, updateView, viewsOf } from './database.ts'

function audited({ name, params }: EmployeeView) {
  const { columns, ...rest } = params
  return { name, ...rest, ...(columns === undefined ? {} : { columns: columns.join(' ') }) }
}

const list = handler(listEmployeeViews, async ({ queries, siteId, caller }) =>
  ok({ items: await viewsOf(queries, { siteId, userId: caller.userId }) }),
)

const save = handler(saveEmployeeView, async (call) => {
  const { trx, siteId, caller, body, now } = call
  const owner = { siteId, userId: caller.userId }
  await lockOwner(trx, owner)
  const views = await viewsOf(trx, owner)
  if (hasName(views, body.name)) return refuse('employees.viewNameTaken', {}, 'name')
  if (views.length >= MAX_VIEWS) return refuse('employees.tooManyViews', { max: MAX_VIEWS })
  const view = { id: newId(), ...body }
  await insertView(trx, owner, view, now)
  await call.audit(
    {
      action: 'employees.viewSaved',
      subjectKind: 'employee-view',
      subjectId: view.id,
      after: audited(view),
    },
    trx,
  )
  return ok(view)
})

const change = handler(changeEmployeeView, async (call) => {
  const { siteId, caller, params, body } = call
  const owner = { siteId, userId: caller.userId }
  return call.database.transaction(async (trx) => {
    await lockOwner(trx, owner)
    const views = await viewsOf(trx, owner)
    const before = views.find(({ id }) => id === params.id)
    if (before === undefined) return refuse('employees.notFound')
    if (hasName(views, body.name, params.id)) return refuse('employees.viewNameTaken', {}, 'name')
    const view = { id: params.id, ...body }
    await updateView(trx, owner, view)
    await call.audit(
      {
        action: 'employees.viewSaved',
        subjectKind: 'employee-view',
        subjectId: view.id,
        before: audited(before),
        after: audited(view),
      },
      trx,
    )
    return ok(view)
  })
})

const remove = handler(deleteEmployeeView, async (call) => {
  const { siteId, caller, params } = call
  return call.database.transaction(async (trx) => {
    const view = await removeView(trx, { siteId, userId: caller.userId }, params.id)
    if (view === null) return refuse('employees.notFound')
    await call.audit(
      {
        action: 'employees.viewDeleted',
        subjectKind: 'employee-view',
        subjectId: view.id,
        before: audited(view),
      },
      trx,
    )
    return ok({})
  })
})

/** The views of the list of employees that each person saves for themselves. */
export const viewHandlers = [list, save, change, remove]
