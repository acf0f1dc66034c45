import { parseDate } from '@internationalized/date'
import { z } from 'zod'
import { Role } from '#accounts/permissions/contract.ts'
import { newId } from '#platform/id.ts'
import { Day, TwoNames } from '#platform/schemas.ts'
import {
  BooleanCell,
  demoData,
  demoRows,
  ListCell,
  NumberCell,
  OptionalNumberCell,
} from './data.ts'
import { employmentData } from './employment-data.ts'
import type { Fill } from './insert.ts'
import { officeDay } from './office-day.ts'

const Habit = z.strictObject({
  late: z.number(),
  absent: z.number(),
  forgets: z.number(),
  overtime: z.number(),
})
/** How closely a person follows their hours: the share of days of each irregularity. */
export type Habit = z.infer<typeof Habit>

const Shift = z.strictObject({
  key: z.string(),
  name: TwoNames,
  segments: z.array(
    z.strictObject({ weekdays: z.array(z.int()), startMinute: z.int(), endMinute: z.int() }),
  ),
  breakMinutes: z.int(),
})
export type DemoShift = z.infer<typeof Shift>

const WorkSite = z.strictObject({
  key: z.string(),
  name: TwoNames,
  address: z.string(),
  /** Where people punch; the centre of a circle. */
  latitude: z.number(),
  longitude: z.number(),
  radiusM: z.int().optional(),
  polygon: z.array(z.tuple([z.number(), z.number()])).optional(),
})

const Policy = z.strictObject({ name: TwoNames, positions: z.array(z.string()) })

export const companyData = demoData(
  'company.json',
  z.strictObject({
    /** Accounts of people who are not employees. */
    accounts: z.array(z.strictObject({ email: z.email(), name: TwoNames, roles: z.array(Role) })),
    /** Employees who can sign in. */
    employeeAccounts: z.array(z.email()),
    departments: z.array(z.strictObject({ key: z.string(), name: TwoNames })),
    shiftsFrom: Day,
    shifts: z.array(Shift),
    /** Ramadan: every day ends earlier. */
    season: z.strictObject({
      name: TwoNames,
      fromDate: Day,
      toDate: Day,
      minusMinutes: z.int(),
    }),
    habits: z.strictObject({ punctual: Habit, usual: Habit, oftenLate: Habit }),
    workSites: z.array(WorkSite),
    correctionReasons: z.array(z.string()),
    leavePolicies: z.strictObject({ managers: Policy, drivers: Policy }),
    leaveRejection: z.string(),
  }),
)

const employeesData = demoRows('employees.csv', {
  employeeNo: z.string(),
  name: TwoNames,
  email: z.email(),
  phone: z.string(),
  nationality: z.string(),
  gender: z.enum(['male', 'female']),
  birthDate: Day,
  joiningDate: Day,
  department: z.string(),
  position: TwoNames,
  isManager: BooleanCell,
  /** A role besides that of employee or manager. */
  role: z.union([z.literal(''), Role]),
  shift: z.string(),
  /** The first is where they usually punch. */
  workSites: ListCell,
  habit: z.enum(['punctual', 'usual', 'oftenLate']),
  state: z.enum(['active', 'suspended', 'left']),
  /** How many days ago those no longer at work last worked. */
  lastDayAgo: OptionalNumberCell,
  basicDirhams: NumberCell,
  emiratesId: z.string(),
  iban: z.string(),
})

export const leavesData = demoRows('leaves.csv', {
  employeeNo: z.string(),
  type: z.enum(['annual', 'sick', 'unpaid']),
  beginsInDays: NumberCell,
  days: NumberCell,
  state: z.enum(['approved', 'pending', 'rejected']),
  /** For a pending request: the number of completed approval steps. */
  approvedSteps: NumberCell,
  /** Its return was reported and accepted; false when it is still to be reported. */
  returned: BooleanCell,
  reason: z.string(),
})

export interface DemoCompany extends Fill {
  /** The civil date at the company. */
  readonly today: string
  readonly zone: string
  readonly people: readonly DemoPerson[]
}

/** The employees of the demonstration company on this day. */
export function demoPeople(today: string) {
  const { joinedDaysAgo } = employmentData()
  return employeesData().map(({ name, position, state, lastDayAgo, ...row }) => {
    const isNew = row.employeeNo === joinedDaysAgo.employeeNo
    const joined = officeDay(parseDate(today).subtract({ days: joinedDaysAgo.days }).toString())
    const person = isNew ? { ...row, joiningDate: joined } : row
    const lastDay =
      lastDayAgo === null ? null : parseDate(today).subtract({ days: lastDayAgo }).toString()
    const isGone = lastDay !== null && lastDay > person.joiningDate
    return {
      ...person,
      id: newId(),
      nameEn: name.en,
      nameAr: name.ar,
      positionEn: position.en,
      positionAr: position.ar,
      state: isGone ? state : 'active',
      /** For leavers and suspended employees: their last working day. */
      lastDay: isGone ? lastDay : null,
    }
  })
}
export type DemoPerson = ReturnType<typeof demoPeople>[number]
