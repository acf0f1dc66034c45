import { m } from '#messages'

/** Labels of the actions of discipline, awards and what pay takes over. */
export const DISCIPLINE_ACTIONS: Readonly<Record<string, () => string>> = {
  'discipline.reported': () => m['auditLog.action.discipline_reported'](),
  'discipline.charged': () => m['auditLog.action.discipline_charged'](),
  'discipline.answered': () => m['auditLog.action.discipline_answered'](),
  'discipline.heard': () => m['auditLog.action.discipline_heard'](),
  'discipline.investigated': () => m['auditLog.action.discipline_investigated'](),
  'discipline.removed': () => m['auditLog.action.discipline_removed'](),
  'discipline.closed': () => m['auditLog.action.discipline_closed'](),
  'discipline.penaltyGiven': () => m['auditLog.action.discipline_penaltyGiven'](),
  'discipline.acknowledged': () => m['auditLog.action.discipline_acknowledged'](),
  'discipline.objected': () => m['auditLog.action.discipline_objected'](),
  'discipline.objectionDecided': () => m['auditLog.action.discipline_objectionDecided'](),
  'discipline.fileAdded': () => m['auditLog.action.discipline_fileAdded'](),
  'discipline.fileOpened': () => m['auditLog.action.discipline_fileOpened'](),
  'discipline.offenceAdded': () => m['auditLog.action.discipline_offenceAdded'](),
  'discipline.offenceEdited': () => m['auditLog.action.discipline_offenceEdited'](),
  'discipline.settingsChanged': () => m['auditLog.action.discipline_settingsChanged'](),
  'awards.nominated': () => m['auditLog.action.awards_nominated'](),
  'awards.withdrawn': () => m['auditLog.action.awards_withdrawn'](),
  'awards.granted': () => m['auditLog.action.awards_granted'](),
  'awards.declined': () => m['auditLog.action.awards_declined'](),
  'awards.shared': () => m['auditLog.action.awards_shared'](),
  'awards.unshared': () => m['auditLog.action.awards_unshared'](),
  'awards.certificatePrinted': () => m['auditLog.action.awards_certificatePrinted'](),
  'awards.typeAdded': () => m['auditLog.action.awards_typeAdded'](),
  'awards.typeEdited': () => m['auditLog.action.awards_typeEdited'](),
  'payAdjustments.listed': () => m['auditLog.action.payAdjustments_listed'](),
  'payAdjustments.taken': () => m['auditLog.action.payAdjustments_taken'](),
}

export const DISCIPLINE_KINDS: Readonly<Record<string, () => string>> = {
  'discipline-case': () => m['auditLog.kind.discipline_case'](),
  'discipline-offence': () => m['auditLog.kind.discipline_offence'](),
  award: () => m['auditLog.kind.award'](),
  'award-type': () => m['auditLog.kind.award_type'](),
  'pay-adjustment': () => m['auditLog.kind.pay_adjustment'](),
  'pay-adjustments': () => m['auditLog.kind.pay_adjustments'](),
}
