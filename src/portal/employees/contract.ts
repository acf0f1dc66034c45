import { allowed } from '#accounts/permissions/contract.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { Day, Id, pageLimit, pageOf, text, TwoNames } from '#platform/schemas.ts'
import { z } from 'zod'

export const EmployeeState = z.enum(['active', 'suspended', 'left'])
export type EmployeeState = z.infer<typeof EmployeeState>

/** What the list of employees can show: those in one state, or everyone who has not left. */
export const ListedState = z.enum([...EmployeeState.options, 'employed'])
export type ListedState = z.infer<typeof ListedState>

export const EmployeeSort = z.enum(['name', 'number', 'department', 'position', 'state', 'joined'])
export type EmployeeSort = z.infer<typeof EmployeeSort>

export const PAGE_LIMIT = 100
/** The number of rows per page. */
export const Limit = pageLimit(PAGE_LIMIT, 50)
/** The previous page's `next`. */
export const Cursor = z.string().max(2000).optional()

export const Department = z.strictObject({ id: Id, name: TwoNames })
export type Department = z.infer<typeof Department>

/** One row of the list of employees. */
export const EmployeeLine = z.strictObject({
  id: Id,
  employeeNo: z.string(),
  name: TwoNames,
  department: Department,
  position: TwoNames,
  state: EmployeeState,
  /** Null without a photo; another photo has another id. */
  photoId: Id.nullable(),
})
export type EmployeeLine = z.infer<typeof EmployeeLine>

/** What the list can show besides: read only when requested, for the rows of the page. */
export const MoreColumn = z.enum(['manager', 'joined', 'expiry', 'workSite', 'shift'])
export type MoreColumn = z.infer<typeof MoreColumn>

/** The columns that a person can show beside the name, in the order of the table. */
export const ShownColumn = z.enum([
  'number',
  'department',
  'position',
  'manager',
  'joined',
  'expiry',
  'workSite',
  'shift',
  'state',
])
export type ShownColumn = z.infer<typeof ShownColumn>

/** Null where there is none, and where the column was not requested. */
export const EmployeeMore = z.strictObject({
  manager: z.strictObject({ id: Id, name: TwoNames }).nullable(),
  joiningDate: Day,
  /** The first day a document expires; for callers who may see documents. */
  expiry: Day.nullable(),
  workSites: z.array(TwoNames),
  shift: TwoNames.nullable(),
})
export type EmployeeMore = z.infer<typeof EmployeeMore>

/** `more` when the request has `columns`. */
export const EmployeeRow = EmployeeLine.extend({ more: EmployeeMore.optional() })
export type EmployeeRow = z.infer<typeof EmployeeRow>

export const SheetFormat = z.enum(['csv', 'xlsx'])
export type SheetFormat = z.infer<typeof SheetFormat>

const COLUMN_NAMES = `(?:${MoreColumn.options.join('|')})`
/** Names of columns, with commas between them. */
export const MoreColumns = z
  .string()
  .regex(new RegExp(`^${COLUMN_NAMES}(?:,${COLUMN_NAMES}){0,9}$`))

/**
 * Numbers are masked here (`784-****-*******-6`); `openEmployeePapers` returns them unmasked and
 * logs that.
 */
export const EmployeeDocuments = z.strictObject({
  birthDate: Day,
  emiratesId: z.string().nullable(),
  emiratesIdExpiry: Day.nullable(),
  passportNo: z.string().nullable(),
  passportExpiry: Day.nullable(),
  visaFileNo: z.string().nullable(),
  visaExpiry: Day.nullable(),
  labourCardNo: z.string().nullable(),
  labourCardPersonalNo: z.string().nullable(),
  labourCardExpiry: Day.nullable(),
})
export type EmployeeDocuments = z.infer<typeof EmployeeDocuments>

/** One employee, without pay. `documents` is null for a caller who may not see documents. */
export const EmployeeCard = z.strictObject({
  ...EmployeeLine.shape,
  email: z.string(),
  phone: z.string(),
  nationality: z.string(),
  gender: z.enum(['male', 'female']),
  joiningDate: Day,
  leavingDate: Day.nullable(),
  manager: z.strictObject({ id: Id, employeeNo: z.string(), name: TwoNames }).nullable(),
  documents: EmployeeDocuments.nullable(),
})
export type EmployeeCard = z.infer<typeof EmployeeCard>

const FILTERS = {
  q: text(100, 0).optional(),
  department: Id.optional(),
  state: ListedState.optional(),
}

/**
 * Searches both languages at once: every word of `q` must be in the employee's names, number, email
 * or position. Below three characters `q` is ignored (specification S5.3). `near` means that
 * nothing matched exactly and that these are names with one typing error; they come nearest first,
 * in one page.
 */
export const listEmployees = endpoint({
  name: 'listEmployees',
  method: 'GET',
  path: '/api/portal/employees',
  summary: 'The company’s employees, with search, sorting and keyset paging',
  area: 'portal',
  access: allowed('employees.read'),
  query: z.strictObject({
    ...FILTERS,
    sort: EmployeeSort.default('name'),
    direction: z.enum(['up', 'down']).default('up'),
    /** The language of the names to sort by; the request's language by default. */
    language: z.enum(['en', 'ar']).optional(),
    columns: MoreColumns.optional(),
    after: Cursor,
    limit: Limit,
  }),
  reply: pageOf(EmployeeRow).extend({ near: z.boolean() }),
  refusals: ['employees.badCursor'],
})

/** As `listEmployees` without `near`: 0 where only similar names are found. */
export const countEmployees = endpoint({
  name: 'countEmployees',
  method: 'GET',
  path: '/api/portal/employees/count',
  summary: 'How many employees a search and its filters find',
  area: 'portal',
  access: allowed('employees.read'),
  query: z.strictObject(FILTERS),
  reply: z.strictObject({ total: z.int().min(0) }),
})

export const exportEmployees = endpoint({
  name: 'exportEmployees',
  method: 'GET',
  path: '/api/portal/employees/export',
  summary:
    'The employees that a search and its filters find as CSV or Excel, by name. Each export is recorded in the audit log',
  area: 'portal',
  access: allowed('employees.read'),
  confirm: true,
  query: z.strictObject({
    ...FILTERS,
    columns: MoreColumns.optional(),
    format: SheetFormat.default('csv'),
    language: z.enum(['en', 'ar']).optional(),
  }),
  reply: z.string(),
  replyAs: 'file',
})

export const getEmployee = endpoint({
  name: 'getEmployee',
  method: 'GET',
  path: '/api/portal/employees/{id}',
  summary:
    'One employee. Document numbers are masked, and only shown to callers who can see documents',
  area: 'portal',
  access: allowed('employees.read'),
  confirmNotNeeded: 'Numbers are masked',
  params: z.strictObject({ id: Id }),
  reply: EmployeeCard,
  refusals: ['employees.notFound'],
})

export const openEmployeeDocuments = endpoint({
  name: 'openEmployeePapers',
  method: 'GET',
  path: '/api/portal/employees/{id}/papers',
  summary: 'One employee’s documents with full numbers. Each view is recorded in the audit log',
  area: 'portal',
  access: allowed('employees.papers'),
  confirm: true,
  params: z.strictObject({ id: Id }),
  reply: EmployeeDocuments,
  refusals: ['employees.notFound'],
})

export const listDepartments = endpoint({
  name: 'listDepartments',
  method: 'GET',
  path: '/api/portal/departments',
  summary: 'Departments, by English name',
  area: 'portal',
  access: allowed('employees.read'),
  reply: z.strictObject({ items: z.array(Department) }),
})
