import { LINK_MINUTES, makeLink } from '#accounts/session/database/links.ts'
import { type Account, findAccount } from '#accounts/session/database/users.ts'
import { linkUrl } from '#accounts/session/emails.ts'
import { foldEmail, isEmail } from '#accounts/session/rules/email.ts'
import type { Trx } from '#platform/db/database.ts'
import { type Handler, handler, type Call } from '#platform/http/handler.ts'
import type { ReplyOf } from '#platform/http/endpoint.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import {
  addPerson,
  inviteEmployees,
  invitePeople,
  invitePerson,
  listUninvited,
  MAX_INVITED,
} from '../contract.ts'
import { siteOverrides } from '../database/roles.ts'
import { createUser, findPerson, uninvitedEmployees, usersOfEmployees } from '../database/users.ts'
import { invitationEmail } from '../emails.ts'
import { checkNewRoles, rolesBeyond } from '../rules.ts'
import { mailRolesGiven } from './roles-given.ts'
import type { PeopleServices } from './services.ts'

const DAY_MINUTES = 24 * 60

interface Invited {
  readonly account: Account
  readonly siteNameEn: string
  readonly siteNameAr: string
}

async function invite(
  trx: Trx,
  call: Call,
  userId: string,
  services: PeopleServices,
): Promise<
  Outcome<
    { email: string; expiresAt: string },
    'people.hasPassword' | 'people.isDisabled' | 'people.notFound'
  >
> {
  const found = await findAccount(trx, call.siteId, { userId })
  const account = found?.account
  if (found == null || account == null) return refuse('people.notFound')
  if (!account.isOpen) return refuse('people.isDisabled')
  if (account.passwordHash !== null) return refuse('people.hasPassword')
  return ok(await mailInvitation(trx, call, { ...found, account }, services))
}

/** Mails an account that is open and has no password the link by which its owner sets one. */
async function mailInvitation(
  trx: Trx,
  call: Call,
  { account, siteNameEn, siteNameAr }: Invited,
  { mail, publicUrl }: PeopleServices,
): Promise<{ email: string; expiresAt: string }> {
  const { siteId, now } = call
  const { id: userId, language, email } = account
  const { token, expiresAt } = await makeLink(trx, siteId, userId, 'invitation', now)
  const name = language === 'ar' && account.nameAr !== '' ? account.nameAr : account.nameEn
  const siteName = language === 'ar' ? siteNameAr : siteNameEn
  await mail.queue(
    trx,
    invitationEmail(
      { siteId, userId, email, name, language, siteName },
      linkUrl(publicUrl, language, token),
      LINK_MINUTES.invitation / DAY_MINUTES,
    ),
  )
  await call.audit({ action: 'people.invited', subjectKind: 'user', subjectId: userId }, trx)
  return { email, expiresAt: expiresAt.toISOString() }
}

function inviteHandler(services: PeopleServices): Handler {
  return handler(invitePerson, (call) =>
    call.database.transaction((trx) => invite(trx, call as Call, call.params.userId, services)),
  )
}

const uninvitedHandler = handler(listUninvited, async ({ queries, siteId, now }) =>
  ok(await uninvitedEmployees(queries, siteId, { limit: MAX_INVITED, now })),
)

function inviteManyHandler(services: PeopleServices): Handler {
  return handler(invitePeople, async (call) => {
    const skipped: { userId: string; code: string }[] = []
    const userIds = [...new Set(call.body.userIds)]
    // One transaction each: an email that was promised is sent, even if the rest fails.
    for (const userId of userIds) {
      const invited = await call.database.transaction((trx) =>
        invite(trx, call as Call, userId, services),
      )
      if (!invited.ok) skipped.push({ userId, code: invited.refusal.code })
    }
    return ok({ invited: userIds.length - skipped.length, skipped })
  })
}

function inviteEmployeesHandler(services: PeopleServices): Handler {
  return handler(inviteEmployees, async (call) => {
    const employeeIds = [...new Set(call.body.employeeIds)]
    const users = await usersOfEmployees(call.queries, call.siteId, employeeIds)
    const skipped: ReplyOf<typeof inviteEmployees>['skipped'] = []
    for (const employeeId of employeeIds) {
      const userId = users.get(employeeId)
      const invited =
        userId === undefined
          ? refuse('people.notFound')
          : await call.database.transaction((trx) => invite(trx, call as Call, userId, services))
      if (!invited.ok) skipped.push({ employeeId, code: invited.refusal.code })
    }
    return ok({ invited: employeeIds.length - skipped.length, skipped })
  })
}

function addHandler(services: PeopleServices): Handler {
  return handler(addPerson, async (call) => {
    const { trx, siteId, caller, body, now } = call
    const folded = foldEmail(body.email)
    if (!isEmail(folded)) return refuse('people.badEmail', {}, 'email')
    const overrides = await siteOverrides(trx, siteId)
    const checked = checkNewRoles(caller, body.roles, overrides)
    if (!checked.ok) return checked
    const { email, name, language, roles } = body
    const id = await createUser(
      trx,
      siteId,
      { email, username: folded.slice(0, folded.indexOf('@')), name, language, roles },
      now,
    )
    if (id === null) return refuse('people.emailTaken', {}, 'email')
    await call.audit(
      { action: 'people.added', subjectKind: 'user', subjectId: id, after: { roles } },
      trx,
    )
    const found = await findAccount(trx, siteId, { userId: id })
    if (found?.account == null) throw new Error(`The new account ${id} is not there`)
    const { account, ...site } = found
    await mailInvitation(trx, call as unknown as Call, { ...site, account }, services)
    const person = await findPerson(trx, siteId, id, now)
    if (person === null) throw new Error(`The new person ${id} is not there`)
    await mailRolesGiven(services, trx, call, {
      to: person,
      roles: rolesBeyond(caller, roles, overrides),
    })
    return ok(person)
  })
}

export function invitationHandlers(services: PeopleServices): readonly Handler[] {
  return [
    uninvitedHandler,
    inviteHandler(services),
    inviteManyHandler(services),
    inviteEmployeesHandler(services),
    addHandler(services),
  ]
}
