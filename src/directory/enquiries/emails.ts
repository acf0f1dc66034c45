import { peopleOf } from '#directory/offers/database/writing.ts'
import { pathsOf } from '#directory/offers/database/reading.ts'
import { localizedIn } from '#directory/offers/rules/languages.ts'
import type { Trx } from '#platform/db/database.ts'
import { type EmailContent, emailHtml, emailText } from '#platform/mail/email.ts'
import type { Mail } from '#platform/mail/mail.ts'
import { formatPhone } from '#platform/ui/format.ts'
import { m } from '#messages'
import type { EnquiredOffer, StoredEnquiry } from './database/enquiries.ts'

/** What writing needs besides the database. */
export interface EnquiryServices {
  readonly mail: Pick<Mail, 'queue'>
  /** Where people reach this server. */
  readonly publicUrl: string
}

type Language = 'en' | 'ar'

/** Isolates addresses and numbers, so that they keep their order within Arabic. */
function isolated(text: string): string {
  return `\u2066${text}\u2069`
}

async function siteOf(trx: Trx, siteId: number) {
  return trx
    .selectFrom('sites')
    .select(['name_en', 'name_ar', 'accent'])
    .where('id', '=', siteId)
    .executeTakeFirstOrThrow()
}

function frameOf(
  site: Awaited<ReturnType<typeof siteOf>>,
  language: Language,
): Pick<EmailContent, 'language' | 'dir' | 'siteName' | 'accent'> {
  return {
    language,
    dir: language === 'ar' ? 'rtl' : 'ltr',
    siteName: language === 'ar' ? site.name_ar : site.name_en,
    accent: site.accent,
  }
}

function at(publicUrl: string, language: Language, path: string): string {
  return `${publicUrl.replace(/\/$/, '')}${language === 'ar' ? '/ar' : ''}${path}`
}

export interface EnquiryEmail {
  readonly siteId: number
  readonly offer: EnquiredOffer
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly message: string
}

interface ConfirmationEmail {
  readonly siteId: number
  readonly offer: EnquiredOffer
  readonly email: string
  readonly language: Language
  readonly token: string
}

/**
 * Emails the link that sends an enquiry. Nobody knows yet whose mailbox it is, so it says nothing
 * that its sender entered.
 */
export async function mailConfirmation(
  { mail, publicUrl }: EnquiryServices,
  trx: Trx,
  { siteId, offer, email, language, token }: ConfirmationEmail,
): Promise<void> {
  const locale = { locale: language }
  const title = localizedIn({ en: offer.title_en, ar: offer.title_ar }, language).text
  const company = language === 'ar' ? offer.name_ar : offer.name_en
  const content: EmailContent = {
    ...frameOf(await siteOf(trx, siteId), language),
    title: m['enquiries.mail.confirmTitle']({ company }, locale),
    paragraphs: [
      m['enquiries.mail.confirmText']({ company, title }, locale),
      m['enquiries.mail.confirmNotYou']({}, locale),
    ],
    action: {
      label: m['enquiries.mail.confirm']({}, locale),
      url: at(publicUrl, language, `/confirm-enquiry#${token}`),
    },
  }
  await mail.queue(trx, {
    ...{ siteId, toUserId: null, toAddress: email, language },
    ...{ subject: content.title, text: emailText(content), html: emailHtml(content) },
  })
}

/**
 * Emails an enquiry to the company's people, each in their language, or to the company's own
 * address when it has no people.
 */
export async function mailEnquiry(
  { mail, publicUrl }: EnquiryServices,
  trx: Trx,
  { siteId, offer, name, email, phone, message }: EnquiryEmail,
): Promise<void> {
  const site = await siteOf(trx, siteId)
  const people: { id: string | null; email: string; language: Language }[] = await peopleOf(
    trx,
    siteId,
    offer.company_id,
  )
  if (people.length === 0 && offer.email !== '')
    people.push({ id: null, email: offer.email, language: 'en' })
  for (const { id: toUserId, email: toAddress, language } of people) {
    const locale = { locale: language }
    const title = localizedIn({ en: offer.title_en, ar: offer.title_ar }, language).text
    const reach = [isolated(email), ...(phone === '' ? [] : [isolated(formatPhone(phone))])].join(
      ' · ',
    )
    const content: EmailContent = {
      ...frameOf(site, language),
      title: m['enquiries.mail.newTitle']({ title }, locale),
      paragraphs: [
        m['enquiries.mail.newText']({ name, title }, locale),
        message,
        m['enquiries.mail.newReach']({ reach }, locale),
      ],
      action: {
        label: m['enquiries.mail.newOpen']({}, locale),
        url: at(publicUrl, language, '/my-offers?tab=enquiries'),
      },
    }
    await mail.queue(trx, {
      siteId,
      toUserId,
      toAddress,
      language,
      subject: content.title,
      text: emailText(content),
      html: emailHtml(content),
    })
  }
}

interface Answered {
  readonly siteId: number
  readonly enquiry: StoredEnquiry
  readonly answer: string
  /** The email address at which the sender reaches the person who answered. */
  readonly replyTo: string
}

/** Emails the answer to the sender, in the language of the enquiry. */
export async function mailAnswer(
  { mail, publicUrl }: EnquiryServices,
  trx: Trx,
  { siteId, enquiry, answer, replyTo }: Answered,
): Promise<void> {
  const language: Language = enquiry.language === 'ar' ? 'ar' : 'en'
  const locale = { locale: language }
  const title = localizedIn({ en: enquiry.title_en, ar: enquiry.title_ar }, language).text
  const company = language === 'ar' ? enquiry.name_ar : enquiry.name_en
  const content: EmailContent = {
    ...frameOf(await siteOf(trx, siteId), language),
    title: m['enquiries.mail.answerTitle']({ company }, locale),
    paragraphs: [
      m['enquiries.mail.greeting']({ name: enquiry.name }, locale),
      m['enquiries.mail.answerText']({ company, title }, locale),
      answer,
      m['enquiries.mail.answerReply']({ address: isolated(replyTo), company }, locale),
      m['enquiries.mail.yourMessage']({ message: enquiry.message }, locale),
    ],
    action: {
      label: m['enquiries.mail.answerOpen']({}, locale),
      url: at(publicUrl, language, encodeURI(pathsOf(enquiry)[language])),
    },
  }
  await mail.queue(trx, {
    ...{ siteId, toUserId: null, toAddress: enquiry.email, language },
    ...{ subject: content.title, text: emailText(content), html: emailHtml(content) },
  })
}
