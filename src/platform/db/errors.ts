import { DatabaseError } from 'pg-protocol'

/** The database cannot respond now. The request itself is fine and may be sent again. */
export class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway'
}

// Connections refused, dropped or never made; and the server shutting down, starting, full, or cancelling by a timeout.
const AWAY: Kind = {
  codes: new Set([
    'ECONNREFUSED',
    'ECONNRESET',
    'EPIPE',
    'ETIMEDOUT',
    'ENOTFOUND',
    'EAI_AGAIN',
    'EHOSTUNREACH',
    'ENETUNREACH',
  ]),
  states: /^(08...|57P0.|57014|53...|55P03|25P03|25006|58...)$/,
  // pg throws these without a code.
  messages:
    /^(Connection terminated|timeout (exceeded|expired) when|timeout expired|Query read timeout|Client has encountered a connection error)/,
}

export function isDatabaseAway(error: unknown): boolean {
  for (const each of causes(error)) {
    if (each instanceof DatabaseAway || isOneOf(AWAY, each)) return true
  }
  return false
}

/** Errors by the code of the system, the state of the server, or pg's message without a code. */
interface Kind {
  readonly codes: ReadonlySet<string>
  readonly states: RegExp
  readonly messages: RegExp
}

function isOneOf({ codes, states, messages }: Kind, error: Error): boolean {
  const code = codeOf(error)
  if (code === undefined) return messages.test(error.message)
  return error instanceof DatabaseError ? states.test(code) : codes.has(code)
}

/**
 * The connection was lost before the commit was sent, so nothing of the transaction stands. The
 * cause says what ended the connection.
 */
export class LostBeforeCommit extends Error {
  override readonly name = 'LostBeforeCommit'
}

const LOST: Kind = {
  codes: new Set(['ECONNRESET', 'EPIPE', 'ETIMEDOUT']),
  states: /^(08...|57P0[12]|25P03)$/,
  messages: /^(Connection terminated|Client has encountered a connection error)/,
}

/** Checks whether a connection that had been made was ended: a restart, a failover, a timeout. */
export function isConnectionLost(error: unknown): boolean {
  for (const each of causes(error)) if (isOneOf(LOST, each)) return true
  return false
}

export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  for (const each of causes(error)) {
    if (codeOf(each) !== '23505') continue
    return constraint === undefined || ('constraint' in each && each.constraint === constraint)
  }
  return false
}

/**
 * Checks whether to retry: two transactions collided and the database requested a retry
 * (serialization failure, deadlock), the tables changed under it, or its connection was lost.
 */
export function isWorthRetrying(error: unknown): boolean {
  for (const each of causes(error)) {
    if (each instanceof LostBeforeCommit) return true
    const code = codeOf(each)
    if (code === '40001' || code === '40P01' || isStalePlan(each)) return true
  }
  return false
}

/**
 * Checks whether a prepared statement is outdated, because its tables changed or a proxy in between
 * switched to another connection of the server. Sent again, it works.
 */
export function isStalePlan(error: unknown): boolean {
  if (!(error instanceof DatabaseError)) return false
  return (
    error.code === '26000' || (error.code === '0A000' && error.routine === 'RevalidateCachedQuery')
  )
}

function codeOf(error: Error): string | undefined {
  return 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

function* causes(error: unknown): Generator<Error> {
  let each: unknown = error
  for (let depth = 0; each instanceof Error && depth < 5; depth++) {
    yield each
    if (each instanceof AggregateError)
      for (const one of each.errors) if (one instanceof Error) yield one
    each = each.cause
  }
}
