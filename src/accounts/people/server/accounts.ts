import { removeAllFactors } from '#accounts/second-factor/database/factors.ts'
import { factorChangedEmail } from '#accounts/second-factor/emails.ts'
import { isOn } from '#accounts/second-factor/rules/methods.ts'
import { endLinks } from '#accounts/session/database/links.ts'
import { endSessions } from '#accounts/session/database/sessions.ts'
import { endSteps } from '#accounts/session/database/steps.ts'
import { findAddressee } from '#accounts/session/find-addressee.ts'
import type { Trx } from '#platform/db/database.ts'
import { type Handler, handler, type Call } from '#platform/http/handler.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import {
  disablePerson,
  editRoles,
  enablePerson,
  endPersonSessions,
  listPeople,
  type Person,
  resetSecondFactor,
} from '../contract.ts'
import {
  lockOpenAdmins,
  lockRoles,
  lockUser,
  replaceRoles,
  setDisabled,
  siteOverrides,
} from '../database/roles.ts'
import { findPerson, listUsers } from '../database/users.ts'
import { checkActsOn, checkRoleEdit, mayReaddress, rolesBeyond } from '../rules.ts'
import type { PeopleServices } from './services.ts'
import { mailRolesGiven } from './roles-given.ts'

interface Key {
  name: string
  id: string
}

function readKey(after: string | undefined): Outcome<Key | undefined, 'http.badRequest'> {
  if (after === undefined) return ok(undefined)
  try {
    const parsed: unknown = JSON.parse(Buffer.from(after, 'base64url').toString('utf8'))
    if (
      Array.isArray(parsed) &&
      typeof parsed[0] === 'string' &&
      !parsed[0].includes('\0') &&
      typeof parsed[1] === 'string' &&
      /^[0-9a-f-]{36}$/.test(parsed[1])
    ) {
      return ok({ name: parsed[0], id: parsed[1] })
    }
  } catch {
    // Not one of our keys; reported below.
  }
  return refuse('http.badRequest')
}

function writeKey({ name, id }: Key): string {
  return Buffer.from(JSON.stringify([name, id])).toString('base64url')
}

const listPeopleHandler = handler(listPeople, async ({ query, queries, siteId, language, now }) => {
  const after = readKey(query.after)
  if (!after.ok) return after
  const { people, next } = await listUsers(
    queries,
    siteId,
    { ...query, language: query.language ?? language, after: after.value },
    now,
  )
  return ok({ items: people, next: next === null ? null : writeKey(next) })
})

/** Locks and returns the person a call is about, once the caller may act on them. */
async function actOn(
  trx: Trx,
  call: Call,
  userId: string,
): Promise<Outcome<Person, 'people.beyondYou' | 'people.notFound'>> {
  await lockUser(trx, call.siteId, userId)
  const person = await findPerson(trx, call.siteId, userId, call.now)
  if (person === null) return refuse('people.notFound')
  const may = checkActsOn(call.caller, person)
  return may.ok ? ok(person) : may
}

/** True when no one but this person could administer the site. */
async function isLastAdmin(trx: Trx, siteId: number, userId: string): Promise<boolean> {
  const admins = await lockOpenAdmins(trx, siteId)
  return admins.includes(userId) && admins.length === 1
}

const disableHandler = handler(disablePerson, (call) =>
  call.database.transaction(async (trx) => {
    const { siteId, now, params } = call
    if (params.userId === call.caller.userId) return refuse('people.notYourself')
    const last = await isLastAdmin(trx, siteId, params.userId)
    const person = await actOn(trx, call as Call, params.userId)
    if (!person.ok) return person
    if (last) return refuse('people.lastAdmin')
    if (person.value.state !== 'disabled') await setDisabled(trx, siteId, params.userId, now)
    const endedSessions = await endSessions(trx, siteId, params.userId, {}, now)
    await endLinks(trx, siteId, params.userId, now)
    await call.audit(
      {
        action: 'people.disabled',
        subjectKind: 'user',
        subjectId: params.userId,
        before: { state: person.value.state },
        after: { state: 'disabled', endedSessions },
      },
      trx,
    )
    return ok({ endedSessions })
  }),
)

