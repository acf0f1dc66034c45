import { writeAudit } from '#accounts/audit/database.ts'
import { sealAudit } from '#accounts/audit/seals.ts'
import { type Anchors, createAnchors, serverSecret } from '#accounts/audit/anchors.ts'
import { createAuditHandlers } from '#accounts/audit/server.ts'
import { createLiveHandlers, endStreamsWithSessions } from '#accounts/live/server.ts'
import { notificationHandlers } from '#accounts/notifications/server.ts'
import { CATCH_UP, defineDelivery } from '#accounts/notifications/server/deliver.ts'
import { defineDigest, DIGEST } from '#accounts/notifications/server/digest.ts'
import { createMyDataHandlers } from '#accounts/my-data/server.ts'
import { outboxHandlers } from '#accounts/outbox/server.ts'
import { createPeopleHandlers } from '#accounts/people/server/handlers.ts'
import { createPushHandlers } from '#accounts/push/server.ts'
import { createSecondFactor } from '#accounts/second-factor/second-factor.ts'
import { createSecondFactorHandlers } from '#accounts/second-factor/server/handlers.ts'
import { findCaller } from '#accounts/session/database/find-caller.ts'
import { purgeSessions } from '#accounts/session/database/purge.ts'
import { findAddressee } from '#accounts/session/find-addressee.ts'
import { createSessionHandlers } from '#accounts/session/server/handlers.ts'
import { type ResetRequest, mailResetLink } from '#accounts/session/server/links.ts'
import { createWarningHandlers } from '#accounts/site-warnings/server.ts'
import type { SiteView } from '#accounts/sites/contract.ts'
import { createSiteHandlers, createSites } from '#accounts/sites/server.ts'
import { tagOfPages } from '#platform/db/pages-changed.ts'
import { createFileCleanup } from '#platform/files/file-cleanup.ts'
import { hasOffers } from '#directory/offers/database/reading.ts'
import { createSecretBox, type SecretBox } from '#platform/secret-box.ts'
import type { Handler } from '#platform/http/handler.ts'
import { type Api, createApi } from '#platform/http/api.ts'
import type { Services } from '#platform/http/services.ts'
import { createAttendanceHandlers } from '#portal/attendance/server.ts'
import { closeForgotten } from '#portal/attendance/server/close-forgotten.ts'
import { createAwardHandlers } from '#portal/awards/server.ts'
import { calendarHandlers } from '#portal/calendar/server.ts'
import { createDisciplineHandlers } from '#portal/discipline/server.ts'
import { createEvidenceHandlers } from '#portal/discipline/server/evidence.ts'
import { expirePenalties } from '#portal/discipline/server/expire.ts'
import { remindOfDeadlines } from '#portal/discipline/server/remind.ts'
import { createCircularHandlers, defineCircularJobs } from '#portal/circulars/server.ts'
import { createImportHandlers, defineImportJobs } from '#portal/employees/runs/server.ts'
import { checklistHandlers } from '#portal/checklists/server.ts'
import { hasPay } from '#portal/employees/database/pay.ts'
import { employeeHandlers } from '#portal/employees/server.ts'
import { createAttachmentHandlers, purgeUnused } from '#portal/leave/server/attachments.ts'
import { createLeaveHandlers } from '#portal/leave/server.ts'
import { remindAndEscalate } from '#portal/leave/deciding/server/remind.ts'
import { createReturnDocumentHandlers } from '#portal/leave/returns/server/document.ts'
import { remindDueReturns } from '#portal/leave/returns/server/remind.ts'
import { accrueAll } from '#portal/leave/server/accrue.ts'
import { applyDue, createEmploymentHandlers } from '#portal/employment/server.ts'
import { payAdjustmentHandlers } from '#portal/pay-adjustments/server.ts'
import { createProfileHandlers } from '#portal/profile/server.ts'
import { workHistoryHandlers } from '#portal/work-history/server.ts'
import { hasPrices } from '#shop/menu/database/listed.ts'
import type { Configuration } from './configuration.ts'
import type { AppServices } from './services.ts'
import { type FindSite, inArea } from './in-area.ts'
import { createPageInvalidation } from './page-invalidation.ts'
import { tagOfSite } from './page-routes.ts'
import { createDirectoryHandlers, defineDirectoryJobs } from './directory-routes.ts'
import { createProxyLog, siteWarnings } from './site-warnings.ts'
import { createShopHandlers, defineShopJobs } from './shop-routes.ts'

