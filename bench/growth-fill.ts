import pg from 'pg'

/** How many times the demonstration company there are of each kind of record. */
export interface Size {
  readonly people: number
  readonly circulars: number
  readonly meals: number
  readonly orders: number
  readonly directory: number
}

/**
 * The demonstration has 60 employees, 10 circulars, 55 dishes, 365 orders, 120 companies with 300
 * offers, and eight months of attendance that become a year.
 */
export const SMALL: Size = { people: 2, circulars: 1, meals: 4, orders: 3, directory: 1 }
export const LARGE: Size = { people: 200, circulars: 10, meals: 400, orders: 300, directory: 100 }

interface Group {
  readonly tables: readonly string[]
  readonly copies: number
  /** Days by which copy `n` lies back, as SQL. */
  readonly daysBack?: string
  /** Which copy of a person copy `n` belongs to, as SQL. */
  readonly person?: string
  /** Which rows are copied, by table. */
  readonly where?: Readonly<Record<string, string>>
}

interface Column {
  readonly table: string
  readonly column: string
  readonly type: string
  readonly isKey: boolean
  readonly references: readonly string[]
}

/** Attendance of the last four months, put before the eight months that are there. */
const EARLIER = { days: 245, of: 'day > current_date - 122 and day < current_date - 1' }
/** Names, and what is searched. */
const NAMED =
  /^(search|slug(_en|_ar)?|sort_(en|ar)|name_(en|ar|folded|en_folded|ar_folded)|title_(en|ar))$/
/** Texts that no two rows may share, where an index says so. */
const DISTINCT = /^(username|employee_no|code|number|intent|secret|sha256|\w*hash)$/
/** Names of lists that every company has, whatever its size. */
const NAMES_STAY = ['employees', 'users', 'customers', 'dependants']

/** Ids of copies keep their time, less the days by which they lie back. */
const HELPERS = `
  create or replace function grown(id uuid, n bigint) returns uuid language sql immutable parallel safe as $$
    select case when n = 0 then id else overlay(id::text placing left(md5(id::text || n), 8) from 29)::uuid end $$;
  create or replace function grown(id uuid, n bigint, days bigint) returns uuid language sql immutable parallel safe as $$
    select grown(overlay(replace(id::text, '-', '') placing
      lpad(to_hex(('x' || left(replace(id::text, '-', ''), 12))::bit(48)::bigint - days * 86400000), 12, '0') from 1)::uuid, n) $$`
