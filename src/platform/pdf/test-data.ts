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

/** A template that never gives its thread back. */
export async function endless(): Promise<Uint8Array> {
  for (;;);
}

/** A template that takes all memory of its thread. */
export async function greedy(): Promise<Uint8Array> {
  const all: unknown[] = []
  for (;;) all.push(Array.from({ length: 100_000 }, () => ({})))
}
