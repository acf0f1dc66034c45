import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parse } from 'csv-parse/sync'
import { z } from 'zod'

const FOLDER = new URL('../../../db/demo/', import.meta.url)

/** Rows of a table as objects; the columns `name.en` and `name.ar` become one pair. */
function rowsOf(text: string): Record<string, unknown>[] {
  const rows: Record<string, string>[] = parse(text, { columns: true })
  return rows.map((row) => {
    const nested: Record<string, unknown> = {}
    for (const [column, value] of Object.entries(row)) {
      const [field = '', language] = column.split('.')
      if (language === undefined) nested[field] = value
      else nested[field] = { ...(nested[field] as object | undefined), [language]: value }
    }
    return nested
  })
}

/** Returns what reads a file of `db/demo`: once, when it is first called. */
export function demoData<Schema extends z.ZodType>(
  name: string,
  schema: Schema,
): () => z.output<Schema> {
  let data: z.output<Schema> | undefined
  return () => {
    data ??= readData(name, schema)
    return data
  }
}

/** A table, or a list of objects of one form. */
export function demoRows<Shape extends z.ZodRawShape>(
  name: string,
  shape: Shape,
): () => z.output<z.ZodObject<Shape, z.core.$strict>>[] {
  return demoData(name, z.array(z.strictObject(shape)))
}

function parseFile(file: string): unknown {
  const text = readFileSync(file, 'utf8')
  try {
    return file.endsWith('.csv') ? rowsOf(text) : JSON.parse(text)
  } catch (cause) {
    throw new Error(`${file} of the demonstration cannot be parsed`, { cause })
  }
}

function readData<Schema extends z.ZodType>(name: string, schema: Schema): z.output<Schema> {
  const file = fileURLToPath(new URL(name, FOLDER))
  const read = schema.safeParse(parseFile(file))
  if (read.success) return read.data
  const issues = read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  throw new Error(`${file} of the demonstration is invalid at ${issues.join('; ')}`)
}

// A table's cells are text; an empty one has no value.
const Digits = z.string().regex(/^-?\d+(\.\d+)?$/, 'not a number')
export const NumberCell = Digits.transform(Number)
export const OptionalNumberCell = z
  .union([z.literal(''), Digits])
  .transform((text) => (text === '' ? null : Number(text)))
export const BooleanCell = z.enum(['true', 'false']).transform((text) => text === 'true')
export const ListCell = z
  .string()
  .transform((text) => text.split(' ').filter((item) => item !== ''))
export const NumberListCell = ListCell.pipe(z.array(NumberCell))
