import { dayAt } from '#platform/days.ts'
import { type Call, type Handler, handler } from '#platform/http/handler.ts'
import { ok, refuse } from '#platform/outcome.ts'
import { employeeCard } from '#portal/employees/card/database.ts'
import { changesAtDesk, findChange, waitingOf } from '../database/changes.ts'
import { contactsOf, dependantsOf, ownDetails } from '../database/record.ts'
import { listChanges, openChange, showChange, showFamily } from '../desk/contract.ts'
import { DESK_PERMISSION, hiddenGroups } from '../rules/groups.ts'
import { sideBySide } from '../rules/masking.ts'
import { isAtDesk } from '../rules/states.ts'
import { changeReply, contactReply, dependantReply, factsOf } from './replies.ts'

async function todayOf({ now, site }: Pick<Call, 'now' | 'site'>): Promise<string> {
  return dayAt(now.getTime(), (await site()).zone)
}

const listHandler = handler(listChanges, async (call) => {
  const { queries, siteId, caller, query } = call
  const { desk, limit, ...page } = query
  if (!caller.permissions.has(DESK_PERMISSION[desk])) return refuse('profileChanges.notAllowed')
  const found = await changesAtDesk(queries, siteId, {
    desk,
    state: page.state,
    employeeId: page.employeeId,
    exceptEmployeeId: caller.employeeId,
    exceptGroups: hiddenGroups(caller.permissions),
    after: page.after,
    limit: limit + 1,
  })
  const today = await todayOf(call)
  const items = found.slice(0, limit).map((each) => changeReply(each, caller, today))
  return ok({ items, next: found.length > limit ? (items.at(-1)?.id ?? null) : null })
})

const showHandler = handler(showChange, async (call) => {
  const { queries, siteId, caller, params } = call
  const stored = await findChange(queries, siteId, params.id)
  if (stored === null || !isAtDesk(caller, factsOf(stored)))
    return refuse('profileChanges.notFound')
  return ok(changeReply(stored, caller, await todayOf(call)))
})

const valuesHandler = handler(openChange, async (call) => {
  const { queries, siteId, caller, params } = call
  const stored = await findChange(queries, siteId, params.id)
  if (stored === null || !isAtDesk(caller, factsOf(stored)))
    return refuse('profileChanges.notFound')
  await call.audit({
    action: 'profileChanges.numbersOpened',
    subjectKind: 'employee',
    subjectId: stored.employee.id,
    after: { group: stored.group },
  })
  return ok({ fields: sideBySide(stored.group, stored, false) })
})

const familyHandler = handler(showFamily, async ({ queries, siteId, params }) => {
  if ((await employeeCard(queries, siteId, params.id)) === null) return refuse('employees.notFound')
  const own = await ownDetails(queries, siteId, params.id)
  return ok({
    personalEmail: own.personalEmail,
    address: { line: own.addressLine, city: own.city, country: own.country },
    emergencyContacts: (await contactsOf(queries, siteId, params.id)).map(contactReply),
    dependants: (await dependantsOf(queries, siteId, params.id)).map(dependantReply),
    waiting: await waitingOf(queries, siteId, params.id, 'hr'),
  })
})

/** What human resources and payroll see of changes and families. */
export const deskHandlers: readonly Handler[] = [
  listHandler,
  valuesHandler,
  showHandler,
  familyHandler,
]
