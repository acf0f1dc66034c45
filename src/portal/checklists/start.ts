import { type NotifyCall, notifyUsers } from '#accounts/notifications/notify.ts'
import type { TwoNames } from '#platform/schemas.ts'
import type { ChecklistKind } from './contract.ts'
import { deleteOpenItems, insertItems, type NewItem, ownersOf } from './database/items.ts'
import { templatesOf } from './database/templates.ts'
import { addDefaults } from './defaults.ts'
import { dueDayOf } from './rules.ts'

export interface Starting {
  readonly employeeId: string
  readonly name: TwoNames
  readonly departmentId: string
  readonly list: ChecklistKind
  /** The first day, or the last one. */
  readonly beginsDay: string
  readonly today: string
}

/**
 * Begins the list of a person who joins or leaves: what is for everyone and for their department,
 * each with its own day. Its owners are notified once.
 */
export async function startChecklist(call: NotifyCall, starting: Starting): Promise<void> {
  const { trx, siteId, now } = call
  const { employeeId, departmentId, list, beginsDay, today } = starting
  await addDefaults(trx, siteId, now)
  const items = (await templatesOf(trx, siteId))
    .filter((each) => each.list === list)
    .filter((each) => each.departmentId === null || each.departmentId === departmentId)
    .map(
      (each): NewItem => ({
        employeeId,
        list,
        beginsDay,
        templateId: each.id,
        title: each.title,
        owner: each.owner,
        dueDay: dueDayOf({ beginsDay, today }, each.dueDays),
      }),
    )
  await insertItems(trx, siteId, items, now)
  const owned = new Set(items.map((each) => each.owner))
  const userIds = (await ownersOf(trx, siteId, employeeId))
    .filter(({ owner }) => owned.has(owner))
    .map(({ userId }) => userId)
  await notifyUsers(call, [...new Set(userIds)], {
    kind: 'checklistStarted',
    params: { list, name: starting.name, day: { day: beginsDay } },
    path: '/checklists',
    once: `${employeeId} ${list} ${beginsDay}`,
  })
}

/**
 * A leaver stays after all: removes what is still open of the list. What was done stays on record,
 * and is of no list until an end on the same day is recorded again.
 */
export async function dropChecklist(
  { trx, siteId }: Pick<NotifyCall, 'trx' | 'siteId'>,
  list: Pick<Starting, 'employeeId' | 'list' | 'beginsDay'>,
): Promise<void> {
  await deleteOpenItems(trx, siteId, list)
}
