import { type Handler, handler } from '#platform/http/handler.ts'
import { newId } from '#platform/id.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import { reassignShift, reassignWorkSites } from '#portal/attendance/set-up/assignments/database.ts'
import { startChecklist } from '#portal/checklists/start.ts'
import { foldEmail, insertAccounts, makeManager } from '#portal/employees/database/accounts.ts'
import { departmentsOf, insertDepartments } from '#portal/employees/database/departments.ts'
import { saveDocuments } from '#portal/employees/database/documents.ts'
import { insertEmployees } from '#portal/employees/database/employees.ts'
import { takeTurn } from '#portal/employees/import/database/changes.ts'
import { holdersOf } from '#portal/employees/import/database/holders.ts'
import { auditOfCreated } from '#portal/employees/rules/audited.ts'
import { departmentKey } from '#portal/employees/rules/record.ts'
import { briefOf, isInUse } from '../../database/lookups.ts'
import type { Acting, EmploymentServices } from '../../server/acting.ts'
import { actingOf, checkAhead } from '../../server/change-history.ts'
import { checkJob } from '../../server/check-job.ts'
import { hireEmployee, type NewEmployeeBody } from '../contract.ts'
import { numberExists, similarTo } from '../database/similar.ts'
import { type ReadEmployee, readNewEmployee } from '../rules.ts'

/** What only one person may have: their number, their email, their Emirates ID. */
async function checkUnique(
  { trx, siteId }: Acting,
  { employeeNo, personal, documents }: ReadEmployee,
): Promise<
  Outcome<
    null,
    'employment.numberTaken' | 'employees.emailTakenNow' | 'employees.emiratesIdTakenNow'
  >
> {
  if (await numberExists(trx, siteId, employeeNo))
    return refuse('employment.numberTaken', {}, 'employeeNo')
  const email = foldEmail(personal.email)
  const { emiratesId } = documents
  const ids = emiratesId === null ? [] : [emiratesId]
  const holders = await holdersOf(trx, siteId, [email], ids)
  if (holders.emails.has(email)) return refuse('employees.emailTakenNow', {}, 'email')
  return holders.emiratesIds.size > 0
    ? refuse('employees.emiratesIdTakenNow', {}, 'emiratesId')
    : ok(null)
}

/** Refuses a person who may be known already, unless the caller has looked at each match. */
async function checkSimilar(
  { trx, siteId }: Acting,
  { personal, documents }: ReadEmployee,
  notTheSameAs: readonly string[],
): Promise<Outcome<null, 'employment.similar'>> {
  const similar = await similarTo(trx, siteId, { ...personal, ...documents })
  const unseen = similar.filter(({ id }) => !notTheSameAs.includes(id))
  return unseen.length > 0 ? refuse('employment.similar', { count: unseen.length }) : ok(null)
}

/** The chosen department, or a new one; an existing name is that department. */
async function departmentFor(
  { trx, siteId }: Acting,
  { departmentId, departmentEn, departmentAr }: NewEmployeeBody,
): Promise<Outcome<string, 'employment.departmentNames'>> {
  if (departmentId !== null) return ok(departmentId)
  if (departmentEn === '' || departmentAr === '')
    return refuse(
      'employment.departmentNames',
      {},
      departmentEn === '' ? 'departmentEn' : 'departmentAr',
    )
  await insertDepartments(trx, siteId, [
    { id: newId(), nameEn: departmentEn, nameAr: departmentAr },
  ])
  const key = departmentKey(departmentEn)
  const found = (await departmentsOf(trx, siteId)).find((each) => each.key === key)
  if (found === undefined) throw new Error('The new department is not there')
  return ok(found.id)
}

async function assign(
  { trx, siteId }: Acting,
  employeeId: string,
  { shiftId, workSiteId, joiningDate }: NewEmployeeBody,
): Promise<void> {
  const range = { fromDate: joiningDate, toDate: null }
  if (shiftId !== null) await reassignShift(trx, siteId, [employeeId], shiftId, range)
  if (workSiteId !== null) await reassignWorkSites(trx, siteId, [employeeId], [workSiteId], range)
}

async function save(
  acting: Acting,
  body: NewEmployeeBody,
  { employeeNo, personal, documents }: ReadEmployee,
  departmentId: string,
): Promise<string> {
  const { trx, siteId, now, userId } = acting
  const { positionEn, positionAr, managerId, joiningDate } = body
  const id = newId()
  const person = { ...personal, joiningDate, departmentId, positionEn, positionAr, managerId }
  const { grade, workSiteId } = body
  const added = { id, employeeNo, ...person, grade, workSiteId, createdBy: userId }
  await insertEmployees(trx, siteId, [added], now)
  if (Object.values(documents).some((value) => value !== null))
    await saveDocuments(trx, siteId, [{ employeeId: id, ...documents }])
  await insertAccounts(trx, siteId, [{ employeeId: id, employeeNo, ...personal }], now)
  if (managerId !== null) await makeManager(trx, siteId, managerId)
  await assign(acting, id, body)
  await acting.audit({
    action: 'employees.created',
    subjectKind: 'employee',
    subjectId: id,
    after: auditOfCreated(employeeNo, person),
  })
  return id
}

export function hireHandler(services: EmploymentServices): Handler {
  return handler(hireEmployee, async (call) => {
    const { body } = call
    const acting = await actingOf(call, services, call.trx)
    const { trx, siteId, today } = acting
    const ahead = checkAhead(body.joiningDate, acting, 'joiningDate')
    if (!ahead.ok) return ahead
    const read = readNewEmployee(body, today)
    if (!read.ok) return read
    // As an import does: two people added at once do not take the same number or email.
    await takeTurn(trx, siteId)
    const unique = await checkUnique(acting, read.value)
    if (!unique.ok) return unique
    const { departmentId, workSiteId, managerId, shiftId } = body
    const job = { workSiteId, managerId, ...(departmentId === null ? {} : { departmentId }) }
    const checked = await checkJob(acting, job, null)
    if (!checked.ok) return checked
    if (shiftId !== null && !(await isInUse(trx, siteId, 'shifts', shiftId)))
      return refuse('employment.shiftMissing', {}, 'shiftId')
    const similar = await checkSimilar(acting, read.value, body.notTheSameAs)
    if (!similar.ok) return similar
    const department = await departmentFor(acting, body)
    if (!department.ok) return department
    const id = await save(acting, body, read.value, department.value)
    await startChecklist(
      { ...acting, jobs: services.jobs },
      {
        employeeId: id,
        name: { en: read.value.personal.nameEn, ar: read.value.personal.nameAr },
        departmentId: department.value,
        list: 'onboarding',
        beginsDay: body.joiningDate,
        today,
      },
    )
    const brief = await briefOf(trx, siteId, id)
    if (brief === null || brief.userId === null)
      throw new Error(`The account of ${id} is not there`)
    return ok({ id, userId: brief.userId })
  })
}
