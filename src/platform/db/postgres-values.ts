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

const TIMESTAMPTZ: number = 1184
const pgInstant: (text: string) => unknown = pg.types.getTypeParser(TIMESTAMPTZ, 'text')

/** `2026-11-20 05:12:00.123+00` as the language reads instants itself, several times as fast as pg; anything rarer is left to pg. */
function instant(text: string): unknown {
  const end = text.length - 3
  const isUsual =
    text.charCodeAt(4) === 45 &&
    text.charCodeAt(10) === 32 &&
    end > 18 &&
    (text.charCodeAt(end) === 43 || text.charCodeAt(end) === 45)
  return isUsual ? new Date(`${text.slice(0, 10)}T${text.slice(11)}:00`) : pgInstant(text)
}

/**
 * pg's own parsers with ours on top. They are set per connection, so that other users of pg in this
 * process are not affected.
 */
export const pgTypes = {
  getTypeParser(oid: number, format?: 'text' | 'binary'): (value: string) => unknown {
    const own = parsers[oid]
    if (own) return own
    if (oid === TIMESTAMPTZ && format !== 'binary') return instant
    const element = elementsOf[oid]
    if (element)
      return (text) => eachElement(pg.types.getTypeParser(TEXT_ARRAY, 'text')(text), element)
    return format === 'binary'
      ? pg.types.getTypeParser(oid, 'binary')
      : pg.types.getTypeParser(oid, 'text')
  },
}

function eachElement(value: unknown, parse: (text: string) => unknown): unknown {
  if (Array.isArray(value)) return value.map((each) => eachElement(each, parse))
  return typeof value === 'string' ? parse(value) : value
}
