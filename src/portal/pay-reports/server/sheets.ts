import {
  type Call,
  type FileReply,
  type Handler,
  handler,
  type Language,
} from '#platform/http/handler.ts'
import { sentence } from '#platform/i18n/sentence.ts'
import { decimalAmount } from '#platform/money.ts'
import { daysOfMonth } from '#platform/days.ts'
import type { Queries } from '#platform/db/database.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import { type SheetRows, sheetFile } from '#portal/employees/file/sheet-file.ts'
import { findRun, type StoredRun } from '#portal/pay-runs/database/runs.ts'
import { lineName } from '#portal/pay-runs/slips/labels.ts'
import { downloadJournal, downloadRegister } from '../contract.ts'
import { accountsOf } from '../database/accounts.ts'
import { departmentNames, lineSums } from '../database/journal.ts'
import { columnsOf, type RegisterEmployee, registerPage } from '../database/register.ts'
import type { Account } from '../rules/accounts.ts'
import { type Entry, journalOf } from '../rules/journal.ts'
import { FORMATS, type Journal, type Profile, sheetOf } from '../rules/profiles.ts'
import { inOrder, NOTHING, plus, type RegisterColumn, type RegisterRow } from '../rules/register.ts'

const PEOPLE_AT_ONCE = 500

/** An amount as text; none is an empty cell. Spreadsheets read brackets as a negative amount. */
function amount(fils: number, currency: string): string {
  if (fils === 0) return ''
  return fils < 0 ? `(${decimalAmount(-fils, currency)})` : decimalAmount(fils, currency)
}

async function approvedRun(
  queries: Queries,
  siteId: number,
  id: string,
): Promise<Outcome<StoredRun, 'payRuns.notFound' | 'payReports.notApproved'>> {
  const run = await findRun(queries, siteId, id)
  if (run === null) return refuse('payRuns.notFound')
  return run.state === 'approved' ? ok(run) : refuse('payReports.notApproved')
}

/** What else than a month's own pay a run is of. */
const KINDS: Readonly<Record<StoredRun['kind'], string>> = {
  month: '',
  leaveSalary: '-LEAVE',
  settlement: '-EOS',
}

function referenceOf({ kind, month, number }: StoredRun): string {
  const name = `PAY-${month}${KINDS[kind]}`
  return number === 1 ? name : `${name}-${number}`
}

const ACCOUNT_NAMES: Readonly<Record<Account, string>> = {
  salaries: 'payReports.account.salaries',
  insuranceExpense: 'payReports.account.insuranceExpense',
  reimbursements: 'payReports.account.reimbursements',
  endOfService: 'payReports.account.endOfService',
  componentExpense: 'payReports.account.componentExpense',
  netPayable: 'payReports.account.netPayable',
  insurancePayable: 'payReports.account.insurancePayable',
  employerCostsPayable: 'payReports.account.employerCostsPayable',
  loans: 'payReports.account.loans',
  penalties: 'payReports.account.penalties',
  otherDeductions: 'payReports.account.otherDeductions',
  componentDeductions: 'payReports.account.componentDeductions',
}

const JOURNAL_COLUMNS = [
  'payReports.column.date',
  'payReports.column.reference',
  'payReports.column.account',
  'payReports.column.department',
  'payReports.column.description',
  'payReports.column.debit',
  'payReports.column.credit',
  'payReports.column.currency',
] as const

type SheetCall = Pick<Call, 'queries' | 'siteId' | 'site'>

/** The name that the site set, or that of the component, or that of the account. */
function nameOf(
  { name, component, account }: Pick<Entry, 'name' | 'component' | 'account'>,
  language: Language,
): string {
  return name ?? (component?.label[language] || sentence(ACCOUNT_NAMES[account], {}, language))
}

async function journalFor(
  { queries, siteId, site }: SheetCall,
  run: StoredRun,
  { profile, language }: { profile: Profile; language: Language },
): Promise<Journal> {
  const { currency } = await site()
  const names = await departmentNames(queries, siteId)
  const { set } = await accountsOf(queries, siteId, profile)
  const entries = journalOf(await lineSums(queries, siteId, run.id), set)
  return {
    date: daysOfMonth(run.month).at(-1) ?? '',
    reference: referenceOf(run),
    description: sentence('payReports.journalText', { month: run.month }, language),
    currency,
    rows: entries.map(({ departmentId, debitFils, creditFils, ...entry }) => ({
      code: entry.code,
      account: nameOf(entry, language),
      department: departmentId === null ? '' : (names.get(departmentId)?.[language] ?? ''),
      debit: amount(debitFils, currency),
      credit: amount(creditFils, currency),
    })),
  }
}

