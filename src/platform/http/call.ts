import { currentDigits } from '#platform/preferences/browser-storage.ts'
import { callHeaders, confirmPassword, notifyNotSignedIn } from './call-headers.ts'
import type { Endpoint, InputOf, ReplyOf } from './endpoint.ts'
import type { Problem } from './problem-schema.ts'
import { announceRequest } from './request-watch.ts'

/**
 * The server refused the request: a code, a message in both languages, its numbers, and the field
 * it is about; if that is a file, also the file's name.
 */
export class RefusedError extends Error {
  readonly problem: Problem
  readonly fileName: string | undefined
  constructor(problem: Problem, fileName?: string) {
    super(problem.code)
    this.problem = problem
    this.fileName = fileName
  }
}

/** The user was asked for the password again and did not give it: nothing to report. */
export class NotConfirmed extends RefusedError {}

/** No reply came: the device is offline or the server is down. */
export class Unreachable extends Error {}

export function addressOf(
  endpoint: Endpoint,
  input: { params?: unknown; query?: unknown },
): string {
  const params = (input.params ?? {}) as Record<string, unknown>
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_match, name: string) =>
    encodeURIComponent(String(params[name])),
  )
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries((input.query ?? {}) as Record<string, unknown>)) {
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value))
  }
  return query.size === 0 ? path : `${path}?${query}`
}

function bodyOf(
  endpoint: Endpoint,
  body: unknown,
  headers: Record<string, string>,
): BodyInit | null {
  if (endpoint.bodyAs === 'none') return null
  if (endpoint.bodyAs === 'json') {
    headers['content-type'] = 'application/json'
    return JSON.stringify(body)
  }
  const form = new FormData()
  for (const [name, value] of Object.entries(body as Record<string, string | Blob>))
    form.set(name, value)
  return form
}

export interface CallOptions {
  signal?: AbortSignal
  /** Given again on a retry, so that the same request has one effect. */
  key?: string
  /** Background work that must not show in the progress bar. */
  quiet?: boolean
  /** Loads again what the user sees already, so it must not ask for their password. */
  reload?: boolean
  /** Sent while signing out: if the session is already over, the user need not sign in for it. */
  leaving?: boolean
}

/** The page's language, and the reader's digits where they are not the default. */
function acceptedLanguage(): string {
  const { lang } = document.documentElement
  return currentDigits() === 'arab' ? `${lang}-u-nu-arab` : lang
}

async function send(
  endpoint: Endpoint,
  input: InputOf<Endpoint>,
  options: CallOptions,
): Promise<Response> {
  const headers: Record<string, string> = {
    ...callHeaders(),
    accept: 'application/json',
    'accept-language': acceptedLanguage(),
  }
  if (endpoint.idempotent) headers['idempotency-key'] = options.key ?? crypto.randomUUID()
  const init: RequestInit = {
    method: endpoint.method,
    headers,
    body: bodyOf(endpoint, input.body, headers),
    credentials: 'omit',
  }
  if (options.signal !== undefined) init.signal = options.signal
  try {
    return await fetch(addressOf(endpoint, input), init)
  } catch (error) {
    if (options.signal?.aborted === true) throw error
    throw new Unreachable('no answer', { cause: error })
  }
}

async function problemIn(response: Response): Promise<Problem | null> {
  const found: unknown = await response.json().catch(() => null)
  const isProblem =
    typeof found === 'object' &&
    found !== null &&
    'code' in found &&
    'messages' in found &&
    typeof found.code === 'string'
  return isProblem ? (found as Problem) : null
}

/** The name of the file that was refused: of the field, or of the only file in too large a body. */
function refusedFile({ field, status }: Problem, body: unknown): string | undefined {
  const sent = Object.entries((body ?? {}) as Record<string, unknown>)
  const files = sent.flatMap(([name, value]) => (value instanceof File ? [{ name, value }] : []))
  const [only] = status === 413 && files.length === 1 ? files : []
  return (files.find(({ name }) => name === field) ?? only)?.value.name
}

/**
 * Sends a request. When the server requires the password again, asks for it and sends the request
 * once more.
 */
async function readResponse(
  endpoint: Endpoint,
  input: InputOf<Endpoint>,
  options: CallOptions,
): Promise<Response> {
  try {
    return await sendOnce(endpoint, input, options)
  } catch (error) {
    const isUnconfirmed =
      error instanceof RefusedError && error.problem.code === 'http.confirmPassword'
    if (!isUnconfirmed || options.quiet === true || options.reload === true) throw error
    if (!(await confirmPassword())) throw new NotConfirmed(error.problem)
    return sendOnce(endpoint, input, options)
  }
}

async function sendOnce(
  endpoint: Endpoint,
  input: InputOf<Endpoint>,
  options: CallOptions,
): Promise<Response> {
  if (options.quiet !== true) announceRequest('start')
  let failed = true
  try {
    const response = await send(endpoint, input, options)
    failed = response.status >= 500
    if (response.ok || (endpoint.envelope !== undefined && response.status < 500)) return response
    if (response.status === 401 && endpoint.access !== 'anyone' && options.leaving !== true)
      notifyNotSignedIn()
    const problem = await problemIn(response)
    if (problem === null) throw new Unreachable(`status ${response.status}`)
    throw new RefusedError(problem, refusedFile(problem, input.body))
  } catch (error) {
    failed = failed && options.signal?.aborted !== true
    throw error
  } finally {
    if (options.quiet !== true) announceRequest(failed ? 'error' : 'end')
  }
}

/**
 * Calls an endpoint. Returns the reply in its contract's schema, or throws RefusedError or Unreachable.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E> = {},
  options: CallOptions = {},
): Promise<ReplyOf<E>> {
  const response = await readResponse(endpoint, input as InputOf<Endpoint>, options)
  // The server has checked the reply against the contract before it left.
  return (await response.json()) as ReplyOf<E>
}

/** Calls an endpoint that replies with a file. Returns it with the name the server gave it. */
export async function callForFile<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E> = {},
  options: CallOptions = {},
): Promise<{ blob: Blob; fileName: string }> {
  const response = await readResponse(endpoint, input as InputOf<Endpoint>, options)
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(
    response.headers.get('content-disposition') ?? '',
  )?.[1]
  return {
    blob: await response.blob(),
    fileName: encoded === undefined ? 'file' : decodeURIComponent(encoded),
  }
}

/** A stream of events. */
export async function openStream<E extends Endpoint>(
  endpoint: E,
  signal: AbortSignal,
): Promise<ReadableStream<Uint8Array>> {
  const response = await readResponse(endpoint, {}, { signal, quiet: true })
  if (response.body === null) throw new Unreachable('no stream')
  return response.body
}
