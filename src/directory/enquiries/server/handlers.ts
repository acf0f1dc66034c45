import { createHash } from 'node:crypto'
import { foldEmail, isEmail } from '#accounts/session/rules/email.ts'
import { aTry, takeTries } from '#accounts/session/database/tries.ts'
import { peopleOf } from '#directory/offers/database/writing.ts'
import { dayAt } from '#platform/days.ts'
import type { Trx } from '#platform/db/database.ts'
import { type Handler, handler, type Call } from '#platform/http/handler.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import {
  answerEnquiry,
  sendEnquiry,
  closeEnquiry,
  type Enquiry,
  listEnquiries,
} from '../contract.ts'
import {
  askableOffer,
  countWaiting,
  enquiryFrom,
  findEnquiry,
  hashOfKey,
  insertEnquiry,
  lockEnquiry,
  pageOfEnquiries,
  type StoredEnquiry,
  writeAnswer,
  writeClosed,
} from '../database.ts'
import { type EnquiryServices, mailAnswer, mailEnquiry } from '../emails.ts'
import { ENQUIRY_LIMITS } from '../rules/limits.ts'
import { checkMove } from '../rules/moves.ts'
import { readPhone } from '../rules/phone.ts'

type EnquiryCall = Call<typeof sendEnquiry>
const SENT = ok({ sent: true as const })

interface Checked {
  readonly email: string
  readonly phone: string
  readonly hash: Buffer
}

function check({
  body,
}: EnquiryCall): Outcome<Checked, 'enquiries.badEmail' | 'enquiries.badPhone'> {
  const email = foldEmail(body.email)
  if (!isEmail(email)) return refuse('enquiries.badEmail', {}, 'email')
  const phone = readPhone(body.phone)
  if (!phone.ok) return phone
  const fields = [body.offer, body.name, email, phone.value, body.message]
  return ok({
    email,
    phone: phone.value,
    hash: createHash('sha256').update(JSON.stringify(fields)).digest(),
  })
}

async function enquireOnce(
  services: EnquiryServices,
  trx: Trx,
  call: EnquiryCall,
  { email, phone, hash, today }: Checked & { today: string },
): Promise<Outcome<{ sent: true }, 'enquiries.keyUsedOtherwise' | 'offers.notFound'>> {
  const { siteId, body, now } = call
  const { key, name, message } = body
  const before = await hashOfKey(trx, siteId, key)
  if (before === null) {
    const offer = await askableOffer(trx, siteId, body.offer, today)
    if (offer === undefined) return refuse('offers.notFound')
    const enquiry = {
      name,
      email,
      phone,
      message,
      language: call.language,
      userId: call.maybeCaller?.userId ?? null,
      key,
      hash,
    }
    const id = await insertEnquiry(
      trx,
      siteId,
      { offerId: offer.id, companyId: offer.company_id, ...enquiry },
      now,
    )
    if (id !== null) {
      await mailEnquiry(services, trx, { siteId, offer, name, email, phone, message })
      const people = await peopleOf(trx, siteId, offer.company_id)
      call.afterCommit(() =>
        call.notify(
          people.map((each) => each.id),
          'enquiries',
        ),
      )
      return SENT
    }
  }
  const keyHash = before ?? (await hashOfKey(trx, siteId, key))
  return keyHash?.equals(hash) === true ? SENT : refuse('enquiries.keyUsedOtherwise')
}

function enquireHandler(services: EnquiryServices): Handler {
  return handler(sendEnquiry, async (call) => {
    const { siteId, database, now, body } = call
    // Responds as if it were sent, so that a bot learns nothing from the response.
    if (body.website !== '') return SENT
    const checked = check(call)
    if (!checked.ok) return checked
    const tries = [
      aTry(ENQUIRY_LIMITS.email, 'enquiry email', checked.value.email),
      aTry(ENQUIRY_LIMITS.address, 'enquiry address', call.address),
    ]
    const seconds = await takeTries(database.queries, siteId, tries, now)
    if (seconds > 0) {
      call.header('retry-after', String(seconds))
      return refuse('enquiries.tooManyTries', { minutes: Math.ceil(seconds / 60) })
    }
    const today = dayAt(now.getTime(), (await call.site()).zone)
    return database.transaction((trx) =>
      enquireOnce(services, trx, call, { ...checked.value, today }),
    )
  })
}

const listHandler = handler(listEnquiries, async ({ queries, siteId, caller, query }) => {
  const whose = { siteId, userId: caller.userId }
  const { state, after, limit } = query
  const behind = after === undefined ? null : await findEnquiry(queries, whose, after)
  if (after !== undefined && behind === null) return refuse('enquiries.notFound', {}, 'after')
  const rows = await pageOfEnquiries(queries, whose, { state, behind, limit: limit + 1 })
  const items = rows.slice(0, limit).map(enquiryFrom)
  return ok({
    items,
    next: rows.length > limit ? (items.at(-1)?.id ?? null) : null,
    waiting: await countWaiting(queries, whose),
  })
})

type OneCall = Call<typeof answerEnquiry> | Call<typeof closeEnquiry>

/**
 * Locks an enquiry to the caller's company, changes its state and notifies the company's people.
 */
async function moving(
  call: OneCall,
  to: 'answered' | 'closed',
  write: (trx: Trx, enquiry: StoredEnquiry) => Promise<void>,
): Promise<Outcome<Enquiry, 'enquiries.notFound' | 'enquiries.notFromHere'>> {
  const { siteId, caller, params } = call
  const whose = { siteId, userId: caller.userId }
  return call.database.transaction(
    async (trx): Promise<Outcome<Enquiry, 'enquiries.notFound' | 'enquiries.notFromHere'>> => {
      const enquiry = await lockEnquiry(trx, whose, params.id)
      if (enquiry === null) return refuse('enquiries.notFound')
      const allowed = checkMove(enquiry.state as Enquiry['state'], to)
      if (!allowed.ok) return allowed
      await write(trx, enquiry)
      const action = to === 'answered' ? 'enquiries.answered' : 'enquiries.closed'
      await call.audit(
        {
          action,
          subjectKind: 'enquiry',
          subjectId: params.id,
          before: { state: enquiry.state },
          after: { state: to },
        },
        trx,
      )
      const people = await peopleOf(trx, siteId, enquiry.company_id)
      call.afterCommit(() =>
        call.notify(
          people.map((each) => each.id),
          'enquiries',
        ),
      )
      const after = await findEnquiry(trx, whose, params.id)
      return after === null ? refuse('enquiries.notFound') : ok(enquiryFrom(after))
    },
  )
}

function answerHandler(services: EnquiryServices): Handler {
  return handler(answerEnquiry, async (call) => {
    const { siteId, caller, params, body, now } = call
    return moving(call, 'answered', async (trx, enquiry) => {
      await writeAnswer(trx, siteId, params.id, { answer: body.answer, userId: caller.userId }, now)
      const me = (await peopleOf(trx, siteId, enquiry.company_id)).find(
        ({ id }) => id === caller.userId,
      )
      await mailAnswer(services, trx, {
        siteId,
        enquiry,
        answer: body.answer,
        replyTo: me?.email ?? '',
      })
    })
  })
}

const closeHandler = handler(closeEnquiry, async (call) =>
  moving(call, 'closed', (trx) => writeClosed(trx, call.siteId, call.params.id, call.now)),
)

/** Handlers for enquiries to companies about their offers. */
export function createEnquiryHandlers(services: EnquiryServices): readonly Handler[] {
  return [enquireHandler(services), listHandler, answerHandler(services), closeHandler]
}
