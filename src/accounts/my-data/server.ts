import { findAddressee } from '#accounts/session/find-addressee.ts'
import { dayAt } from '#platform/days.ts'
import type { Trx } from '#platform/db/database.ts'
import { type Handler, handler } from '#platform/http/handler.ts'
import { type EmailText, emailTo } from '#platform/mail/email-to.ts'
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

interface MyDataServices {
  readonly mail: Pick<Mail, 'queue'>
}

type Locale = { locale: 'en' | 'ar' }

/** Emails a person in their language, with a greeting. */
async function mailTo(
  { mail }: MyDataServices,
  trx: Trx,
  { siteId, userId }: { readonly siteId: number; readonly userId: string },
  textIn: (locale: Locale) => EmailText,
): Promise<void> {
  const { accountPath: _path, ...addressee } = await findAddressee(trx, siteId, userId)
  const locale = { locale: addressee.language }
  const { title, paragraphs } = textIn(locale)
  const greeting = m['session.mail.greeting']({ name: addressee.name }, locale)
  await mail.queue(trx, emailTo(addressee, { title, paragraphs: [greeting, ...paragraphs] }))
}

function exportHandler(services: MyDataServices): Handler {
  return handler(exportMyData, async (call) => {
    const { siteId, caller, now } = call
    const { zone } = await call.site()
    const data = await personalData(call.queries, siteId, caller, dayAt(now.getTime(), zone))
    await call.database.transaction(async (trx) => {
      await call.audit(
        { action: 'myData.exported', subjectKind: 'user', subjectId: caller.userId },
        trx,
      )
      // Whatever they chose: someone else at their device may have done it.
      await mailTo(services, trx, caller, (locale) => ({
        title: m['myData.mail.exportedTitle']({}, locale),
        paragraphs: [
          m['myData.mail.exported']({}, locale),
          m['secondFactor.mail.notYou']({}, locale),
        ],
      }))
    })
    const content = { exportedAt: now.toISOString(), site: siteId, data }
    return ok({
      fileName: `my-data-${now.toISOString().slice(0, 10)}.json`,
      mediaType: 'application/json',
      body: `${JSON.stringify(content, null, 2)}\n`,
    })
  })
}

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

const OUTCOMES: Readonly<Record<Answer, (locale: Locale) => string>> = {
  done: (locale) => m['myData.mail.done']({}, locale),
  partly: (locale) => m['myData.mail.partly']({}, locale),
  refused: (locale) => m['myData.mail.refused']({}, locale),
}

function answerHandler(services: MyDataServices): Handler {
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
      await mailTo(services, trx, { siteId, userId }, (locale) => ({
        title: m['myData.mail.title']({}, locale),
        paragraphs: [OUTCOMES[state](locale), answer],
      }))
      return ok({ answered: true as const })
    }),
  )
}

/** A person's own data: as a file, and requests to erase it. */
export function createMyDataHandlers(services: MyDataServices): readonly Handler[] {
  return [
    exportHandler(services),
    getHandler,
    requestHandler,
    withdrawHandler,
    listHandler,
    answerHandler(services),
  ]
}
