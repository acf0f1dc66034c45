import { allowed } from '#accounts/permissions/contract.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { CalculableDay, Day, Id, line, text, TwoNames } from '#platform/schemas.ts'
import { EmployeeState } from '#portal/employees/contract.ts'
import { EndKind, HistoryPeriod, JobReason } from '#portal/employees/history/contract.ts'
import { z } from 'zod'
import { EDIT_REFUSALS, Personal } from './personal/contract.ts'
import { Resignation } from './resignation/contract.ts'

const area = 'portal'
const access = allowed('employees.edit')
const one = z.strictObject({ id: Id })
const Named = z.strictObject({ id: Id, name: TwoNames })
const Note = text(500, 0)
const GRADE = 20

/** On what the last day rests: notice by law, an agreement of both, or art. 44. */
export const EndBasis = z.enum(['law', 'agreed', 'withoutNotice'])
export type EndBasis = z.infer<typeof EndBasis>

export const EmploymentEnd = z.strictObject({
  id: Id,
  kind: EndKind,
  /** When notice was given; null where none is. */
  noticeDay: Day.nullable(),
  lastDay: Day,
  basis: EndBasis,
  reason: z.string(),
  handoverTo: Named.nullable(),
  handoverNote: z.string(),
})
export type EmploymentEnd = z.infer<typeof EmploymentEnd>

export const Employment = z.strictObject({
  state: EmployeeState,
  /** Of the history: a change carries the one that its form has shown. */
  version: z.string(),
  /** The first day of the current employment, or of the last one. */
  joiningDate: Day,
  leavingDate: Day.nullable(),
  /** Oldest first; those after today are planned. */
  periods: z.array(HistoryPeriod),
  end: EmploymentEnd.nullable(),
  /** What the employee sent to resign, while no end is recorded. */
  resignation: Resignation.nullable(),
  /** Personal details that change on a later day. */
  planned: z.array(z.strictObject({ fromDay: Day, fields: z.array(z.string()) })),
  /** The last day of the leave they are on today: notice given now starts after it. */
  onLeaveUntil: Day.nullable(),
  /** The people who report to them. */
  teamSize: z.int().min(0),
})
export type Employment = z.infer<typeof Employment>

export const getEmployment = endpoint({
  name: 'employment.show',
  method: 'GET',
  path: '/api/portal/employees/{id}/employment',
  summary: 'One person’s employment: its periods, its end, and what is planned',
  area,
  access,
  params: one,
  reply: Employment,
  refusals: ['employment.notFound'],
})

/** Without it, nothing is changed of a day that has a change already. */
const Version = line(64).optional()

/** Where a person stands; what is left out stays as it is. */
const Job = z.strictObject({
  position: z.strictObject({ en: line(100), ar: line(100) }).optional(),
  departmentId: Id.optional(),
  workSiteId: Id.nullable().optional(),
  managerId: Id.nullable().optional(),
  grade: line(GRADE, 0).optional(),
})
export type JobBody = z.infer<typeof Job>

const JOB_REFUSALS = [
  'employment.notFound',
  'employment.departmentMissing',
  'employment.workSiteMissing',
  'employment.managerMissing',
  'employment.managerSelf',
  'employment.managerLoop',
] as const
export const HISTORY_REFUSALS = [
  'employment.beforeJoining',
  'employment.dayTaken',
  'employment.hasLeft',
  'employment.hasNotLeft',
  'employment.joiningStays',
  'employment.laterChange',
  'employment.nothingChanged',
  'employment.notSuspended',
  'employment.notWhileSuspended',
  'employment.periodMissing',
  'employment.rehiredTooSoon',
  'employment.suspendedThisDay',
  'employment.tooFarAhead',
] as const

export const changeJob = endpoint({
  name: 'employment.changeJob',
  method: 'POST',
  path: '/api/portal/employees/{id}/changes',
  summary: 'Change, transfer or promote a person from a day on',
  area,
  access,
  confirm: true,
  idempotent: true,
  params: one,
  body: z.strictObject({
    reason: JobReason,
    fromDay: CalculableDay,
    job: Job,
    note: Note,
    version: Version,
  }),
  reply: Employment,
  refusals: ['employment.changedMeanwhile', ...JOB_REFUSALS, ...HISTORY_REFUSALS],
})

