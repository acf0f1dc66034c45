import type { Database } from '#platform/db/database.ts'

export const PAYROLL_SITE = 1

/** A company without anything but people with a salary of their own; some have a deduction. */
function filling(employees: number): string[] {
  return [
    `insert into sites (id, name_en, name_ar, portal_title_en, portal_title_ar) values (${PAYROLL_SITE}, 'Large', 'كبيرة', 'Large', 'كبيرة')`,
    `insert into departments (site_id, id, name_en, name_ar, name_folded) values (${PAYROLL_SITE}, '00000000-0000-7000-8000-000000000001', 'All', 'الكل', 'all')`,
    `insert into employees (site_id, id, employee_no, name_en, name_ar, name_en_folded, name_ar_folded, search, email, email_folded, phone, nationality, gender, birth_date,
       joining_date, department_id, position_en, position_ar)
     select ${PAYROLL_SITE}, ('00000000-0000-7000-8001-' || lpad(n::text, 12, '0'))::uuid, 'L' || n, 'Person ' || n, 'موظف ' || n, 'person ' || n, 'موظف ' || n, 'person', 'p' || n || '@large.test',
       'p' || n || '@large.test', '+971501234567', 'IN', 'male', '1990-01-01', '2020-01-01', '00000000-0000-7000-8000-000000000001', 'Officer', 'موظف'
     from generate_series(1, ${employees}) n`,
    `insert into users (site_id, id, email, email_folded, username, name_en, name_ar, name_en_folded, name_ar_folded, search, is_employee, employee_id, password_hash)
     select ${PAYROLL_SITE}, ('00000000-0000-7000-8002-' || lpad(n::text, 12, '0'))::uuid, 'p' || n || '@large.test', 'p' || n || '@large.test', 'L' || n, 'Person ' || n, 'موظف ' || n,
       'person ' || n, 'موظف ' || n, 'person', true, ('00000000-0000-7000-8001-' || lpad(n::text, 12, '0'))::uuid, 'none'
     from generate_series(1, 2) n`,
    `insert into employee_pay (site_id, employee_id, from_date, basic_fils, housing_fils, transport_fils, other_fils, iban, bank_routing_code)
     select ${PAYROLL_SITE}, ('00000000-0000-7000-8001-' || lpad(n::text, 12, '0'))::uuid, '2020-01-01', 500000 + n, 200000, 80000, 0, '', '' from generate_series(1, ${employees}) n`,
    `insert into pay_adjustments (site_id, id, employee_id, source, source_id, round, month, direction, half_days, created_at)
     select ${PAYROLL_SITE}, gen_random_uuid(), ('00000000-0000-7000-8001-' || lpad(n::text, 12, '0'))::uuid, 'penalty', gen_random_uuid(), 1, '2026-10', 'deduct', 2, now()
     from generate_series(1, ${employees}, 10) n`,
  ]
}

/** Fills an empty database with a company of so many employees, to pay them. */
export async function fillPayroll(database: Database, employees: number): Promise<void> {
  for (const statement of filling(employees)) await database.run(statement)
  await database.run('analyze')
}

/** A run of one month that waits to be calculated. */
export async function aPayRun(database: Database, id: string, employees: number): Promise<void> {
  await database.run(`insert into pay_runs (site_id, id, month, number, state, to_do, requested_by, requested_at)
   values (${PAYROLL_SITE}, '${id}', '2026-10', 1, 'computing', ${employees}, '00000000-0000-7000-8002-000000000001', now())`)
}
