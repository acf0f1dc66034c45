/**
 * Removes what may be about a person from an error's text before it is logged. It removes too much
 * rather than too little: the stack shows where the error is, not the values.
 */
const LONGEST_MESSAGE = 600
const LONGEST_FRAME = 300
const FRAMES = 25

/** `Key (email)=(a@b.c) already exists`: how PostgreSQL repeats a row's values. */
const ROW_VALUES = /\([^()]*\)\s*=\s*\([^)]*\)?/g
/**
 * V8 and PostgreSQL quote the input they failed on: `Unexpected token 'h', "hunter2" is not valid
 * JSON`.
 */
const QUOTED = /"[^"]*(?:"|$)|`[^`]*(?:`|$)|“[^”]*(?:”|$)|(?<![A-Za-z])'[^']*(?:'|$)/g
const IDENTIFIER_READ = /\(reading '([A-Za-z_$][\w$]{0,40})'\)/g
const BEARER =
  /(?:\b(?:bearer|basic|token|password|secret|authorization|cookie)\b\s?[:=]?\s?){1,4}\S+/gi
const QUERY_STRING = /\?\S*/g
const E_MAIL = /[^\s<>()[\]"',;:=]+@[^\s<>()[\]"',;:=]+/g
const IBAN = /\b[A-Z]{2}\d{2}(?:[ -]?[A-Z0-9]{1,4}){3,8}\b/gi
const PHONE = /\+?\d[\d ().-]{6,}\d/g
/**
 * Keeps three digits (a status, a small count), but not an amount, a passport, an identity number
 * or a time.
 */
const DIGITS_IN_WORD = /[^\s()[\]{}<>=]*(?:\d[^\s\d()[\]{}<>=]*){4,}[^\s()[\]{}<>=]*/g
const LONG_WORD = /[A-Za-z0-9_+/=-]{40,}/g
/** Error messages are in English, so a word in another script is a person's data. */
const OTHER_SCRIPT = /[^\s\p{ASCII}]+(?:\s+[^\s\p{ASCII}]+)*/gu
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not reach a log line
const LINE_BREAKING = /[\u0000-\u001F\u007F-\u009F\u2028\u2029\u202A-\u202E\u2066-\u2069]+/g

export function redact(value: string): string {
  const kept = value
    .slice(0, LONGEST_MESSAGE * 4)
    .replace(LINE_BREAKING, ' ')
    .replace(ROW_VALUES, '[values]')
    .replace(IDENTIFIER_READ, '(reading $1)')
    .replace(QUOTED, '[quoted]')
    .replace(BEARER, '[secret]')
    .replace(QUERY_STRING, '')
    .replace(E_MAIL, '[email]')
    .replace(IBAN, '[iban]')
    .replace(PHONE, '[number]')
    .replace(DIGITS_IN_WORD, '[number]')
    .replace(LONG_WORD, '[token]')
    .replace(OTHER_SCRIPT, '[text]')
  return kept.slice(0, LONGEST_MESSAGE)
}

/** Only the frames of a stack: its head repeats the message. Paths start at the repository. */
export function stackFrames(stack: string, root: string): string[] {
  return stack
    .split('\n')
    .map((line) => line.trim())
    .filter(
      (line) =>
        /^at [^\n]*[\w)]:?\d*:?\d*\)?$/.test(line) &&
        !line.includes('data:') &&
        !line.includes('?'),
    )
    .slice(0, FRAMES)
    .map((line) =>
      line.replaceAll(`file://${root}/`, '').replaceAll(`${root}/`, '').slice(0, LONGEST_FRAME),
    )
}

/**
 * An error as it may be logged: the database's own fields say more than its message, and contain no
 * values.
 */
export interface LoggedError {
  name: string
  message: string
  code?: string
  constraint?: string
  table?: string
  column?: string
  stack?: string[]
  cause?: LoggedError
}

function plainIdentifier(value: unknown): string | undefined {
  return typeof value === 'string' && /^[A-Za-z_$][\w$.-]{0,62}$|^[0-9A-Z]{5}$/.test(value)
    ? value
    : undefined
}

function field(error: object, name: string): unknown {
  return name in error ? (error as Record<string, unknown>)[name] : undefined
}

export function loggedError(error: unknown, root: string, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { name: 'NotAnError', message: `thrown ${typeof error}` }
  const logged: LoggedError = {
    name: plainIdentifier(error.name) ?? 'Error',
    message: redact(error.message),
  }
  for (const name of ['code', 'constraint', 'table', 'column'] as const) {
    const errorCode = plainIdentifier(field(error, name))
    if (errorCode !== undefined) logged[name] = errorCode
  }
  if (typeof error.stack === 'string') logged.stack = stackFrames(error.stack, root)
  if (error.cause !== undefined && depth < 3)
    logged.cause = loggedError(error.cause, root, depth + 1)
  return logged
}
