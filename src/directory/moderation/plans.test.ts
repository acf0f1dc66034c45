import { type RawBuilder, sql } from 'kysely'
import { expect, test } from 'vitest'
import { sharingQuery } from '#directory/registering/database/keys.ts'
import { testDatabase, testEngine } from '#test/helpers/test-database.ts'
import { aSite } from '#test/helpers/test-server.ts'
import { newId } from '#platform/id.ts'
import { doublesQuery } from './database/persons.ts'
import { queueQuery } from './database/queue.ts'

const COMPANIES = 5_000
const LARGE = new Set([
  'companies',
  'company_keys',
  'company_papers',
  'company_revisions',
  'company_registrations',
  'persons',
])

/** A table with only a few rows is rightly read in full. */
const FEW = 50

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: PlanNode[]
}

function nodesOf(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)]
}

const database = await testDatabase()

/** How many rows of the large tables a statement looked at, and whether it read one from end to end. */
async function looked(query: RawBuilder<unknown>): Promise<{ rows: number; whole: boolean }> {
  const { rows } = await sql<{
    'QUERY PLAN': [{ Plan: PlanNode }]
  }>`explain (analyze, timing off, format json) ${query}`.execute(database.queries)
  const plan = rows[0]?.['QUERY PLAN'][0].Plan
  const large = (plan === undefined ? [] : nodesOf(plan)).filter((node) =>
    LARGE.has(node['Relation Name'] ?? ''),
  )
  const count = (node: PlanNode) =>
    (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']
  return {
    rows: large.reduce((sum, node) => sum + count(node), 0),
    whole: large.some((node) => node['Node Type'] === 'Seq Scan' && count(node) > FEW),
  }
}

async function fill(siteId: number): Promise<void> {
  const userId = newId()
  const names = { name_en: 'A', name_ar: 'أ', name_en_folded: 'a', name_ar_folded: 'ا' }
  await database.queries
    .insertInto('users')
    .values({
      site_id: siteId,
      id: userId,
      email: `${userId}@a.test`,
      email_folded: `${userId}@a.test`,
      username: userId,
      ...names,
      created_at: new Date(),
    })
    .execute()
  await sql`
    insert into companies (site_id, id, number, type_code, state, name_en, name_ar, sort_en, sort_ar, slug_en, slug_ar, search, created_at, updated_at)
    select ${siteId}::int, gen_random_uuid(), n, 'provider', case when n % 10 = 0 then 'pending' else 'accepted' end, 'C' || n, 'ش' || n, '', '', '', '', '', now(), now()
    from generate_series(1, ${COMPANIES}::int) n`.execute(database.queries)
  await sql`
    insert into company_keys (site_id, kind, key, company_id)
    select site_id, kind, case kind when 'word' then 'w' || number % 1000 else number::text end, id
    from companies, (values ('word'), ('phone'), ('domain')) k (kind) where site_id = ${siteId}`.execute(
    database.queries,
  )
  await sql`
    insert into company_registrations (site_id, company_id, asked_by, asked_at, outcome, decided_at)
    select site_id, id, ${userId}::uuid, now() - number * interval '1 minute', case state when 'pending' then null else 'accepted' end,
      case state when 'pending' then null else now() end
    from companies where site_id = ${siteId}`.execute(database.queries)
  await sql`
    insert into company_revisions (site_id, id, company_id, field, value, state, asked_by, asked_at)
    select site_id, gen_random_uuid(), id, 'summary', '{}', case when number % 20 = 1 then 'waiting' else 'accepted' end, ${userId}::uuid, now()
    from companies where site_id = ${siteId}`.execute(database.queries)
  await sql`
    insert into users (site_id, id, email, email_folded, username, name_en, name_ar, name_en_folded, name_ar_folded, search, created_at)
    select ${siteId}::int, gen_random_uuid(), e, e, e, 'P', 'ش', 'p', 'ش', '', now() from (select 'p' || n || '@a.test' as e from generate_series(1, ${COMPANIES}::int) n) u`.execute(
    database.queries,
  )
  await sql`
    insert into persons (site_id, user_id, id, full_name_en, full_name_ar, email, phone, address, country_id, nationality_id, sex, status, asked_at, created_at, updated_at)
    select site_id, id, gen_random_uuid(), 'P', 'ش', email, '+97150' || (1000000 + row_number() over (order by email)), '', 784, 784, 1,
      case when row_number() over (order by email) % 10 = 0 then 'Pending' else 'Accepted' end, now() - row_number() over (order by email) * interval '1 minute', now(), now()
    from users where site_id = ${siteId} and email like 'p%'`.execute(database.queries)
  for (const table of LARGE) await sql`analyze ${sql.table(table)}`.execute(database.queries)
}

test.runIf(testEngine() === 'postgres')(
  'at five thousand companies and people a duplicate is looked up and the queue read by what waits alone',
  async () => {
    const siteId = await aSite(database)
    await fill(siteId)
    const sought = {
      names: ['Zubara Transport'],
      phones: ['04 123 4567'],
      website: 'zubara.ae',
      licence: 'CN-1',
      isPublic: true,
    }
    const prepared = {
      duplicates: [sharingQuery(siteId, sought), 200],
      queue: [queueQuery(siteId, { kind: undefined, after: undefined, limit: 41 }), 1_500],
      people: [queueQuery(siteId, { kind: 'person', after: undefined, limit: 41 }), 400],
      doubles: [
        doublesQuery(siteId, { id: newId(), email: 'P77@a.test', phone: '050 1000042' }),
        20,
      ],
      changes: [queueQuery(siteId, { kind: 'revision', after: undefined, limit: 41 }), 400],
    } as const
    for (const [name, [query, bound]] of Object.entries(prepared)) {
      const { rows, whole } = await looked(query)
      expect({ name, whole, rows: rows <= bound ? 'few' : rows }).toEqual({
        name,
        whole: false,
        rows: 'few',
      })
    }
  },
)
