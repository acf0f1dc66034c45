import { m } from '#messages'

/** Labels of what happens to people's own details. */
export const PROFILE_ACTIONS: Readonly<Record<string, () => string>> = {
  'profile.changeRequested': () => m['auditLog.action.profile_changeRequested'](),
  'profile.bankOpened': () => m['auditLog.action.profile_bankOpened'](),
  'profile.dependantOpened': () => m['auditLog.action.profile_dependantOpened'](),
  'profileChanges.requested': () => m['auditLog.action.profileChanges_requested'](),
  'profileChanges.made': () => m['auditLog.action.profileChanges_made'](),
  'profileChanges.withdrawn': () => m['auditLog.action.profileChanges_withdrawn'](),
  'profileChanges.approved': () => m['auditLog.action.profileChanges_approved'](),
  'profileChanges.declined': () => m['auditLog.action.profileChanges_declined'](),
  'profileChanges.proofOpened': () => m['auditLog.action.profileChanges_proofOpened'](),
  'profileChanges.numbersOpened': () => m['auditLog.action.profileChanges_numbersOpened'](),
}
