import type { Files } from '#platform/files/files.ts'
import type { PageCache } from '#platform/http/page-cache.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { Log } from '#platform/log.ts'
import type { Mail } from '#platform/mail/mail.ts'
import type { Metrics } from '#platform/metrics.ts'
import type { Push } from '#platform/push/push.ts'
import type { Live } from '#platform/live/live.ts'
import type { Configuration } from './configuration.ts'
import type { PasswordHasher } from '#accounts/session/password-hasher.ts'
import type { Database } from '#platform/db/database.ts'

/** The services the product runs on. */
export interface AppServices {
  readonly configuration: Configuration
  readonly database: Database
  readonly log: Log
  readonly metrics: Metrics
  readonly jobs: Jobs
  readonly mail: Mail
  readonly push: Push
  readonly files: Files
  readonly live: Live
  readonly cachedPages: PageCache
  readonly hasher: PasswordHasher
  readonly clock: () => Date
}
