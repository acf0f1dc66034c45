import { newId } from '#platform/id.ts'
import type { TestProduct } from '#test/helpers/test-product.ts'
import { type AccessCase, missing } from './access-cases.ts'
import { read } from './leave-records.ts'

export interface PayComponentRecords {
  /** That no pay run has used. */
  componentId: string
  /** That changes can begin with. */
  month: string
}

function aVersion(fromMonth: string) {
  return {
    fromMonth,
    name: { en: 'Anything', ar: 'أي شيء' },
    formula: 'min(basic * 5 / 100, 750)',
    audience: { kind: 'everyone' },
    prorated: true,
  }
}

/** A component that begins in the last month that changes can begin with. */
export async function payComponentRecords(product: TestProduct): Promise<PayComponentRecords> {
  const as = await product.signInAs('payroll@demo.test')
  const list = await product.call('GET /api/portal/pay-components', { as })
  const month = read<{ openMonths: string[] }>(list).openMonths.at(-1) ?? ''
  const body = { code: 'CONTRACT', kind: 'earning', ...aVersion(month) }
  const added = await product.call('POST /api/portal/pay-components', { as, body, key: newId() })
  return { componentId: read<{ id: string }>(added).id, month }
}

export function payComponentBodies({ month }: PayComponentRecords) {
  const { fromMonth: _fromMonth, name: _name, ...preview } = aVersion(month)
  return {
    'payComponents.add': { code: 'ANYTHING', kind: 'earning', ...aVersion(month) },
    'payComponents.change': { version: 1, ...aVersion(month) },
    'payComponents.end': { version: 1, lastMonth: month },
    'payComponents.preview': { month, ...preview },
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

export function payComponentAccessCases({ componentId }: PayComponentRecords): AccessCase[] {
  return ['payComponents.change', 'payComponents.end', 'payComponents.removeVersion'].flatMap(
    (name) => missing(name, 'params.id', componentId, ...NOT_PAYROLL),
  )
}

/** A month. */
export const PAY_COMPONENT_NAMES_NO_RECORD = ['payComponents.removeVersion params.month']

export const PAY_COMPONENT_LISTS: Readonly<Record<string, readonly string[]>> = {
  'payComponents.list': ['/api/portal/pay-components'],
}

/** Of a large company: forty components, a third of them for chosen employees, with many lines. */
export const PAY_COMPONENT_FILLING = [
  `create temp table components as select n, pg_temp.id_of('2024-01-01'::timestamptz + n * interval '1 day') as id from generate_series(1, 30) n`,
  `insert into pay_components (site_id, id, code, kind, created_at, created_by)
   select 1, id, 'LARGE' || n, 'earning', now(), (select user_id from made where n = 2) from components`,
  `insert into pay_component_versions (site_id, component_id, from_month, to_month, name_en, name_ar, formula, audience, prorated, changed_at, changed_by)
   select 1, id, '20' || y || '-01', case when y < 26 then '20' || y || '-12' end, 'Large ' || n, 'كبير ' || n, '100', case when n % 3 = 0 then 'employees' else 'everyone' end, true, now(),
     (select user_id from made where n = 2)
   from components, generate_series(24, 26) y`,
  `insert into pay_component_employees (site_id, component_id, from_month, employee_id)
   select 1, c.id, '2026-01', m.id from components c, made m where c.n % 3 = 0 and m.n % 100 = 0`,
  `insert into pay_slip_lines (site_id, slip_id, position, code, kind, for_month, effect_fils, component_id, component_from, details)
   select 1, s.id, 10 + c.n, 'component', 'pay', s.month, 10000, c.id, '2026-01',
     jsonb_build_object('kind', 'change', 'wasFils', 0, 'nowFils', 10000, 'component', jsonb_build_object('id', c.id, 'label', jsonb_build_object('en', 'Large', 'ar', 'كبير')))
   from pay_slips s, components c where s.site_id = 1 and s.run_id in (select id from runs) and c.n <= 2`,
]
