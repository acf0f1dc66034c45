import { MessageSquarePlus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '#platform/ui/button.tsx'
import { m } from '#messages'
import type { Session } from '../contract.ts'

const NoteDialog = lazy(async () => ({ default: (await import('./note-dialog.tsx')).NoteDialog }))

/** What the employee says about a flagged session. */
export function NoteText({ session: { note } }: { session: Session }) {
  if (note === '') return null
  return (
    <p className="mt-2 text-sm">
      <span className="text-ink-soft">{m['attendanceScreens.note.of']()}</span>{' '}
      <span dir="auto">{note}</span>
    </p>
  )
}

/** Lets the employee say why a session was flagged, as long as nobody has reviewed it. */
export function AddNote({ session }: { session: Session }) {
  const [isOpen, setOpen] = useState(false)
  if (session.review !== 'open') return null
  return (
    <>
      <Button
        size="small"
        icon={<MessageSquarePlus size={16} aria-hidden="true" />}
        onPress={() => setOpen(true)}
      >
        {session.note === ''
          ? m['attendanceScreens.note.add']()
          : m['attendanceScreens.note.edit']()}
      </Button>
      {isOpen && (
        <Suspense>
          <NoteDialog session={session} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