const enableHandler = handler(enablePerson, (call) =>
  call.database.transaction(async (trx) => {
    const { siteId, now, params } = call
    if (params.userId === call.caller.userId) return refuse('people.notYourself')
    const person = await actOn(trx, call as Call, params.userId)
    if (!person.ok) return person
    await setDisabled(trx, siteId, params.userId, null)
    // A token issued before the account was disabled stays invalid.
    await endSessions(trx, siteId, params.userId, {}, now)
    await call.audit(
      {
        action: 'people.enabled',
        subjectKind: 'user',
        subjectId: params.userId,
        before: { state: person.value.state },
      },
      trx,
    )
    return ok({ enabled: true as const })
  }),
)

const endSessionsHandler = handler(endPersonSessions, (call) =>
  call.database.transaction(async (trx) => {
    const person = await actOn(trx, call as Call, call.params.userId)
    if (!person.ok) return person
    const endedSessions = await endSessions(trx, call.siteId, person.value.id, {}, call.now)
    await call.audit(
      {
        action: 'people.sessionsEnded',
        subjectKind: 'user',
        subjectId: person.value.id,
        after: { endedSessions },
      },
      trx,
    )
    return ok({ endedSessions })
  }),
)

const resetHandler = ({ mail, publicUrl }: PeopleServices) =>
  handler(resetSecondFactor, (call) =>
    call.database.transaction(async (trx) => {
      const { siteId, caller, params, now } = call
      if (params.userId === caller.userId) return refuse('people.notYourself')
      const person = await actOn(trx, call as Call, params.userId)
      if (!person.ok) return person
      // With a colleague's password, it would give whatever their account may do.
      if (!mayReaddress(caller, person.value, await siteOverrides(trx, siteId)))
        return refuse('people.resetBeyondYours')
      const before = await removeAllFactors(trx, siteId, params.userId)
      if (!isOn(before)) return refuse('people.noSecondFactor')
      // The lost device may be signed in, and a user of the password may be at the second step.
      const endedSessions = await endSessions(trx, siteId, params.userId, {}, now)
      await endSteps(trx, siteId, params.userId)
      await call.audit(
        {
          action: 'people.secondFactorReset',
          subjectKind: 'user',
          subjectId: params.userId,
          before: { totp: before.hasTotp, passkeys: before.passkeys },
          after: { endedSessions },
        },
        trx,
      )
      const addressee = await findAddressee(trx, siteId, params.userId)
      await mail.queue(trx, factorChangedEmail(addressee, { of: 'reset' }, publicUrl))
      return ok({ reset: true as const })
    }),
  )

const editRolesHandler = (services: PeopleServices) =>
  handler(editRoles, (call) =>
    call.database.transaction(async (trx) => {
      const { siteId, caller, body, params, now } = call
      await lockRoles(trx, siteId)
      const last = await isLastAdmin(trx, siteId, params.userId)
      await lockUser(trx, siteId, params.userId)
      const person = await findPerson(trx, siteId, params.userId, now)
      if (person === null) return refuse('people.notFound')
      const overrides = await siteOverrides(trx, siteId)
      const checked = checkRoleEdit(caller, person, body.roles, overrides)
      if (!checked.ok) return checked
      if (last && !body.roles.includes('admin')) return refuse('people.lastAdmin', {}, 'roles')
      await replaceRoles(trx, siteId, params.userId, body.roles)
      const after = await findPerson(trx, siteId, params.userId, now)
      const roles = after?.roles ?? []
      await call.audit(
        {
          action: 'people.rolesChanged',
          subjectKind: 'user',
          subjectId: params.userId,
          before: { roles: person.roles },
          after: { roles },
        },
        trx,
      )
      const added = roles.filter((role) => !person.roles.includes(role))
      await mailRolesGiven(services, trx, call, {
        to: person,
        roles: rolesBeyond(caller, added, overrides),
      })
      return ok({ roles })
    }),
  )

export function accountHandlers(services: PeopleServices): readonly Handler[] {
  return [
    listPeopleHandler,
    disableHandler,
    enableHandler,
    endSessionsHandler,
    resetHandler(services),
    editRolesHandler(services),
  ]
}
