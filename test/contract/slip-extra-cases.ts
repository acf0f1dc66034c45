import { newId } from '#platform/id.ts'
import type { TestProduct } from '#test/helpers/test-product.ts'
import { type AccessCase, missing } from './access-cases.ts'
import { read } from './leave-records.ts'

export interface SlipExtraRecords {
  /** Of employee@demo.test, published. */
  slipId: string
  /** About that slip, answered by payroll. */
  questionId: string
}

/** A question of the demonstration's employee about their newest slip. */
export async function slipExtraRecords(product: TestProduct): Promise<SlipExtraRecords> {
  const employee = await product.signInAs('employee@demo.test')
  const payroll = await product.signInAs('payroll@demo.test')
  const slips = await product.call('GET /api/portal/salary-slips', { as: employee })
  const slipId = read<{ items: { id: string }[] }>(slips).items[0]?.id ?? ''
  const asked = await product.call(`POST /api/portal/salary-slips/${slipId}/questions`, {
    as: employee,
    body: { text: 'Anything', line: null },
    key: newId(),
  })
  const questionId = read<{ id: string }>(asked).id
  await product.call(`POST /api/portal/pay-questions/${questionId}/answers`, {
    as: payroll,
    body: { text: 'Anything', seen: 1 },
  })
  return { slipId, questionId }
}

const PROTECTED = { language: 'en', password: 'Correct-horse7' }

export function slipExtraBodies() {
  return {
    'payQuestions.ask': { text: 'Anything', line: null },
    'payQuestions.askAgain': { text: 'Anything', seen: 2 },
    'payQuestions.answer': { text: 'Anything', seen: 2 },
    'payHolds.hold': { reason: 'Anything' },
    'salarySlips.protectedPdf': PROTECTED,
    'payReports.changeAccounts': { version: 0, accounts: [] },
    'paySlips.protectedPdf': PROTECTED,
  }
}

/** Pay is payroll's; HR, managers, PRO and admin see none of it (I23). */
const NOT_PAYROLL = [
  'employee@demo.test',
  'manager@demo.test',
  'hr@demo.test',
  'pro@demo.test',
  'admin@demo.test',
  'outsider',
] as const

/** Payroll reads them at its own addresses. */
const NOT_ITS_OWNER = [
  'manager@demo.test',
  'hr@demo.test',
  'pro@demo.test',
  'payroll@demo.test',
  'admin@demo.test',
  'outsider',
] as const

export function slipExtraAccessCases({ slipId, questionId }: SlipExtraRecords): AccessCase[] {
  return [
    ...['payQuestions.own', 'payQuestions.ask', 'salarySlips.protectedPdf'].flatMap((name) =>
      missing(name, 'params.id', slipId, ...NOT_ITS_OWNER),
    ),
    ...missing('payQuestions.askAgain', 'params.id', questionId, ...NOT_ITS_OWNER),
    ...['payHolds.hold', 'payHolds.release', 'paySlips.protectedPdf'].flatMap((name) =>
      missing(name, 'params.id', slipId, ...NOT_PAYROLL),
    ),
    ...['payQuestions.show', 'payQuestions.answer', 'payQuestions.close'].flatMap((name) =>
      missing(name, 'params.id', questionId, ...NOT_PAYROLL),
    ),
  ]
}

/** Page cursors, and the name of an accounting system. */
export const SLIP_EXTRA_NAMES_NO_RECORD = [
  'payQuestions.list query.after',
  'payHolds.list query.after',
  'payReports.accounts params.profile',
  'payReports.changeAccounts params.profile',
]

/** The lists with realistic queries. `{…}` are ids of existing rows. */
export const SLIP_EXTRA_LISTS: Readonly<Record<string, readonly string[]>> = {
  'payQuestions.list': ['', '?state=answered', '?state=closed&limit=100'].map(
    (query) => `/api/portal/pay-questions${query}`,
  ),
  'payHolds.list': ['', '?limit=1'].map((query) => `/api/portal/pay-holds${query}`),
}

/** Read one record by its key. */
export const SLIP_EXTRA_NO_LISTS = ['payQuestions.own', 'payQuestions.show', 'payReports.accounts']

/**
 * Of a large company: one slip in ten was asked about, and most of these are answered; pay of one in
 * a hundred was held, and most of it is released.
 */
export const SLIP_EXTRA_FILLING = [
  `insert into pay_questions (site_id, id, slip_id, employee_id, line_position, line_code, line_month, state, messages, asked_at, closed_by, closed_at)
   select 1, pg_temp.id_of(now() - interval '3 days'), s.id, s.employee_id, 0, 'basic', s.month, case when m.n % 100 = 0 then 'open' else 'closed' end, 2, now(),
     case when m.n % 100 = 0 then null else (select user_id from made where n = 2) end, case when m.n % 100 = 0 then null else now() end
   from pay_slips s join made m on m.id = s.employee_id where s.site_id = 1 and m.n % 10 = 0`,
  `insert into pay_question_messages (site_id, question_id, position, by_employee, author_id, text, written_at)
   select 1, q.id, k, k = 0, (select user_id from made where n = 2), 'Anything', now() from pay_questions q, generate_series(0, 1) k where q.site_id = 1`,
  `insert into pay_holds (site_id, id, run_id, employee_id, reason, held_by, held_at, released_by, released_at)
   select 1, pg_temp.id_of(now() - interval '2 days'), s.run_id, s.employee_id, 'Anything', (select user_id from made where n = 2), now(),
     case when m.n % 1000 = 0 then null else (select user_id from made where n = 1) end, case when m.n % 1000 = 0 then null else now() end
   from pay_slips s join made m on m.id = s.employee_id where s.site_id = 1 and m.n % 100 = 0`,
]
