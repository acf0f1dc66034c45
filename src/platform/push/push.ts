import { ECDH } from 'node:crypto'
import type { Database, Trx } from '#platform/db/database.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { Log } from '#platform/log.ts'
import { createKeeper, type PushKeys } from './keys.ts'
import { OPEN_INTERNET, PointsInward, type Reach, whereTo } from './reach.ts'
import {
  dropDevice,
  dropMessage,
  findMessage,
  noteGivenUp,
  noteAccepted,
  type Owner,
  type PushTarget,
  type PushMessage,
  takeForTest,
  writeMessages,
} from './store.ts'
import { hand } from './transport.ts'

export type EndpointCheck = 'good' | 'inward' | 'nowhere' | 'badKeys'
export type Tested = 'taken' | 'gone' | 'failed'

export interface Push {
  /** The key a browser subscribes with; it never changes for an installation. */
  publicKey(): Promise<string>
  /**
   * Whether a submitted subscription may be stored. Resolves the name over the network, so never
   * call it in a transaction.
   */
  check(endpoint: string, p256dh: Buffer): Promise<EndpointCheck>
  /**
   * Saves a message for each of a user's devices in the caller's transaction; it goes out when that
   * commits.
   */
  queue(trx: Trx, owner: Owner, message: PushMessage): Promise<void>
  /**
   * Sends to one of the user's own devices now. Returns null when the device is not theirs, 'waits'
   * when one was sent a moment ago.
   */
  test(owner: Owner, id: string, message: PushMessage): Promise<Tested | 'waits' | null>
}

export interface PushOptions {
  database: Database
  log: Log
  jobs: Jobs
  /** The contact for a push service's questions about our messages: `https:` or `mailto:`. */
  contact: string
  clock?: () => Date
  /** The open internet, unless a test overrides it. */
  reach?: Reach
}

const JOB = 'push.send'
/**
 * First after half a minute, then twice as long each time, for two hours: by then the email about
 * the same event has arrived.
 */
const RETRIES = 8
const RETRY_DELAY_SECONDS = 30
const EXPIRES_SECONDS = 60
/** A device that is off gets the message when it is on again, within three days. */
const PUSH_TTL_SECONDS = 3 * 24 * 3600
const TEST_EVERY_MS = 10_000
/** Push services accept 4096 bytes; a message is a title and a sentence. */
const LONGEST_BYTES = 2048

/** Why a push service did not accept a message, without its URL, which is a secret. */
class NotAccepted extends Error {
  override readonly name = 'NotTaken'
}

/** The statuses that mean the subscription is gone. Only these delete a device. */
const GONE = [404, 410]

function isRetryable(status: number): boolean {
  return status === 408 || status === 425 || status === 429 || status >= 500
}

interface Handing {
  readonly keys: PushKeys
  readonly contact: string
  readonly reach: Reach
}

async function handOver(
  { keys, contact, reach }: Handing,
  target: PushTarget,
  { message, tag }: { message: PushMessage; tag: string },
): Promise<number> {
  // Loaded only when needed: a company where no user has enabled push never loads it.
  const { default: webPush } = await import('web-push')
  const payload = JSON.stringify({ ...message, tag })
  if (Buffer.byteLength(payload) > LONGEST_BYTES) throw new Error('a notification is too long')
  const subscription = {
    endpoint: target.endpoint,
    keys: { p256dh: target.p256dh.toString('base64url'), auth: target.auth.toString('base64url') },
  }
  const { endpoint, headers, body } = webPush.generateRequestDetails(subscription, payload, {
    vapidDetails: { subject: contact, ...keys },
    contentEncoding: 'aes128gcm',
    TTL: PUSH_TTL_SECONDS,
    urgency: 'high',
  })
  return hand({ endpoint, headers: headers as Record<string, string | number>, body }, reach)
}

type Handed = { status: number } | { inward: true } | { broke: string }

async function tryToHandOver(...args: Parameters<typeof handOver>): Promise<Handed> {
  try {
    return { status: await handOver(...args) }
  } catch (error) {
    if (error instanceof PointsInward) return { inward: true }
    return {
      broke:
        error instanceof Error && 'code' in error && typeof error.code === 'string'
          ? error.code
          : 'no answer',
    }
  }
}

function isOnCurve(p256dh: Buffer): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1')
    return true
  } catch {
    return false
  }
}

export function createPush({
  database,
  log,
  jobs,
  contact,
  clock = () => new Date(),
  reach = OPEN_INTERNET,
}: PushOptions): Push {
  const keysOf = createKeeper(database, clock)
  const { queries } = database

  async function handleResult(
    siteId: number,
    target: PushTarget,
    handed: Handed,
  ): Promise<Tested | 'later'> {
    if ('status' in handed && handed.status >= 200 && handed.status < 300) {
      await noteAccepted(queries, siteId, target.id, clock())
      return 'taken'
    }
    if ('inward' in handed || ('status' in handed && GONE.includes(handed.status))) {
      await dropDevice(queries, siteId, target.id)
      log.info('device subscription removed', {
        site: siteId,
        ...('status' in handed ? { status: handed.status } : { code: 'push.inward' }),
      })
      return 'gone'
    }
    return 'broke' in handed || isRetryable(handed.status) ? 'later' : 'failed'
  }

  async function send(siteId: number, messageId: string, lastAttempt: boolean): Promise<void> {
    const found = await findMessage(queries, siteId, messageId)
    if (found === null) return
    const handed = await tryToHandOver({ keys: await keysOf(), contact, reach }, found.target, {
      message: found.message,
      tag: messageId,
    })
    const result = await handleResult(siteId, found.target, handed)
    const why =
      'status' in handed ? `status ${handed.status}` : 'broke' in handed ? handed.broke : ''
    if (result === 'later' && !lastAttempt) throw new NotAccepted(why)
    await dropMessage(queries, siteId, messageId)
    if (result === 'taken' || result === 'gone') return
    await noteGivenUp(queries, siteId, found.target.id)
    log.warn('push delivery abandoned', { site: siteId, error: new NotAccepted(why) })
  }

  jobs.define<{ siteId: number; messageId: string }>(
    JOB,
    ({ payload, lastAttempt }) => send(payload.siteId, payload.messageId, lastAttempt),
    {
      retries: RETRIES,
      retryDelay: RETRY_DELAY_SECONDS,
      expires: EXPIRES_SECONDS,
      atOnce: 2,
    },
  )

  return {
    publicKey: async () => (await keysOf()).publicKey,
    async check(endpoint, p256dh) {
      if (!URL.canParse(endpoint)) return 'inward'
      const way = await whereTo(new URL(endpoint), reach)
      if (way !== 'outward') return way
      return isOnCurve(p256dh) ? 'good' : 'badKeys'
    },
    async queue(trx, owner, message) {
      const ids = await writeMessages(trx, owner, message, clock())
      for (const messageId of ids) await jobs.send(trx, JOB, { siteId: owner.siteId, messageId })
    },
    async test(owner, id, message) {
      const now = clock()
      const target = await takeForTest(queries, owner, id, {
        now,
        since: new Date(now.getTime() - TEST_EVERY_MS),
      })
      if (target === null || target === 'waits') return target
      const handed = await tryToHandOver({ keys: await keysOf(), contact, reach }, target, {
        message,
        tag: 'test',
      })
      const result = await handleResult(owner.siteId, target, handed)
      return result === 'later' ? 'failed' : result
    },
  }
}
