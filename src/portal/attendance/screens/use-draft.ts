import { useEffect, useState } from 'react'
import { keepDraft, readDraft } from '#platform/forms/browser-storage.ts'
import { useQueueView } from '../use-punches.ts'

export interface Draft<Fields> {
  readonly fields: Fields
  readonly change: (fields: Fields) => void
  /** What is shown was written earlier and not sent. */
  readonly isRestored: boolean
  /** Sent, or given up. */
  readonly clear: () => void
}

/**
 * Fields of a form that survive a reload, an Escape and an expired session, by person and name: they are kept as they are written,
 * so that nothing has to be asked when the form is left. `read` takes only what has today's shape.
 */
export function useDraft<Fields extends object>(
  name: string,
  initial: Fields,
  read: (found: Record<string, unknown>) => Fields | null,
): Draft<Fields> {
  const { userId } = useQueueView()
  const find = (): { userId: string | null; kept: Fields | null } => {
    const found = userId === null ? null : readDraft(userId, name, Date.now())
    return { userId, kept: found === null ? null : read(found) }
  }
  const [known, setKnown] = useState(find)
  const [typed, setTyped] = useState<Fields | null>(null)
  // After a reload it is not known at once who is here, and so whose draft this is.
  if (known.userId !== userId) setKnown(find())

  useEffect(() => {
    if (userId !== null && typed !== null)
      keepDraft(userId, name, Object.fromEntries(Object.entries(typed)), Date.now())
  }, [userId, name, typed])

  return {
    fields: typed ?? known.kept ?? initial,
    change: setTyped,
    isRestored: known.kept !== null,
    clear() {
      setTyped(null)
      setKnown({ userId, kept: null })
      if (userId !== null) keepDraft(userId, name, null, Date.now())
    },
  }
}
