import { allowed } from '#accounts/permissions/contract.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { CalculableDay, Fils, Id, line, text, typed } from '#platform/schemas.ts'
import { z } from 'zod'
import { NUMBER_REFUSALS } from '../../rules/dependants.ts'
import { MAX_TASKS, StepCode, StepState, Task, TaskState } from '../contract.ts'

const area = 'portal'
const access = allowed('employees.papers')
const one = z.strictObject({ id: Id })
const confirmNotNeeded = 'Has no numbers of a person'
const ENDED = ['documents.task.notFound', 'documents.taskEnded'] as const

export const changeTask = endpoint({
  name: 'documents.changeTask',
  method: 'PUT',
  path: '/api/portal/documents/tasks/{id}',
  area,
  access,
  confirmNotNeeded,
  summary: 'Change a transaction’s due day or owner',
  params: one,
  body: z.strictObject({ dueOn: CalculableDay, ownerUserId: Id.nullable() }),
  reply: Task,
  refusals: [...ENDED, 'documents.ownerNotFound'],
})

export const moveTaskTo = endpoint({
  name: 'documents.moveTask',
  method: 'POST',
  path: '/api/portal/documents/tasks/{id}/state',
  area,
  access,
  confirmNotNeeded,
  summary: 'Say where a transaction stands: submitted, rejected, done or cancelled',
  params: one,
  body: z.strictObject({
    state: TaskState,
    note: text(500, 0),
    /** Of the dependant's new document, when it is done; empty: the number stays. */
    number: typed(60),
    /** Until when the dependant's new document is valid, when it is done. */
    expiresOn: CalculableDay.nullable(),
  }),
  reply: Task,
  refusals: [
    ...ENDED,
    'documents.taskMoveNotAllowed',
    'documents.task.changedMeanwhile',
    'documents.noteRequired',
    ...NUMBER_REFUSALS,
    'documents.expiryRequired',
    'documents.expiryNotLater',
    'documents.newDocumentRequired',
    'documents.ownRecord',
  ],
})

export const changeStep = endpoint({
  name: 'documents.changeStep',
  method: 'PUT',
  path: '/api/portal/documents/tasks/{id}/steps/{position}',
  area,
  access,
  confirmNotNeeded,
  summary: 'Mark a step as done or skipped, or reopen it, with the fee that was paid',
  params: z.strictObject({ id: Id, position: z.string().regex(/^[1-9]\d?$/) }),
  body: z.strictObject({ state: StepState, feeFils: Fils.max(100_000_000) }),
  reply: Task,
  refusals: [...ENDED, 'documents.step.notFound'],
})

export const addStep = endpoint({
  name: 'documents.addStep',
  method: 'POST',
  path: '/api/portal/documents/tasks/{id}/steps',
  area,
  access,
  confirmNotNeeded,
  summary: 'Add a step at the end of a transaction',
  params: one,
  idempotent: true,
  status: 201,
  body: z.strictObject({ name: line(120) }),
  reply: Task,
  refusals: [...ENDED, 'documents.tooManySteps'],
})

export const noteTask = endpoint({
  name: 'documents.noteTask',
  method: 'POST',
  path: '/api/portal/documents/tasks/{id}/notes',
  area,
  access,
  confirmNotNeeded,
  summary: 'Add a note or a file to a transaction’s history',
  params: one,
  idempotent: true,
  status: 201,
  body: z.strictObject({ note: text(500, 0), fileId: Id.nullable(), isForStaff: z.boolean() }),
  reply: Task,
  refusals: ['documents.task.notFound', 'documents.noteRequired', 'documents.fileNotFound'],
})

/** Only those of the tasks that are open and have the step to do. */
export const doStepOfMany = endpoint({
  name: 'documents.doSteps',
  method: 'POST',
  path: '/api/portal/documents/tasks/steps',
  area,
  access,
  confirmNotNeeded,
  summary: 'Mark one step as done in many transactions at once',
  body: z.strictObject({
    taskIds: z.array(Id).min(1).max(MAX_TASKS),
    code: StepCode.exclude(['own']),
  }),
  reply: z.strictObject({ done: z.int(), skipped: z.int() }),
})
