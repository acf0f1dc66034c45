import { allowed } from '#accounts/permissions/contract.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { Id, line, text } from '#platform/schemas.ts'
import { z } from 'zod'
import { EmployeeSort, ListedState, ShownColumn } from '../contract.ts'

/** What a person can save. */
export const MAX_VIEWS = 20
export const VIEW_NAME_MAX = 60

/** As the address of the list has them; what is absent is as usual. */
export const ViewParams = z.strictObject({
  q: text(100, 0).optional(),
  department: Id.optional(),
  state: ListedState.optional(),
  sort: EmployeeSort.optional(),
  direction: z.enum(['up', 'down']).optional(),
  columns: z.array(ShownColumn).max(ShownColumn.options.length).optional(),
})
export type ViewParams = z.infer<typeof ViewParams>

export const EmployeeView = z.strictObject({ id: Id, name: z.string(), params: ViewParams })
export type EmployeeView = z.infer<typeof EmployeeView>

const area = 'portal'
const access = allowed('employees.read')
const one = z.strictObject({ id: Id })
const body = z.strictObject({ name: line(VIEW_NAME_MAX), params: ViewParams })

export const listEmployeeViews = endpoint({
  name: 'employeeViews.list',
  method: 'GET',
  path: '/api/portal/employee-views',
  summary: 'The views of the list of employees that the caller saved, by name',
  area,
  access,
  reply: z.strictObject({ items: z.array(EmployeeView) }),
})

export const saveEmployeeView = endpoint({
  name: 'employeeViews.save',
  method: 'POST',
  path: '/api/portal/employee-views',
  summary: 'Save a search, filters, order and columns of the list of employees under a name',
  area,
  access,
  idempotent: true,
  status: 201,
  body,
  reply: EmployeeView,
  refusals: ['employees.viewNameTaken', 'employees.tooManyViews'],
})

export const changeEmployeeView = endpoint({
  name: 'employeeViews.change',
  method: 'PUT',
  path: '/api/portal/employee-views/{id}',
  summary: 'Rename one of the caller’s views, or save other filters, order and columns in it',
  area,
  access,
  params: one,
  body,
  reply: EmployeeView,
  refusals: ['employees.notFound', 'employees.viewNameTaken'],
})

export const deleteEmployeeView = endpoint({
  name: 'employeeViews.delete',
  method: 'DELETE',
  path: '/api/portal/employee-views/{id}',
  summary: 'Delete one of the caller’s views',
  area,
  access,
  params: one,
  reply: z.strictObject({}),
  refusals: ['employees.notFound'],
})
