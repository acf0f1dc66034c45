/** What became of what was written last. */
export type Keeping =
  | { readonly state: 'opened'; readonly at: string | null }
  | { readonly state: 'kept'; readonly at: string }
  | { readonly state: 'keeping' }
  | { readonly state: 'failed'; readonly error: unknown }
  /** Somebody else wrote meanwhile: nothing more is sent until one of the two texts is chosen. */
  | { readonly state: 'overtaken' }

interface KeeperParts<Text> {
  readonly revision: number
  readonly send: (text: Text, revision: number) => Promise<{ revision: number; editedAt: string }>
  readonly isOvertaken: (error: unknown) => boolean
  readonly tell: (keeping: Keeping) => void
}

export interface Keeper<Text> {
  write(text: Text): void
  /** Sends what is not sent yet; whether all is kept. */
  flush(): Promise<boolean>
  /** Whether something would be lost by leaving now. */
  isWaiting(): boolean
  revision(): number
  /** From here on this revision is what one writes on. */
  adopt(revision: number): void
}

export const PAUSE_MS = 800
const AGAIN_MS = 5_000

/** Sends what is written once its writer pauses, one text at a time, each on the revision before it. */
export function createKeeper<Text>({
  revision: first,
  send,
  isOvertaken,
  tell,
}: KeeperParts<Text>): Keeper<Text> {
  let revision = first
  let unsent: { readonly text: Text } | null = null
  let sending: Promise<boolean> | null = null
  let isStopped = false
  let timer: ReturnType<typeof setTimeout> | undefined

  async function sendOne(text: Text): Promise<boolean> {
    try {
      const kept = await send(text, revision)
      revision = kept.revision
      if (unsent === null) tell({ state: 'kept', at: kept.editedAt })
      return true
    } catch (error) {
      unsent ??= { text }
      isStopped = isOvertaken(error)
      if (!isStopped) timer = setTimeout(() => void flush(), AGAIN_MS)
      tell(isStopped ? { state: 'overtaken' } : { state: 'failed', error })
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
      tell({ state: 'keeping' })
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