export const ABOUT = { title: 'Diwan', version: '1' }
const RESET = 'session.mailResetLink'
const EVERY_MINUTE = '* * * * *'
const EVERY_FIVE_MINUTES = '*/5 * * * *'
/** Every zone's midnight is at one of these. */
const EVERY_QUARTER = '*/15 * * * *'
const EVERY_HOUR = '20 * * * *'
const EVERY_NIGHT = '30 22 * * *'
/** Nine o'clock in the UAE: for what people are told. */
const EVERY_MORNING = '0 5 * * *'

/** The ends of the audit chains, outside the database. */
function anchorsOf({ dataDir, auditAnchorFile, auditAnchorKey }: Configuration): Anchors {
  return createAnchors({ dataDir, file: auditAnchorFile, key: auditAnchorKey })
}

/** Encrypts the secrets of authenticator apps, see docs/decisions/025. */
function secretsOf({ dataDir, auditAnchorKey: key }: Configuration): SecretBox {
  return createSecretBox(serverSecret({ dataDir, key }), 'authenticator apps')
}

/** Defines background jobs and their schedule. Call before the jobs start. */
export async function defineJobs(appServices: AppServices): Promise<void> {
  const { jobs, database, mail, push, clock, live, configuration, log, files } = appServices
  defineImportJobs(jobs, {
    database,
    clock,
    mail,
    notify: (siteId, userIds, topic) => live.notify(siteId, userIds, topic),
  })
  const notices = { database, mail, push, live, publicUrl: configuration.publicUrl, clock }
  defineDelivery(jobs, notices)
  defineDigest(jobs, notices)
  jobs.define<ResetRequest>(RESET, ({ payload }) =>
    mailResetLink({ mail, publicUrl: configuration.publicUrl }, database, payload, clock()),
  )
  jobs.define('attendance.closeForgotten', async () => {
    const count = await closeForgotten(database, clock())
    if (count > 0) log.info('closed forgotten sessions', { count })
  })
  jobs.define('employment.apply', async () => {
    const services = {
      mail,
      push,
      jobs,
      publicUrl: configuration.publicUrl,
      notify: (siteId: number, userIds: readonly string[], topic: string) =>
        live.notify(siteId, userIds, topic),
    }
    const count = await applyDue(database, services, clock())
    if (count > 0) log.info('let changes of employment take effect', { count })
  })
  jobs.define('leave.settle', async () => {
    const count = await accrueAll(database, clock())
    if (count > 0) log.info('settled leave accounts', { count })
  })
  jobs.define('leave.passOn', async () => {
    const services = {
      mail,
      push,
      jobs,
      publicUrl: configuration.publicUrl,
      notify: (siteId: number, userIds: readonly string[], topic: string) =>
        live.notify(siteId, userIds, topic),
    }
    const count = await remindAndEscalate(database, services, clock())
    if (count > 0) log.info('passed on leave requests that waited too long', { count })
  })
  jobs.define('leave.remindReturns', async () => {
    const count = await remindDueReturns(
      { mail, push, jobs, publicUrl: configuration.publicUrl },
      database,
      clock(),
    )
    if (count > 0) log.info('reminded of returns from leave', { count })
  })
  jobs.define('discipline.expire', async () => {
    const count = await expirePenalties({ jobs }, database, clock())
    if (count > 0) log.info('told of expired penalties', { count })
  })
  jobs.define('discipline.remind', async () => {
    const count = await remindOfDeadlines({ jobs }, database, clock())
    if (count > 0) log.info('reminded of disciplinary deadlines', { count })
  })
  jobs.define('leave.purgeDocuments', async () => {
    const count = await purgeUnused(database, files, clock())
    if (count > 0) log.info('removed unused leave documents', { count })
  })
  const anchors = anchorsOf(configuration)
  jobs.define('audit.seal', async () => {
    for (const { id } of await database.queries.selectFrom('sites').select('id').execute()) {
      const { sealed, last } = await sealAudit(database, id, clock())
      if (sealed === 0 || last === null) continue
      const hash = last.hash.toString('hex')
      const at = clock().toISOString()
      const signature = await anchors.write({ site: id, number: last.number, hash, at })
      // The log is outside the database, so it can prove that the chain was cut short there.
      log.info('sealed the audit log', {
        site: id,
        count: last.number,
        code: `seal.${hash.slice(0, 32)}.${signature.slice(0, 32)}`,
      })
    }
  })
  jobs.define('session.cleanup', async () => {
    for (const { id } of await database.queries.selectFrom('sites').select('id').execute())
      await purgeSessions(database.queries, id, clock())
  })
  await jobs.schedule('attendance.closeForgotten', EVERY_FIVE_MINUTES, {}, { zone: 'UTC' })
  await jobs.schedule('employment.apply', EVERY_QUARTER, {}, { zone: 'UTC' })
  await jobs.schedule('leave.settle', EVERY_NIGHT, {}, { zone: 'UTC' })
  await jobs.schedule('leave.passOn', EVERY_NIGHT, {}, { zone: 'UTC' })
  await jobs.schedule('leave.remindReturns', EVERY_NIGHT, {}, { zone: 'UTC' })
  await jobs.schedule('discipline.expire', EVERY_MORNING, {}, { zone: 'UTC' })
  await jobs.schedule('discipline.remind', EVERY_MORNING, {}, { zone: 'UTC' })
  await defineCircularJobs(jobs, {
    database,
    clock,
    files,
    log,
    notify: (siteId, userIds, topic) => live.notify(siteId, userIds, topic),
  })
  await jobs.schedule('leave.purgeDocuments', EVERY_HOUR, {}, { zone: 'UTC' })
  await jobs.schedule('audit.seal', EVERY_MINUTE, {}, { zone: 'UTC' })
  await jobs.schedule(CATCH_UP, EVERY_FIVE_MINUTES, {}, { zone: 'UTC' })
  await jobs.schedule(DIGEST, EVERY_FIVE_MINUTES, {}, { zone: 'UTC' })
  await jobs.schedule('session.cleanup', EVERY_NIGHT, {}, { zone: 'UTC' })
  await defineShopJobs(appServices)
  await defineDirectoryJobs(appServices)
}

