import { type AccessCase, missing, nothing } from './access-cases.ts'
import { documentBody, taskBody } from './company-bodies.ts'
import type { Records } from './company-records.ts'

const OTHERS = ['kitchen@demo.test', 'manager@demo.test', 'outsider'] as const
/** The employee whose document it is may not open it as staff do. */
const NOT_STAFF = [
  'employee@demo.test',
  'manager@demo.test',
  'payroll@demo.test',
  'outsider',
] as const

/** Of documents, requests and transactions. */
export function documentAccessCases({ employee, documents, profile }: Records): AccessCase[] {
  const { documentId, versionId, requestId, taskId, taskFileId, unusedFileId } = documents
  return [
    ...['documents.ownDocument', 'documents.ownNumbers'].flatMap((name) =>
      missing(name, 'params.id', documentId, ...OTHERS),
    ),
    ...['documents.ownPage', 'documents.withdraw'].flatMap((name) =>
      missing(name, 'params.id', versionId, ...OTHERS),
    ),
    ...missing('documents.ownTask', 'params.id', taskId, ...OTHERS),
    ...missing('documents.ownTaskFile', 'params.id', taskId, ...OTHERS),
    ...missing('documents.ownTaskFile', 'params.fileId', taskFileId, ...OTHERS),
    ...nothing('documents.send', 'body.documentId', documentId, ...OTHERS),
    ...nothing('documents.send', 'body.fileIds.0', unusedFileId, 'employee@demo.test', ...OTHERS),
    ...missing('documents.removeFile', 'params.id', unusedFileId, 'employee@demo.test', ...OTHERS),
    ...nothing('documents.read', 'params.id', unusedFileId, 'employee@demo.test', ...OTHERS),
    ...nothing('documents.read', 'body.employeeId', employee.employeeId, ...OTHERS),
    ...missing('documents.ofEmployee', 'params.id', employee.employeeId, ...NOT_STAFF),
    ...[
      'documents.document',
      'documents.numbers',
      'documents.change',
      'documents.keepOriginal',
    ].flatMap((name) => missing(name, 'params.id', documentId, ...NOT_STAFF)),
    ...['documents.page', 'documents.decide'].flatMap((name) =>
      missing(name, 'params.id', versionId, ...NOT_STAFF),
    ),
    ...nothing('documents.record', 'body.employeeId', employee.employeeId, 'outsider'),
    ...nothing('documents.record', 'body.documentId', documentId, 'outsider'),
    ...nothing('documents.record', 'body.taskId', taskId, 'outsider'),
    ...nothing('documents.record', 'body.fileIds.0', unusedFileId, 'hr@demo.test', 'outsider'),
    ...nothing('documents.request', 'body.employeeIds.0', employee.employeeId, 'outsider'),
    ...missing('documents.withdrawRequest', 'params.id', requestId, ...NOT_STAFF),
    ...nothing('documents.startTasks', 'body.employeeIds.0', employee.employeeId, 'outsider'),
    ...nothing('documents.startTasks', 'body.dependantIds.0', profile.dependantId, 'outsider'),
    ...['documents.startTasks', 'documents.changeTask'].flatMap((name) =>
      nothing(name, 'body.ownerUserId', employee.userId, 'outsider'),
    ),
    ...nothing('documents.tasks', 'query.batch', documents.batchId, 'outsider'),
    ...[
      'documents.task',
      'documents.changeTask',
      'documents.moveTask',
      'documents.changeStep',
      'documents.addStep',
      'documents.noteTask',
      'documents.taskFile',
    ].flatMap((name) => missing(name, 'params.id', taskId, ...NOT_STAFF)),
    ...missing('documents.taskFile', 'params.fileId', taskFileId, ...NOT_STAFF),
    ...nothing('documents.noteTask', 'body.fileId', unusedFileId, 'hr@demo.test', 'outsider'),
    ...nothing('documents.doSteps', 'body.taskIds.0', taskId, 'outsider'),
  ]
}

/** A page's number, a step's place, a type's code and cursors; they say nothing by themselves. */
export const DOCUMENTS_NAME_NO_RECORD = [
  'documents.ownPage params.page',
  'documents.page params.page',
  'documents.changeStep params.position',
  'documents.changeType params.code',
  'documents.requests query.after',
  'documents.waiting query.after',
]

export function documentBodies(
  { documents }: Records,
  own: { employeeId: string },
): Readonly<Record<string, unknown>> {
  return {
    'documents.send': { ...documentBody('securityPass'), fileIds: [documents.unusedFileId] },
    'documents.read': { employeeId: null },
    'documents.record': {
      ...documentBody('securityPass'),
      employeeId: own.employeeId,
      graceUntil: null,
      taskId: null,
    },
    'documents.change': { name: 'Anything', graceUntil: null, isClosed: false },
    'documents.keepOriginal': { original: { with: 'company', since: '2026-01-01', note: '' } },
    'documents.decide': { accept: false, reason: 'Anything' },
    'documents.request': {
      employeeIds: [own.employeeId],
      type: 'healthCard',
      note: '',
      dueOn: null,
    },
    'documents.addType': {
      name: { en: 'Gate pass', ar: 'تصريح بوابة' },
      holder: 'employee',
      hasNumber: true,
      hasExpiry: true,
      ladder: [30],
    },
    'documents.changeType': {
      name: { en: 'Gate pass', ar: 'تصريح بوابة' },
      ladder: [30],
      isRetired: false,
    },
    'documents.startTasks': taskBody([own.employeeId]),
    'documents.changeTask': { dueOn: '2027-06-30', ownerUserId: null },
    'documents.moveTask': { state: 'submitted', note: '', number: '', expiresOn: null },
    'documents.changeStep': { state: 'done', feeFils: 0 },
    'documents.addStep': { name: 'Anything' },
    'documents.noteTask': { note: 'Anything', fileId: null, isForStaff: true },
    'documents.doSteps': { taskIds: [documents.documentId], code: 'medical' },
  }
}
