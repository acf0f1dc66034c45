import { dayAt } from '#platform/days.ts'
import { Id } from '#platform/schemas.ts'
import type { Queries } from '#platform/db/database.ts'
import { type Call, type Handler, handler } from '#platform/http/handler.ts'
import type { Endpoint } from '#platform/http/endpoint.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import type { TwoNames } from '#platform/schemas.ts'
import type { Site } from '#platform/site.ts'
import { employeeCard } from '#portal/employees/card/database.ts'
import {
  createLetter,
  discardLetter,
  type LetterDetail,
  type LetterView,
  listLetters,
  listTemplateChoices,
  saveLetter,
  showLetter,
} from '../desk/contract.ts'
import { deleteLetter, saveValues } from '../database/changes.ts'
import {
  countWaiting,
  deskLetters,
  findLetter,
  insertLetter,
  lockLetter,
  type NumberKey,
  type StoredLetter,
} from '../database/letters.ts'
import { findTemplate, lockTemplate, templatesOf } from '../database/templates.ts'
import { checkValues, showsAny } from '../rules/fields.ts'
import { WAITING } from '../rules/states.ts'
import { choiceOf } from './own.ts'
import { pageReply } from './page.ts'
import { detailReply, isOwn, subjectOf } from './replies.ts'

type DeskCall = Pick<Call<Endpoint>, 'caller' | 'now'>

/** A letter's reply, read again as it is now. Load the site before the transaction. */
export async function detailOf(
  { caller, now }: DeskCall,
  site: Site,
  queries: Queries,
  id: string,
): Promise<LetterDetail> {
  const stored = await findLetter(queries, site.id, id)
  if (stored === null) throw new Error('A letter that was just saved is gone')
  const today = dayAt(now.getTime(), site.zone)
  return detailReply({ queries, site, caller, today }, stored)
}

/** Where a page of this list goes on; undefined for a key that is none. */
function readAfter(view: LetterView, after: string | undefined): string | NumberKey | undefined {
  if (view !== 'issued') return Id.safeParse(after).data
  const [, year, serial] = /^(\d{4})-(\d{1,9})$/.exec(after ?? '') ?? []
  return year === undefined ? undefined : { year: Number(year), serial: Number(serial) }
}

const listHandler = handler(listLetters, async ({ queries, siteId, query }) => {
  const { view, employeeId, limit } = query
  const after = readAfter(view, query.after)
  const found = await deskLetters(queries, siteId, { view, employeeId, after, limit: limit + 1 })
  const keyOf = (letter: StoredLetter): string =>
    view === 'issued' ? `${letter.year}-${letter.serial}` : letter.id
  return ok({
    ...pageReply(found, limit, keyOf),
    waiting: await countWaiting(queries, siteId),
  })
})

const choicesHandler = handler(listTemplateChoices, async (call) => {
  const { queries, siteId } = call
  const templates = await templatesOf(queries, siteId)
  const { currency } = await call.site()
  return ok({ items: templates.filter(({ active }) => active).map(choiceOf), currency })
})

const showHandler = handler(showLetter, async (call) => {
  const { queries, siteId, params } = call
  const stored = await findLetter(queries, siteId, params.id)
  return stored === null
    ? refuse('letters.notFound')
    : ok(await detailOf(call, await call.site(), queries, stored.id))
})

interface To {
  readonly employeeId: string | null
  readonly recipient: TwoNames
  readonly gender: 'male' | 'female'
}

async function recipientOf({
  queries,
  siteId,
  body,
}: Pick<Call<typeof createLetter>, 'queries' | 'siteId' | 'body'>): Promise<
  Outcome<To, 'letters.employeeNotFound'>
> {
  const { to } = body
  if (!('employeeId' in to)) return ok({ employeeId: null, recipient: to.name, gender: to.gender })
  const card = await employeeCard(queries, siteId, to.employeeId)
  return card === null
    ? refuse('letters.employeeNotFound', {}, 'to.employeeId')
    : ok({ employeeId: card.id, recipient: card.name, gender: card.gender })
}

const createHandler = handler(createLetter, async (call) => {
  const { trx, siteId, caller, body, now } = call
  const template = await lockTemplate(trx, siteId, body.templateId, now)
  if (template === null || !template.active)
    return refuse('letters.templateNotFound', {}, 'templateId')
  const checked = checkValues(body.values, template.asks)
  if (!checked.ok) return checked
  const to = await recipientOf(call)
  if (!to.ok) return to
  if (to.value.employeeId !== null && to.value.employeeId === caller.employeeId)
    return refuse('letters.ownLetter')
  const id = await insertLetter(
    trx,
    siteId,
    {
      ...to.value,
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
    },
    now,
  )
  await call.audit({
    action: 'letters.prepared',
    subjectKind: 'letter',
    subjectId: id,
    employeeId: to.value.employeeId,
    after: { kind: template.kind, employeeId: to.value.employeeId },
  })
  return ok(await detailOf(call, await call.site(), trx, id))
})

const saveHandler = handler(saveLetter, async (call) => {
  const { siteId, caller, params, body } = call
  const site = await call.site()
  return call.database.transaction(async (trx) => {
    const letter = await lockLetter(trx, siteId, params.id)
    if (letter === null) return refuse('letters.notFound')
    if (isOwn(caller, letter)) return refuse('letters.ownLetter')
    if (!WAITING.includes(letter.state)) return refuse('letters.alreadyDecided')
    const template = await findTemplate(trx, siteId, letter.templateId)
    if (template === null) throw new Error('A letter has no template')
    const checked = checkValues(body.values, template.asks)
    if (!checked.ok) return checked
    await saveValues(trx, siteId, letter.id, body)
    await call.audit({ action: 'letters.saved', ...subjectOf(letter) }, trx)
    return ok(await detailOf(call, site, trx, letter.id))
  })
})

const discardHandler = handler(discardLetter, async (call) => {
  const { siteId, params } = call
  return call.database.transaction(async (trx) => {
    const letter = await lockLetter(trx, siteId, params.id)
    if (letter === null) return refuse('letters.notFound')
    if (letter.state !== 'draft') return refuse('letters.alreadyDecided')
    await deleteLetter(trx, siteId, letter.id)
    const before = { kind: letter.kind, recipient: letter.recipient }
    await call.audit({ action: 'letters.discarded', ...subjectOf(letter), before }, trx)
    return ok({ id: letter.id })
  })
})

export const deskHandlers: readonly Handler[] = [
  listHandler,
  choicesHandler,
  showHandler,
  createHandler,
  saveHandler,
  discardHandler,
]
