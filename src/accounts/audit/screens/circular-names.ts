import { m } from '#messages'

/** Labels of the actions of circulars. */
export const CIRCULAR_ACTIONS: Readonly<Record<string, () => string>> = {
  'circulars.added': () => m['auditLog.action.circulars_added'](),
  'circulars.published': () => m['auditLog.action.circulars_published'](),
  'circulars.notPublished': () => m['auditLog.action.circulars_notPublished'](),
  'circulars.scheduled': () => m['auditLog.action.circulars_scheduled'](),
  'circulars.scheduleCancelled': () => m['auditLog.action.circulars_scheduleCancelled'](),
  'circulars.ended': () => m['auditLog.action.circulars_ended'](),
  'circulars.withdrawn': () => m['auditLog.action.circulars_withdrawn'](),
  'circulars.pinned': () => m['auditLog.action.circulars_pinned'](),
  'circulars.unpinned': () => m['auditLog.action.circulars_unpinned'](),
  'circulars.removed': () => m['auditLog.action.circulars_removed'](),
  'circulars.exported': () => m['auditLog.action.circulars_exported'](),
  'circulars.reminded': () => m['auditLog.action.circulars_reminded'](),
  'circulars.acknowledged': () => m['auditLog.action.circulars_acknowledged'](),
  'circulars.asked': () => m['auditLog.action.circulars_asked'](),
  'circulars.answered': () => m['auditLog.action.circulars_answered'](),
}
