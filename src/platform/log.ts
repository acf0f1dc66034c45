import { createHash } from 'node:crypto'
import pino from 'pino'
import { standardOutput } from './log-output.ts'
import { loggedError } from './redact.ts'

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

/**
 * Everything a log line may contain. There is deliberately no free-text field: the event is a
 * literal in the code.
 */
export interface LogFields {
  requestId?: string
  method?: string
  /** The route's pattern, `/api/portal/leaves/{id}`; never the requested path. */
  route?: string
  status?: number
  ms?: number
  bytes?: number
  site?: number
  /** The user's id, logged as a short hash. */
  user?: string
  /** A refusal's code or another dotted name, `leaves.notEnoughDays`. */
  code?: string
  job?: string
  jobId?: string
  mailId?: string
  fileId?: string
  attempt?: number
  count?: number
  port?: number
  version?: string
  /** Logged as name, redacted message and stack. */
  error?: unknown
}

export interface Log {
  debug(event: string, fields?: LogFields): void
  info(event: string, fields?: LogFields): void
  warn(event: string, fields?: LogFields): void
  error(event: string, fields?: LogFields): void
  fatal(event: string, fields?: LogFields): void
  /** The same log with fields that are added to every line. */
  with(fields: LogFields): Log
  /** Resolves when what was logged has reached the destination, or after a second. */
  flush(): Promise<void>
}

export interface LogDestination {
  write(line: string): void
}

interface LoggerOptions {
  level: LogLevel
  destination?: LogDestination
}

const NAME = /^[A-Za-z0-9_.:-]{1,80}$/
const ROUTE = /^\/[A-Za-z0-9_.{}:*/()-]{0,200}$/
const EVENT = /^[A-Za-z][A-Za-z0-9 ,.'_-]{0,120}$/
const NOT_ALLOWED = '[not allowed]'

type LogLine = Record<string, unknown>

function name(value: unknown): string {
  return typeof value === 'string' && NAME.test(value) ? value : NOT_ALLOWED
}

function route(value: unknown): string {
  return typeof value === 'string' && ROUTE.test(value) ? value : NOT_ALLOWED
}

function number(value: unknown): number | string {
  return typeof value === 'number' && Number.isFinite(value)
    ? Math.round(value * 10) / 10
    : NOT_ALLOWED
}

/** Enough to follow one user through a day's log without revealing who it is. */
export function userHash(site: number | undefined, user: string): string {
  return createHash('sha256')
    .update(`${site ?? ''}:${user}`)
    .digest('base64url')
    .slice(0, 12)
}

const WRITERS: {
  [Field in Exclude<keyof LogFields, 'user' | 'error'>]-?: (value: unknown) => unknown
} = {
  requestId: name,
  method: name,
  route,
  status: number,
  ms: number,
  bytes: number,
  site: number,
  code: name,
  job: name,
  jobId: name,
  mailId: name,
  fileId: name,
  attempt: number,
  count: number,
  port: number,
  version: name,
}

const FIELDS = Object.entries(WRITERS)

/**
 * Picks the known fields and leaves out anything else on the object, even when the types were
 * bypassed.
 */
function encode(fields: LogFields, root: string): LogLine {
  const line: LogLine = {}
  for (const [field, write] of FIELDS) {
    const value = fields[field as keyof typeof WRITERS]
    if (value !== undefined) line[field] = write(value)
  }
  if (fields.user !== undefined) line.user = userHash(fields.site, String(fields.user))
  if (fields.error !== undefined) line.error = loggedError(fields.error, root)
  return line
}

/** A destination that fails (a full disk, a closed pipe) loses lines, never a request. */
function safely(destination: LogDestination): LogDestination {
  return {
    write(line) {
      try {
        destination.write(line)
      } catch {
        // There is nowhere to report it.
      }
    },
  }
}

export function createLogger(options: LoggerOptions): Log {
  const output =
    options.destination === undefined
      ? standardOutput()
      : { write: (line: string) => options.destination?.write(line), flush: async () => {} }
  const logger = pino(
    {
      level: options.level,
      base: { pid: process.pid },
      messageKey: 'event',
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    safely(output),
  )
  return logOf(logger, {}, process.cwd(), output.flush)
}

type Level = Exclude<LogLevel, 'silent'>

function logOf(
  logger: pino.Logger,
  baseFields: LogFields,
  root: string,
  flush: () => Promise<void>,
): Log {
  function write(level: Level, event: string, fields: LogFields = {}): void {
    if (!logger.isLevelEnabled(level)) return
    try {
      logger[level](
        encode({ ...baseFields, ...fields }, root),
        EVENT.test(event) ? event : NOT_ALLOWED,
      )
    } catch {
      // Logging never fails its caller.
    }
  }
  return {
    debug: (event, fields) => write('debug', event, fields),
    info: (event, fields) => write('info', event, fields),
    warn: (event, fields) => write('warn', event, fields),
    error: (event, fields) => write('error', event, fields),
    fatal: (event, fields) => write('fatal', event, fields),
    with: (fields) => logOf(logger, { ...baseFields, ...fields }, root, flush),
    flush,
  }
}
