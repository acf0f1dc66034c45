import { type Addressee, emailTo } from '#accounts/session/emails.ts'
import type { QueuedEmail } from '#platform/mail/mail.ts'
import { m } from '#messages'

export function invitationEmail(addressee: Addressee, url: string, days: number): QueuedEmail {
  const { name, siteName } = addressee
  const locale = { locale: addressee.language }
  return emailTo(addressee, {
    title: m['people.mail.inviteTitle']({ siteName }, locale),
    paragraphs: [
      m['session.mail.greeting']({ name }, locale),
      m['people.mail.inviteText']({ siteName }, locale),
      m['people.mail.inviteDays']({ days }, locale),
    ],
    action: { label: m['people.mail.inviteAction']({}, locale), url },
  })
}
