import { letterTo } from '#accounts/session/letters.ts'
import type { QueuedLetter } from '#platform/mail/mail.ts'
import { m } from '#words'
import type { BatchDone } from '../import/write-batch.ts'

/** Tells the address that an account had until now of the one it has, for who did not expect it. */
export function addressLetter(siteId: number, { userId, email, language, name, siteName, to }: BatchDone['readdressed'][number]): QueuedLetter {
  const locale = { locale: language }
  return letterTo(
    { siteId, userId, email, name, language, siteName },
    {
      title: m['employees.mail.addressTitle']({ siteName }, locale),
      paragraphs: [
        m['session.mail.greeting']({ name }, locale),
        m['employees.mail.addressText']({ email: `\u2068${to}\u2069` }, locale),
        m['employees.mail.addressNotYou']({}, locale),
      ],
    },
  )
}
