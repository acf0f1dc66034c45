import type { Mail } from '#platform/mail/mail.ts'

export interface PeopleServices {
  readonly mail: Pick<Mail, 'queue'>
  /** This server's public URL. */
  readonly publicUrl: string
}
