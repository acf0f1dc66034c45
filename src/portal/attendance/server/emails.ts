import { findAccount } from '#accounts/session/database/users.ts'
import { m } from '#messages'
import type { Trx } from '#platform/db/database.ts'
import { type EmailContent, emailHtml, emailText } from '#platform/mail/email.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { Mail } from '#platform/mail/mail.ts'

/** What attendance needs besides the database: to notify people, and the server's public URL. */
export interface AttendanceServices {
  readonly mail: Pick<Mail, 'queue'>
  readonly jobs: Pick<Jobs, 'send'>
  readonly publicUrl: string
}

/**
 * Asks an employee in their own language to request a correction of a day; nothing if their account
 * is closed.
 */
export async function emailQuestion(
  { mail, publicUrl }: Pick<AttendanceServices, 'mail' | 'publicUrl'>,
  trx: Trx,
  { siteId, userId, day }: { siteId: number; userId: string; day: string },
): Promise<void> {
  const found = await findAccount(trx, siteId, { userId })
  const account = found?.account
  if (found == null || account == null || !account.isOpen) return
  const { language, email } = account
  const isArabic = language === 'ar'
  const locale = { locale: language }
  const shown = new Intl.DateTimeFormat(isArabic ? 'ar-AE-u-nu-latn' : 'en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${day}T12:00:00Z`))
  const title = m['attendance.letter.askTitle']({ day: shown }, locale)
  const path = `${isArabic ? '/ar' : ''}/checkIn?tab=month&month=${day.slice(0, 7)}&day=${day}&ask=1`
  const content: EmailContent = {
    language,
    dir: isArabic ? 'rtl' : 'ltr',
    siteName: isArabic ? found.siteNameAr : found.siteNameEn,
    title,
    paragraphs: [m['attendance.letter.ask']({ day: shown }, locale)],
    action: {
      label: m['attendance.letter.askAction']({}, locale),
      url: `${publicUrl.replace(/\/$/, '')}${path}`,
    },
  }
  await mail.queue(trx, {
    siteId,
    toUserId: userId,
    toAddress: email,
    language,
    subject: title,
    text: emailText(content),
    html: emailHtml(content),
  })
}
