/** The save status of the latest text. */
export type Keeping =
  | { readonly state: 'opened'; readonly at: string | null }
  | { readonly state: 'saved'; readonly at: string }
  | { readonly state: 'saving' }
  | { readonly state: 'failed'; readonly error: unknown }
  /** Someone else saved meanwhile: nothing more is sent until one of the two texts is chosen. */
  | { readonly state: 'overtaken' }

interface KeeperOptions<Text> {
  readonly revision: number
  readonly send: (text: Text, revision: number) => Promise<{ revision: number; editedAt: string }>
  readonly isOvertaken: (error: unknown) => boolean
  readonly notify: (keeping: Keeping) => void
}

export interface Keeper<Text> {
  write(text: Text): void
  /** Sends unsent text; returns whether everything is saved. */
  flush(): Promise<boolean>
  /** Whether leaving now would lose something. */
  isWaiting(): boolean
  revision(): number
  /** Later saves are based on this revision. */
  adopt(revision: number): void
}

export const PAUSE_MS = 800
const AGAIN_MS = 5_000

/**
 * Sends the text once its writer pauses, one text at a time, each based on the revision before it.
 */
export function createKeeper<Text>({
  revision: first,
  send,
  isOvertaken,
  notify,
}: KeeperOptions<Text>): Keeper<Text> {
  let revision = first
  let unsent: { readonly text: Text } | null = null
  let sending: Promise<boolean> | null = null
  let isStopped = false
  let timer: ReturnType<typeof setTimeout> | undefined

  async function sendOne(text: Text): Promise<boolean> {
    try {
      const saved = await send(text, revision)
      revision = saved.revision
      if (unsent === null) notify({ state: 'saved', at: saved.editedAt })
      return true
    } catch (error) {
      unsent ??= { text }
      isStopped = isOvertaken(error)
      if (!isStopped) timer = setTimeout(() => void flush(), AGAIN_MS)
      notify(isStopped ? { state: 'overtaken' } : { state: 'failed', error })
      return false
    }
  }
  async function flush(): Promise<boolean> {
    clearTimeout(timer)
    while (sending !== null) if (!(await sending)) return false
    if (unsent === null) return true
    if (isStopped) return false
    const { text } = unsent
    unsent = null
    sending = sendOne(text).finally(() => {
      sending = null
    })
    return (await sending) && flush()
  }
  return {
    flush,
    write(text) {
      unsent = { text }
      if (isStopped) return
      notify({ state: 'saving' })
      clearTimeout(timer)
      timer = setTimeout(() => void flush(), PAUSE_MS)
    },
    isWaiting: () => unsent !== null || sending !== null,
    revision: () => revision,
    adopt(next) {
      clearTimeout(timer)
      ;[revision, unsent, isStopped] = [next, null, false]
    },
  }
}
