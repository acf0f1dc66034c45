import { writeAudit } from '#accounts/audit/database.ts'
import { sealAudit } from '#accounts/audit/seals.ts'
import { auditAnswers } from '#accounts/audit/server.ts'
import { createLiveAnswers, endStreamsWithSessions } from '#accounts/live/server.ts'
import { outboxAnswers } from '#accounts/outbox/server.ts'
import { createPeopleAnswers } from '#accounts/people/server/answers.ts'
import { createPushAnswers } from '#accounts/push/server.ts'
import { findCaller } from '#accounts/session/database/find-caller.ts'
import { sweepSessions } from '#accounts/session/database/sweep.ts'
import { createSessionAnswers } from '#accounts/session/server/answers.ts'
import { type AskedReset, mailResetLink } from '#accounts/session/server/links.ts'
import type { SiteView } from '#accounts/sites/contract.ts'
import { createSiteAnswers, createSites } from '#accounts/sites/server.ts'
import { tagOfPages } from '#platform/db/pages-changed.ts'
import { createFileSweep } from '#platform/files/file-sweep.ts'
import { hasOffers } from '#directory/offers/database/reading.ts'
import type { Answer } from '#platform/http/answer.ts'
import { type Api, createApi } from '#platform/http/api.ts'
import type { Services } from '#platform/http/services.ts'
import { attendanceAnswers } from '#portal/attendance/server/answers.ts'
import { closeForgotten } from '#portal/attendance/server/close-forgotten.ts'
import { calendarAnswers } from '#portal/calendar/server.ts'
import { createImportAnswers, defineImportJobs } from '#portal/employees/runs/server.ts'
import { hasPay } from '#portal/employees/database.ts'
import { employeeAnswers } from '#portal/employees/server.ts'
import { createAttachmentAnswers } from '#portal/leave/requests/attachments/server.ts'
import { createLeaveAnswers } from '#portal/leave/server/answers.ts'
import { remindAndEscalate } from '#portal/leave/deciding/server/remind.ts'
import { createReturnDocumentAnswers } from '#portal/leave/returns/server/document.ts'
import { remindDueReturns } from '#portal/leave/returns/server/remind.ts'
import { settleEverybody } from '#portal/leave/server/settle.ts'
import { profileAnswers } from '#portal/profile/server.ts'
import { hasPrices } from '#shop/menu/database/listed.ts'
import type { Parts } from './parts.ts'
import { type FindSite, inArea } from './in-area.ts'
import { createPageNews } from './page-news.ts'
import { tagOfSite } from './served-pages.ts'
import { createDirectoryAnswers, defineDirectoryJobs } from './served-directory.ts'
import { createShopAnswers, defineShopJobs } from './served-shop.ts'

export const ABOUT = { title: 'Diwan', version: '1' }
const RESET = 'session.mailResetLink'
const EVERY_MINUTE = '* * * * *'
const EVERY_FIVE_MINUTES = '*/5 * * * *'
const EVERY_NIGHT = '30 22 * * *'

