import { useEffect, useState } from 'react'
import { keepDraft, readDraft } from '#platform/forms/browser-storage.ts'
import { useQueueView } from '../use-punches.ts'

export interface Draft<Fields> {
  readonly fields: Fields
  readonly change: (fields: Fields) => void
  /** The displayed text was typed earlier and not sent. */
  readonly isRestored: boolean
  /** Call when sent or discarded. */
  readonly clear: () => void
}

/**
 * Fields of a form that survive a reload, an Escape and an expired session, by user and name. They
 * are stored while typing, so that leaving the form needs no question. `read` accepts only what
 * matches today's schema.
 */
export function useDraft<Fields extends object>(
  name: string,
  initial: Fields,
  read: (found: Record<string, unknown>) => Fields | null,
): Draft<Fields> {
  const { userId } = useQueueView()
  const find = (): { userId: string | null; stored: Fields | null } => {
    const found = userId === null ? null : readDraft(userId, name, Date.now())
    return { userId, stored: found === null ? null : read(found) }
  }
  const [known, setKnown] = useState(find)
  const [typed, setTyped] = useState<Fields | null>(null)
  // After a reload the user, and so the owner of the draft, is not known at once.
  if (known.userId !== userId) setKnown(find())

  useEffect(() => {
    if (userId !== null && typed !== null)
      keepDraft(userId, name, Object.fromEntries(Object.entries(typed)), Date.now())
  }, [userId, name, typed])

  return {
    fields: typed ?? known.stored ?? initial,
    change: setTyped,
    isRestored: known.stored !== null,
    clear() {
      setTyped(null)
      setKnown({ userId, stored: null })
      if (userId !== null) keepDraft(userId, name, null, Date.now())
    },
  }
}
