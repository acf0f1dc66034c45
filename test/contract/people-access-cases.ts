import type { TestProduct } from '#test/helpers/test-product.ts'
import { type AccessCase, missing, nothing } from './access-cases.ts'
import { PNG } from './company-bodies.ts'
import { read } from './leave-records.ts'

/** A view of the list of employees that human resources saved. */
export async function aView(product: TestProduct): Promise<string> {
  const as = await product.signInAs('hr@demo.test')
  const body = { name: 'Records', params: {} }
  const saved = await product.call('POST /api/portal/employee-views', {
    as,
    key: 'records-view',
    body,
  })
  return read<{ id: string }>(saved).id
}

/** The employee's photo. */
export async function aPhoto(product: TestProduct, employeeId: string): Promise<string> {
  const as = await product.signInAs('employee@demo.test')
  const file = new File([PNG], 'me.png', { type: 'image/png' })
  const path = `/api/portal/employees/${employeeId}/photo`
  return read<{ photoId: string }>(await product.call(`PUT ${path}`, { as, form: { file } }))
    .photoId
}

/** Of the list of employees, photos, the directory of colleagues and the chart. */
export function peopleAccessCases({
  employee,
  departmentId,
  viewId,
  photoId,
}: {
  employee: { employeeId: string }
  departmentId: string
  viewId: string
  photoId: string
}): AccessCase[] {
  const { employeeId } = employee
  return [
    ...['listEmployees', 'countEmployees', 'exportEmployees'].flatMap((name) =>
      nothing(name, 'query.department', departmentId, 'outsider'),
    ),
    ...['getEmployee', 'openEmployeePapers'].flatMap((name) =>
      missing(name, 'params.id', employeeId, 'outsider'),
    ),
    ...['exportChosenEmployees', 'inviteEmployees'].flatMap((name) =>
      nothing(name, 'body.employeeIds.0', employeeId, 'outsider'),
    ),
    ...['employeeViews.change', 'employeeViews.delete'].flatMap((name) =>
      missing(name, 'params.id', viewId, 'admin@demo.test', 'pro@demo.test', 'outsider'),
    ),
    ...nothing('organisation.reports', 'query.manager', employeeId, 'outsider'),
    ...missing('organisation.path', 'params.id', employeeId, 'outsider'),
    ...missing('photos.show', 'params.id', photoId, 'customer@demo.test', 'outsider'),
    ...['organisation.setWorkPhone', 'photos.save', 'photos.remove'].flatMap((name) =>
      missing(name, 'params.id', employeeId, 'manager@demo.test', 'kitchen@demo.test', 'outsider'),
    ),
  ]
}

/** A view's department is a filter like any other, by which nothing of another site is found. */
export const PEOPLE_NAME_NO_RECORD = [
  'employeeViews.save body.params.department',
  'employeeViews.change body.params.department',
]

/** What changes a view or a work phone. */
export const PEOPLE_BODIES: Readonly<Record<string, unknown>> = {
  'employeeViews.change': { name: 'Anything', params: {} },
  'organisation.setWorkPhone': { workPhone: '' },
}
