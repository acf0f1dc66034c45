import { type Call, type Handler, handler, type Language } from '#platform/http/handler.ts'
import { sentence } from '#platform/i18n/sentence.ts'
import { decimalAmount } from '#platform/money.ts'
import { ok } from '#platform/outcome.ts'
import { type SheetRows, sheetFile } from '#portal/employees/file/sheet-file.ts'
import { downloadPension } from '../contract.ts'
import { type PensionLine, pensionPage, pensionSums } from '../database/pension.ts'

const PEOPLE_AT_ONCE = 500

const COLUMNS = [
  'payReports.column.emiratesId',
  'payReports.column.number',
  'payReports.column.employee',
  'payReports.column.nationality',
  'payReports.column.joiningDate',
  'payReports.column.month',
  'payReports.column.insuredPay',
  'payReports.column.employeeRate',
  'payReports.column.employeeShare',
  'payReports.column.employerRate',
  'payReports.column.employerShare',
  'payReports.column.total',
] as const
const BEFORE_SHARES = 8

/** A rate in percent: 1100 hundredths are "11", 1250 are "12.5". */
function percent(hundredths: number | null): string {
  return hundredths === null ? '' : String(hundredths / 100)
}

function amount(fils: number | null, currency: string): string {
  if (fils === null) return ''
  return fils < 0 ? `(${decimalAmount(-fils, currency)})` : decimalAmount(fils, currency)
}

function cellsOf(line: PensionLine, language: Language, currency: string): string[] {
  const { employee, employeeFils, employerFils } = line
  return [
    line.emiratesId,
    employee.number,
    employee.name[language],
    line.nationality,
    line.joiningDate,
    line.month,
    amount(line.baseFils, currency),
    percent(line.employeeHundredths),
    amount(employeeFils, currency),
    percent(line.employerHundredths),
    amount(employerFils, currency),
    amount(employeeFils + employerFils, currency),
  ]
}

async function* rowsOf(
  call: Pick<Call, 'queries' | 'siteId' | 'site' | 'signal'>,
  month: string,
  language: Language,
): SheetRows {
  const { queries, siteId } = call
  const { currency } = await call.site()
  yield [COLUMNS.map((key) => sentence(key, {}, language))]
  for (let after: string | undefined; !call.signal.aborted; ) {
    const page = await pensionPage(queries, siteId, { month, after, limit: PEOPLE_AT_ONCE })
    yield page.lines.map((line) => cellsOf(line, language, currency))
    after = page.lines.at(-1)?.employee.id
    if (page.people < PEOPLE_AT_ONCE) break
  }
  const { employeeFils, employerFils } = await pensionSums(queries, siteId, month)
  const before = Array.from({ length: BEFORE_SHARES }, (_, index) =>
    index === 2 ? sentence('payReports.column.total', {}, language) : '',
  )
  yield [
    [
      ...before,
      amount(employeeFils, currency),
      '',
      amount(employerFils, currency),
      amount(employeeFils + employerFils, currency),
    ],
  ]
}

/** What the company declares to the pension authority for a month. */
export const pensionFileHandler: Handler = handler(downloadPension, async (call) => {
  const { siteId, query } = call
  const { month, format } = query
  const language = query.language ?? call.language
  await call.audit({
    action: 'payReports.pensionExported',
    subjectKind: 'site',
    subjectId: String(siteId),
    after: { month, format },
  })
  return ok(
    await sheetFile(rowsOf(call, month, language), {
      format,
      language,
      nameIn: (each) => sentence('payReports.pensionFile', { month }, each),
      sheetName: sentence('payReports.pensionName', {}, language),
    }),
  )
})
