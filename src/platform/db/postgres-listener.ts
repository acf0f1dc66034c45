import pg from 'pg'

type Heard = (payload: string) => void

const FIRST_PAUSE_MS = 200
const LONGEST_PAUSE_MS = 10_000

/**
 * LISTEN on a separate connection, opened for the first listener and reopened whenever it is lost.
 * Notifications sent in between are missed.
 */
export class Listener {
  #settings: pg.ClientConfig
  #channels = new Map<string, Set<Heard>>()
  #client: pg.Client | undefined
  #connecting: Promise<pg.Client> | undefined
  #timer: NodeJS.Timeout | undefined
  #pause = FIRST_PAUSE_MS
  #closed = false

  constructor(settings: pg.ClientConfig) {
    this.#settings = settings
  }

  async listen(channel: string, heard: Heard): Promise<() => Promise<void>> {
    const all = this.#channels.get(channel) ?? new Set()
    const isNew = all.size === 0
    this.#channels.set(channel, all.add(heard))
    const client = await this.#connect()
    if (isNew) await client.query(`listen ${pg.escapeIdentifier(channel)}`)
    return async () => {
      all.delete(heard)
      if (all.size > 0 || this.#channels.get(channel) !== all) return
      this.#channels.delete(channel)
      await this.#client?.query(`unlisten ${pg.escapeIdentifier(channel)}`).catch(() => {})
    }
  }

  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#timer)
    await this.#connecting?.catch(() => {})
    const client = this.#client
    this.#client = undefined
    await client?.end().catch(() => {})
  }

  #connect(): Promise<pg.Client> {
    if (this.#client) return Promise.resolve(this.#client)
    this.#connecting ??= this.#open().finally(() => {
      this.#connecting = undefined
    })
    return this.#connecting
  }

  async #open(): Promise<pg.Client> {
    const client = new pg.Client(this.#settings)
    client.on('error', () => this.#lost(client))
    client.on('end', () => this.#lost(client))
    client.on('notification', ({ channel, payload = '' }) => {
      for (const heard of this.#channels.get(channel) ?? []) heard(payload)
    })
    await client.connect()
    for (const channel of this.#channels.keys())
      await client.query(`listen ${pg.escapeIdentifier(channel)}`)
    this.#client = client
    this.#pause = FIRST_PAUSE_MS
    return client
  }

  #lost(client: pg.Client): void {
    if (this.#client !== client) return
    this.#client = undefined
    client.end().catch(() => {})
    this.#again()
  }

  #again(): void {
    if (this.#closed || this.#channels.size === 0) return
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      this.#connect().catch(() => this.#again())
    }, this.#pause)
    this.#timer.unref()
    this.#pause = Math.min(this.#pause * 2, LONGEST_PAUSE_MS)
  }
}
