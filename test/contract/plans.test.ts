import { expect, test } from 'vitest'
import type { Role } from '#accounts/permissions/contract.ts'
import { startSession } from '#accounts/session/database/sessions.ts'
import { addPack } from '#portal/leave/database/types.ts'
import { thinned } from '#test/helpers/depth.ts'
import { testEngine } from '#test/helpers/test-database.ts'
import { EVERYTHING } from '#test/helpers/test-sites.ts'
import { testProduct, type TestProduct } from '#test/helpers/test-product.ts'
import { CIRCULAR_LISTS, CIRCULAR_NO_LISTS } from './circular-plans.ts'
import { DOCUMENT_LISTS, DOCUMENT_SUMS, ONE_DOCUMENT } from './document-reads.ts'
import { OF_THE_DIRECTORY } from './directory.ts'
import { DISCIPLINE_LISTS, DISCIPLINE_NO_LISTS, DISCIPLINE_OF_A_TEAM } from './discipline-plans.ts'
import { OF_THE_SHOP } from './shop-reads.ts'
import { fillLargeCompany } from './large-company.ts'
import { LETTER_LISTS, LETTER_NO_LISTS } from './letter-cases.ts'
import { COLLEAGUE_LISTS, EMPLOYEE_LISTS, PEOPLE_LISTS } from './people-lists.ts'
import { PROFILE_LISTS, PROFILE_NO_LISTS } from './profile-cases.ts'
import { PAY_EXTRA_LISTS, PAY_EXTRA_NO_LISTS } from './pay-extra-cases.ts'
import { PAY_RUN_LISTS, PAY_RUN_NO_LISTS, PAY_RUN_SUMS } from './pay-run-cases.ts'
import { SALARY_LISTS } from './salary-cases.ts'
import { SLIP_EXTRA_LISTS, SLIP_EXTRA_NO_LISTS } from './slip-extra-cases.ts'
import { type PlanCaller, turnPages } from './plans.ts'

async function requesterOf(product: TestProduct, role: Role, number: number): Promise<PlanCaller> {
  const { queries } = product.database
  const user = await queries
    .selectFrom('users')
    .select('id')
    .where('site_id', '=', 1)
    .where('email', '=', `large${number}@company.example`)
    .executeTakeFirstOrThrow()
  const { token } = await startSession(
    queries,
    1,
    user.id,
    { device: 'plans', address: '127.0.0.1' },
    product.services.clock(),
  )
  return { name: role, token }
}

