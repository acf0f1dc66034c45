import { m } from '#messages'

/** What was done with letters, by its name in the log. */
export const LETTER_ACTIONS: Readonly<Record<string, () => string>> = {
  'letters.requested': () => m['auditLog.action.letters_requested'](),
  'letters.withdrawn': () => m['auditLog.action.letters_withdrawn'](),
  'letters.prepared': () => m['auditLog.action.letters_prepared'](),
  'letters.saved': () => m['auditLog.action.letters_saved'](),
  'letters.discarded': () => m['auditLog.action.letters_discarded'](),
  'letters.approved': () => m['auditLog.action.letters_approved'](),
  'letters.rejected': () => m['auditLog.action.letters_rejected'](),
  'letters.issued': () => m['auditLog.action.letters_issued'](),
  'letters.revoked': () => m['auditLog.action.letters_revoked'](),
  'letters.downloaded': () => m['auditLog.action.letters_downloaded'](),
  'letters.templateAdded': () => m['auditLog.action.letters_templateAdded'](),
  'letters.templateChanged': () => m['auditLog.action.letters_templateChanged'](),
  'letters.letterheadChanged': () => m['auditLog.action.letters_letterheadChanged'](),
}

export const LETTER_KINDS: Readonly<Record<string, () => string>> = {
  letter: () => m['auditLog.kind.letter'](),
  'letter-template': () => m['auditLog.kind.letter_template'](),
  letterhead: () => m['auditLog.kind.letterhead'](),
}
