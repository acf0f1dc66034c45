import { useEffect, useState } from 'react'
import { keepDraft, readDraft } from '#platform/forms/browser-storage.ts'
import { useQueueView } from '../use-punches.ts'

const PAUSE_MS = 400

export interface Draft<Fields> {
  readonly fields: Fields
  readonly change: (fields: Fields) => void
  /** What is shown was written earlier and not sent. */
  readonly isRestored: boolean
  /** Sent, or given up. */
  readonly clear: () => void
}

/** Fields of a form that survive a reload and an expired session, by person and name. `read` takes only what has today's shape. */
export function useDraft<Fields extends object>(name: string, initial: Fields, read: (found: Record<string, unknown>) => Fields | null): Draft<Fields> {
  const { userId } = useQueueView()
  const [kept] = useState(() => {
    const found = userId === null ? null : readDraft(userId, name, Date.now())
    return found === null ? null : read(found)
  })
  const [fields, setFields] = useState(kept ?? initial)
  const [isRestored, setRestored] = useState(kept !== null)
  const [isChanged, setChanged] = useState(false)

  useEffect(() => {
    if (userId === null || !isChanged) return undefined
    const timer = setTimeout(() => keepDraft(userId, name, Object.fromEntries(Object.entries(fields)), Date.now()), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [userId, name, fields, isChanged])

  return {
    fields,
    change(next) {
      setChanged(true)
      setFields(next)
    },
    isRestored,
    clear() {
      setChanged(false)
      setRestored(false)
      setFields(initial)
      if (userId !== null) keepDraft(userId, name, null, Date.now())
    },
  }
}
