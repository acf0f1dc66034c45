import { allowed } from '#accounts/permissions/contract.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { CalculableDay, Day, Id, line, text, TwoNames } from '#platform/schemas.ts'
import { EmployeeLine } from '#portal/employees/contract.ts'
import { z } from 'zod'
import { Personal, PERSONAL_REFUSALS } from '../personal/contract.ts'

const area = 'portal'
const access = allowed('employees.edit')
const Named = z.strictObject({ id: Id, name: TwoNames })

/** What the form offers: the next free number, work sites and shifts in use. */
export const getHireOptions = endpoint({
  name: 'employment.hireOptions',
  method: 'GET',
  path: '/api/portal/employment/options',
  summary: 'What a new employee’s form offers: the next number, work sites and shifts',
  area,
  access,
  reply: z.strictObject({
    nextNumber: z.string(),
    workSites: z.array(Named),
    shifts: z.array(Named),
  }),
})

/** By what a person is known already. */
export const SimilarBy = z.enum(['emiratesId', 'passport', 'phone', 'name'])
export type SimilarBy = z.infer<typeof SimilarBy>

export const SimilarEmployee = z.strictObject({
  ...EmployeeLine.omit({ photoId: true }).shape,
  leavingDate: Day.nullable(),
  by: z.array(SimilarBy).min(1),
})
export type SimilarEmployee = z.infer<typeof SimilarEmployee>

/** A POST because it carries identity numbers, which do not belong in an address. */
export const findSimilar = endpoint({
  name: 'employment.findSimilar',
  method: 'POST',
  path: '/api/portal/employment/similar',
  summary: 'Employees with the same identity number, passport, phone or name',
  area,
  access,
  confirmNotNeeded: 'It changes nothing and shows no number',
  body: z.strictObject({
    nameEn: text(100, 0),
    nameAr: text(100, 0),
    phone: text(40, 0),
    emiratesId: text(40, 0),
    passportNo: text(40, 0),
  }),
  reply: z.strictObject({ items: z.array(SimilarEmployee) }),
})

/** The identity numbers of a new employee; an empty one is not known yet. */
const Documents = z.strictObject({
  emiratesId: text(40, 0),
  emiratesIdExpiry: Day.nullable(),
  passportNo: text(40, 0),
  passportExpiry: Day.nullable(),
  visaFileNo: text(40, 0),
  visaExpiry: Day.nullable(),
  labourCardNo: text(40, 0),
  labourCardPersonalNo: text(40, 0),
  labourCardExpiry: Day.nullable(),
})

export const NewEmployeeBody = z.strictObject({
  ...Personal.shape,
  ...Documents.shape,
  employeeNo: text(40),
  joiningDate: CalculableDay,
  /** Null for a new one, which is named below. */
  departmentId: Id.nullable(),
  departmentEn: line(100, 0),
  departmentAr: line(100, 0),
  positionEn: line(100),
  positionAr: line(100),
  managerId: Id.nullable(),
  grade: line(20, 0),
  workSiteId: Id.nullable(),
  shiftId: Id.nullable(),
  /** The similar employees that the caller has seen and who are someone else. */
  notTheSameAs: z.array(Id).max(50),
})
export type NewEmployeeBody = z.infer<typeof NewEmployeeBody>

/** What the form sends: a department is chosen, or named. */
export const NewEmployeeForm = NewEmployeeBody.refine(
  ({ departmentId, departmentEn }) => departmentId !== null || departmentEn !== '',
  { path: ['departmentId'], message: 'input.required' },
)

export const hireEmployee = endpoint({
  name: 'employment.hire',
  method: 'POST',
  path: '/api/portal/employees',
  summary: 'Add one employee by hand, with an account to be invited',
  area,
  access,
  confirm: true,
  idempotent: true,
  status: 201,
  body: NewEmployeeBody,
  reply: z.strictObject({ id: Id, userId: Id }),
  refusals: [
    'employment.similar',
    'employment.tooFarAhead',
    'employment.numberTaken',
    'employment.departmentMissing',
    'employment.departmentNames',
    'employment.workSiteMissing',
    'employment.shiftMissing',
    'employment.managerMissing',
    'employment.managerSelf',
    'employment.managerLoop',
    'employees.numberFormat',
    'employees.emiratesIdTakenNow',
    'employees.emiratesIdFormat',
    'employees.emiratesIdLength',
    'employees.emiratesIdCountry',
    'employees.emiratesIdGrouping',
    'employees.emiratesIdChecksum',
    'employees.passportFormat',
    'employees.visaFileFormat',
    'employees.labourCardFormat',
    'employees.personCodeFormat',
    ...PERSONAL_REFUSALS,
  ],
})
