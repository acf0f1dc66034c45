import type { Mail } from '#platform/mail/mail.ts'
import type { Push } from '#platform/push/push.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { Trx } from '#platform/db/database.ts'
import type { AuditEntry } from '#platform/http/handler.ts'

/** What employment needs besides the database. */
export interface EmploymentServices {
  readonly mail: Pick<Mail, 'queue'>
  readonly push: Pick<Push, 'queue'>
  readonly jobs: Pick<Jobs, 'send'>
  readonly publicUrl: string
}

/** Who changes an employment, where and when: a person, or the job that runs each day. */
export interface Acting {
  readonly services: EmploymentServices
  readonly trx: Trx
  readonly siteId: number
  readonly zone: string
  readonly today: string
  readonly now: Date
  /** Null for the job. */
  readonly userId: string | null
  readonly audit: (entry: AuditEntry) => Promise<void>
  /** Notifies open pages, after the commit. */
  readonly notify: (userIds: readonly string[], topic: string) => void
}