const onePeriod = z.strictObject({ id: Id, fromDay: Day })

export const correctPeriod = endpoint({
  name: 'employment.correctPeriod',
  method: 'PUT',
  path: '/api/portal/employees/{id}/changes/{fromDay}',
  summary: 'Correct a period of a person’s history; its neighbours follow',
  area,
  access,
  confirm: true,
  params: onePeriod,
  body: z.strictObject({ fromDay: CalculableDay, job: Job, note: Note, version: Version }),
  reply: Employment,
  refusals: [
    'employment.changedMeanwhile',
    'employment.endStays',
    ...JOB_REFUSALS,
    ...HISTORY_REFUSALS,
  ],
})

export const removePeriod = endpoint({
  name: 'employment.removePeriod',
  method: 'DELETE',
  path: '/api/portal/employees/{id}/changes/{fromDay}',
  summary: 'Remove a change: what was valid before it continues',
  area,
  access,
  confirm: true,
  params: onePeriod,
  reply: Employment,
  refusals: [
    'employment.notFound',
    'employment.endStays',
    'employment.rehiringStays',
    ...HISTORY_REFUSALS,
  ],
})

export const suspendEmployee = endpoint({
  name: 'employment.suspend',
  method: 'POST',
  path: '/api/portal/employees/{id}/suspension',
  summary: 'Suspend a person from a day on: their account closes that day',
  area,
  access,
  confirm: true,
  idempotent: true,
  params: one,
  body: z.strictObject({
    fromDay: CalculableDay,
    /** The last day of it, if known: work resumes the day after. */
    lastDay: CalculableDay.nullable(),
    note: Note,
  }),
  reply: Employment,
  refusals: [
    'employment.notFound',
    'employment.notYourself',
    'employment.lastBeforeFirst',
    ...HISTORY_REFUSALS,
  ],
})

export const resumeEmployee = endpoint({
  name: 'employment.resume',
  method: 'POST',
  path: '/api/portal/employees/{id}/resumption',
  summary: 'End a suspension: the account and the shift come back that day',
  area,
  access,
  confirm: true,
  idempotent: true,
  params: one,
  body: z.strictObject({ fromDay: CalculableDay, note: Note }),
  reply: Employment,
  refusals: ['employment.notFound', 'employment.notYourself', ...HISTORY_REFUSALS],
})

export const rehireEmployee = endpoint({
  name: 'employment.rehire',
  method: 'POST',
  path: '/api/portal/employees/{id}/rehire',
  summary: 'Hire a person again who left: the same record, a new employment',
  area,
  access,
  confirm: true,
  idempotent: true,
  params: one,
  body: z.strictObject({
    fromDay: CalculableDay,
    job: Job.required(),
    shiftId: Id.nullable(),
    note: Note,
  }),
  reply: Employment,
  refusals: [...JOB_REFUSALS, 'employment.shiftMissing', ...HISTORY_REFUSALS],
})

export const editPersonal = endpoint({
  name: 'employment.editPersonal',
  method: 'PUT',
  path: '/api/portal/employees/{id}/personal',
  summary: 'Change a person’s own details, today or from a later day on',
  area,
  access,
  confirm: true,
  params: one,
  body: z.strictObject({ fromDay: CalculableDay, details: Personal.partial() }),
  reply: Employment,
  refusals: [
    'employment.notFound',
    'employment.nothingChanged',
    'employment.tooFarAhead',
    'employment.beforeJoining',
    ...EDIT_REFUSALS,
  ],
})

export const removePlanned = endpoint({
  name: 'employment.removePlanned',
  method: 'DELETE',
  path: '/api/portal/employees/{id}/personal/{fromDay}',
  summary: 'Remove a planned change of a person’s own details',
  area,
  access,
  confirm: true,
  params: onePeriod,
  reply: Employment,
  refusals: ['employment.notFound', 'employment.periodMissing'],
})
