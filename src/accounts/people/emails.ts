import { type Addressee, emailTo } from '#platform/mail/email-to.ts'
import type { Role } from '#accounts/permissions/contract.ts'
import { roleName } from '#accounts/permissions/role-name.ts'
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

/** An address keeps its order within Arabic. */
function isolated(address: string): string {
  return `\u2066${address}\u2069`
}

interface GivenRoles {
  /** The addresses of who gave them, and to whom. */
  readonly giver: string
  readonly email: string
  readonly roles: readonly Role[]
  readonly publicUrl: string
}

/** To an administrator: another one gave someone roles beyond their own. */
export function rolesGivenEmail(
  addressee: Addressee,
  { giver, email, roles, publicUrl }: GivenRoles,
): QueuedEmail {
  const { name, siteName, language } = addressee
  const locale = { locale: language }
  const list = new Intl.ListFormat(language).format(roles.map((role) => roleName(role, language)))
  return emailTo(addressee, {
    title: m['people.mail.rolesTitle']({ siteName }, locale),
    paragraphs: [
      m['session.mail.greeting']({ name }, locale),
      m['people.mail.rolesText'](
        { giver: isolated(giver), email: isolated(email), roles: list },
        locale,
      ),
      m['people.mail.rolesNotExpected']({}, locale),
    ],
    action: {
      label: m['people.mail.rolesAction']({}, locale),
      url: `${publicUrl.replace(/\/$/, '')}${language === 'ar' ? '/ar' : ''}/people`,
    },
  })
}
