import type { Database } from '#platform/db/database.ts'
import type { Files } from '#platform/files/files.ts'
import type { Handler } from '#platform/http/handler.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { Log } from '#platform/log.ts'
import { deskHandlers } from './server/desk.ts'
import { resolveExpired } from './server/expire.ts'
import { moveHandlers, type MoveServices } from './server/desk-moves.ts'
import { fileHandlers, type FileServices, purgeUnusedFiles } from './server/files.ts'
import { peopleHandlers } from './server/people.ts'
import { publishDue } from './server/publish.ts'
import { questionHandlers } from './server/questions.ts'
import { readingHandlers } from './server/reading.ts'
import {
  remindAll,
  NOTIFY_READERS,
  notifyReaders,
  type NotifyPayload,
} from './server/notify-readers.ts'

/** Circulars and policies: what employees read, and the desk that writes them. */
export function createCircularHandlers(services: FileServices & MoveServices): readonly Handler[] {
  return [
    ...readingHandlers(services),
    ...questionHandlers(services),
    ...deskHandlers,
    ...moveHandlers(services),
    ...peopleHandlers(services),
    ...fileHandlers(services),
  ]
}

interface JobServices {
  readonly database: Database
  readonly clock: () => Date
  readonly files: Pick<Files, 'remove'>
  readonly log: Pick<Log, 'info'>
  readonly notify: (siteId: number, userIds: readonly string[], topic: string) => void
}

const EVERY_MINUTE = '* * * * *'
const EVERY_HOUR = '5 * * * *'

/**
 * Publishes what is scheduled, notifies and reminds people, and removes unused files. Each run reads
 * what is due by now, so a run that was missed is made up for by the next one.
 */
export async function defineCircularJobs(
  jobs: Pick<Jobs, 'define' | 'schedule' | 'send'>,
  { database, clock, files, log, notify }: JobServices,
): Promise<void> {
  const services = { database, jobs, notify }
  jobs.define<NotifyPayload>(NOTIFY_READERS, async ({ payload }) => {
    const count = await notifyReaders(services, payload, clock())
    if (count > 0) log.info('notified people of a circular', { count })
  })
  jobs.define('circulars.publishDue', async () => {
    const count = await publishDue(database, jobs, clock())
    if (count > 0) log.info('published scheduled circulars', { count })
  })
  jobs.define('circulars.remind', async () => {
    const count = await remindAll(services, clock())
    if (count > 0) log.info('reminded people of circulars', { count })
  })
  jobs.define('circulars.expire', async () => {
    const count = await resolveExpired(services, clock())
    if (count > 0) log.info('resolved the notices of expired circulars', { count })
  })
  jobs.define('circulars.purgeFiles', async () => {
    const count = await purgeUnusedFiles(database, files, clock())
    if (count > 0) log.info('removed unused files of circulars', { count })
  })
  await jobs.schedule('circulars.publishDue', EVERY_MINUTE, {}, { zone: 'UTC' })
  await jobs.schedule('circulars.remind', EVERY_HOUR, {}, { zone: 'UTC' })
  await jobs.schedule('circulars.expire', EVERY_HOUR, {}, { zone: 'UTC' })
  await jobs.schedule('circulars.purgeFiles', EVERY_HOUR, {}, { zone: 'UTC' })
}