/** Every list with realistic queries. `{…}` are ids of existing rows. */
const LISTS: Readonly<Record<string, readonly string[]>> = {
  listEmployees: [
    ...EMPLOYEE_LISTS,
    '?department={department}',
    '?department={department}&state=suspended',
    '?department={department}&q=officer',
  ].map((query) => `/api/portal/employees${query}`),
  listPeople: PEOPLE_LISTS.map((query) => `/api/accounts/people${query}`),
  listAudit: [
    '',
    '?actor={user}',
    '?subjectKind=user',
    '?subjectKind=user&subjectId={user}',
    '?action=session.signedIn',
    '?action=people.added',
    '?from=2026-11-17&to=2026-11-17',
    '?from=2020-01-01&to=2020-12-31',
  ].map((query) => `/api/accounts/audit${query}`),
  listMails: ['', '?state=sent', '?state=waiting', '?state=failed'].map(
    (query) => `/api/accounts/mails${query}`,
  ),
  'attendance.board': [
    '',
    '?date=2026-11-02',
    '?departmentId={department}',
    '?date=2026-11-18&limit=100',
  ].map((query) => `/api/portal/attendance/board${query}`),
  'attendance.reviews': ['', '?limit=100'].map((query) => `/api/portal/attendance/reviews${query}`),
  'attendance.correctionsToDecide': [
    '',
    '?state=open',
    '?state=approved',
    '?state=rejected',
    '?state=withdrawn',
  ].map((query) => `/api/portal/attendance/corrections/to-decide${query}`),
  'attendance.ownCorrections': ['', '?state=open'].map(
    (query) => `/api/portal/attendance/corrections${query}`,
  ),
  'attendance.month': [
    '?month=2026-10',
    '?month=2026-11',
    '?month=2026-10&employeeId={employee}',
  ].map((query) => `/api/portal/attendance/month${query}`),
  'attendance.today': ['/api/portal/attendance/today'],
  'attendance.shifts': ['/api/portal/attendance/shifts'],
  'attendance.seasons': ['/api/portal/attendance/seasons'],
  'attendance.workSites': ['/api/portal/attendance/work-sites'],
  'attendance.assignments': ['/api/portal/attendance/assignments/{employee}'],
  'leave.types': ['/api/portal/leave/types'],
  'leave.blackouts': ['/api/portal/leave/blackouts'],
  'leave.policies': ['/api/portal/leave/policies'],
  'leave.policyChoices': ['/api/portal/leave/policies/choices'],
  'leave.ownRequests': ['', '?state=approved'].map((query) => `/api/portal/leave/requests${query}`),
  'leave.requestsToDecide': ['', '?state=approved', '?state=rejected', '?state=all'].map(
    (query) => `/api/portal/leave/requests/to-decide${query}`,
  ),
  'leave.report': [
    '',
    '?year=2025',
    '?employeeId={employee}',
    '?employeeId={employee}&on=2027-01-31',
  ].map((query) => `/api/portal/leave/report${query}`),
  'leave.reportLines': ['', '&totalName=granted', '&on=2027-01-31'].map(
    (query) => `/api/portal/leave/report/lines?typeId={leaveType}&employeeId={employee}${query}`,
  ),
  'leave.companyReport': [
    '',
    '?year=2024',
    '?limit=50',
    '?departmentId={department}',
    '?left=shown',
    '?typeId={unpaidType}',
  ].map((query) => `/api/portal/leave/report/company${query}`),
  'leave.teamCalendar': [
    '',
    '&departmentId={department}',
    '&limit=100',
    '&away=only',
    '&q=maryam',
  ].map((query) => `/api/portal/leave/team-calendar?from=2026-01-01&to=2026-12-31${query}`),
  'leave.feeds': ['/api/portal/leave/feeds'],
  'leave.balances': ['', '?employeeId={employee}', '?employeeId={employee}&on=2027-01-31'].map(
    (query) => `/api/portal/leave/balances${query}`,
  ),
  'leave.encashments': ['', '?employeeId={employee}'].map(
    (query) => `/api/portal/leave/encashments${query}`,
  ),
  'leave.adjustable': ['/api/portal/leave/accounts/{employee}/{leaveType}'],
  'leave.dueReturns': ['/api/portal/leave/returns/due'],
  'leave.overdueReturns': ['/api/portal/leave/returns/overdue'],
  'leave.ownReturns': ['', '?state=approved'].map((query) => `/api/portal/leave/returns${query}`),
  'leave.returnsToDecide': ['', '?state=pending', '?state=approved', '?state=rejected'].map(
    (query) => `/api/portal/leave/returns/to-decide${query}`,
  ),
  'leave.uncovered': ['', '?limit=100'].map((query) => `/api/portal/leave/uncovered${query}`),
  'leave.desk': ['/api/portal/leave/desk'],
  'leave.delegations': ['/api/portal/leave/delegations'],
  'leave.colleagues': ['?q=maryam', '?q=maryam%20haddad', '?q=zzzzzz'].map(
    (query) => `/api/portal/leave/colleagues${query}`,
  ),
  'leave.colleaguesAway': ['/api/portal/leave/colleagues/away?from=2026-01-01&to=2026-03-01'],
  'leave.requestDefaults': ['/api/portal/leave/request-defaults'],
  'calendar.holidays': ['/api/portal/holidays?from=2026-01-01&to=2026-12-31'],
  'calendar.year': ['/api/portal/holidays/years/2026'],
  'employment.show': ['/api/portal/employees/{employee}/employment'],
  'employment.hireOptions': ['/api/portal/employment/options'],
  'resignation.show': ['/api/portal/resignation'],
  'checklists.mine': ['', '?limit=100'].map((query) => `/api/portal/checklists/mine${query}`),
  'checklists.list': ['onboarding', 'offboarding'].map(
    (list) => `/api/portal/checklists?list=${list}`,
  ),
  'checklists.show': ['/api/portal/employees/{employee}/checklists'],
  'checklists.templates': ['/api/portal/checklists/templates'],
  'documents.missing': ['/api/portal/documents/missing'],
  listCelebrations: ['/api/portal/employees/celebrations'],
  countWaiting: ['/api/portal/waiting'],
  listRecordHistory: ['/api/portal/employees/{employee}/record-history'],
  listOwnRecordHistory: ['/api/portal/profile/record-history'],
  'workHistory.show': ['/api/portal/work-history'],
  'workHistory.background': ['/api/portal/employees/{employee}/background'],
  ...CIRCULAR_LISTS,
  ...DOCUMENT_LISTS,
  getSecondFactor: ['/api/accounts/second-factor'],
  getErasure: ['/api/accounts/my-data/erasure'],
  listErasures: ['/api/accounts/erasure-requests'],
  getEmployee: ['/api/portal/employees/{employee}'],
  listDepartments: ['/api/portal/departments'],
  listImports: ['/api/portal/employee-imports'],
  listSessions: ['/api/accounts/sessions'],
  listPushDevices: ['/api/accounts/push/devices'],
  listNotifications: ['', '?limit=100'].map((query) => `/api/accounts/notifications${query}`),
  countUnread: ['/api/accounts/notifications/unread'],
  listNotificationChoices: ['/api/accounts/notifications/choices'],
  listRoles: ['/api/accounts/roles'],
  whoAmI: ['/api/accounts/me'],
  getSite: ['/api/accounts/site'],
  ...PROFILE_LISTS,
  ...SALARY_LISTS,
  ...PAY_RUN_LISTS,
  ...PAY_EXTRA_LISTS,
  ...SLIP_EXTRA_LISTS,
  ...DISCIPLINE_LISTS,
  ...LETTER_LISTS,
  ...COLLEAGUE_LISTS,
}
/** Are about everybody there is: summed a few people at a time, or by the database over the days of a year. */
const SUMS = [
  'leave.absence',
  'leave.liability',
  'endOfService.liability',
  'countEmployees',
  'listWithoutShift',
  'listUninvited',
  'listMovements',
  'listExpiringDocuments',
  // Counts everyone whom a published circular is for.
  'circulars.deskOne',
  ...DOCUMENT_SUMS,
  ...PAY_RUN_SUMS,
]
/** Read one record by its key, or give a whole file in pieces. */
const NO_LISTS = [
  ...DISCIPLINE_NO_LISTS,
  ...PAY_RUN_NO_LISTS,
  ...PAY_EXTRA_NO_LISTS,
  ...SLIP_EXTRA_NO_LISTS,
  'getLogo',
  'getPushKey',
  'listenLive',
  'attendance.exportMonth',
  'attendance.exportMonths',
  'attendance.correction',
  'attendance.settings',
  'listWarnings',
  'openEmployeePapers',
  'photos.show',
  'exportEmployees',
  'exportEmployeeFile',
  'leave.request',
  'leave.return',
  'leave.returnChoices',
  'leave.returnDocument',
  'leave.feed',
  'leave.exportReport',
  'leave.exportRequests',
  'leave.exportCompanyReport',
  'leave.requestAtDesk',
  'leave.attachment',
  'getImport',
  'listImportRows',
  'downloadRefusedRows',
  'downloadImportTemplate',
  'openMail',
  ...CIRCULAR_NO_LISTS,
  ...ONE_DOCUMENT,
  ...LETTER_NO_LISTS,
  ...PROFILE_NO_LISTS,
]
const OF_A_TEAM = [
  ...DISCIPLINE_OF_A_TEAM,
  'leave.companyReport',
  'leave.teamCalendar',
  'leave.requestsToDecide',
  'leave.overdueReturns',
  'leave.returnsToDecide',
  'leave.desk',
  'attendance.today',
  'attendance.board',
  'attendance.reviews',
  'attendance.correctionsToDecide',
]

