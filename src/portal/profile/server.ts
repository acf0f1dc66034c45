import { openWithRole, siteOverrides } from '#accounts/people/database/roles.ts'
import { aTry, takeTries } from '#accounts/session/database/tries.ts'
import { Role } from '#accounts/permissions/contract.ts'
import { permissionsOfRole } from '#accounts/permissions/rules.ts'
import { type Handler, handler } from '#platform/http/handler.ts'
import { ok, refuse } from '#platform/outcome.ts'
import { employeeCard } from '#portal/employees/card/database.ts'
import { changeRequestEmail } from './emails.ts'
import { CHANGE_LIMIT } from './rules/own-record.ts'
import { requestProfileChange } from './contract.ts'
import { decidingHandlers } from './server/deciding.ts'
import { deskHandlers } from './server/desk.ts'
import { fileHandlers } from './server/files.ts'
import { ownHandlers } from './server/own.ts'
import { requestHandlers } from './server/requesting.ts'
import type { ProfileServices } from './server/services.ts'
import { withdrawHandlers } from './server/withdrawing.ts'

export { purgeUnusedProofs } from './server/files.ts'
export { requestedPlans } from './server/planned.ts'

/** Asks those who can change employees' records; nobody decides about their own. */
function emailHandler({ mail, publicUrl }: ProfileServices): Handler {
  return handler(requestProfileChange, async (call) => {
    const { caller, siteId, trx, body, now, audit } = call
    if (caller.employeeId === null) return refuse('profile.notFound')
    const employee = await employeeCard(trx, siteId, caller.employeeId)
    if (employee === null) return refuse('profile.notFound')
    const overrides = await siteOverrides(trx, siteId)
    const roles = Role.options.filter((role) =>
      permissionsOfRole(role, overrides).includes('employees.import'),
    )
    const readers = (await openWithRole(trx, siteId, roles)).filter(
      ({ userId }) => userId !== caller.userId,
    )
    if (readers.length === 0) return refuse('profile.nobodyToAsk')
    const tries = [aTry(CHANGE_LIMIT, 'profile change', caller.userId)]
    const seconds = await takeTries(trx, siteId, tries, now)
    if (seconds > 0) {
      call.header('retry-after', String(seconds))
      const minutes = Math.ceil(seconds / 60)
      return refuse('profile.tooManyTries', { minutes })
    }
    for (const reader of readers)
      await mail.queue(trx, changeRequestEmail(reader, { employee, ...body, publicUrl }))
    await audit({
      action: 'profile.changeRequested',
      subjectKind: 'employee',
      subjectId: employee.id,
      after: { field: body.field },
    })
    return ok({ sentTo: readers.length })
  })
}

export function createProfileHandlers(services: ProfileServices): readonly Handler[] {
  return [
    ...ownHandlers,
    emailHandler(services),
    ...requestHandlers(services),
    ...withdrawHandlers(services),
    ...fileHandlers(services),
    ...deskHandlers,
    ...decidingHandlers(services),
  ]
}
