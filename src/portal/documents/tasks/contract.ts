import { allowed } from '#accounts/permissions/contract.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import {
  CalculableDay,
  Day,
  Fils,
  Id,
  Instant,
  pageLimit,
  pageOf,
  TwoNames,
} from '#platform/schemas.ts'
import { z } from 'zod'
import { PersonLine, TypeCode } from '../contract.ts'
import { BLOCKERS, STEP_CODES, TASK_KINDS, TASK_STATES } from '../rules/transactions.ts'

export const TaskKind = z.enum(TASK_KINDS)
export type TaskKind = z.infer<typeof TaskKind>
export const TaskState = z.enum(TASK_STATES)
export type TaskState = z.infer<typeof TaskState>
export const StepCode = z.enum(STEP_CODES)
export type StepCode = z.infer<typeof StepCode>
export const StepState = z.enum(['todo', 'done', 'skipped'])
export type StepState = z.infer<typeof StepState>

const Owner = z.strictObject({ id: Id, name: TwoNames })

/** A person of an employee's family; `id` is null once they were removed from the record. */
export const TaskDependant = z.strictObject({
  id: Id.nullable(),
  name: TwoNames,
  relation: z.string(),
})
export type TaskDependant = z.infer<typeof TaskDependant>

/** A government transaction: a document to get, renew or cancel with an authority. */
export const TaskLine = z.strictObject({
  id: Id,
  batchId: Id.nullable(),
  /** Null for the company's own documents. */
  employee: PersonLine.nullable(),
  /** Of the employee's family, whose document it is; null for the employee's own. */
  dependant: TaskDependant.nullable(),
  type: TypeCode,
  typeName: TwoNames,
  kind: TaskKind,
  state: TaskState,
  owner: Owner.nullable(),
  dueOn: Day,
  isLate: z.boolean(),
  stepsDone: z.int(),
  stepsTotal: z.int(),
  /** The first step that is not done. */
  nextStep: z.strictObject({ code: StepCode, name: z.string() }).nullable(),
  createdAt: Instant,
  endedAt: Instant.nullable(),
})
export type TaskLine = z.infer<typeof TaskLine>

export const TaskStep = z.strictObject({
  position: z.int(),
  code: StepCode,
  /** Of a step that was added. */
  name: z.string(),
  state: StepState,
  /** 0 for an employee, who does not see what the company pays. */
  feeFils: Fils,
  doneBy: TwoNames.nullable(),
  doneAt: Instant.nullable(),
})
export type TaskStep = z.infer<typeof TaskStep>

export const TaskEvent = z.strictObject({
  id: Id,
  at: Instant,
  by: TwoNames.nullable(),
  kind: z.enum([
    'created',
    'stepDone',
    'stepSkipped',
    'stepReopened',
    'state',
    'assigned',
    'due',
    'note',
    'file',
  ]),
  step: z.strictObject({ code: StepCode, name: z.string() }).nullable(),
  state: TaskState.nullable(),
  dueOn: Day.nullable(),
  note: z.string(),
  file: z.strictObject({ id: Id, name: z.string() }).nullable(),
  /** Not displayed to the employee. */
  isForStaff: z.boolean(),
})
export type TaskEvent = z.infer<typeof TaskEvent>

export const Task = z.strictObject({
  ...TaskLine.shape,
  steps: z.array(TaskStep),
  events: z.array(TaskEvent),
  feesFils: Fils,
  /** What the authority would refuse it for now. */
  blockers: z.array(z.enum(BLOCKERS)),
  /** The document it is about, and what is on record of it. A dependant's has no id. */
  document: z
    .strictObject({ id: Id.nullable(), expiresOn: Day.nullable(), hasNumber: z.boolean() })
    .nullable(),
  moves: z.array(TaskState),
})
export type Task = z.infer<typeof Task>

const area = 'portal'
const access = allowed('employees.papers')
const one = z.strictObject({ id: Id })
const confirmNotNeeded = 'Has no numbers of a person'
export const MAX_TASKS = 50