const journalHandler = handler(downloadJournal, async (call) => {
  const { queries, siteId, params, query } = call
  const approved = await approvedRun(queries, siteId, params.id)
  if (!approved.ok) return approved
  const run = approved.value
  const language = query.language ?? call.language
  const { profile } = query
  const journal = await journalFor(call, run, { profile, language })
  const words = {
    headings: JOURNAL_COLUMNS.map((key) => sentence(key, {}, language)),
    code: sentence('payReports.column.code', {}, language),
  }
  async function* rows(): SheetRows {
    yield sheetOf(profile, journal, words)
  }
  await call.audit({
    action: 'payReports.journalExported',
    subjectKind: 'pay-run',
    subjectId: run.id,
    after: { month: run.month, number: run.number, profile },
  })
  return ok(
    await fileOf(rows(), FORMATS[profile].file, run, {
      language,
      name: 'payReports.journalFile',
      sheet: 'payReports.journalName',
    }),
  )
})

function fileOf(
  rows: SheetRows,
  format: 'csv' | 'xlsx',
  run: StoredRun,
  { language, name, sheet }: { language: Language; name: string; sheet: string },
): Promise<FileReply> {
  return sheetFile(rows, {
    format,
    language,
    nameIn: (each) => sentence(name, { run: referenceOf(run).replace('PAY-', '') }, each),
    sheetName: sentence(sheet, {}, language),
  })
}

const SUM_COLUMNS = [
  'payReports.column.earnings',
  'payReports.column.deductions',
  'payReports.column.net',
  'payReports.column.employer',
] as const

interface RegisterOf {
  readonly columns: readonly RegisterColumn[]
  readonly currency: string
}

function amountsOf(row: RegisterRow, { columns, currency }: RegisterOf): string[] {
  return [
    ...columns.map(({ key }) => row.amounts.get(key) ?? 0),
    row.earningsFils,
    row.deductionsFils,
    row.netFils,
    row.employerFils,
  ].map((fils) => amount(fils, currency))
}

async function* registerRows(
  call: SheetCall & Pick<Call, 'signal'>,
  run: StoredRun,
  language: Language,
): SheetRows {
  const { queries, siteId } = call
  const { currency } = await call.site()
  const columns = inOrder(await columnsOf(queries, siteId, run.id))
  const heading = (key: string): string => sentence(key, {}, language)
  yield [
    [
      heading('payReports.column.number'),
      heading('payReports.column.employee'),
      heading('payReports.column.department'),
      ...columns.map(({ code, label }) => lineName(code, language, label ?? undefined)),
      ...SUM_COLUMNS.map(heading),
    ],
  ]
  let sum = NOTHING
  for (let after: string | null = null; !call.signal.aborted; ) {
    const page: RegisterEmployee[] = await registerPage(queries, siteId, {
      runId: run.id,
      after,
      limit: PEOPLE_AT_ONCE,
    })
    sum = page.reduce<RegisterRow>(plus, sum)
    yield page.map((row) => [
      row.number,
      row.name[language],
      row.department[language],
      ...amountsOf(row, { columns, currency }),
    ])
    after = page.at(-1)?.number ?? null
    if (page.length < PEOPLE_AT_ONCE) break
  }
  yield [['', heading('payReports.column.total'), '', ...amountsOf(sum, { columns, currency })]]
}

const registerHandler = handler(downloadRegister, async (call) => {
  const { queries, siteId, params, query } = call
  const approved = await approvedRun(queries, siteId, params.id)
  if (!approved.ok) return approved
  const run = approved.value
  const language = query.language ?? call.language
  await call.audit({
    action: 'payReports.registerExported',
    subjectKind: 'pay-run',
    subjectId: run.id,
    after: { month: run.month, number: run.number, format: query.format },
  })
  return ok(
    await fileOf(registerRows(call, run, language), query.format, run, {
      language,
      name: 'payReports.registerFile',
      sheet: 'payReports.registerName',
    }),
  )
})

export const sheetHandlers: readonly Handler[] = [journalHandler, registerHandler]
