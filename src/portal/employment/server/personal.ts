import { type Handler, handler } from '#platform/http/handler.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import { foldEmail } from '#portal/employees/database/accounts.ts'
import { lockEmployee } from '#portal/employees/database/standing.ts'
import { addressesBeyond, holdersOf } from '#portal/employees/import/database/holders.ts'
import { editPersonal, removePlanned } from '../contract.ts'
import type { Personal } from '../personal/contract.ts'
import { deletePlanned } from '../database/details.ts'
import { changeDetails } from '../change-details.ts'
import type { RequestedPlans } from '../requested-plans.ts'
import { readPersonal } from '../rules/personal.ts'
import type { Acting, EmploymentServices } from './acting.ts'
import { checkAhead, inTransaction } from './change-history.ts'
import { employmentOf } from './show.ts'

/** Refuses an address that someone else has, or one of an account with more rights than the caller. */
async function checkEmail(
  { trx, siteId, userId }: Acting,
  employeeId: string,
  email: string,
): Promise<Outcome<null, 'employees.emailBeyondYou' | 'employees.emailTakenNow'>> {
  const folded = foldEmail(email)
  const holder = (await holdersOf(trx, siteId, [folded], [])).emails.get(folded)
  if (holder !== undefined && holder !== employeeId)
    return refuse('employees.emailTakenNow', {}, 'email')
  if (holder === employeeId) return ok(null)
  const importer = { userId, requestId: '' }
  const beyond = await addressesBeyond(trx, { siteId, importer }, [employeeId])
  return beyond.has(employeeId) ? refuse('employees.emailBeyondYou', {}, 'email') : ok(null)
}

function editHandler(services: EmploymentServices, plans: RequestedPlans): Handler {
  return handler(editPersonal, (call) => {
    const { params, body } = call
    return inTransaction(call, services, async (acting) => {
      const { trx, siteId, today } = acting
      const ahead = checkAhead(body.fromDay, acting)
      if (!ahead.ok) return ahead
      const employee = await lockEmployee(trx, siteId, params.id)
      if (employee === null) return refuse('employment.notFound')
      if (body.fromDay < employee.joiningDate && body.fromDay < today)
        return refuse('employment.beforeJoining', { day: employee.joiningDate }, 'fromDay')
      const read = readPersonal(body.details, { today, joiningDate: employee.joiningDate })
      if (!read.ok) return read
      const details = read.value
      if (Object.keys(details).length === 0) return refuse('employment.nothingChanged')
      const isLater = body.fromDay > today
      if (details.email !== undefined) {
        if (isLater) return refuse('employment.emailAtOnce', {}, 'fromDay')
        const email = await checkEmail(acting, params.id, details.email)
        if (!email.ok) return email
      }
      const fields = Object.keys(details) as (keyof Personal)[]
      const day = isLater ? await plans.dayOf(acting, params.id, fields) : null
      if (day !== null) return refuse('employment.requestedAlready', { day }, 'fromDay')
      const author = call.caller.userId
      await changeDetails(acting, employee, { fromDay: body.fromDay, details }, author)
      const employment = await employmentOf(trx, siteId, params.id, today)
      return employment === null ? refuse('employment.notFound') : ok(employment)
    })
  })
}

function removeHandler(services: EmploymentServices, plans: RequestedPlans): Handler {
  return handler(removePlanned, (call) =>
    inTransaction(call, services, async (acting) => {
      const { trx, siteId, today } = acting
      const { id, fromDay } = call.params
      if ((await lockEmployee(trx, siteId, id)) === null) return refuse('employment.notFound')
      if (!(await deletePlanned(trx, siteId, id, fromDay)))
        return refuse('employment.periodMissing')
      await plans.end(acting, id, fromDay)
      await acting.audit({
        action: 'employment.plannedRemoved',
        subjectKind: 'employee',
        subjectId: id,
        before: { fromDay },
      })
      const employment = await employmentOf(trx, siteId, id, today)
      return employment === null ? refuse('employment.notFound') : ok(employment)
    }),
  )
}

export function personalHandlers(
  services: EmploymentServices,
  plans: RequestedPlans,
): readonly Handler[] {
  return [editHandler(services, plans), removeHandler(services, plans)]
}
