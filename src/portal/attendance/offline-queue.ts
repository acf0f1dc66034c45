import type { Fix, PunchBody, PunchKind } from './contract.ts'
import {
  type ConfirmedPunch,
  bodyOf,
  inOrder,
  isUnsent,
  type PunchStore,
  type QueuedPunch,
  revived,
  type Sent,
} from './offline-punch.ts'

export interface QueueServices {
  readonly store: PunchStore
  readonly send: (body: PunchBody, punch: QueuedPunch) => Promise<Sent>
  /** This device's clock. */
  readonly now: () => number
  readonly newId: () => string
  readonly isOnline: () => boolean
  /**
   * Runs the work while no other page of this browser does; the next page sends what it then finds
   * in the store.
   */
  readonly alone: (work: () => Promise<void>) => Promise<void>
  /** Notifies the browser's other pages that the store changed. */
  readonly notify: () => void
}

export interface QueueView {
  /** Null until a user's punches were requested. */
  readonly userId: string | null
  readonly punches: readonly QueuedPunch[]
  readonly answered: readonly ConfirmedPunch[]
}

const EMPTY: QueueView = { userId: null, punches: [], answered: [] }

/**
 * One user's punches in order. Each is stored before it is sent, and removed only when the server
 * has replied.
 */
export class PunchQueue {
  readonly #services: QueueServices
  readonly #listeners = new Set<() => void>()
  #view: QueueView = EMPTY
  #writes: Promise<void> = Promise.resolve()
  #flushing: Promise<void> | null = null

  constructor(services: QueueServices) {
    this.#services = services
  }

  readonly view = (): QueueView => this.#view

  readonly subscribe = (heard: () => void): (() => void) => {
    this.#listeners.add(heard)
    return () => this.#listeners.delete(heard)
  }

  /**
   * Loads what this user left, including what was being sent when the page was killed. Null: no
   * user is signed in.
   */
  async open(userId: string | null): Promise<void> {
    if (userId === this.#view.userId) return
    this.#show({ ...EMPTY, userId })
    await this.flush()
  }

  punch(kind: PunchKind, skewMs: number | null): string {
    const { userId } = this.#view
    if (userId === null) throw new Error('A punch needs a user: open the queue first')
    const { newId, now, isOnline, store } = this.#services
    const punch: QueuedPunch = {
      clientId: newId(),
      userId,
      kind,
      tappedAt: now(),
      skewMs,
      fix: null,
      state: 'locating',
      claimed: !isOnline(),
      sentences: null,
    }
    this.#show({ punches: [...this.#view.punches, punch] })
    void this.#write(() => store.put(punch))
    return punch.clientId
  }

  /** The location is known, or known to be unavailable (null), so the punch may be sent. */
  async locate(clientId: string, fix: Fix | null): Promise<void> {
    await this.#change(clientId, { state: 'waiting', fix })
    await this.flush()
  }

  /** Cancels a punch that was not sent, or dismisses a refused one. */
  drop(clientId: string): Promise<void> {
    this.#show({ punches: this.#view.punches.filter((punch) => punch.clientId !== clientId) })
    return this.#write(() => this.#services.store.remove(clientId))
  }

  async retry(clientId: string): Promise<void> {
    await this.#change(clientId, { state: 'waiting', sentences: null })
    await this.flush()
  }

  dismissReply(clientId: string): void {
    this.#show({
      answered: this.#view.answered.filter((confirmed) => confirmed.clientId !== clientId),
    })
  }

  /** Sends what can be sent; ends when nothing is left, or at the first punch without a reply. */
  async flush(): Promise<void> {
    while (this.#flushing !== null) await this.#flushing
    this.#flushing = this.#services
      .alone(() => this.#sendAll())
      .finally(() => {
        this.#flushing = null
      })
    await this.#flushing
  }

  /**
   * The store is the source of truth, because other pages and earlier runs of this one wrote to it
   * too.
   */
  async reload(): Promise<void> {
    const { userId } = this.#view
    if (userId === null) return
    // A punch made while the store is being read is missing from the result, so it is read again.
    for (;;) {
      const writes = this.#writes
      await writes
      const stored = await this.#services.store.all(userId).catch(() => this.#view.punches)
      if (this.#view.userId !== userId) return
      if (this.#writes === writes) return this.#show({ punches: inOrder(stored) })
    }
  }

  /** Deletes everything of this user on this device. */
  async forget(): Promise<void> {
    const { userId } = this.#view
    this.#show({ punches: [], answered: [] })
    if (userId !== null) await this.#write(() => this.#services.store.clear(userId))
  }

  #show(next: Partial<QueueView>): void {
    this.#view = { ...this.#view, ...next }
    for (const heard of this.#listeners) heard()
  }

  // A store that fails (full, a private window) must not stop a punch, which then lives only as long
  // as the page.
  #write(work: () => Promise<void>): Promise<void> {
    this.#writes = this.#writes.then(work).then(this.#services.notify, () => undefined)
    return this.#writes
  }

  #change(clientId: string, to: Partial<QueuedPunch>): Promise<void> {
    const found = this.#view.punches.find((punch) => punch.clientId === clientId)
    if (found === undefined) return this.#writes
    const next = { ...found, ...to }
    this.#show({ punches: this.#view.punches.map((punch) => (punch === found ? next : punch)) })
    return this.#write(() => this.#services.store.put(next))
  }

  async #sendAll(): Promise<void> {
    await this.reload()
    for (const punch of this.#view.punches) {
      const back = revived(punch, this.#services.now())
      if (back !== punch) await this.#change(punch.clientId, back)
    }
    for (;;) {
      const next = this.#view.punches.find(isUnsent)
      if (next === undefined || next.state !== 'waiting') return
      const isAnswered = this.#services.isOnline() && (await this.#sendOne(next))
      if (!isAnswered) return this.#claimTheRest()
    }
  }

  async #sendOne(punch: QueuedPunch): Promise<boolean> {
    const { clientId, claimed } = punch
    await this.#change(clientId, { state: 'sending' })
    const sent = await this.#services.send(bodyOf(punch, this.#services.now()), punch)
    if (sent.kind === 'answered') {
      const confirmed: ConfirmedPunch = {
        clientId,
        claimed,
        reply: sent.reply,
        answeredAt: this.#services.now(),
      }
      this.#show({ answered: [...this.#view.answered, confirmed] })
      await this.drop(clientId)
      return true
    }
    if (sent.kind === 'refused') {
      await this.#change(clientId, { state: 'refused', sentences: sent.sentences })
      return true
    }
    const isReported = sent.kind === 'failed' && !claimed
    await this.#change(
      clientId,
      isReported
        ? { state: 'failed', sentences: sent.sentences }
        : { state: 'waiting', claimed: true },
    )
    return isReported
  }

  // Punches that wait behind a lost connection are sent with their own time, however soon the
  // connection returns.
  async #claimTheRest(): Promise<void> {
    for (const punch of this.#view.punches)
      if (punch.state === 'waiting' && !punch.claimed)
        await this.#change(punch.clientId, { claimed: true })
  }
}
