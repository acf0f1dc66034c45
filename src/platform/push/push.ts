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
  noteTaken,
  type Owner,
  type PushTarget,
  type PushWords,
  takeForTest,
  writeMessages,
} from './store.ts'
import { hand } from './transport.ts'

export type Judged = 'good' | 'inward' | 'nowhere' | 'badKeys'
export type Tested = 'taken' | 'gone' | 'failed'

export interface Push {
  /** The key a browser subscribes with; it never changes for an installation. */
  publicKey(): Promise<string>
  /**
   * Whether a submitted subscription may be stored. Resolves the name over the network, so never
   * call it in a transaction.
   */
  judge(endpoint: string, p256dh: Buffer): Promise<Judged>
  /**
   * Saves a message for each of a user's devices in the caller's transaction; it goes out when that
   * commits.
   */
  queue(trx: Trx, owner: Owner, words: PushWords): Promise<void>
  /**
   * Sends to one of the user's own devices now. Returns null when the device is not theirs, 'waits'
   * when one was sent a moment ago.
   */
  test(owner: Owner, id: string, words: PushWords): Promise<Tested | 'waits' | null>
}

export interface PushOptions {
  database: Database
  log: Log
  jobs: Jobs
  /** The contact a push service may write to about our messages: `https:` or `mailto:`. */
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
const KEPT_FOR_DEVICE_SECONDS = 3 * 24 * 3600
const TEST_EVERY_MS = 10_000
/** Push services accept 4096 bytes; a message is a title and a sentence. */
const LONGEST_BYTES = 2048

/** Why a push service did not accept a message, without its URL, which is a secret. */
class NotTaken extends Error {
  override readonly name = 'NotTaken'
}

/** The statuses that mean the subscription is gone. Only these delete a device. */
const GONE = [404, 410]

function isForLater(status: number): boolean {
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
  { words, tag }: { words: PushWords; tag: string },
): Promise<number> {
  // Loaded only when needed: a company where no user has enabled push never loads it.
  const { default: webPush } = await import('web-push')
  const payload = JSON.stringify({ ...words, tag })
  if (Buffer.byteLength(payload) > LONGEST_BYTES) throw new Error('a notification is too long')
  const subscription = {
    endpoint: target.endpoint,
    keys: { p256dh: target.p256dh.toString('base64url'), auth: target.auth.toString('base64url') },
  }
  const { endpoint, headers, body } = webPush.generateRequestDetails(subscription, payload, {
    vapidDetails: { subject: contact, ...keys },
    contentEncoding: 'aes128gcm',
    TTL: KEPT_FOR_DEVICE_SECONDS,
    urgency: 'high',
  })
  return hand({ endpoint, headers: headers as Record<string, string | number>, body }, reach)
}

type Handed = { status: number } | { inward: true } | { broke: string }

async function tryToHandOver(...given: Parameters<typeof handOver>): Promise<Handed> {
  try {
    return { status: await handOver(...given) }
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

  async function settle(
    siteId: number,
    target: PushTarget,
    handed: Handed,
  ): Promise<Tested | 'later'> {
    if ('status' in handed && handed.status >= 200 && handed.status < 300) {
      await noteTaken(queries, siteId, target.id, clock())
      return 'taken'
    }
    if ('inward' in handed || ('status' in handed && GONE.includes(handed.status))) {
      await dropDevice(queries, siteId, target.id)
      log.info('forgot a device', {
        site: siteId,
        ...('status' in handed ? { status: handed.status } : { code: 'push.inward' }),
      })
      return 'gone'
    }
    return 'broke' in handed || isForLater(handed.status) ? 'later' : 'failed'
  }

  async function send(siteId: number, messageId: string, lastAttempt: boolean): Promise<void> {
    const found = await findMessage(queries, siteId, messageId)
    if (found === null) return
    const handed = await tryToHandOver({ keys: await keysOf(), contact, reach }, found.target, {
      words: found.words,
      tag: messageId,
    })
    const settled = await settle(siteId, found.target, handed)
    const why =
      'status' in handed ? `status ${handed.status}` : 'broke' in handed ? handed.broke : ''
    if (settled === 'later' && !lastAttempt) throw new NotTaken(why)
    await dropMessage(queries, siteId, messageId)
    if (settled === 'taken' || settled === 'gone') return
    await noteGivenUp(queries, siteId, found.target.id)
    log.warn('a notification was given up', { site: siteId, error: new NotTaken(why) })
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
    async judge(endpoint, p256dh) {
      if (!URL.canParse(endpoint)) return 'inward'
      const way = await whereTo(new URL(endpoint), reach)
      if (way !== 'outward') return way
      return isOnCurve(p256dh) ? 'good' : 'badKeys'
    },
    async queue(trx, owner, words) {
      const ids = await writeMessages(trx, owner, words, clock())
      for (const messageId of ids) await jobs.send(trx, JOB, { siteId: owner.siteId, messageId })
    },
    async test(owner, id, words) {
      const now = clock()
      const target = await takeForTest(queries, owner, id, {
        now,
        since: new Date(now.getTime() - TEST_EVERY_MS),
      })
      if (target === null || target === 'waits') return target
      const handed = await tryToHandOver({ keys: await keysOf(), contact, reach }, target, {
        words,
        tag: 'test',
      })
      const settled = await settle(owner.siteId, target, handed)
      return settled === 'later' ? 'failed' : settled
    },
  }
}
