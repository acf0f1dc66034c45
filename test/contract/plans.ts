import { count } from '#test/helpers/depth.ts'
import type { TestResponse, TestProduct } from '#test/helpers/test-product.ts'
import { recordStatements, type Statement } from '../../bench/recording.ts'

/**
 * Tables with as few rows as a site has shifts, work sites, departments and the like, which may be
 * read in full.
 */
const SMALL = [
  'sites',
  'leave_types',
  'award_types',
  'discipline_offences',
  'departments',
  'shifts',
  'shift_hours',
  'shift_seasons',
  'work_sites',
  'holidays',
  'role_permissions',
  'employee_imports',
  'employee_import_rows',
  'activities',
  'services',
  'tags',
  'team_members',
  'menu_entries',
  'home_blocks',
  'portal_document_types',
  'letter_templates',
  'letterheads',
]
/** Rows that one statement may touch for a page of fifty, its joins and its counts included. */
const BOUND = 2_500
/**
 * For a word that one in ten people has, or a rare state: an ordered index scan may skip the other
 * rows.
 */
const PASSING_BY_BOUND = 11_000
const PASSING_BY = /[?&](q|search|state)=/
/** So few are read of a table's beginning when a limit ends the reading. */
const A_FEW = 300
/**
 * Counts everyone on each shift and at each work site for the set-up page, and how often each tag
 * is used for a cached page.
 */
const COUNTED_WHOLE = [
  'shift_assignments',
  'employee_work_sites',
  'document_texts',
  'document_tags',
]

interface Node {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  'Index Name'?: string
  Plans?: Node[]
}

function nodesOf(node: Node): Node[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)]
}

function touched(node: Node): number {
  return (
    (node['Actual Rows'] +
      (node['Rows Removed by Filter'] ?? 0) +
      (node['Rows Removed by Index Recheck'] ?? 0)) *
    node['Actual Loops']
  )
}

/**
 * Returns what is wrong with the plan of a statement: a large table read from end to end, or more
 * rows than a page needs.
 */
async function planProblems(
  { database }: TestProduct,
  { text, values }: Statement,
  bound: number,
): Promise<string[]> {
  const { rows } = await database.run(`explain (analyze, timing off, format json) ${text}`, values)
  const explained = rows as unknown as [{ 'QUERY PLAN': [{ Plan: Node }] }]
  const plan = explained[0]['QUERY PLAN'][0].Plan
  const known = /group by/.test(text) ? [...SMALL, ...COUNTED_WHOLE] : SMALL
  const scans = nodesOf(plan).filter(
    (node) => node['Relation Name'] !== undefined && !known.includes(node['Relation Name']),
  )
  const wholes = scans.filter((node) => node['Node Type'] === 'Seq Scan' && touched(node) > A_FEW)
  const rowsRead = Math.round(scans.reduce((sum, node) => sum + touched(node), 0))
  const label = text.replace(/\s+/g, ' ').slice(0, 200)
  return [
    ...wholes.map((node) => `reads all of ${node['Relation Name']}: ${label}`),
    ...(rowsRead > bound
      ? [
          `reads ${rowsRead} rows (${scans.map((node) => `${node['Node Type']} ${node['Index Name'] ?? node['Relation Name']} ${touched(node)}`).join(', ')}): ${label}`,
        ]
      : []),
  ]
}

const isRead = ({ text }: Statement): boolean =>
  /^\s*(select|with)\b/i.test(text) && !/pg_notify|set_config/.test(text)

export interface PlanCaller {
  name: string
  token: string
}

async function problemsOf(
  product: TestProduct,
  path: string,
  caller: PlanCaller,
): Promise<{ problems: string[]; response: TestResponse }> {
  await product.call(`GET ${path}`, { as: caller.token, site: 1 })
  const { result, statements } = await recordStatements(() =>
    product.call(`GET ${path}`, { as: caller.token, site: 1 }),
  )
  const problems: string[] = []
  if (result.status !== 200) problems.push(`${result.status} ${result.text.slice(0, 200)}`)
  for (const statement of statements.filter(isRead))
    problems.push(
      ...(await planProblems(product, statement, PASSING_BY.test(path) ? PASSING_BY_BOUND : BOUND)),
    )
  return {
    problems: problems.map((problem) => `${caller.name} ${path}: ${problem}`),
    response: result,
  }
}

/**
 * Requests a page and the pages after it, as far as a user would go, and returns what is wrong with
 * their plans.
 */
export async function turnPages(
  product: TestProduct,
  path: string,
  caller: PlanCaller,
): Promise<string[]> {
  const found: string[] = []
  let after: string | null = null
  for (let page = 0; page < count(2, 3); page++) {
    const more: string =
      after === null
        ? path
        : `${path}${path.includes('?') ? '&' : '?'}after=${encodeURIComponent(after)}`
    const { problems, response } = await problemsOf(product, more, caller)
    found.push(...problems)
    after =
      response.status === 200 ? ((response.body as { next?: string | null }).next ?? null) : null
    if (after === null) break
  }
  return found
}
