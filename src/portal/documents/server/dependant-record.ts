import type { Trx } from '#platform/db/database.ts'
import type { Call } from '#platform/http/handler.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import { lockEmployee } from '#portal/employees/database/standing.ts'
import { dependantsOf, saveDependant } from '#portal/profile/database/record.ts'
import { PROFILE_TOPIC } from '#portal/profile/topic.ts'
import { holderOf } from '../database/people.ts'
import { findTask, lockTask, type StoredTask } from '../database/tasks.ts'
import { checkNewNumber, RECORD_FIELDS } from '../rules/dependant-numbers.ts'
import { checkNewExpiry, isDependantType, type NUMBER_REFUSALS } from '../rules/dependants.ts'
import { maskedNumber } from '../rules/numbers.ts'
import type { moveTaskTo } from '../tasks/changes/contract.ts'
import { contextOf } from './context.ts'

/**
 * Locks a task; of a dependant's the employee first, as changes of the record do: one that removes
 * the dependant locks the employee and then their tasks.
 */
export async function lockTaskOf(trx: Trx, siteId: number, id: string): Promise<StoredTask | null> {
  const found = await findTask(trx, siteId, id)
  if (found?.dependant != null && found.employee !== null)
    await lockEmployee(trx, siteId, found.employee.id)
  return lockTask(trx, siteId, id)
}

type Around = Pick<
  Call<typeof moveTaskTo>,
  'siteId' | 'site' | 'queries' | 'now' | 'caller' | 'audit' | 'notify'
> & { readonly trx: Trx }

type Refusal =
  | (typeof NUMBER_REFUSALS)[number]
  | 'documents.expiryRequired'
  | 'documents.expiryNotLater'
  | 'documents.ownRecord'

/** Records a dependant's new document, as an approved change of them does. */
export async function recordDocument(
  call: Around,
  { employee, dependant, type, kind }: StoredTask,
  entered: { readonly number: string; readonly expiresOn: string | null },
): Promise<Outcome<null, Refusal>> {
  const { trx, siteId, now, caller } = call
  if (employee === null || !isDependantType(type)) return ok(null)
  if (employee.id === caller.employeeId) return refuse('documents.ownRecord')
  const records = await dependantsOf(trx, siteId, employee.id)
  const record = records.find(({ id }) => id === dependant?.id)
  if (record === undefined) return ok(null)
  const fields = RECORD_FIELDS[type]
  const before = {
    number: record.values[fields.number] ?? '',
    expiresOn: record.values[fields.expiry] || null,
  }
  const number = checkNewNumber({ type, kind }, { entered: entered.number, current: before.number })
  if (!number.ok) return number
  const { today } = await contextOf(call)
  const days = { entered: entered.expiresOn, current: before.expiresOn }
  const expiry = checkNewExpiry(kind, days, today)
  if (!expiry.ok) return expiry
  const values = { ...record.values, [fields.number]: number.value, [fields.expiry]: expiry.value }
  await saveDependant(trx, { siteId, employeeId: employee.id, now }, { id: record.id, values })
  const audited = (of: { number: string; expiresOn: string | null }) => ({
    number: of.number === '' ? null : maskedNumber(type, false, of.number),
    expiresOn: of.expiresOn,
  })
  await call.audit(
    {
      action: 'documents.recorded',
      subjectKind: 'employee',
      subjectId: employee.id,
      before: { type, ...audited(before) },
      after: {
        type,
        name: dependant?.name,
        ...audited({ number: number.value, expiresOn: expiry.value }),
      },
    },
    trx,
  )
  const holder = await holderOf(trx, siteId, employee.id)
  if (holder?.userId != null) call.notify([holder.userId], PROFILE_TOPIC)
  return ok(null)
}
