import { allowed } from '#accounts/permissions/contract.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import {
  CalculableDay,
  Day,
  Id,
  Instant,
  line,
  pageLimit,
  pageOf,
  TwoNames,
} from '#platform/schemas.ts'
import { z } from 'zod'

const area = 'portal'
const edit = allowed('employees.edit')
/** It changes no identity number, no pay and no right. */
const confirmNotNeeded = 'A list of things to do'

/** For people who come, or for people who go. */
export const ChecklistKind = z.enum(['onboarding', 'offboarding'])
export type ChecklistKind = z.infer<typeof ChecklistKind>

/** Who does it: the person themself, their manager, or those with a role. */
export const Owner = z.enum(['employee', 'manager', 'hr', 'pro', 'payroll', 'admin'])
export type Owner = z.infer<typeof Owner>

const Title = z.strictObject({ en: line(120), ar: line(120) })
const Person = z.strictObject({ id: Id, employeeNo: z.string(), name: TwoNames })

export const ChecklistItem = z.strictObject({
  id: Id,
  list: ChecklistKind,
  title: TwoNames,
  owner: Owner,
  /** The first day or the last one that the list is about. */
  beginsDay: Day,
  dueDay: Day,
  /** The deadline that had passed already when the list began. */
  missedDay: Day.nullable(),
  employee: Person,
  done: z.strictObject({ at: Instant, by: TwoNames }).nullable(),
  /** Whether the caller may mark it. */
  canMark: z.boolean(),
})
export type ChecklistItem = z.infer<typeof ChecklistItem>

const Cursor = z.string().max(200).optional()

export const listMyItems = endpoint({
  name: 'checklists.mine',
  method: 'GET',
  path: '/api/portal/checklists/mine',
  summary: 'What the caller still has to do for people who come or go, soonest first',
  area,
  access: 'signed-in',
  query: z.strictObject({ after: Cursor, limit: pageLimit(100, 50) }),
  reply: pageOf(ChecklistItem),
  refusals: ['checklists.badCursor'],
})

/** One person's list and how far it is. */
export const ChecklistProgress = z.strictObject({
  employee: Person,
  list: ChecklistKind,
  /** The first day, or the last one. */
  beginsDay: Day,
  done: z.int().min(0),
  total: z.int().min(1),
  /** The first day on which something is still to be done; null when all is done. */
  nextDue: Day.nullable(),
})
export type ChecklistProgress = z.infer<typeof ChecklistProgress>

export const listChecklists = endpoint({
  name: 'checklists.list',
  method: 'GET',
  path: '/api/portal/checklists',
  summary: 'The lists in progress of people who come and go, by their day',
  area,
  access: edit,
  query: z.strictObject({ list: ChecklistKind, after: Cursor, limit: pageLimit(100, 50) }),
  reply: pageOf(ChecklistProgress),
  refusals: ['checklists.badCursor'],
})

export const showChecklists = endpoint({
  name: 'checklists.show',
  method: 'GET',
  path: '/api/portal/employees/{id}/checklists',
  summary: 'The lists of one person, with what is done',
  area,
  access: edit,
  params: z.strictObject({ id: Id }),
  reply: z.strictObject({ items: z.array(ChecklistItem) }),
  refusals: ['checklists.notFound'],
})

export const addItem = endpoint({
  name: 'checklists.addItem',
  method: 'POST',
  path: '/api/portal/employees/{id}/checklists',
  summary: 'Add something to one person’s list',
  area,
  access: edit,
  confirmNotNeeded,
  idempotent: true,
  status: 201,
  params: z.strictObject({ id: Id }),
  body: z.strictObject({ list: ChecklistKind, title: Title, owner: Owner, dueDay: CalculableDay }),
  reply: ChecklistItem,
  refusals: ['checklists.notFound', 'checklists.noList'],
})

const item = z.strictObject({ id: Id })

export const markItem = endpoint({
  name: 'checklists.markItem',
  method: 'PUT',
  path: '/api/portal/checklists/items/{id}',
  summary: 'Mark something as done, or as not done after all',
  area,
  access: 'signed-in',
  params: item,
  body: z.strictObject({ done: z.boolean() }),
  reply: ChecklistItem,
  refusals: ['checklists.itemNotFound'],
})

export const removeItem = endpoint({
  name: 'checklists.removeItem',
  method: 'DELETE',
  path: '/api/portal/checklists/items/{id}',
  summary: 'Remove something from one person’s list',
  area,
  access: edit,
  confirmNotNeeded,
  params: item,
  reply: z.strictObject({}),
  refusals: ['checklists.itemNotFound', 'checklists.doneStays'],
})

export const Template = z.strictObject({
  id: Id,
  list: ChecklistKind,
  /** Null: for everyone. */
  departmentId: Id.nullable(),
  title: TwoNames,
  owner: Owner,
  /** Days after the first day, or the last one; before it if negative. */
  dueDays: z.int().min(-60).max(60),
})
export type Template = z.infer<typeof Template>

const TemplateBody = Template.omit({ id: true }).extend({ title: Title })

export const listTemplates = endpoint({
  name: 'checklists.templates',
  method: 'GET',
  path: '/api/portal/checklists/templates',
  summary: 'What the lists of new people and leavers begin with',
  area,
  access: edit,
  reply: z.strictObject({ items: z.array(Template) }),
})

export const createTemplate = endpoint({
  name: 'checklists.createTemplate',
  method: 'POST',
  path: '/api/portal/checklists/templates',
  summary: 'Add something that every new list begins with',
  area,
  access: edit,
  confirmNotNeeded,
  idempotent: true,
  status: 201,
  body: TemplateBody,
  reply: Template,
  refusals: ['checklists.departmentMissing', 'checklists.tooMany'],
})

export const updateTemplate = endpoint({
  name: 'checklists.updateTemplate',
  method: 'PUT',
  path: '/api/portal/checklists/templates/{id}',
  summary: 'Change something that new lists begin with; lists in progress stay as they are',
  area,
  access: edit,
  confirmNotNeeded,
  params: item,
  body: TemplateBody,
  reply: Template,
  refusals: ['checklists.itemNotFound', 'checklists.departmentMissing'],
})

export const removeTemplate = endpoint({
  name: 'checklists.removeTemplate',
  method: 'DELETE',
  path: '/api/portal/checklists/templates/{id}',
  summary: 'Take something out of new lists; lists in progress keep it',
  area,
  access: edit,
  confirmNotNeeded,
  params: item,
  reply: z.strictObject({}),
  refusals: ['checklists.itemNotFound'],
})