/** Defines background jobs and their schedule. Call before the jobs start. */
export async function defineJobs(parts: Parts): Promise<void> {
  const { jobs, database, mail, push, clock, live, configuration, log } = parts
  defineImportJobs(jobs, {
    database,
    clock,
    mail,
    tell: (siteId, userIds, topic) => live.tell(siteId, userIds, topic),
  })
  jobs.define<AskedReset>(RESET, ({ payload }) =>
    mailResetLink({ mail, publicUrl: configuration.publicUrl }, database, payload, clock()),
  )
  jobs.define('attendance.closeForgotten', async () => {
    const count = await closeForgotten(database, clock())
    if (count > 0) log.info('closed forgotten sessions', { count })
  })
  jobs.define('leave.settle', async () => {
    const count = await settleEverybody(database, clock())
    if (count > 0) log.info('settled leave accounts', { count })
  })
  jobs.define('leave.passOn', async () => {
    const services = {
      mail,
      push,
      publicUrl: configuration.publicUrl,
      tell: (siteId: number, userIds: readonly string[], topic: string) =>
        live.tell(siteId, userIds, topic),
    }
    const count = await remindAndEscalate(database, services, clock())
    if (count > 0) log.info('passed leave on that waited too long', { count })
  })
  jobs.define('leave.remindReturns', async () => {
    const count = await remindDueReturns(
      { mail, push, publicUrl: configuration.publicUrl },
      database,
      clock(),
    )
    if (count > 0) log.info('reminded of returns from leave', { count })
  })
  jobs.define('audit.seal', async () => {
    for (const { id } of await database.queries.selectFrom('sites').select('id').execute()) {
      const { sealed, last } = await sealAudit(database, id)
      // The log is outside the database, so it can prove that the chain was cut short there.
      if (sealed > 0 && last !== null)
        log.info('sealed the audit log', {
          site: id,
          count: last.number,
          code: `seal.${last.hash.toString('hex').slice(0, 32)}`,
        })
    }
  })
  jobs.define('session.sweep', async () => {
    for (const { id } of await database.queries.selectFrom('sites').select('id').execute())
      await sweepSessions(database.queries, id, clock())
  })
  await jobs.schedule('attendance.closeForgotten', EVERY_FIVE_MINUTES, {}, { zone: 'UTC' })
  await jobs.schedule('leave.settle', EVERY_NIGHT, {}, { zone: 'UTC' })
  await jobs.schedule('leave.passOn', EVERY_NIGHT, {}, { zone: 'UTC' })
  await jobs.schedule('leave.remindReturns', EVERY_NIGHT, {}, { zone: 'UTC' })
  await jobs.schedule('audit.seal', EVERY_MINUTE, {}, { zone: 'UTC' })
  await jobs.schedule('session.sweep', EVERY_NIGHT, {}, { zone: 'UTC' })
  await defineShopJobs(parts)
  await defineDirectoryJobs(parts)
}

/** Every endpoint of the product, and the services pages use. */
export async function createProductApi(parts: Parts): Promise<{
  api: Api
  answers: readonly Answer[]
  siteOf: (siteId: number) => Promise<SiteView>
  close: () => Promise<void>
}> {
  const {
    configuration,
    database,
    metrics,
    log,
    live,
    mail,
    push,
    files,
    jobs,
    hasher,
    clock,
    kept,
  } = parts
  const sites = await createSites(database)
  sites.onChange((siteId) => kept.drop(tagOfSite(siteId)))
  const news = await createPageNews(database, kept)
  const stopEnding = await endStreamsWithSessions(database, live)
  const shared = { mail, push, publicUrl: configuration.publicUrl }
  const sweep = createFileSweep(database, files, jobs)
  const findSite: FindSite = (siteId) => sites.find(siteId)
  const answers = [
    ...createSessionAnswers({
      ...shared,
      hasher,
      askReset: (asked) => jobs.send(null, RESET, asked),
    }),
    ...createPeopleAnswers(shared),
    ...createPushAnswers(push),
    ...createSiteAnswers({ sites, files, sweep, money: [hasPay, hasPrices, hasOffers] }),
    ...auditAnswers,
    ...outboxAnswers,
    ...createLiveAnswers(live),
    ...inArea({ areas: ['portal'], findSite }, [
      ...attendanceAnswers,
      ...createLeaveAnswers(shared),
      ...createAttachmentAnswers({ files, sweep }),
      ...createReturnDocumentAnswers({ files }),
      ...calendarAnswers,
      ...employeeAnswers,
      ...profileAnswers,
      ...createImportAnswers(jobs),
    ]),
    ...createShopAnswers(parts, {
      sweep,
      findSite,
      menuChanged: (siteId) => news.changed(tagOfPages('menu', siteId)),
    }),
    ...createDirectoryAnswers(parts, { sweep, findSite }),
  ]
  const services: Services = {
    database,
    clock,
    findCaller: (siteId, token, now) => findCaller(database.queries, siteId, token, now),
    findSite: (siteId) => sites.find(siteId),
    writeAudit,
    tell: (siteId, userIds, topic) => live.tell(siteId, userIds, topic),
    answered: ({ siteId: site, ms, requestId, method, route, status }) =>
      log.info('answered', {
        requestId,
        method,
        route,
        status,
        ms: Math.round(ms * 10) / 10,
        site,
      }),
    failed: (error, requestId, route) => log.error('failed', { requestId, route, error }),
    begun: () => metrics.requestStarted(),
    trustedHops: configuration.trustedHops,
  }
  return {
    api: createApi(answers, services, ABOUT),
    answers,
    siteOf: (siteId) => sites.view(siteId),
    async close() {
      await sites.close()
      await news.close()
      await stopEnding()
    },
  }
}
