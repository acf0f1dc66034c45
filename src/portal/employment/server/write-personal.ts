import type { LockedEmployee } from '#portal/employees/database/standing.ts'
import { updateAccount, updateEmployee } from '#portal/employees/import/database/changes.ts'
import { accountsInUse } from '#portal/employees/import/database/holders.ts'
import { knownEmployees } from '#portal/employees/import/lookups/database.ts'
import { auditOfUpdated } from '#portal/employees/rules/audited.ts'
import { addressEmail } from '#portal/employees/runs/address-email.ts'
import type { Personal } from '../personal/contract.ts'
import type { Acting } from './acting.ts'

/**
 * Writes a person's own details to their record and their account. An account in use gets an
 * email at its old address that names the new one.
 */
export async function writePersonal(
  acting: Acting,
  { id, employeeNo }: LockedEmployee,
  details: Partial<Personal>,
): Promise<void> {
  const { trx, siteId, today, now, services } = acting
  const known = (await knownEmployees(trx, siteId, [employeeNo], today)).get(employeeNo)
  if (known === undefined) return
  const changed = Object.fromEntries(
    Object.entries(details).filter(
      ([name, value]) => known.person[name as keyof Personal] !== value,
    ),
  ) as Partial<Personal>
  if (Object.keys(changed).length === 0) return
  const person = { ...known.person, ...changed }
  const { email, nameEn, nameAr } = changed
  const inUse = email === undefined ? [] : await accountsInUse(trx, siteId, [id])
  await updateEmployee(trx, siteId, id, employeeNo, person, now)
  if (known.hasAccount && [email, nameEn, nameAr].some((each) => each !== undefined))
    await updateAccount(
      trx,
      siteId,
      { employeeId: id, employeeNo, ...person },
      email !== undefined,
      now,
    )
  for (const account of inUse)
    await services.mail.queue(trx, addressEmail(siteId, { ...account, to: person.email }))
  const { before, after } = auditOfUpdated(known, {
    person: changed,
    pay: false,
    documents: {},
    account: false,
  })
  await acting.audit({
    action: 'employees.updated',
    subjectKind: 'employee',
    subjectId: id,
    before,
    after,
  })
}
