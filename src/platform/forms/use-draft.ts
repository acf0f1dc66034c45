import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { keepDraft, readDraft } from './browser-storage.ts'

export interface DraftOf {
  /** Whose it is; another person on the same device does not see it. */
  readonly user: string
  /** Which form: `leaves.request`. */
  readonly name: string
  /** Fields that must not stay on the device (an IBAN, a passport's number). */
  readonly leaveOut?: readonly string[]
}

const PAUSE_MS = 400

/**
 * Keeps the values of a long form across a reload, a crash and a new sign-in, until it is sent
 * (U29).
 */
export function useDraft(form: UseFormReturn<Record<string, unknown>>, draft: DraftOf | undefined) {
  const { user, name } = draft ?? {}
  const [stored] = useState(() =>
    user === undefined || name === undefined ? null : readDraft(user, name, Date.now()),
  )
  const [isRestored, setRestored] = useState(stored !== null)
  /** Entered, but not yet stored. */
  const pending = useRef<Record<string, unknown> | null>(null)

  const restore = useEffectEvent(() => {
    if (stored !== null)
      form.reset(
        // An older draft may still have what is left out of this one.
        { ...form.formState.defaultValues, ...storable(stored, draft?.leaveOut ?? []) },
        { keepDefaultValues: true },
      )
  })
  const keep = useEffectEvent(() => {
    const values = pending.current
    pending.current = null
    if (values !== null && user !== undefined && name !== undefined)
      keepDraft(user, name, storable(values, draft?.leaveOut ?? []), Date.now())
  })

  useEffect(() => {
    if (user === undefined || name === undefined) return undefined
    restore()
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        clearTimeout(timer)
        pending.current = values
        timer = setTimeout(keep, PAUSE_MS)
      },
    })
    // Closing or loading the page again may come in the middle of a word.
    window.addEventListener('pagehide', keep)
    return () => {
      window.removeEventListener('pagehide', keep)
      clearTimeout(timer)
      stop()
      // Going back may close the form in the middle of a word.
      keep()
    }
  }, [form, user, name])

  const forget = (): void => {
    setRestored(false)
    pending.current = null
    if (user !== undefined && name !== undefined) keepDraft(user, name, null, Date.now())
  }
  return { isRestored, forget }
}

/** Returns the values that storage can hold: files cannot be stored. */
function storable(
  values: Record<string, unknown>,
  leaveOut: readonly string[],
): Record<string, unknown> {
  const containsFile = (value: unknown): boolean =>
    value instanceof Blob || (Array.isArray(value) && value.some(containsFile))
  return Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => !leaveOut.includes(name) && !containsFile(value),
    ),
  )
}
