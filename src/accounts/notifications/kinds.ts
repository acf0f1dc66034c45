import type { Permission } from '#accounts/permissions/contract.ts'
import { z } from 'zod'

/**
 * What a person can be notified of. To add a kind: an entry here and in `KINDS`, its title and text
 * in the messages under `notifications.kinds`, and an entry in `notice-text.ts`.
 */
export const NotificationKind = z.enum([
  'leaveWaiting',
  'leaveDecided',
  'returnWaiting',
  'returnDecided',
  'correctionWaiting',
  'correctionDecided',
  'checklistStarted',
  'teamHandedOver',
  'resignationWaiting',
  'resignationRecorded',
  'disciplineReported',
  'disciplineCharged',
  'disciplineAnswered',
  'disciplineClosed',
  'penaltyGiven',
  'objectionMade',
  'objectionDecided',
  'penaltyExpired',
  'disciplineDue',
  'replyDue',
  'awardNominated',
  'awardGranted',
  'nominationDecided',
  'circularPublished',
  'circularChanged',
  'circularReminder',
  'circularAnswered',
  'circularQuestion',
  'documentExpiring',
  'dependantDocumentExpiring',
  'companyDocumentExpiring',
  'documentsDue',
  'documentRequested',
  'unemploymentInsuranceDue',
  'documentSent',
  'documentDecided',
  'documentTask',
  'documentTaskAssigned',
  'letterWaiting',
  'letterIssued',
  'letterRejected',
  'letterRevoked',
  'profileChangeWaiting',
  'profileChanged',
  'profileChangeApproved',
  'profileChangeDeclined',
  'profileChangeWithdrawn',
  'profileChangeRemoved',
  'salaryUpdateWaiting',
  'salaryUpdateDecided',
  'salaryUpdated',
  'salaryUpdatesImported',
  'payRunWaiting',
  'payRunDecided',
  'payRunFailed',
  'salarySlipReady',
  'loanWaiting',
  'loanDecided',
  'claimWaiting',
  'claimDecided',
  'payQuestionAsked',
  'payQuestionAnswered',
  'planStarts',
  'planEnds',
  'planDishSwapped',
  'planDayMoved',
  'planGiftAccepted',
  'planGiftReturned',
  'planGiftRefunded',
  'planRefunded',
])
export type NotificationKind = z.infer<typeof NotificationKind>

/** When the email of a kind is sent: right away, in the daily digest, or not at all. */
export const EmailChoice = z.enum(['now', 'daily', 'off'])
export type EmailChoice = z.infer<typeof EmailChoice>

/** The hour of the site at which the daily digest is sent. */
export const DIGEST_HOUR = 8

/** The heading that a kind has among the choices. */
export const NotificationGroup = z.enum([
  'leave',
  'attendance',
  'employment',
  'discipline',
  'awards',
  'circulars',
  'documents',
  'letters',
  'mealPlans',
])
export type NotificationGroup = z.infer<typeof NotificationGroup>

interface KindSettings {
  readonly group: NotificationGroup
  /**
   * People with one of these permissions may be notified of it; their choices list it. `customers`
   * is everyone with an account where the site has the shop.
   */
  readonly audience: readonly Permission[] | 'customers'
  /** What people get who have not chosen. */
  readonly email: EmailChoice
  readonly push: boolean
}

