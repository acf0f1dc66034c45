import { setTimeout as wait } from 'node:timers/promises'
import { isMainThread } from 'node:worker_threads'

/** A template for tests: says where it ran. */
export async function where(text: string, waitMs: number): Promise<Uint8Array> {
  await wait(waitMs)
  return new TextEncoder().encode(`${text} ${isMainThread ? 'main thread' : 'worker'}`)
}

/** A template that fails. */
export async function broken(): Promise<Uint8Array> {
  throw new Error('no page')
}
