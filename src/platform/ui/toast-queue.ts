import type { Tone } from './tone.ts'

export interface Toast {
  readonly key: number
  readonly text: string
  readonly tone: Tone
  readonly undo: (() => void) | undefined
}

let toasts: readonly Toast[] = []
let lastKey = 0
const listeners = new Set<() => void>()

function put(next: readonly Toast[]): void {
  toasts = next
  for (const heard of listeners) heard()
}

/** Newest first. */
export function toastsNow(): readonly Toast[] {
  return toasts
}

export function onToasts(heard: () => void): () => void {
  listeners.add(heard)
  return () => listeners.delete(heard)
}

export function closeToast(key: number): void {
  put(toasts.filter((toast) => toast.key !== key))
}

/** Displays a short message. Returns a function that removes it early. */
export function showToast(
  text: string,
  options: { tone?: Tone; undo?: () => void } = {},
): () => void {
  const { tone = 'neutral', undo } = options
  lastKey += 1
  const key = lastKey
  put([{ key, text, tone, undo }, ...toasts])
  return () => closeToast(key)
}
