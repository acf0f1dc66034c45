import { useState } from 'react'
import { Button } from '#platform/ui/button.tsx'
import { ConfirmDialog } from '#platform/ui/confirm-dialog.tsx'
import { m } from '#messages'

interface RemoveEntryProps {
  /** "Remove this certificate?" */
  title: string
  pending: boolean
  error: unknown
  onRemove: () => void
}

/** The button that removes an entry; it asks first. */
export function RemoveEntry({ title, pending, error, onRemove }: RemoveEntryProps) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button kind="plain" onPress={() => setAsking(true)}>
        {m['workHistoryScreens.remove']()}
      </Button>
      <ConfirmDialog
        title={title}
        confirm={m['workHistoryScreens.remove']()}
        danger
        open={isAsking}
        pending={pending}
        error={error}
        onOpenChange={setAsking}
        onConfirm={onRemove}
      >
        {m['workHistoryScreens.removeText']()}
      </ConfirmDialog>
    </>
  )
}
