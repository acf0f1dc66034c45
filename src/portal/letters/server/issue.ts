import { dayAt } from '#platform/days.ts'
import type { Trx } from '#platform/db/database.ts'
import type { Endpoint } from '#platform/http/endpoint.ts'
import { type Call, type Handler, handler } from '#platform/http/handler.ts'
import type { Files } from '#platform/files/files.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { ok, refuse } from '#platform/outcome.ts'
import type { Site } from '#platform/site.ts'
import { issueLetter, issueLetters, issueToMany, type ManyIssued } from '../desk/contract.ts'
import { deleteLetter } from '../database/changes.ts'
import { letterheadOf } from '../database/letterheads.ts'
import { insertLetter, lockLetter, lockLetters, type StoredLetter } from '../database/letters.ts'
import { lockEmployees } from '../database/records.ts'
import { employeeCard } from '#portal/employees/card/database.ts'
import { lockTemplate } from '../database/templates.ts'
import { checkValues, showsAny } from '../rules/fields.ts'
import { canMove, moveTo } from '../rules/states.ts'
import { LETTERS_TOPIC } from '../topic.ts'
import { detailOf } from './desk.ts'
import { issueAll, type IssueCall, type IssuedLetter, prepare } from './issuing.ts'
import { keepLogo } from './logo.ts'
import { isOwn, subjectOf } from './replies.ts'

export interface IssueServices {
  readonly jobs: Pick<Jobs, 'send'>
  readonly files: Pick<Files, 'get'>
}

type AnyCall = Pick<Call<Endpoint>, 'siteId' | 'caller' | 'now' | 'notify' | 'audit'>

async function issueCallOf(
  { siteId, caller, now }: AnyCall,
  { jobs, files }: IssueServices,
  site: Site,
  trx: Trx,
): Promise<IssueCall> {
  const today = dayAt(now.getTime(), site.zone)
  const logo = await keepLogo(trx, site, files)
  return { trx, siteId, now, jobs, site, today, userId: caller.userId, logo }
}

/** Notifies the employees' open pages, and writes an audit row for each letter. */
async function report(call: AnyCall, trx: Trx, issued: readonly IssuedLetter[]): Promise<void> {
  const userIds = issued.flatMap(({ userId }) => userId ?? [])
  if (userIds.length > 0) call.notify(userIds, LETTERS_TOPIC)
  for (const { letter, number } of issued) {
    const entry = { action: 'letters.issued', ...subjectOf(letter) }
    await call.audit({ ...entry, after: { number, kind: letter.kind } }, trx)
  }
}

function issueHandler(services: IssueServices): Handler {
  return handler(issueLetter, async (call) => {
    const { siteId, caller, params } = call
    const site = await call.site()
    return call.database.transaction(async (trx) => {
      const letter = await lockLetter(trx, siteId, params.id)
      if (letter === null) return refuse('letters.notFound')
      if (isOwn(caller, letter)) return refuse('letters.ownLetter')
      const moved = moveTo(letter.state, 'issue')
      if (!moved.ok) return moved
      const issueCall = await issueCallOf(call, services, site, trx)
      const settings = await letterheadOf(trx, siteId)
      const prepared = await prepare(issueCall, letter, settings)
      const count = prepared.missing.length
      if (count > 0) return refuse('letters.fieldsMissing', { count })
      await report(call, trx, await issueAll(issueCall, [prepared], settings))
      return ok(await detailOf(call, site, trx, letter.id))
    })
  })
}

type Skipped = ManyIssued['skipped'][number]

/** Issues those of the locked letters that lack nothing, under one run of numbers. */
async function issueMany(
  call: AnyCall,
  issueCall: IssueCall,
  letters: readonly StoredLetter[],
): Promise<ManyIssued & { readonly lacking: readonly string[] }> {
  const { trx, siteId } = issueCall
  const settings = await letterheadOf(trx, siteId)
  const skipped: Skipped[] = []
  const ready: Awaited<ReturnType<typeof prepare>>[] = []
  for (const letter of letters) {
    const about = { id: letter.id, name: letter.recipient }
    if (isOwn(call.caller, letter)) skipped.push({ ...about, why: 'own', missing: [] })
    else if (!canMove(letter.state, 'issue'))
      skipped.push({ ...about, why: 'decided', missing: [] })
    else {
      const prepared = await prepare(issueCall, letter, settings)
      if (prepared.missing.length === 0) ready.push(prepared)
      else skipped.push({ ...about, why: 'missing', missing: [...prepared.missing] })
    }
  }
  const issued = await issueAll(issueCall, ready, settings)
  await report(call, trx, issued)
  return {
    issued: issued.map(({ letter, number }) => ({
      id: letter.id,
      name: letter.recipient,
      number,
    })),
    skipped,
    lacking: skipped.map(({ id }) => id),
  }
}

function issueManyHandler(services: IssueServices): Handler {
  return handler(issueLetters, async (call) => {
    const { trx, siteId, body } = call
    const ids = [...new Set(body.ids)]
    const letters = await lockLetters(trx, siteId, ids)
    const issueCall = await issueCallOf(call, services, await call.site(), trx)
    const { issued, skipped } = await issueMany(call, issueCall, letters)
    const absent = ids
      .filter((id) => !letters.some((letter) => letter.id === id))
      .map((id): Skipped => ({ id, name: { en: '', ar: '' }, why: 'absent', missing: [] }))
    return ok({ issued, skipped: [...skipped, ...absent] })
  })
}

/**
 * A letter to each employee. For those whose record lacks something no letter is left behind, so
 * that the same can be sent again.
 */
function issueToManyHandler(services: IssueServices): Handler {
  return handler(issueToMany, async (call) => {
    const { trx, siteId, caller, body, now } = call
    const template = await lockTemplate(trx, siteId, body.templateId, now)
    if (template === null || !template.active)
      return refuse('letters.templateNotFound', {}, 'templateId')
    const checked = checkValues(body.values, template.asks)
    if (!checked.ok) return checked
    const wanted = [...new Set(body.employeeIds)]
    const found = await lockEmployees(trx, siteId, wanted)
    const ids: string[] = []
    for (const employeeId of found) {
      const card = await employeeCard(trx, siteId, employeeId)
      if (card === null) continue
      const to = { employeeId, recipient: card.name, gender: card.gender }
      const made = {
        ...to,
        templateId: template.id,
        kind: template.kind,
        layout: template.layout,
        title: template.title,
        values: body.values,
        note: '',
        requested: false,
        createdBy: caller.userId,
        showsPay: showsAny(template, 'pay'),
        showsIdentity: showsAny(template, 'identity'),
      }
      ids.push(await insertLetter(trx, siteId, made, now))
    }
    const letters = ids.length === 0 ? [] : await lockLetters(trx, siteId, ids)
    const issueCall = await issueCallOf(call, services, await call.site(), trx)
    const { issued, skipped, lacking } = await issueMany(call, issueCall, letters)
    for (const id of lacking) await deleteLetter(trx, siteId, id)
    const employeeOf = (id: string): string =>
      letters.find((letter) => letter.id === id)?.employee?.id ?? id
    const absent = wanted
      .filter((id) => !found.includes(id))
      .map((id): Skipped => ({ id, name: { en: '', ar: '' }, why: 'absent', missing: [] }))
    return ok({
      issued,
      skipped: [...skipped.map((each) => ({ ...each, id: employeeOf(each.id) })), ...absent],
    })
  })
}

export function createIssueHandlers(services: IssueServices): readonly Handler[] {
  // The list of many comes before the path with an id, which would match it too.
  return [issueManyHandler(services), issueToManyHandler(services), issueHandler(services)]
}
