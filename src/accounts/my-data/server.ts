import { findAddressee } from '#accounts/session/find-addressee.ts'
import { type Handler, handler } from '#platform/http/handler.ts'
import { emailTo } from '#platform/mail/email-to.ts'
import type { Mail } from '#platform/mail/mail.ts'
import { ok, refuse } from '#platform/outcome.ts'
import { m } from '#messages'
import {
  type Answer,
  answerErasure,
  exportMyData,
  getErasure,
  listErasures,
  requestErasure,
  withdrawErasure,
} from './contract.ts'
import {
  insertErasure,
  keepAnswer,
  lastErasure,
  openErasures,
  personalData,
  requesterOf,
  withdrawOpen,
} from './database.ts'

const exportHandler = handler(exportMyData, async (call) => {
  const { queries, siteId, caller, now } = call
  const data = await personalData(queries, siteId, caller)
  await call.audit({
    action: 'myData.exported',
    subjectKind: 'user',
    subjectId: caller.userId,
  })
  const content = { exportedAt: now.toISOString(), site: siteId, data }
  return ok({
    fileName: `my-data-${now.toISOString().slice(0, 10)}.json`,
    mediaType: 'application/json',
    body: `${JSON.stringify(content, null, 2)}\n`,
  })
})

const getHandler = handler(getErasure, async ({ queries, siteId, caller }) =>
  ok({ request: await lastErasure(queries, siteId, caller.userId) }),
)

const requestHandler = handler(requestErasure, (call) =>
  call.database.transaction(async (trx) => {
    const { siteId, caller, body, now } = call
    const request = await insertErasure(trx, siteId, caller.userId, body.note, now)
    if (request === null) return refuse('myData.alreadyRequested')
    await call.audit(
      { action: 'myData.erasureRequested', subjectKind: 'user', subjectId: caller.userId },
      trx,
    )
    return ok(request)
  }),
)

const withdrawHandler = handler(withdrawErasure, (call) =>
  call.database.transaction(async (trx) => {
    const { siteId, caller, now } = call
    if ((await withdrawOpen(trx, siteId, caller.userId, now)) === null)
      return refuse('myData.notFound')
    await call.audit(
      { action: 'myData.erasureWithdrawn', subjectKind: 'user', subjectId: caller.userId },
      trx,
    )
    return ok({ withdrawn: true as const })
  }),
)

const listHandler = handler(listErasures, async ({ queries, siteId }) =>
  ok({ items: await openErasures(queries, siteId) }),
)

const OUTCOMES: Readonly<Record<Answer, (locale: { locale: 'en' | 'ar' }) => string>> = {
  done: (locale) => m['myData.mail.done']({}, locale),
  partly: (locale) => m['myData.mail.partly']({}, locale),
  refused: (locale) => m['myData.mail.refused']({}, locale),
}

function answerHandler({ mail }: { mail: Pick<Mail, 'queue'> }): Handler {
  return handler(answerErasure, (call) =>
    call.database.transaction(async (trx) => {
      const { siteId, caller, params, body, now } = call
      const userId = await requesterOf(trx, siteId, params.id)
      if (userId === undefined) return refuse('myData.notFound')
      if (userId === caller.userId) return refuse('myData.notYourOwn')
      const { state, answer } = body
      await keepAnswer(trx, siteId, params.id, { state, answer, by: caller.userId }, now)
      await call.audit(
        {
          action: 'myData.erasureAnswered',
          subjectKind: 'user',
          subjectId: userId,
          after: { state },
        },
        trx,
      )
      const { accountPath: _path, ...addressee } = await findAddressee(trx, siteId, userId)
      const locale = { locale: addressee.language }
      await mail.queue(
        trx,
        emailTo(addressee, {
          title: m['myData.mail.title']({}, locale),
          paragraphs: [
            m['session.mail.greeting']({ name: addressee.name }, locale),
            OUTCOMES[state](locale),
            answer,
          ],
        }),
      )
      return ok({ answered: true as const })
    }),
  )
}

/** A person's own data: as a file, and requests to erase it. */
export function createMyDataHandlers(services: { mail: Pick<Mail, 'queue'> }): readonly Handler[] {
  return [
    exportHandler,
    getHandler,
    requestHandler,
    withdrawHandler,
    listHandler,
    answerHandler(services),
  ]
}
