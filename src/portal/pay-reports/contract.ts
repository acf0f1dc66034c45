import { allowed } from '#accounts/permissions/contract.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { Id, line, Month, pageLimit, pageOf, TwoNames } from '#platform/schemas.ts'
import { z } from 'zod'
import { JOURNAL_KINDS } from './rules/accounts.ts'
import { PROFILES } from './rules/profiles.ts'

const area = 'portal'
const payroll = allowed('pay.all')
const one = z.strictObject({ id: Id })
const language = z.enum(['en', 'ar']).optional()
const Person = z.strictObject({ id: Id, number: z.string(), name: TwoNames })

const ofRun = {
  method: 'GET',
  area,
  access: payroll,
  confirm: true,
  params: one,
  reply: z.string(),
  replyAs: 'file',
  refusals: ['payRuns.notFound', 'payReports.notApproved'],
} as const

export const downloadJournal = endpoint({
  ...ofRun,
  name: 'payReports.journal',
  path: '/api/portal/pay-reports/runs/{id}/journal',
  summary:
    'The journal of an approved run, as an accounting system imports it: as CSV, for TallyPrime as Excel',
  query: z.strictObject({ profile: z.enum(PROFILES).default('generic'), language }),
})

export const downloadRegister = endpoint({
  ...ofRun,
  name: 'payReports.register',
  path: '/api/portal/pay-reports/runs/{id}/register',
  summary: 'The payroll register of an approved run: a row for each employee, as CSV or Excel',
  query: z.strictObject({ format: z.enum(['csv', 'xlsx']).default('csv'), language }),
})

/** How many months the cost is shown for. */
export const COST_MONTHS = 12

export const DepartmentCost = z.strictObject({
  department: z.strictObject({ id: Id, name: TwoNames }),
  totalFils: z.int(),
  /** In the order of the months. Below zero only if a month takes back more than it pays. */
  monthFils: z.array(z.int()),
})
export type DepartmentCost = z.infer<typeof DepartmentCost>

export const showPayCost = endpoint({
  name: 'payReports.cost',
  method: 'GET',
  path: '/api/portal/pay-reports/cost',
  area,
  access: payroll,
  confirm: true,
  summary:
    'What pay cost by department in the twelve months up to the last one that was paid: earnings less unpaid time, and the employer’s social insurance',
  reply: z.strictObject({
    currency: z.string(),
    months: z.array(Month),
    items: z.array(DepartmentCost),
  }),
})

export const PensionRow = z.strictObject({
  employee: Person,
  nationality: z.string(),
  /** The month that the contributions are for; earlier ones are arrears. */
  month: Month,
  /** The pay that they are a percentage of, of arrears what it changed by; null where unknown. */
  baseFils: z.int().nullable(),
  employeeHundredths: z.int().nullable(),
  employerHundredths: z.int().nullable(),
  /** The pay bore a part of the employee's share, or this is the rest of one. */
  share: z.enum(['whole', 'part', 'rest']),
  employeeFils: z.int(),
  employerFils: z.int(),
})
export type PensionRow = z.infer<typeof PensionRow>

export const listPension = endpoint({
  name: 'payReports.pension',
  method: 'GET',
  path: '/api/portal/pay-reports/pension',
  area,
  access: payroll,
  confirm: true,
  summary:
    'Social insurance of the nationals in the approved runs of a month, by employee and the month it is for',
  query: z.strictObject({
    month: Month,
    after: Id.optional(),
    limit: pageLimit(200, 50),
  }),
  reply: pageOf(PensionRow).extend({
    currency: z.string(),
    people: z.int(),
    employeeFils: z.int(),
    employerFils: z.int(),
  }),
})

export const downloadPension = endpoint({
  name: 'payReports.pensionFile',
  method: 'GET',
  path: '/api/portal/pay-reports/pension/file',
  area,
  access: payroll,
  confirm: true,
  summary:
    'The same with Emirates ID, rates and totals, for the pension authority, as CSV or Excel',
  query: z.strictObject({
    month: Month,
    format: z.enum(['csv', 'xlsx']).default('csv'),
    language,
  }),
  reply: z.string(),
  replyAs: 'file',
})

export const PersonWithoutAccount = z.strictObject({
  employee: Person.extend({ department: TwoNames }),
  /** Without a salary there is no account either. */
  reason: z.enum(['noSalary', 'noAccount']),
})
export type PersonWithoutAccount = z.infer<typeof PersonWithoutAccount>

export const listWithoutAccount = endpoint({
  name: 'payReports.withoutAccount',
  method: 'GET',
  path: '/api/portal/pay-reports/without-account',
  area,
  access: payroll,
  confirm: true,
  summary: 'Current employees whose salary of today has no bank account',
  query: z.strictObject({ after: Id.optional(), limit: pageLimit(200, 50) }),
  reply: pageOf(PersonWithoutAccount),
})

export const CODE_MAX = 30
export const NAME_MAX = 100

/** The account of a kind of line in an accounting system; what is empty stays as it is by default. */
export const JournalAccount = z.strictObject({
  kind: z.enum(JOURNAL_KINDS),
  code: line(CODE_MAX, 0),
  name: line(NAME_MAX, 0),
})
export type JournalAccount = z.infer<typeof JournalAccount>

const version = z.int().min(0).max(1_000_000)

export const JournalAccounts = z.strictObject({
  profile: z.enum(PROFILES),
  version,
  /** Whether its import reads codes. */
  hasCodes: z.boolean(),
  /** Every kind, in the order of a slip. */
  accounts: z.array(JournalAccount),
})
export type JournalAccounts = z.infer<typeof JournalAccounts>

const ofProfile = {
  path: '/api/portal/pay-reports/accounts/{profile}',
  area,
  access: payroll,
  confirm: true,
  params: z.strictObject({ profile: z.enum(PROFILES) }),
  reply: JournalAccounts,
} as const

export const showJournalAccounts = endpoint({
  ...ofProfile,
  name: 'payReports.accounts',
  method: 'GET',
  summary: 'The accounts that each kind of line is booked to in an accounting system',
})

export const changeJournalAccounts = endpoint({
  ...ofProfile,
  name: 'payReports.changeAccounts',
  method: 'PUT',
  summary: 'Edit the accounts of an accounting system, from the version that was read',
  body: z.strictObject({
    version,
    accounts: z
      .array(JournalAccount)
      .max(JOURNAL_KINDS.length)
      .refine(
        (accounts) => new Set(accounts.map(({ kind }) => kind)).size === accounts.length,
        'payReports.kindTwice',
      ),
  }),
  refusals: ['payReports.changedMeanwhile', 'payReports.codeTwice'],
})
