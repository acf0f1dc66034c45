import { type Addressee, emailTo } from '#platform/mail/email-to.ts'
import type { QueuedEmail } from '#platform/mail/mail.ts'
import type { TwoNames } from '#platform/schemas.ts'
import { m } from '#messages'
import type { ProfileField } from './contract.ts'
import { profileFieldName } from './field-names.ts'

interface ChangeRequest {
  readonly employee: { readonly id: string; readonly employeeNo: string; readonly name: TwoNames }
  readonly field: ProfileField
  readonly change: string
  readonly publicUrl: string
}

/** To human resources: an employee requests a change of their record. */
export function changeRequestEmail(
  addressee: Addressee,
  { employee, field, change, publicUrl }: ChangeRequest,
): QueuedEmail {
  const { language, name } = addressee
  const locale = { locale: language }
  const who = { name: employee.name[language], number: `\u2068${employee.employeeNo}\u2069` }
  return emailTo(addressee, {
    title: m['profile.mail.title']({ name: employee.name[language] }, locale),
    paragraphs: [
      m['session.mail.greeting']({ name }, locale),
      m['profile.mail.text'](who, locale),
      `${profileFieldName(field, language)}:\n${change}`,
    ],
    action: {
      label: m['profile.mail.action']({}, locale),
      url: `${publicUrl.replace(/\/$/, '')}${language === 'ar' ? '/ar' : ''}/employees/${employee.id}`,
    },
  })
}
