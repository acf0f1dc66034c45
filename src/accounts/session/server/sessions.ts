import { type Handler, handler } from '#platform/http/handler.ts'
import type { AuditOrigin } from '#platform/http/services.ts'
import { ok, refuse } from '#platform/outcome.ts'
import { writeAudit } from '#accounts/audit/database.ts'
import { factorsOf } from '#accounts/second-factor/database/factors.ts'
import { methodsOf } from '#accounts/second-factor/rules/methods.ts'
import { Permission, Role } from '#accounts/permissions/contract.ts'
import type { Database } from '#platform/db/database.ts'
import {
  endAllSessions,
  endSession,
  listSessions,
  savePreferences,
  signOut,
  whoAmI,
} from '../contract.ts'
import {
  endSessionOfToken,
  endSessions,
  keepPreferences,
  sessionsOf,
  whoIs,
} from '../database/sessions.ts'
import { findAccount } from '../database/users.ts'
import { outsiderOf } from '../rules/staff.ts'

const whoAmIHandler = handler(whoAmI, async ({ caller, queries, siteId }) => {
  const me = await whoIs(queries, siteId, caller.userId, caller.sessionId)
  const factors = await factorsOf(queries, siteId, caller.userId)
  return ok({
    ...me,
    secondFactors: [...methodsOf(factors)],
    roles: Role.options.filter((role) => caller.roles.includes(role)),
    permissions: Permission.options.filter((permission) => caller.permissions.has(permission)),
  })
})

const savePreferencesHandler = handler(
  savePreferences,
  async ({ body, caller, queries, siteId }) => {
    await keepPreferences(queries, siteId, caller.userId, body)
    return ok(body)
  },
)

const listSessionsHandler = handler(listSessions, async ({ caller, queries, siteId, now }) =>
  ok({ items: await sessionsOf(queries, siteId, caller.userId, caller.sessionId, now) }),
)

const endSessionHandler = handler(endSession, (call) =>
  call.database.transaction(async (trx) => {
    const { caller, params, siteId, now } = call
    const ended = await endSessions(trx, siteId, caller.userId, { only: params.id }, now)
    if (ended === 0) return refuse('session.notFound')
    await call.audit(
      {
        action: 'session.ended',
        subjectKind: 'user',
        subjectId: caller.userId,
        after: { sessionId: params.id },
      },
      trx,
    )
    return ok({ ended: true as const })
  }),
)

const endAllSessionsHandler = handler(endAllSessions, (call) =>
  call.database.transaction(async (trx) => {
    const { caller, body, siteId, now } = call
    const ended = await endSessions(
      trx,
      siteId,
      caller.userId,
      body.keepThis ? { but: caller.sessionId } : {},
      now,
    )
    await call.audit(
      {
        action: 'session.endedAll',
        subjectKind: 'user',
        subjectId: caller.userId,
        after: { ended, keptThis: body.keepThis },
      },
      trx,
    )
    return ok({ ended })
  }),
)

const signOutHandler = handler(signOut, (call) =>
  call.database.transaction(async (trx) => {
    const { maybeCaller, siteId, now } = call
    if (maybeCaller !== null) {
      await endSessions(trx, siteId, maybeCaller.userId, { only: maybeCaller.sessionId }, now)
      await call.audit(
        {
          action: 'session.signedOut',
          subjectKind: 'user',
          subjectId: maybeCaller.userId,
          after: { sessionId: maybeCaller.sessionId },
        },
        trx,
      )
    }
    return ok({ signedOut: true as const })
  }),
)

export const sessionHandlers: readonly Handler[] = [
  whoAmIHandler,
  savePreferencesHandler,
  listSessionsHandler,
  endSessionHandler,
  endAllSessionsHandler,
  signOutHandler,
]

/**
 * Ends the session of a token, for the form that posts to `/logout` (S7.16). Returns whether it was
 * an employee's or a customer's, who each return to another page than the rest (S2.10); null when
 * the token was not live.
 */
export async function signOutByToken(
  database: Database,
  token: string,
  origin: Omit<AuditOrigin, 'actorUserId'>,
): Promise<{ isEmployee: boolean; isOutsider: boolean } | null> {
  const { siteId, at } = origin
  return database.transaction(async (trx) => {
    const ended = await endSessionOfToken(trx, siteId, token, at)
    if (ended === null) return null
    await writeAudit(
      trx,
      { ...origin, actorUserId: ended.userId },
      {
        action: 'session.signedOut',
        subjectKind: 'user',
        subjectId: ended.userId,
        after: { sessionId: ended.sessionId },
      },
    )
    const found = await findAccount(trx, siteId, { userId: ended.userId })
    const account = found?.account
    return {
      isEmployee: account?.isEmployee ?? false,
      isOutsider: account != null && outsiderOf(account) !== null,
    }
  })
}