/** One task for each employee or dependant, or one of the company's own. */
export const startTasks = endpoint({
  name: 'documents.startTasks',
  method: 'POST',
  path: '/api/portal/documents/tasks',
  area,
  access,
  confirmNotNeeded,
  summary:
    'Start a transaction for each of these employees or dependants, or one of the company’s own',
  idempotent: true,
  status: 201,
  body: z.strictObject({
    employeeIds: z.array(Id).max(MAX_TASKS),
    /** Instead of employees. Both empty: of the company's own document. */
    dependantIds: z.array(Id).max(MAX_TASKS),
    type: TypeCode,
    kind: TaskKind,
    /** Null: two weeks before each document expires. */
    dueOn: CalculableDay.nullable(),
    ownerUserId: Id.nullable(),
  }),
  reply: z.strictObject({
    batchId: Id.nullable(),
    taskIds: z.array(Id),
    /** They have an open transaction of the type already. */
    skipped: z.int(),
  }),
  refusals: [
    'documents.typeNotFound',
    'documents.holderMissing',
    'documents.holdersMixed',
    'documents.typeNotOfDependant',
    'documents.employeeNotFound',
    'documents.dependantNotFound',
    'documents.citizenNeedsNoVisa',
    'documents.ownerNotFound',
    'documents.dueInPast',
    'documents.allRunning',
  ],
})

export const listTasks = endpoint({
  name: 'documents.tasks',
  method: 'GET',
  path: '/api/portal/documents/tasks',
  area,
  access,
  confirmNotNeeded,
  summary: 'Transactions: the open ones by due day, or the ended ones, newest first',
  query: z.strictObject({
    ended: z.enum(['0', '1']).default('0'),
    batch: Id.optional(),
    after: z.string().max(200).optional(),
    limit: pageLimit(100, 50),
  }),
  reply: pageOf(TaskLine),
  refusals: ['documents.badCursor'],
})

export const showTask = endpoint({
  name: 'documents.task',
  method: 'GET',
  path: '/api/portal/documents/tasks/{id}',
  area,
  access,
  confirmNotNeeded,
  summary: 'One transaction with its steps, fees and history',
  params: one,
  reply: Task,
  refusals: ['documents.task.notFound'],
})

export const listOwners = endpoint({
  name: 'documents.owners',
  method: 'GET',
  path: '/api/portal/documents/owners',
  area,
  access,
  confirmNotNeeded,
  summary: 'Who may own a transaction',
  reply: z.strictObject({ items: z.array(Owner) }),
})

export const openTaskFile = endpoint({
  name: 'documents.taskFile',
  method: 'GET',
  path: '/api/portal/documents/tasks/{id}/files/{fileId}',
  area,
  access,
  confirm: true,
  summary: 'A file of a transaction’s history, as a download',
  params: z.strictObject({ id: Id, fileId: Id }),
  reply: z.unknown(),
  replyAs: 'file',
  refusals: ['documents.task.notFound', 'files.notFound', 'files.damaged'],
})

const own = allowed('records.own')

export const showOwnTask = endpoint({
  name: 'documents.ownTask',
  method: 'GET',
  path: '/api/portal/documents/own/tasks/{id}',
  area,
  access: own,
  summary: 'A transaction for me or my family, with its steps and history, without fees',
  params: one,
  reply: Task,
  refusals: ['documents.task.notFound'],
})

export const openOwnTaskFile = endpoint({
  name: 'documents.ownTaskFile',
  method: 'GET',
  path: '/api/portal/documents/own/tasks/{id}/files/{fileId}',
  area,
  access: own,
  confirmNotNeeded: 'A file about the caller, one at a time',
  summary: 'A file of a transaction for me or my family, as a download',
  params: z.strictObject({ id: Id, fileId: Id }),
  reply: z.unknown(),
  replyAs: 'file',
  refusals: ['documents.task.notFound', 'files.notFound', 'files.damaged'],
})
