import { sql } from 'kysely'
import type { PersonalTable } from './personal-table.ts'

/** Of an employee's export: slips, and what they pay or deduct once. */
export const PAY_TABLES: readonly PersonalTable[] = [
  // A slip is the person's once it is published, and so are its lines.
  {
    table: 'pay_slips',
    by: 'employee_id',
    of: 'employee',
    where: () => sql`published_at is not null`,
  },
  {
    table: 'pay_slip_lines',
    by: 'slip_id',
    of: 'employee',
    through: { table: 'pay_slips', by: 'employee_id' },
    where: () =>
      sql`exists (select 1 from pay_slips s where s.site_id = pay_slip_lines.site_id and s.id = slip_id and s.published_at is not null)`,
  },
  {
    table: 'pay_run_people',
    by: 'employee_id',
    of: 'employee',
    only: ['run_id', 'leave_request_id', 'from_day', 'to_day'],
    where: () => sql`state = 'paid'`,
  },
  {
    table: 'settlements',
    by: 'employee_id',
    of: 'employee',
    only: ['first_day', 'last_day', 'end_kind', 'notice_by', 'notice_days', 'facts', 'settled_at'],
    where: () => sql`state = 'settled'`,
  },
  {
    table: 'pay_items',
    by: 'employee_id',
    of: 'employee',
    only: ['month', 'kind', 'fils', 'label_en', 'label_ar', 'taken_at'],
    where: () => sql`state = 'taken'`,
  },
  {
    table: 'loans',
    by: 'employee_id',
    of: 'employee',
    only: [
      'kind',
      'fils',
      'first_month',
      'months',
      'reason',
      'state',
      'requested_at',
      'decided_at',
    ],
  },
  {
    table: 'loan_instalments',
    by: 'employee_id',
    of: 'employee',
    only: ['loan_id', 'number', 'month', 'fils', 'taken_fils', 'state', 'taken_at'],
  },
  {
    table: 'wage_payments',
    by: 'employee_id',
    of: 'employee',
    only: ['slip_id', 'account', 'fils', 'state', 'reason', 'paid_on'],
  },
  // Once the slip is published, as the employee sees it; without who held it.
  {
    table: 'pay_holds',
    by: 'employee_id',
    of: 'employee',
    only: ['run_id', 'reason', 'held_at', 'released_at'],
    where: () =>
      sql`exists (select 1 from pay_slips s where s.site_id = pay_holds.site_id and s.run_id = pay_holds.run_id and s.employee_id = pay_holds.employee_id and s.published_at is not null)`,
  },
  {
    table: 'pay_questions',
    by: 'employee_id',
    of: 'employee',
    only: ['id', 'slip_id', 'line_code', 'line_month', 'state', 'asked_at', 'closed_at'],
  },
  // Without who in payroll answered.
  {
    table: 'pay_question_messages',
    by: 'question_id',
    of: 'employee',
    through: { table: 'pay_questions', by: 'employee_id' },
    only: ['question_id', 'position', 'by_employee', 'text', 'written_at'],
  },
]
