import { z } from 'zod'
import type { Database } from '#platform/db/database.ts'
import { newId } from '#platform/id.ts'
import type { Log } from '#platform/log.ts'
import { type LiveStream, type LiveTimes, openLiveStream } from './live-stream.ts'

export interface Live {
  /** Events for one user's page as server-sent event text. Ends when the reader cancels. */
  subscribe(siteId: number, userId: string): ReadableStream<Uint8Array>
  /**
   * Notifies these users' open pages, here and in other processes, that their data on a topic has
   * changed. Only the topic is sent: the page requests the data with its own rights. It is a hint
   * and may be lost when the database is unavailable.
   */
  notify(siteId: number, userIds: readonly string[] | 'everyone', topic: string): void
  /** Ends a user's streams in this process because they signed out or lost access. */
  drop(siteId: number, userId: string): void
  connections(): number
  close(): Promise<void>
}

const CHANNEL = 'diwan_live'
const TIMES: LiveTimes = { heartbeatMs: 25_000, lifetimeMs: 15 * 60_000 }
/** Maximum open pages of one user; the oldest is closed. */
const MAX_STREAMS = 8
/** A notification may carry 8,000 bytes; an id takes 39 of them. */
const IDS_AT_ONCE = 150
const TOPIC = /^[A-Za-z][A-Za-z0-9.:_-]{0,99}$/

const LiveMessage = z.strictObject({
  from: z.string(),
  site: z.number().int(),
  topic: z.string().regex(TOPIC),
  users: z.union([z.array(z.string()), z.literal('everyone')]),
})
type LiveMessage = z.infer<typeof LiveMessage>

export function createLive(database: Database, log: Log, times: LiveTimes = TIMES): Live {
  return new LiveUpdates(database, log, times)
}

class LiveUpdates implements Live {
  readonly #database: Database
  readonly #log: Log
  readonly #times: LiveTimes
  /** This process's id, so that it ignores its own notifications. */
  readonly #self = newId()
  readonly #sites = new Map<number, Map<string, Set<LiveStream>>>()
  #listening: Promise<() => Promise<void>> | undefined
  #connections = 0

  constructor(database: Database, log: Log, times: LiveTimes) {
    this.#database = database
    this.#log = log
    this.#times = times
  }

  subscribe(siteId: number, userId: string): ReadableStream<Uint8Array> {
    this.#listen()
    const streams = this.#streams(siteId, userId)
    const [oldest] = streams
    if (streams.size >= MAX_STREAMS) oldest?.end('displaced')
    const stream = openLiveStream(this.#times, () => this.#forget(siteId, userId, stream))
    // Looks the set up again: the oldest stream may have been the last in it.
    this.#streams(siteId, userId).add(stream)
    this.#connections++
    return stream.readable
  }

  notify(siteId: number, userIds: readonly string[] | 'everyone', topic: string): void {
    if (!TOPIC.test(topic)) throw new Error('not a topic')
    this.#deliver({
      from: this.#self,
      site: siteId,
      topic,
      users: userIds === 'everyone' ? userIds : [...userIds],
    })
    // No other process can use the embedded database.
    if (this.#database.kind === 'embedded') return
    for (const users of inBatches(userIds)) {
      const message: LiveMessage = { from: this.#self, site: siteId, topic, users }
      this.#database
        .notify(CHANNEL, JSON.stringify(message))
        .catch((error: unknown) => this.#log.warn('live event not published', { error }))
    }
  }

  drop(siteId: number, userId: string): void {
    for (const stream of [...(this.#sites.get(siteId)?.get(userId) ?? [])]) stream.end()
  }

  connections(): number {
    return this.#connections
  }

  async close(): Promise<void> {
    for (const users of [...this.#sites.values()]) {
      for (const streams of [...users.values()]) for (const stream of [...streams]) stream.end()
    }
    const listening = this.#listening
    this.#listening = undefined
    await listening?.then((stop) => stop()).catch(() => {})
  }

  #listen(): void {
    if (this.#database.kind === 'embedded' || this.#listening !== undefined) return
    this.#listening = this.#database.listen(CHANNEL, (payload) => this.#heard(payload))
    this.#listening.catch((error: unknown) => {
      // The next page to open tries again; until then notifications from this process still arrive.
      this.#listening = undefined
      this.#log.warn('live events of other processes not received', { error })
    })
  }

  #heard(payload: string): void {
    const message = LiveMessage.safeParse(parsed(payload))
    if (message.success && message.data.from !== this.#self) this.#deliver(message.data)
  }

  #deliver(message: LiveMessage): void {
    const users = this.#sites.get(message.site)
    if (users === undefined) return
    for (const userId of message.users === 'everyone' ? [...users.keys()] : message.users) {
      for (const stream of users.get(userId) ?? []) stream.notify(message.topic)
    }
  }

  #streams(siteId: number, userId: string): Set<LiveStream> {
    const users = this.#sites.get(siteId) ?? new Map<string, Set<LiveStream>>()
    this.#sites.set(siteId, users)
    const streams = users.get(userId) ?? new Set()
    users.set(userId, streams)
    return streams
  }

  #forget(siteId: number, userId: string, stream: LiveStream): void {
    const users = this.#sites.get(siteId)
    const streams = users?.get(userId)
    if (streams?.delete(stream) !== true) return
    this.#connections--
    if (streams.size === 0) users?.delete(userId)
    if (users?.size === 0) this.#sites.delete(siteId)
  }
}

function inBatches(userIds: readonly string[] | 'everyone'): LiveMessage['users'][] {
  if (userIds === 'everyone') return [userIds]
  const parts: string[][] = []
  for (let at = 0; at < userIds.length; at += IDS_AT_ONCE)
    parts.push(userIds.slice(at, at + IDS_AT_ONCE))
  return parts
}

function parsed(payload: string): unknown {
  try {
    return JSON.parse(payload)
  } catch {
    return null
  }
}
