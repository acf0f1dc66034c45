import { createHash, randomBytes } from 'node:crypto'
import { foldEmail, isEmail } from '#accounts/session/rules/email.ts'
import { aTry, takeTries, type Try } from '#accounts/session/database/tries.ts'
import { ownsMailbox } from '#accounts/session/database/users.ts'
import { neighbourhoodOf } from '#platform/network.ts'
import { peopleOf } from '#directory/offers/database/writing.ts'
import { dayAt } from '#platform/days.ts'
import type { Trx } from '#platform/db/database.ts'
import { type Handler, handler, type Call } from '#platform/http/handler.ts'
import { ok, type Outcome, refuse, type Refused } from '#platform/outcome.ts'
import {
  answerEnquiry,
  confirmEnquiry,
  sendEnquiry,
  closeEnquiry,
  type Enquiry,
  listEnquiries,
} from '../contract.ts'
import { confirmOfLink, requestOfKey } from '../database/confirmations.ts'
import {
  askableOffer,
  countWaiting,
  enquiryFrom,
  findEnquiry,
  insertEnquiry,
  lockEnquiry,
  pageOfEnquiries,
  type StoredEnquiry,
  writeAnswer,
  writeClosed,
} from '../database/enquiries.ts'
import {
  type EnquiryEmail,
  type EnquiryServices,
  mailAnswer,
  mailConfirmation,
  mailEnquiry,
} from '../emails.ts'
import { ENQUIRY_LIMITS, UNCONFIRMED_HOURS } from '../rules/limits.ts'
import { checkMove } from '../rules/moves.ts'
import { readPhone } from '../rules/phone.ts'

type EnquiryCall = Call<typeof sendEnquiry>
const SENT = ok({ sent: true })
const TO_CONFIRM = ok({ sent: false })

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

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** Emails a confirmed enquiry to the company's people and tells their open pages. */
async function passOn(
  services: EnquiryServices,
  trx: Trx,
  call: Pick<EnquiryCall, 'siteId' | 'afterCommit' | 'notify'>,
  enquiry: Omit<EnquiryEmail, 'siteId'>,
): Promise<void> {
  const { siteId } = call
  await mailEnquiry(services, trx, { siteId, ...enquiry })
  const people = await peopleOf(trx, siteId, enquiry.offer.company_id)
  call.afterCommit(() =>
    call.notify(
      people.map((each) => each.id),
      'enquiries',
    ),
  )
}

interface Enquiring extends Checked {
  readonly today: string
  /** The caller owns the mailbox; anyone else confirms by a link sent there. */
  readonly isKnown: boolean
}

async function enquireOnce(
  services: EnquiryServices,
  trx: Trx,
  call: EnquiryCall,
  { email, phone, hash, today, isKnown }: Enquiring,
): Promise<Outcome<{ sent: boolean }, 'enquiries.keyUsedOtherwise' | 'offers.notFound'>> {
  const { siteId, body, now, language } = call
  const { key, name, message } = body
  const before = await requestOfKey(trx, siteId, key)
  if (before === null) {
    const offer = await askableOffer(trx, siteId, body.offer, today)
    if (offer === undefined) return refuse('offers.notFound')
    const token = randomBytes(32).toString('base64url')
    const enquiry = {
      ...{ name, email, phone, message, language, key, hash },
      userId: call.maybeCaller?.userId ?? null,
      confirmHash: isKnown ? null : hashOf(token),
    }
    const id = await insertEnquiry(
      trx,
      siteId,
      { offerId: offer.id, companyId: offer.company_id, ...enquiry },
      now,
    )
    if (id !== null) {
      if (isKnown) await passOn(services, trx, call, { offer, name, email, phone, message })
      else await mailConfirmation(services, trx, { siteId, offer, email, language, token })
      return isKnown ? SENT : TO_CONFIRM
    }
  }
  const earlier = before ?? (await requestOfKey(trx, siteId, key))
  if (earlier?.hash.equals(hash) !== true) return refuse('enquiries.keyUsedOtherwise')
  return earlier.sent ? SENT : TO_CONFIRM
}

function triesOf({ address }: EnquiryCall, { email }: Checked, isKnown: boolean): Try[] {
  return [
    aTry(ENQUIRY_LIMITS.email, 'enquiry email', email),
    aTry(ENQUIRY_LIMITS.address, 'enquiry address', address),
    ...(isKnown
      ? []
      : [
          aTry(ENQUIRY_LIMITS.unconfirmedEmail, 'enquiry unconfirmed', email),
          aTry(ENQUIRY_LIMITS.unconfirmedAddress, 'enquiry unconfirmed', address),
          aTry(ENQUIRY_LIMITS.unconfirmedNetwork, 'enquiry unconfirmed', neighbourhoodOf(address)),
        ]),
  ]
}

async function tooMany(
  call: Pick<EnquiryCall, 'database' | 'siteId' | 'now' | 'header'>,
  tries: readonly Try[],
): Promise<Refused<'enquiries.tooManyTries'> | null> {
  const seconds = await takeTries(call.database.queries, call.siteId, tries, call.now)
  if (seconds === 0) return null
  call.header('retry-after', String(seconds))
  return refuse('enquiries.tooManyTries', { minutes: Math.ceil(seconds / 60) })
}

function enquireHandler(services: EnquiryServices): Handler {
  return handler(sendEnquiry, async (call) => {
    const { siteId, database, now, body, maybeCaller } = call
    // Responds as if it were sent, so that a bot learns nothing from the response.
    if (body.website !== '') return TO_CONFIRM
    const checked = check(call)
    if (!checked.ok) return checked
    const { email } = checked.value
    const isKnown =
      maybeCaller !== null &&
      (await ownsMailbox(database.queries, siteId, maybeCaller.userId, email))
    const isAgain = (await requestOfKey(database.queries, siteId, body.key)) !== null
    const waits = await tooMany(
      call,
      isAgain
        ? [aTry(ENQUIRY_LIMITS.again, 'enquiry again', body.key)]
        : triesOf(call, checked.value, isKnown),
    )
    if (waits !== null) return waits
    const today = dayAt(now.getTime(), (await call.site()).zone)
    return database.transaction((trx) =>
      enquireOnce(services, trx, call, { ...checked.value, today, isKnown }),
    )
  })
}

function confirmHandler(services: EnquiryServices): Handler {
  return handler(confirmEnquiry, async (call) => {
    const { siteId, now, body, database } = call
    const waits = await tooMany(call, [
      aTry(ENQUIRY_LIMITS.confirm, 'confirm enquiry', call.address),
    ])
    if (waits !== null) return waits
    return database.transaction(async (trx) => {
      const since = new Date(now.getTime() - UNCONFIRMED_HOURS * 3_600_000)
      const enquiry = await confirmOfLink(trx, siteId, hashOf(body.token), since)
      if (enquiry === null) return refuse('enquiries.linkUnknown')
      await passOn(services, trx, call, enquiry)
      const { name_en: en, name_ar: ar } = enquiry.offer
      return ok({ company: { en, ar }, email: enquiry.email })
    })
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
  return [
    enquireHandler(services),
    confirmHandler(services),
    listHandler,
    answerHandler(services),
    closeHandler,
  ]
}
