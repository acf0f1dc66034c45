import type { FileCleanup } from '#platform/files/file-cleanup.ts'
import type { Handler } from '#platform/http/handler.ts'
import type { TextReader } from '#platform/ocr/text-reader.ts'
import { createAttendanceHandlers } from '#portal/attendance/server.ts'
import { closeForgotten } from '#portal/attendance/server/close-forgotten.ts'
import { createAwardHandlers } from '#portal/awards/server.ts'
import { calendarHandlers } from '#portal/calendar/server.ts'
import { createDisciplineHandlers } from '#portal/discipline/server.ts'
import { createEvidenceHandlers } from '#portal/discipline/server/evidence.ts'
import { expirePenalties } from '#portal/discipline/server/expire.ts'
import { remindOfDeadlines } from '#portal/discipline/server/remind.ts'
import { createCircularHandlers, defineCircularJobs } from '#portal/circulars/server.ts'
import { createDocumentHandlers } from '#portal/documents/server/handlers.ts'
import { purgeUnusedPages } from '#portal/documents/server/files.ts'
import { remindOfDocuments } from '#portal/documents/server/remind.ts'
import { createImportHandlers, defineImportJobs } from '#portal/employees/runs/server.ts'
import { checklistHandlers } from '#portal/checklists/server.ts'
import { employeeHandlers } from '#portal/employees/server.ts'
import { createAttachmentHandlers, purgeUnused } from '#portal/leave/server/attachments.ts'
import { createLeaveHandlers } from '#portal/leave/server.ts'
import { defineDecidedJob } from '#portal/leave/server/decided-job.ts'
import { remindAndEscalate } from '#portal/leave/deciding/server/remind.ts'
import { createReturnDocumentHandlers } from '#portal/leave/returns/server/document.ts'
import { remindDueReturns } from '#portal/leave/returns/server/remind.ts'
import { accrueAll } from '#portal/leave/server/accrue.ts'
import { applyDue, createEmploymentHandlers } from '#portal/employment/server.ts'
import { endOfServiceHandlers } from '#portal/end-of-service/server.ts'
import { createExpenseClaimHandlers, purgeUnusedReceipts } from '#portal/expense-claims/server.ts'
import { createLetterHandlers } from '#portal/letters/server.ts'
import { createLoanHandlers } from '#portal/loans/server.ts'
import { organisationHandlers } from '#portal/organisation/server.ts'
import { payAdjustmentHandlers } from '#portal/pay-adjustments/server.ts'
import { payComponentHandlers } from '#portal/pay-components/server.ts'
import { payItemHandlers } from '#portal/pay-items/server.ts'
import { createPayQuestionHandlers } from '#portal/pay-questions/server.ts'
import { payReportHandlers } from '#portal/pay-reports/server.ts'
import { createPayRunHandlers, definePayRunJobs } from '#portal/pay-runs/server.ts'
import { createPhotoHandlers } from '#portal/photos/server.ts'
import { createPayRequests, createSalaryHandlers } from '#portal/salaries/server.ts'
import { salarySlipHandlers } from '#portal/salary-slips/server.ts'
import { dashboardHandlers } from '#portal/dashboard/server.ts'
import { recordHistoryHandlers } from '#portal/record-history/server.ts'
import { createProfileHandlers, purgeUnusedProofs, requestedPlans } from '#portal/profile/server.ts'
import { wageFileHandlers } from '#portal/wage-files/server.ts'
import { workHistoryHandlers } from '#portal/work-history/server.ts'
import type { AppServices } from './services.ts'
import { type FindSite, inArea } from './in-area.ts'

const EVERY_FIVE_MINUTES = '*/5 * * * *'
/** Every zone's midnight is at one of these. */
const EVERY_QUARTER = '*/15 * * * *'
const EVERY_HOUR = '20 * * * *'
const EVERY_NIGHT = '30 22 * * *'
/** Nine o'clock in the UAE: for what people are notified of. */
const EVERY_MORNING = '0 5 * * *'

/** Every endpoint of the employee portal. */
export function createPortalHandlers(
  { configuration, mail, push, files, jobs, live }: AppServices,
  {
    fileCleanup,
    findSite,
    reader,
  }: { fileCleanup: FileCleanup; findSite: FindSite; reader: TextReader },
): readonly Handler[] {
  const shared = { mail, push, jobs, publicUrl: configuration.publicUrl }
  const notify = (siteId: number, userIds: readonly string[], topic: string): void =>
    live.notify(siteId, userIds, topic)
  return inArea({ areas: ['portal'], findSite }, [
    ...createAttendanceHandlers(shared),
    ...createLeaveHandlers(shared),
    ...createAttachmentHandlers({ files, fileCleanup }),
    ...createReturnDocumentHandlers({ files }),
    ...calendarHandlers,
    ...createCircularHandlers({ jobs, files, fileCleanup }),
    ...employeeHandlers,
    ...createProfileHandlers({ ...shared, files, fileCleanup }),
    ...createPhotoHandlers({ files, fileCleanup }),
    ...createEmploymentHandlers(shared, requestedPlans(shared)),
    ...checklistHandlers,
    ...dashboardHandlers,
    ...recordHistoryHandlers,
    ...organisationHandlers,
    ...workHistoryHandlers,
    ...createImportHandlers({ jobs, payRequests: createPayRequests({ jobs, notify }) }),
    ...createDisciplineHandlers({ jobs }),
    ...createEvidenceHandlers({ files, fileCleanup }),
    ...createAwardHandlers({ jobs }),
    ...createDocumentHandlers({ files, fileCleanup, jobs, reader }),
    ...payAdjustmentHandlers,
    ...endOfServiceHandlers,
    ...createSalaryHandlers({ jobs }),
    ...createPayRunHandlers({ jobs }),
    ...salarySlipHandlers,
    ...wageFileHandlers,
    ...payComponentHandlers,
    ...payItemHandlers,
    ...createLoanHandlers({ jobs, files, fileCleanup }),
    ...createExpenseClaimHandlers({ jobs, files, fileCleanup }),
    ...createPayQuestionHandlers({ jobs }),
    ...payReportHandlers,
    ...createLetterHandlers({ ...shared, files }),
  ])
}