/** Who may be notified of a kind, and how until they choose. */
export const KINDS: Readonly<Record<NotificationKind, KindSettings>> = {
  leaveWaiting: { group: 'leave', audience: ['leave.team', 'leave.all'], email: 'now', push: true },
  leaveDecided: { group: 'leave', audience: ['leave.own'], email: 'now', push: true },
  returnWaiting: {
    group: 'leave',
    audience: ['leave.team', 'leave.all'],
    email: 'now',
    push: true,
  },
  returnDecided: { group: 'leave', audience: ['leave.own'], email: 'now', push: true },
  correctionWaiting: {
    group: 'attendance',
    audience: ['attendance.team', 'attendance.all'],
    email: 'daily',
    push: false,
  },
  correctionDecided: {
    group: 'attendance',
    audience: ['attendance.own'],
    email: 'daily',
    push: true,
  },
  checklistStarted: {
    group: 'employment',
    audience: [
      'records.own',
      'attendance.team',
      'employees.edit',
      'employees.papers',
      'pay.all',
      'site.edit',
    ],
    email: 'daily',
    push: false,
  },
  teamHandedOver: { group: 'employment', audience: ['attendance.team'], email: 'now', push: true },
  resignationWaiting: {
    group: 'employment',
    audience: ['employees.edit'],
    email: 'now',
    push: true,
  },
  resignationRecorded: { group: 'employment', audience: ['records.own'], email: 'now', push: true },
  disciplineReported: {
    group: 'discipline',
    audience: ['discipline.edit'],
    email: 'now',
    push: true,
  },
  disciplineCharged: { group: 'discipline', audience: ['records.own'], email: 'now', push: true },
  disciplineAnswered: {
    group: 'discipline',
    audience: ['discipline.edit'],
    email: 'daily',
    push: false,
  },
  disciplineClosed: { group: 'discipline', audience: ['records.own'], email: 'now', push: true },
  penaltyGiven: { group: 'discipline', audience: ['records.own'], email: 'now', push: true },
  objectionMade: { group: 'discipline', audience: ['discipline.edit'], email: 'now', push: true },
  objectionDecided: { group: 'discipline', audience: ['records.own'], email: 'now', push: true },
  penaltyExpired: { group: 'discipline', audience: ['records.own'], email: 'daily', push: false },
  disciplineDue: { group: 'discipline', audience: ['discipline.edit'], email: 'now', push: true },
  replyDue: { group: 'discipline', audience: ['records.own'], email: 'now', push: true },
  awardNominated: { group: 'awards', audience: ['awards.edit'], email: 'daily', push: false },
  awardGranted: { group: 'awards', audience: ['records.own'], email: 'now', push: true },
  nominationDecided: { group: 'awards', audience: ['records.own'], email: 'daily', push: false },
  circularPublished: { group: 'circulars', audience: ['records.own'], email: 'now', push: true },
  circularChanged: { group: 'circulars', audience: ['records.own'], email: 'now', push: true },
  circularReminder: { group: 'circulars', audience: ['records.own'], email: 'now', push: true },
  circularAnswered: { group: 'circulars', audience: ['records.own'], email: 'daily', push: true },
  circularQuestion: {
    group: 'circulars',
    audience: ['circulars.edit'],
    email: 'daily',
    push: false,
  },
  documentExpiring: { group: 'documents', audience: ['records.own'], email: 'now', push: true },
  dependantDocumentExpiring: {
    group: 'documents',
    audience: ['records.own'],
    email: 'now',
    push: true,
  },
  companyDocumentExpiring: {
    group: 'documents',
    audience: ['employees.papers'],
    email: 'now',
    push: true,
  },
  documentsDue: { group: 'documents', audience: ['employees.papers'], email: 'now', push: false },
  documentRequested: { group: 'documents', audience: ['records.own'], email: 'now', push: true },
  unemploymentInsuranceDue: {
    group: 'documents',
    audience: ['records.own'],
    email: 'now',
    push: true,
  },
  documentSent: { group: 'documents', audience: ['employees.papers'], email: 'daily', push: false },
  documentDecided: { group: 'documents', audience: ['records.own'], email: 'now', push: true },
  documentTask: { group: 'documents', audience: ['records.own'], email: 'now', push: true },
  documentTaskAssigned: {
    group: 'documents',
    audience: ['employees.papers'],
    email: 'now',
    push: false,
  },
  letterWaiting: { group: 'letters', audience: ['letters.all'], email: 'daily', push: false },
  letterIssued: { group: 'letters', audience: ['letters.own'], email: 'now', push: true },
  letterRejected: { group: 'letters', audience: ['letters.own'], email: 'now', push: true },
  letterRevoked: { group: 'letters', audience: ['letters.own'], email: 'now', push: true },
  profileChangeWaiting: {
    group: 'employment',
    audience: ['employees.edit', 'pay.all'],
    email: 'now',
    push: false,
  },
  profileChanged: {
    group: 'employment',
    audience: ['employees.edit'],
    email: 'daily',
    push: false,
  },
  profileChangeApproved: {
    group: 'employment',
    audience: ['records.own', 'pay.own'],
    email: 'now',
    push: true,
  },
  profileChangeDeclined: {
    group: 'employment',
    audience: ['records.own', 'pay.own'],
    email: 'now',
    push: true,
  },
  profileChangeWithdrawn: {
    group: 'employment',
    audience: ['employees.edit', 'pay.all'],
    email: 'now',
    push: false,
  },
  profileChangeRemoved: {
    group: 'employment',
    audience: ['records.own'],
    email: 'now',
    push: true,
  },
  salaryUpdateWaiting: { group: 'employment', audience: ['pay.all'], email: 'now', push: false },
  salaryUpdateDecided: { group: 'employment', audience: ['pay.all'], email: 'now', push: false },
  salaryUpdated: { group: 'employment', audience: ['pay.own'], email: 'now', push: true },
  salaryUpdatesImported: { group: 'employment', audience: ['pay.all'], email: 'now', push: false },
  payRunWaiting: { group: 'employment', audience: ['pay.all'], email: 'now', push: false },
  payRunDecided: { group: 'employment', audience: ['pay.all'], email: 'now', push: false },
  payRunFailed: { group: 'employment', audience: ['pay.all'], email: 'now', push: false },
  salarySlipReady: { group: 'employment', audience: ['pay.own'], email: 'now', push: true },
  loanWaiting: { group: 'employment', audience: ['pay.all'], email: 'now', push: false },
  loanDecided: { group: 'employment', audience: ['pay.own', 'pay.all'], email: 'now', push: true },
  claimWaiting: { group: 'employment', audience: ['pay.all'], email: 'daily', push: false },
  claimDecided: { group: 'employment', audience: ['pay.own'], email: 'now', push: true },
  payQuestionAsked: { group: 'employment', audience: ['pay.all'], email: 'daily', push: false },
  payQuestionAnswered: { group: 'employment', audience: ['pay.own'], email: 'now', push: true },
  planStarts: { group: 'mealPlans', audience: 'customers', email: 'now', push: true },
  planEnds: { group: 'mealPlans', audience: 'customers', email: 'now', push: true },
  planDishSwapped: { group: 'mealPlans', audience: 'customers', email: 'now', push: true },
  planDayMoved: { group: 'mealPlans', audience: 'customers', email: 'now', push: true },
  planGiftAccepted: { group: 'mealPlans', audience: 'customers', email: 'now', push: true },
  planGiftReturned: { group: 'mealPlans', audience: 'customers', email: 'now', push: true },
  planGiftRefunded: { group: 'mealPlans', audience: 'customers', email: 'now', push: true },
  planRefunded: { group: 'mealPlans', audience: 'customers', email: 'now', push: true },
}
