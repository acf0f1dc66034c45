import type { Jobs } from '#platform/jobs/jobs.ts'
import { type Handler, handler } from '#platform/http/handler.ts'
import { ok, refuse } from '#platform/outcome.ts'
import { employeeCard } from '#portal/employees/card/database.ts'
import {
  listLetterChoices,
  listOwnLetters,
  requestLetter,
  withdrawLetter,
  type LetterChoice,
} from '../contract.ts'
import { saveDecision } from '../database/changes.ts'
import {
  findLetter,
  hasOpenRequest,
  insertLetter,
  lockLetter,
  ownLetters,
} from '../database/letters.ts'
import { lockEmployees } from '../database/records.ts'
import { lockTemplate, templatesOf } from '../database/templates.ts'
import { checkValues, showsAny } from '../rules/fields.ts'
import { moveTo } from '../rules/states.ts'
import { LETTERS_TOPIC } from '../topic.ts'
import type { Template } from '../templates/contract.ts'
import { deskUsers, notifyRequested, resolveRequested } from './notices.ts'
import { letterReply, subjectOf } from './replies.ts'
import { pageReply } from './page.ts'

export function choiceOf({ id, kind, title, asks }: Template): LetterChoice {
  return { id, kind, title, asks: [...asks] }
}

const choicesHandler = handler(listLetterChoices, async (call) => {
  const { queries, siteId } = call
  const templates = (await templatesOf(queries, siteId)).filter(
    ({ active, requestable }) => active && requestable,
  )
  const items = templates.map(choiceOf).map((choice) => ({
    ...choice,
    asks: choice.asks.filter(({ byEmployee }) => byEmployee),
  }))
  return ok({ items, currency: (await call.site()).currency })
})

const ownHandler = handler(listOwnLetters, async ({ queries, siteId, caller, query }) => {
  if (caller.employeeId === null) return refuse('letters.notLinked')
  const { after, limit } = query
  const page = { after, limit: limit + 1 }
  return ok(pageReply(await ownLetters(queries, siteId, caller.employeeId, page), limit))
})

interface Services {
  readonly jobs: Pick<Jobs, 'send'>
}

function requestHandler({ jobs }: Services): Handler {
  return handler(requestLetter, async (call) => {
    const { trx, siteId, caller, body, now } = call
    const { employeeId } = caller
    if (employeeId === null) return refuse('letters.notLinked')
    const template = await lockTemplate(trx, siteId, body.templateId, now)
    if (template === null || !template.active || !template.requestable)
      return refuse('letters.templateNotFound', {}, 'templateId')
    const asks = template.asks.filter(({ byEmployee }) => byEmployee)
    const checked = checkValues(body.values, asks)
    if (!checked.ok) return checked
    await lockEmployees(trx, siteId, [employeeId])
    const card = await employeeCard(trx, siteId, employeeId)
    if (card === null) return refuse('letters.notLinked')
    if (await hasOpenRequest(trx, siteId, employeeId, template.id))
      return refuse('letters.alreadyRequested')
    const id = await insertLetter(
      trx,
      siteId,
      {
        templateId: template.id,
        kind: template.kind,
        layout: template.layout,
        employeeId,
        recipient: card.name,
        gender: card.gender,
        title: template.title,
        values: body.values,
        note: body.note,
        requested: true,
        createdBy: caller.userId,
        showsPay: showsAny(template, 'pay'),
        showsIdentity: showsAny(template, 'identity'),
      },
      now,
    )
    const about = { id, title: template.title, name: card.name, by: caller.userId }
    const told = await notifyRequested({ trx, siteId, now, jobs }, about)
    call.notify(told, LETTERS_TOPIC)
    await call.audit({
      action: 'letters.requested',
      subjectKind: 'letter',
      subjectId: id,
      employeeId,
      after: { kind: template.kind },
    })
    const stored = await findLetter(trx, siteId, id)
    if (stored === null) throw new Error('A letter that was just saved is gone')
    return ok(letterReply(stored))
  })
}

function withdrawHandler({ jobs }: Services): Handler {
  return handler(withdrawLetter, async (call) => {
    const { siteId, caller, params, now } = call
    return call.database.transaction(async (trx) => {
      const letter = await lockLetter(trx, siteId, params.id)
      const isOwn = letter !== null && letter.employee?.id === caller.employeeId
      if (letter === null || !isOwn || letter.state === 'draft') return refuse('letters.notFound')
      const moved = moveTo(letter.state, 'withdraw')
      if (!moved.ok) return moved
      const decision = { state: moved.value, by: null, at: now, reason: null }
      await saveDecision(trx, siteId, letter.id, decision)
      await resolveRequested({ trx, siteId, now, jobs }, [letter.id])
      call.notify(await deskUsers(trx, siteId), LETTERS_TOPIC)
      const entry = { ...subjectOf(letter), before: { state: letter.state } }
      await call.audit({ action: 'letters.withdrawn', ...entry }, trx)
      return ok(letterReply({ ...letter, state: moved.value, decidedAt: now, decidedBy: null }))
    })
  })
}

export function createOwnHandlers(services: Services): readonly Handler[] {
  return [choicesHandler, ownHandler, requestHandler(services), withdrawHandler(services)]
}