/** Every endpoint of the product, and the services pages use. */
export async function createProductApi(appServices: AppServices): Promise<{
  api: Api
  handlers: readonly Handler[]
  /** What raw routes are served with, too. */
  services: Services
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
    cachedPages,
  } = appServices
  const sites = await createSites(database)
  sites.onChange((siteId) => cachedPages.drop(tagOfSite(siteId)))
  const pageInvalidation = await createPageInvalidation(database, cachedPages)
  const stopEnding = await endStreamsWithSessions(database, live)
  const shared = { mail, push, jobs, publicUrl: configuration.publicUrl }
  const box = secretsOf(configuration)
  const fileCleanup = createFileCleanup(database, files, jobs)
  const findSite: FindSite = (siteId) => sites.find(siteId)
  const handlers = [
    ...createSessionHandlers({
      ...shared,
      hasher,
      secondFactor: createSecondFactor({ box, publicUrl: configuration.publicUrl }),
      requestReset: (params) => jobs.send(null, RESET, params),
    }),
    ...createSecondFactorHandlers({ ...shared, box, addresseeOf: findAddressee }),
    ...createPeopleHandlers(shared),
    ...createMyDataHandlers(shared),
    ...createPushHandlers(push),
    ...notificationHandlers,
    ...createSiteHandlers({ sites, files, fileCleanup, money: [hasPay, hasPrices, hasOffers] }),
    ...createAuditHandlers(anchorsOf(configuration)),
    ...createWarningHandlers(siteWarnings(configuration)),
    ...outboxHandlers,
    ...createLiveHandlers(live),
    ...inArea({ areas: ['portal'], findSite }, [
      ...createAttendanceHandlers(shared),
      ...createLeaveHandlers(shared),
      ...createAttachmentHandlers({ files, fileCleanup }),
      ...createReturnDocumentHandlers({ files }),
      ...calendarHandlers,
      ...createCircularHandlers({ jobs, files, fileCleanup }),
      ...employeeHandlers,
      ...createProfileHandlers(shared),
      ...createEmploymentHandlers(shared),
      ...checklistHandlers,
      ...workHistoryHandlers,
      ...createImportHandlers(jobs),
      ...createDisciplineHandlers({ jobs }),
      ...createEvidenceHandlers({ files, fileCleanup }),
      ...createAwardHandlers({ jobs }),
      ...payAdjustmentHandlers,
    ]),
    ...createShopHandlers(appServices, {
      fileCleanup,
      findSite,
      menuChanged: (siteId) => pageInvalidation.changed(tagOfPages('menu', siteId)),
    }),
    ...createDirectoryHandlers(appServices, { fileCleanup, findSite }),
  ]
  const services: Services = {
    database,
    clock,
    findCaller: (siteId, token, now) => findCaller(database.queries, siteId, token, now),
    findSite: (siteId) => sites.find(siteId),
    writeAudit,
    notify: (siteId, userIds, topic) => live.notify(siteId, userIds, topic),
    responded: ({ siteId: site, ms, requestId, method, route, status }) =>
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
    untrustedProxy: createProxyLog(log),
  }
  return {
    api: createApi(handlers, services, ABOUT),
    handlers,
    services,
    siteOf: (siteId) => sites.view(siteId),
    async close() {
      await sites.close()
      await pageInvalidation.close()
      await stopEnding()
    },
  }
}
