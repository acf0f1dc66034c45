import type { Catalogue, Column, Table } from './catalogue.ts'

/** db/schema.sql: the tables as they are now, to be read by people. */
export function schemaText({ extensions, tables }: Catalogue): string {
  const parts = [
    '-- The tables as all migrations together leave them. Written by `npm run db:migrate`; change db/migrations instead.',
    ...extensions.map((name) => `create extension ${name};`),
    ...tables.map(tableText),
  ]
  return `${parts.join('\n\n')}\n`
}

function tableText({ name, columns, constraints, indexes }: Table): string {
  const width = Math.max(...columns.map((column) => column.name.length))
  const lines = [
    ...columns.map(
      (column) =>
        `${column.name.padEnd(width)} ${column.type}${column.required ? ' not null' : ''}${fallbackText(column)}`,
    ),
    ...constraints.map((constraint) => `constraint ${constraint.name} ${constraint.definition}`),
  ]
  const table = `create table ${name} (\n${lines.map((line) => `  ${line}`).join(',\n')}\n);`
  return [table, ...indexes.map((index) => `${index.replace(' ON public.', ' ON ')};`)].join('\n')
}

function fallbackText({ fallback, generated }: Column): string {
  if (fallback === undefined) return generated ? ' generated always as identity' : ''
  return generated ? ` generated always as (${fallback}) stored` : ` default ${fallback}`
}

/** db/tables.ts: the same tables as types for Kysely. */
export function tablesText({ tables }: Catalogue): string {
  const rows = tables.map(
    (table) =>
      `interface ${rowName(table)} {\n${table.columns.map((column) => `  ${column.name}: ${columnType(column, table)}`).join('\n')}\n}`,
  )
  const all = tables.map((table) => `  ${table.name}: ${rowName(table)}`)
  const helpers = Object.entries(HELPERS).filter(([name]) =>
    rows.some((row) => new RegExp(`\\b${name}\\b`).test(row)),
  )
  return `${HEAD}\n${helpers.map(([, text]) => text).join('\n')}\n\n${rows.join('\n\n')}\n\nexport interface Tables {\n${all.join('\n')}\n}\n`
}

const HEAD = `// The tables as types. Written by \`npm run db:migrate\`; change db/migrations instead.
import type { ColumnType } from 'kysely'
`

const HELPERS: Readonly<Record<string, string>> = {
  Generated: `/** May be left out of an insert. */
type Generated<T> =
  T extends ColumnType<infer Read, infer Insert, infer Update> ? ColumnType<Read, Insert | undefined, Update> : ColumnType<T, T | undefined, T>`,
  Instant: 'type Instant = ColumnType<Date, Date | string, Date | string>',
  Bytes: 'type Bytes = ColumnType<Buffer, Uint8Array, Uint8Array>',
  Json: `/** Comes parsed; goes as JSON.stringify gives it, for a driver would take a bare array for a PostgreSQL array. */
type Json = ColumnType<unknown, string, string>`,
  Numeric: `/** Exact decimals: text, because a JavaScript number would round them. */
type Numeric = ColumnType<string, string | number, string | number>`,
}

const TYPES: Readonly<Record<string, string>> = {
  int2: 'number',
  int4: 'number',
  int8: 'number',
  oid: 'number',
  float4: 'number',
  float8: 'number',
  bool: 'boolean',
  numeric: 'Numeric',
  timestamptz: 'Instant',
  timestamp: 'Instant',
  bytea: 'Bytes',
  json: 'Json',
  jsonb: 'Json',
}

function columnType(column: Column, table: Table): string {
  const single = choices(column, table) ?? TYPES[column.base] ?? 'string'
  const many = column.isArray ? `${single.includes(' ') ? `(${single})` : single}[]` : single
  const type = column.required ? many : `${many} | null`
  return column.fallback !== undefined || column.generated ? `Generated<${type}>` : type
}

// PostgreSQL stores check (language in ('en', 'ar')) as ((language = ANY (ARRAY['en'::text,
// 'ar'::text]))).
function choices(column: Column, table: Table): string | undefined {
  for (const { kind, definition } of table.constraints) {
    const list =
      kind === 'c'
        ? /^CHECK \(\((\w+) = ANY \(\(?ARRAY\[(.*)\]\)?(?:::\w+\[\])?\)\)\)$/.exec(definition)
        : null
    if (list?.[1] !== column.name || list[2] === undefined) continue
    const values = [...list[2].matchAll(/'((?:[^']|'')*)'::/g)].map((match) =>
      (match[1] ?? '').replaceAll("''", "'"),
    )
    if (values.length > 0)
      return values
        .map((value) => `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`)
        .join(' | ')
  }
  return undefined
}

function rowName({ name }: Table): string {
  return `${name
    .split('_')
    .map((value) => value.charAt(0).toUpperCase() + value.slice(1))
    .join('')}Row`
}
