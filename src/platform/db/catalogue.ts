import type { Database } from './database.ts'

export interface Column {
  readonly name: string
  /** As PostgreSQL formats it: `character(2)`, `smallint[]`. */
  readonly type: string
  /** The name of the type, or of its element: `bpchar`, `int2`. */
  readonly base: string
  readonly isArray: boolean
  readonly required: boolean
  readonly fallback: string | undefined
  readonly generated: boolean
}

export interface Table {
  readonly name: string
  readonly columns: readonly Column[]
  readonly constraints: readonly {
    readonly name: string
    readonly kind: string
    readonly definition: string
  }[]
  readonly indexes: readonly string[]
}

export interface Catalogue {
  readonly extensions: readonly string[]
  readonly tables: readonly Table[]
}

/**
 * Reads the product's current tables from the database itself. The result is the same in every
 * version of PostgreSQL.
 */
export async function readCatalogue(database: Database): Promise<Catalogue> {
  const read = async <Row>(text: string) => (await database.run(text)).rows as Row[]
  const columns = await read<Omit<Column, 'fallback'> & { table: string; fallback: string | null }>(
    COLUMNS,
  )
  const constraints = await read<{ table: string; name: string; kind: string; definition: string }>(
    CONSTRAINTS,
  )
  const indexes = await read<{ table: string; definition: string }>(INDEXES)
  const extensions = await read<{ name: string }>(
    "select extname::text as name from pg_extension where extname <> 'plpgsql'",
  )
  const names = [...new Set(columns.map((column) => column.table))].sort()
  return {
    extensions: extensions.map((each) => each.name).sort(),
    tables: names.map((name) => ({
      name,
      columns: columns
        .filter((each) => each.table === name)
        .map((each) => ({ ...each, fallback: each.fallback ?? undefined })),
      constraints: constraints.filter((each) => each.table === name).sort(byKindAndName),
      indexes: indexes
        .filter((each) => each.table === name)
        .map((each) => each.definition)
        .sort(),
    })),
  }
}

const KINDS = ['p', 'u', 'x', 'f', 'c']

function byKindAndName(
  one: { kind: string; name: string },
  other: { kind: string; name: string },
): number {
  return KINDS.indexOf(one.kind) - KINDS.indexOf(other.kind) || (one.name < other.name ? -1 : 1)
}

const OURS = `n.nspname = 'public' and c.relkind in ('r', 'p') and c.relname <> 'migrations'`

const COLUMNS = `
  select c.relname::text as table, a.attname::text as name, format_type(a.atttypid, a.atttypmod) as type,
         coalesce(e.typname, t.typname)::text as base, e.oid is not null as "isArray", a.attnotnull as required,
         pg_get_expr(d.adbin, d.adrelid) as fallback, a.attgenerated <> '' or a.attidentity <> '' as generated
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  join pg_type t on t.oid = a.atttypid
  left join pg_type e on e.oid = t.typelem and t.typcategory = 'A'
  left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  where ${OURS}
  order by a.attnum`

// PostgreSQL 18 also lists "not null" as constraints (kind n), 15 does not.
const CONSTRAINTS = `
  select c.relname::text as table, o.conname::text as name, o.contype::text as kind, pg_get_constraintdef(o.oid) as definition
  from pg_constraint o
  join pg_class c on c.oid = o.conrelid
  join pg_namespace n on n.oid = c.relnamespace
  where ${OURS} and o.contype in ('p', 'u', 'f', 'c', 'x')`

const INDEXES = `
  select c.relname::text as table, pg_get_indexdef(i.indexrelid) as definition
  from pg_index i
  join pg_class c on c.oid = i.indrelid
  join pg_namespace n on n.oid = c.relnamespace
  where ${OURS} and not exists (select from pg_constraint o where o.conindid = i.indexrelid and o.contype in ('p', 'u', 'x'))`