/** Defines the portal's jobs and their schedule. Call before the jobs start. */
export async function definePortalJobs({
  jobs,
  database,
  mail,
  push,
  clock,
  live,
  configuration,
  log,
  files,
}: AppServices): Promise<void> {
  const notify = (siteId: number, userIds: readonly string[], topic: string): void =>
    live.notify(siteId, userIds, topic)
  const services = { mail, push, jobs, publicUrl: configuration.publicUrl, notify }
  const payRequests = createPayRequests({ jobs, notify })
  defineImportJobs(jobs, { database, clock, mail, payRequests, notify })
  jobs.define('attendance.closeForgotten', async () => {
    const count = await closeForgotten(database, clock())
    if (count > 0) log.info('closed forgotten sessions', { count })
  })
  jobs.define('employment.apply', async () => {
    const count = await applyDue(database, services, clock())
    if (count > 0) log.info('let changes of employment take effect', { count })
  })
  defineDecidedJob(jobs, { database, services })
  jobs.define('leave.settle', async () => {
    const count = await accrueAll(database, clock())
    if (count > 0) log.info('settled leave accounts', { count })
  })
  jobs.define('leave.passOn', async () => {
    const count = await remindAndEscalate(database, services, clock())
    if (count > 0) log.info('passed on leave requests that waited too long', { count })
  })
  jobs.define('leave.remindReturns', async () => {
    const count = await remindDueReturns(services, database, clock())
    if (count > 0) log.info('reminded of returns from leave', { count })
  })
  jobs.define('discipline.expire', async () => {
    const count = await expirePenalties({ jobs }, database, clock())
    if (count > 0) log.info('notified of expired penalties', { count })
  })
  jobs.define('discipline.remind', async () => {
    const count = await remindOfDeadlines({ jobs }, database, clock())
    if (count > 0) log.info('reminded of disciplinary deadlines', { count })
  })
  jobs.define('leave.purgeDocuments', async () => {
    const count = await purgeUnused(database, files, clock())
    if (count > 0) log.info('removed unused leave documents', { count })
  })
  jobs.define('documents.remind', async ({ signal }) => {
    const count = await remindOfDocuments({ database, services: { jobs }, now: clock(), signal })
    if (count > 0) log.info('reminded of documents that expire', { count })
  })
  jobs.define('documents.purge', async () => {
    const count = await purgeUnusedPages(database, files, clock())
    if (count > 0) log.info('removed unused pages of documents', { count })
  })
  jobs.define('expenseClaims.purge', async () => {
    const count = await purgeUnusedReceipts(database, files, clock())
    if (count > 0) log.info('removed unused receipts', { count })
  })
  jobs.define('profile.purge', async () => {
    const count = await purgeUnusedProofs(database, files, clock())
    if (count > 0) log.info('removed unused proofs of changes', { count })
  })
  await jobs.schedule('attendance.closeForgotten', EVERY_FIVE_MINUTES, {}, { zone: 'UTC' })
  await jobs.schedule('employment.apply', EVERY_QUARTER, {}, { zone: 'UTC' })
  await jobs.schedule('leave.settle', EVERY_NIGHT, {}, { zone: 'UTC' })
  await jobs.schedule('leave.passOn', EVERY_NIGHT, {}, { zone: 'UTC' })
  await jobs.schedule('leave.remindReturns', EVERY_NIGHT, {}, { zone: 'UTC' })
  await jobs.schedule('discipline.expire', EVERY_MORNING, {}, { zone: 'UTC' })
  await jobs.schedule('discipline.remind', EVERY_MORNING, {}, { zone: 'UTC' })
  definePayRunJobs(jobs, { database, clock, notify })
  await defineCircularJobs(jobs, { database, clock, files, log, notify })
  await jobs.schedule('leave.purgeDocuments', EVERY_HOUR, {}, { zone: 'UTC' })
  await jobs.schedule('documents.remind', EVERY_HOUR, {}, { zone: 'UTC' })
  await jobs.schedule('expenseClaims.purge', EVERY_HOUR, {}, { zone: 'UTC' })
  await jobs.schedule('profile.purge', EVERY_HOUR, {}, { zone: 'UTC' })
  await jobs.schedule('documents.purge', EVERY_HOUR, {}, { zone: 'UTC' })
}