test.runIf(testEngine() === 'postgres')(
  'with ten thousand people and sixty days no list reads a large table from end to end, nor more rows than its page is about',
  { timeout: 600_000 },
  async () => {
    const product = await testProduct()
    // Its own statements are not what is looked at.
    await product.services.jobs.stop(5)
    await product.database.transaction((trx) => addPack(trx, 1, product.services.clock()))
    await fillLargeCompany(product.database)
    const one = await product.database.run(
      "select e.id as employee, e.manager_id as manager, e.department_id as department, u.id as user, (select id from leave_types where site_id = 1 and code = 'annual') as \"leaveType\", (select id from leave_types where site_id = 1 and code = 'unpaid') as \"unpaidType\", (select id from portal_documents where site_id = 1 and employee_id = e.id and type = 'visa') as document, (select id from portal_document_tasks where site_id = 1 and employee_id = e.id) as task, (select batch_id from portal_document_tasks where site_id = 1 and employee_id = e.id) as batch, (select id from circulars where site_id = 1 and state = 'published' order by id limit 1) as circular, (select id from pay_runs where site_id = 1 and month = '2026-09' and number = 2) as \"payRun\" from employees e join users u on u.site_id = e.site_id and u.employee_id = e.id where e.employee_no = 'L004711'",
    )
    const ids = one.rows[0] as Record<string, string>
    const everything = { name: 'hr', token: await product.signInAs(EVERYTHING) }
    const manager = await requesterOf(product, 'manager', 7)
    const problems: string[] = []
    for (const [name, paths] of Object.entries(LISTS)) {
      for (const path of thinned(paths, 3)) {
        const filled = path.replace(/\{(\w+)\}/g, (_match, id: string) => ids[id] ?? '')
        problems.push(...(await turnPages(product, filled, everything)))
        if (OF_A_TEAM.includes(name)) problems.push(...(await turnPages(product, filled, manager)))
      }
    }
    expect(
      [...new Set(problems.map((problem) => problem.replace(/[?&]after=[^:]*:/, ':')))].join('\n'),
    ).toBe('')
  },
)

test.runIf(testEngine() === 'postgres')(
  'every endpoint that reads is among those whose plans are looked at',
  async () => {
    const product = await testProduct()
    const reading = product.handlers
      .filter((each) => each.endpoint.method === 'GET')
      .map((each) => each.endpoint.name)
    const elsewhere = [...NO_LISTS, ...SUMS, ...OF_THE_SHOP, ...OF_THE_DIRECTORY]
    expect(reading.filter((name) => !(name in LISTS) && !elsewhere.includes(name))).toEqual([])
  },
)
