import { type Call, type Handler, handler } from '#platform/http/handler.ts'
import { ok, refuse } from '#platform/outcome.ts'
import {
  addItem,
  type ChecklistItem,
  listChecklists,
  listMyItems,
  markItem,
  removeItem,
  showChecklists,
} from '../contract.ts'
import {
  deleteItem,
  employeeExists,
  findItem,
  insertItems,
  itemsOf,
  listsInProgress,
  markDone,
  openItemsFor,
  type Position,
  type StoredItem,
} from '../database/items.ts'
import { currentList } from '../database/lists.ts'
import { canMark, ROLE_OWNERS } from '../rules.ts'

function toReply(
  { managerId, ...item }: StoredItem,
  { caller }: Pick<Call, 'caller'>,
): ChecklistItem {
  const whose = { owner: item.owner, employeeId: item.employee.id, managerId }
  return { ...item, canMark: canMark({ ...whose, caller }) }
}

function positionOf(after: string): Position | null {
  const [, day, id] = /^(\d{4}-\d{2}-\d{2})_([0-9a-f-]{36})$/.exec(after) ?? []
  return day === undefined || id === undefined ? null : { day, id }
}

/** A page of rows with one more, and the key of the next page. */
function pageOf<Row>(rows: readonly Row[], limit: number, keyOf: (row: Row) => Position) {
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  const key = last === undefined ? null : keyOf(last)
  const next = rows.length > limit && key !== null ? `${key.day}_${key.id}` : null
  return { items, next }
}

const mine = handler(listMyItems, async (call) => {
  const { query, siteId, queries, caller } = call
  const after = query.after === undefined ? null : positionOf(query.after)
  if (query.after !== undefined && after === null)
    return refuse('checklists.badCursor', {}, 'after')
  const roles = ROLE_OWNERS.filter((role) => caller.roles.includes(role))
  const who = { employeeId: caller.employeeId, roles }
  const rows = await openItemsFor(queries, siteId, who, { after, limit: query.limit })
  const page = pageOf(rows, query.limit, (row) => ({ day: row.dueDay, id: row.id }))
  return ok({ items: page.items.map((row) => toReply(row, call)), next: page.next })
})

const list = handler(listChecklists, async ({ query, siteId, queries }) => {
  const after = query.after === undefined ? null : positionOf(query.after)
  if (query.after !== undefined && after === null)
    return refuse('checklists.badCursor', {}, 'after')
  const rows = await listsInProgress(queries, siteId, query.list, { after, limit: query.limit })
  return ok(pageOf(rows, query.limit, (row) => ({ day: row.beginsDay, id: row.employee.id })))
})

const show = handler(showChecklists, async (call) => {
  const { params, siteId, queries } = call
  if (!(await employeeExists(queries, siteId, params.id))) return refuse('checklists.notFound')
  const items = await itemsOf(queries, siteId, params.id)
  return ok({ items: items.map((row) => toReply(row, call)) })
})

const add = handler(addItem, async (call) => {
  const { params, body, siteId, trx, now, audit } = call
  if (!(await employeeExists(trx, siteId, params.id))) return refuse('checklists.notFound')
  const beginsDay = await currentList(trx, siteId, params.id, body.list)
  if (beginsDay === null) return refuse('checklists.noList', {}, 'list')
  const item = { employeeId: params.id, beginsDay, templateId: null, ...body }
  const [id = ''] = await insertItems(trx, siteId, [item], now)
  await audit({
    action: 'checklists.itemAdded',
    subjectKind: 'employee',
    subjectId: params.id,
    after: { title: body.title, owner: body.owner, dueDay: body.dueDay },
  })
  const stored = await findItem(trx, siteId, id)
  if (stored === null) throw new Error(`The new item ${id} is not there`)
  return ok(toReply(stored, call))
})

const mark = handler(markItem, async (call) => {
  const { params, body, siteId, database, caller, now, audit } = call
  return database.transaction(async (trx) => {
    const found = await findItem(trx, siteId, params.id)
    if (found === null || !toReply(found, call).canMark) return refuse('checklists.itemNotFound')
    if ((found.done !== null) !== body.done) {
      await markDone(trx, siteId, found.id, body.done ? { at: now, by: caller.userId } : null)
      await audit(
        {
          action: body.done ? 'checklists.itemDone' : 'checklists.itemReopened',
          subjectKind: 'employee',
          subjectId: found.employee.id,
          after: { title: found.title },
        },
        trx,
      )
    }
    const stored = await findItem(trx, siteId, found.id)
    return stored === null ? refuse('checklists.itemNotFound') : ok(toReply(stored, call))
  })
})

const remove = handler(removeItem, async ({ params, siteId, database, audit }) =>
  database.transaction(async (trx) => {
    const found = await findItem(trx, siteId, params.id)
    if (found === null) return refuse('checklists.itemNotFound')
    if (found.done !== null) return refuse('checklists.doneStays')
    await deleteItem(trx, siteId, params.id)
    await audit(
      {
        action: 'checklists.itemRemoved',
        subjectKind: 'employee',
        subjectId: found.employee.id,
        before: { title: found.title },
      },
      trx,
    )
    return ok({})
  }),
)

export const itemHandlers: readonly Handler[] = [mine, list, show, add, mark, remove]
