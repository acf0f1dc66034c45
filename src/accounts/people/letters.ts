import { type Addressee, letterTo } from '#accounts/session/letters.ts'
import type { QueuedLetter } from '#platform/mail/mail.ts'
import { m } from '#words'

export function invitationLetter(addressee: Addressee, url: string, days: number): QueuedLetter {
  const { name, siteName } = addressee
  const locale = { locale: addressee.language }
  return letterTo(addressee, {
    title: m['people.mail.inviteTitle']({ siteName }, locale),
    paragraphs: [
      m['session.mail.greeting']({ name }, locale),
      m['people.mail.inviteText']({ siteName }, locale),
      m['people.mail.inviteDays']({ days }, locale),
    ],
    action: { label: m['people.mail.inviteAction']({}, locale), url },
  })
}
