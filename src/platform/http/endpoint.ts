import { z } from 'zod'
import type { Problem } from './problem-schema.ts'

/**
 * One endpoint, shared by both sides: the server handles it, the browser calls it, the OpenAPI
 * document describes it. `access` is 'anyone', 'signed-in', or the permission the caller must have.
 */
export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
  Access extends string = string,
  Code extends string = string,
  Idempotent extends boolean = boolean,
> {
  readonly name: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Path with parameters in braces: `/api/portal/corrections/{id}`. */
  readonly path: string
  readonly summary: string
  readonly area: string
  readonly access: Access
  readonly params: Params
  readonly query: Query
  readonly body: Body
  /** `signed`: the JSON as it came, unread, with the sender's signature: `{ payload, signature }`. */
  readonly bodyAs: 'none' | 'json' | 'multipart' | 'signed'
  /** The header that carries the signature of a signed body. */
  readonly signedBy?: string
  readonly reply: Reply
  /** How the reply is sent: JSON checked against `reply`, a file, or a stream of events. */
  readonly replyAs: 'json' | 'file' | 'events'
  readonly status: 200 | 201 | 202
  /** The codes this endpoint may refuse with, besides the platform's own. */
  readonly refusals: readonly Code[]
  /** A creating request: it must carry an Idempotency-Key and runs in one transaction with it. */
  readonly idempotent: Idempotent
  /**
   * Requires that the password was entered within the last ten minutes: always, or when
   * `query.employeeId` names someone other than the caller.
   */
  readonly confirm: boolean | 'others'
  /**
   * Why an endpoint that looks as if it gave rights, moved money or showed private data can do
   * without the password (test/contract/confirming.test.ts).
   */
  readonly confirmNotNeeded?: string
  readonly bodyLimit: number
  /**
   * The reply is the same for everyone, and is kept until rows with these tags change
   * (platform/db/pages-changed.ts).
   */
  readonly keptBy?: readonly string[]
  /** How a refusal is worded where the specification fixes an envelope of its own. */
  readonly envelope?: (refused: Problem, language: 'en' | 'ar') => unknown
}

interface Described<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  R extends z.ZodType,
  Access extends string,
  Code extends string,
  Idempotent extends boolean,
> {
  name: string
  method: Endpoint['method']
  path: string
  summary: string
  area: string
  access: Access
  params?: P
  query?: Q
  body?: B
  bodyAs?: 'json' | 'multipart' | 'signed'
  signedBy?: string
  reply: R
  replyAs?: Endpoint['replyAs']
  status?: Endpoint['status']
  refusals?: readonly Code[]
  idempotent?: Idempotent
  confirm?: Endpoint['confirm']
  confirmNotNeeded?: string
  bodyLimit?: number
  keptBy?: readonly string[]
  envelope?: NonNullable<Endpoint['envelope']>
}

const Nothing = z.strictObject({})
type Nothing = typeof Nothing

/** The platform's own codes: any endpoint may refuse with them without listing them. */
export const PLATFORM_REFUSALS = [
  'http.badRequest',
  'http.badInput',
  'http.failed',
  'http.away',
] as const

/** Minutes for which an entered password is valid for actions that require it again. */
export const CONFIRMED_MINUTES = 10

/** Maximum bytes of a JSON body, unless the endpoint sets another limit. */
export const BODY_LIMIT = 64 * 1024

export function endpoint<
  R extends z.ZodType,
  Access extends string,
  P extends z.ZodType = Nothing,
  Q extends z.ZodType = Nothing,
  B extends z.ZodType = Nothing,
  Code extends string = never,
  Idempotent extends boolean = false,
>(
  described: Described<P, Q, B, R, Access, Code, Idempotent>,
): Endpoint<P, Q, B, R, Access, Code, Idempotent> {
  const { params, query, body, bodyAs, ...rest } = described
  return {
    replyAs: 'json',
    status: 200,
    refusals: [],
    idempotent: false as Idempotent,
    confirm: false,
    bodyLimit: BODY_LIMIT,
    ...rest,
    params: params ?? (Nothing as unknown as P),
    query: query ?? (Nothing as unknown as Q),
    body: body ?? (Nothing as unknown as B),
    bodyAs: body === undefined ? 'none' : (bodyAs ?? 'json'),
  }
}

export type ParamsOf<E extends Endpoint> = z.output<E['params']>
export type QueryOf<E extends Endpoint> = z.output<E['query']>
export type BodyOf<E extends Endpoint> = z.output<E['body']>
export type ReplyOf<E extends Endpoint> = z.output<E['reply']>
/** What a caller sends: params, query and body, each only where the endpoint has one. */
export interface InputOf<E extends Endpoint> {
  params?: z.input<E['params']>
  query?: z.input<E['query']>
  body?: z.input<E['body']>
}
