import pg from 'pg'
import { parsers } from './values.ts'

// Arrays of the types that are read our way, and of exact decimals, which pg rounds in arrays only.
const elementsOf: Readonly<Record<number, (text: string) => unknown>> = {
  1016: Number,
  1182: String,
  1187: String,
  1231: String,
}
const TEXT_ARRAY: number = 1009

/** pg's own parsers with ours on top. Given to each connection, so that nobody else's pg in this process changes. */
export const pgTypes = {
  getTypeParser(oid: number, format?: 'text' | 'binary'): (value: string) => unknown {
    const own = parsers[oid]
    if (own) return own
    const element = elementsOf[oid]
    if (element) return (text) => eachElement(pg.types.getTypeParser(TEXT_ARRAY, 'text')(text), element)
    return format === 'binary' ? pg.types.getTypeParser(oid, 'binary') : pg.types.getTypeParser(oid, 'text')
  },
}

function eachElement(value: unknown, parse: (text: string) => unknown): unknown {
  if (Array.isArray(value)) return value.map((each) => eachElement(each, parse))
  return typeof value === 'string' ? parse(value) : value
}
