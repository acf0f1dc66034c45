import { openWithRole, siteOverrides } from '#accounts/people/database/roles.ts'
import { notifyUser, notifyUsers, resolveNotices } from '#accounts/notifications/notify.ts'
import { Role } from '#accounts/permissions/contract.ts'
import { permissionsOfRole } from '#accounts/permissions/rules.ts'
import type { Queries } from '#platform/db/database.ts'
import { type Handler, handler } from '#platform/http/handler.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { ok, refuse } from '#platform/outcome.ts'
import { peopleToNotify } from '../database/notices.ts'
import {
  answerCircularQuestion,
  askAboutCircular,
  listCircularQuestions,
  listDeskQuestions,
  OPEN_MAX,
} from '../questions/contract.ts'
import {
  accountOf,
  countOpenOf,
  deskQuestions,
  findDeskQuestion,
  insertQuestion,
  questionsFor,
  writeAnswer,
} from '../questions/database.ts'
import { circularPath } from '../path.ts'
import { CIRCULARS_TOPIC } from '../topic.ts'
import { dayOfCall } from './desk.ts'
import { findForCaller } from './reading.ts'

interface QuestionServices {
  readonly jobs: Pick<Jobs, 'send'>
}

/** Those who can answer: the accounts whose role may edit circulars. */
async function editors(queries: Queries, siteId: number, except: string): Promise<string[]> {
  const overrides = await siteOverrides(queries, siteId)
  const roles = Role.options.filter((role) =>
    permissionsOfRole(role, overrides).includes('circulars.edit'),
  )
  const found = await openWithRole(queries, siteId, roles)
  return [...new Set(found.flatMap(({ userId }) => userId ?? []))].filter((id) => id !== except)
}

const listHandler = handler(listCircularQuestions, async (call) => {
  const { queries, siteId, params, query } = call
  const found = await findForCaller(call, params.id)
  if (!found.ok) return found
  const { limit, after } = query
  const { employeeId } = found.value.reader
  const rows = await questionsFor(queries, siteId, {
    circularId: params.id,
    employeeId,
    after,
    limit: limit + 1,
  })
  const items = rows.slice(0, limit)
  return ok({ items, next: rows.length > limit ? (items.at(-1)?.id ?? null) : null })
})

function askHandler({ jobs }: QuestionServices): Handler {
  return handler(askAboutCircular, async (call) => {
    const { trx, siteId, params, body, caller, now } = call
    const found = await findForCaller(call, params.id, trx)
    if (!found.ok) return found
    const { employeeId } = found.value.reader
    const of = { circularId: params.id, employeeId }
    if ((await countOpenOf(trx, siteId, of)) >= OPEN_MAX)
      return refuse('circulars.tooManyQuestions', { max: OPEN_MAX }, 'question')
    const id = await insertQuestion(trx, siteId, { ...of, question: body.question, now })
    await call.audit({
      action: 'circulars.asked',
      subjectKind: 'circular',
      subjectId: params.id,
      after: { question: body.question },
    })
    const asked = await findDeskQuestion(trx, siteId, id)
    const readers = await editors(trx, siteId, caller.userId)
    await notifyUsers({ trx, siteId, now, jobs }, readers, {
      kind: 'circularQuestion',
      params: {
        name: asked?.employee.name ?? { en: '', ar: '' },
        title: found.value.circular.title,
      },
      path: '/circulars-desk?tab=questions',
      once: id,
    })
    call.notify(readers, CIRCULARS_TOPIC)
    return ok({
      id,
      question: body.question,
      askedAt: now.toISOString(),
      isMine: true,
      answer: null,
      answeredAt: null,
    })
  })
}

const deskHandler = handler(listDeskQuestions, async ({ queries, siteId, query }) => {
  const { limit, ...rest } = query
  const rows = await deskQuestions(queries, siteId, { ...rest, limit: limit + 1 })
  const items = rows.slice(0, limit)
  return ok({ items, next: rows.length > limit ? (items.at(-1)?.id ?? null) : null })
})

function answerHandler({ jobs }: QuestionServices): Handler {
  return handler(answerCircularQuestion, async (call) => {
    const { siteId, params, body, caller, now } = call
    const { answer } = body
    if (answer.en === '' && answer.ar === '')
      return refuse('circulars.answerMissing', {}, `answer.${call.language}`)
    const day = await dayOfCall(call)
    const done = await call.database.transaction(async (trx) => {
      const before = await findDeskQuestion(trx, siteId, params.id)
      if (before === null) return refuse('circulars.question.notFound')
      if (!(await writeAnswer(trx, siteId, params.id, { answer, by: caller.userId, now })))
        return refuse('circulars.alreadyDecided')
      await call.audit(
        {
          action: 'circulars.answered',
          subjectKind: 'circular',
          subjectId: before.circular.id,
          after: { question: before.question, answer },
        },
        trx,
      )
      await resolveNotices({ trx, siteId, now, jobs }, 'circularQuestion', [params.id])
      const author = await accountOf(trx, siteId, before.employee.id)
      if (author !== null)
        await notifyUser(
          { trx, siteId, now, jobs },
          {
            userId: author,
            kind: 'circularAnswered',
            params: { title: before.circular.title },
            path: circularPath(before.circular.id),
            once: params.id,
          },
        )
      const readers = await peopleToNotify(trx, siteId, before.circular.id, day)
      const answered = await findDeskQuestion(trx, siteId, params.id)
      return answered === null ? refuse('circulars.question.notFound') : ok({ answered, readers })
    })
    if (!done.ok) return done
    call.notify(done.value.readers, CIRCULARS_TOPIC)
    return ok(done.value.answered)
  })
}

export function questionHandlers(services: QuestionServices): readonly Handler[] {
  return [listHandler, askHandler(services), deskHandler, answerHandler(services)]
}