const SETTINGS = [
  'set session_replication_role = replica',
  'set synchronous_commit = off',
  "set maintenance_work_mem = '256MB'",
]
/** Copies have longer texts than some checks allow. */
const CHECKS = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as statement
  from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace`
/** Indexes are filled in one go when the rows are there. */
const INDEXES = `
  select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as statement
  from pg_index i join pg_class c on c.oid = i.indrelid
  where c.relnamespace = 'public'::regnamespace and not exists (select from pg_constraint where conindid = i.indexrelid)`
const OF_EMPLOYEE = 'employee_id is not null'
const ATTENDANCE = ['punches', 'attendance_sessions']
const MEALS = ['meals', 'meal_option_groups', 'meal_options']
const CIRCULARS = ['circulars', 'circular_versions', 'circular_targets']
const RECEIPTS = ['circular_receipts', 'circular_notices', 'circular_questions']
/** Have no owner by a foreign key. */
const LOGS = ['audit_entries', 'mails']

async function columnsOf(client: pg.Client): Promise<Column[]> {
  const { rows } = await client.query<Column>(`
    select c.relname as table, a.attname as column, format_type(a.atttypid, null) as type,
      exists (select from pg_index i where i.indrelid = c.oid and i.indisunique and a.attnum = any (i.indkey::int2[])) as "isKey",
      coalesce((select array_agg(f.confrelid::regclass::text) from pg_constraint f where f.conrelid = c.oid and f.contype = 'f' and a.attnum = any (f.conkey)), '{}') as references
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.attidentity = ''
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by c.relname, a.attnum`)
  return rows
}

/** The tables whose rows belong to one of these, by a foreign key in a column of one of the names. */
function ownedBy(
  columns: readonly Column[],
  roots: readonly string[],
  { by, except }: { by: RegExp; except: readonly string[] },
): string[] {
  const found = [...roots]
  for (const table of found) {
    for (const each of columns) {
      const isOwned =
        each.references.includes(table) && (!roots.includes(table) || by.test(each.column))
      if (isOwned && !found.includes(each.table) && !except.includes(each.table))
        found.push(each.table)
    }
  }
  return found
}

function groupsOf(columns: readonly Column[], size: Size): Group[] {
  const anyColumn = /./
  const content = ownedBy(columns, ['documents', 'media'], {
    by: anyColumn,
    except: ['menu_entries', 'home_blocks', 'team_members'],
  })
  const orders = ownedBy(columns, ['orders', 'meal_plans'], {
    by: anyColumn,
    except: ['carts', 'saved_cards'],
  })
  const directory = ownedBy(columns, ['companies', 'quote_requests', 'persons'], {
    by: anyColumn,
    except: [],
  })
  const apart = [...content, ...orders, ...directory, ...MEALS, ...CIRCULARS]
  const people = ownedBy(columns, ['users', 'employees'], {
    by: /^(user_id|employee_id|actor_user_id|to_user_id)$/,
    except: [...apart, 'pay_runs', 'settlements', 'wage_files', 'files', 'coupon_uses'],
  })
  return [
    {
      tables: ATTENDANCE,
      copies: 2,
      daysBack: String(EARLIER.days),
      person: '0',
      where: { punches: EARLIER.of, attendance_sessions: EARLIER.of },
    },
    { tables: MEALS, copies: size.meals },
    {
      tables: [...CIRCULARS, ...RECEIPTS],
      copies: size.circulars,
      daysBack: '30 * n',
      person: '0',
    },
    { tables: content, copies: size.directory, daysBack: '7 * n' },
    { tables: directory, copies: size.directory, person: `n % ${size.people}` },
    {
      tables: orders,
      copies: size.orders,
      daysBack: '7 * (1 + n % 52)',
      person: `n % ${size.people}`,
    },
    {
      tables: [...people, ...LOGS],
      copies: size.people,
      person: 'n',
      where: { portal_documents: OF_EMPLOYEE, portal_document_tasks: OF_EMPLOYEE },
    },
  ]
}

/** What copy `n` of a row has in a column, as SQL. */
function copied(column: Column, group: Group, people: Group): string {
  const { table, column: name, type, isKey, references } = column
  const quoted = `t."${name}"`
  const days = group.daysBack ?? '0'
  if (type === 'uuid') {
    if (
      (isKey && references.includes('files')) ||
      references.some((each) => group.tables.includes(each)) ||
      (isKey && references.every((each) => each === 'sites'))
    )
      return days === '0' ? `grown(${quoted}, n)` : `grown(${quoted}, n, ${days})`
    if (references.some((each) => people.tables.includes(each)))
      return `grown(${quoted}, ${group.person ?? '0'})`
    return quoted
  }
  if (days !== '0' && type === 'date') return `${quoted} - (${days})::integer`
  if (days !== '0' && type.startsWith('timestamp'))
    return `${quoted} - (${days}) * interval '1 day'`
  if (/^(number|serial)$/.test(name) && type === 'integer')
    return `${quoted} + (n * 1000000)::integer`
  if (type === 'text' && /^email(_folded)?$/.test(name))
    return `replace(${quoted}, '@', '.' || n || '@')`
  if (!NAMED.test(name) && !(isKey && DISTINCT.test(name))) return quoted
  if (type === 'bytea') return `sha256(${quoted} || n::text::bytea)`
  if (type !== 'text') return quoted
  if (name.startsWith('name') && NAMES_STAY.includes(table)) return quoted
  return `${quoted} || '${/^(slug|code|number|username|employee_no|intent)/.test(name) ? '-' : ' n'}' || n`
}

function copyingOf(group: Group, table: string, columns: readonly Column[], people: Group): string {
  const own = columns.filter((each) => each.table === table)
  const where = group.where?.[table]
  return `insert into "${table}" (${own.map(({ column }) => `"${column}"`).join(', ')})
    select ${own.map((column) => copied(column, group, people)).join(', ')}
    from "${table}" t, generate_series(1, ${group.copies - 1}) n${where === undefined ? '' : ` where ${where}`}`
}

/** Of each user ten entries in the log and five emails, which the demonstration has none of. */
const LOGGED = [
  `insert into audit_entries (site_id, id, at, actor_user_id, action, subject_kind, subject_id, after)
   select u.site_id, grown(u.id, d), now() - d * interval '29 hours', u.id, 'session.signedIn', 'user', u.id::text, '{}' from users u, generate_series(1, 10) d`,
  `insert into mails (site_id, id, to_address, to_user_id, language, subject, body_text, body_html, created_at, sent_at, tries)
   select u.site_id, grown(u.id, d), u.email, u.id, 'en', 'Hello', '', '', now() - d * interval '31 hours', now(), 1 from users u, generate_series(1, 5) d`,
]

/** Of what was ordered weeks ago nothing is still open, so that today's orders stay as few. */
const CLOSED = [
  `update orders set state = 'delivered', held_until = null where number > 1000000 and state not in ('delivered', 'refunded', 'cancelled')`,
  'update meal_plans set ended_at = start_date + 30 where number > 1000000 and ended_at is null',
]

/** Grows a demonstration company to a size, by copies that the database makes of its rows. */
export async function grow(url: string, size: Size): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await growAll(client, size)
  } finally {
    await client.end()
  }
}

async function growAll(client: pg.Client, size: Size): Promise<void> {
  for (const setting of SETTINGS) await client.query(setting)
  await client.query(HELPERS)
  for (const statement of LOGGED) await client.query(statement)
  const columns = await columnsOf(client)
  const groups = groupsOf(columns, size)
  const people = groups.at(-1) as Group
  const { rows: checks } = await client.query<{ statement: string }>(CHECKS)
  const { rows: indexes } = await client.query<{ name: string; statement: string }>(INDEXES)
  for (const { statement } of checks) await client.query(statement)
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  for (const group of groups.filter(({ copies }) => copies > 1))
    for (const table of group.tables) await client.query(copyingOf(group, table, columns, people))
  for (const statement of CLOSED) await client.query(statement)
  for (const { statement } of indexes) await client.query(statement)
  await client.query('vacuum analyze')
}
