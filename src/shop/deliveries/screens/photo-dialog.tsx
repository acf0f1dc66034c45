import { useEffect, useState } from 'react'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { callForFile } from '#platform/http/call.ts'
import { Dialog } from '#platform/ui/dialog.tsx'
import { Skeleton } from '#platform/ui/skeleton.tsx'
import { m } from '#messages'
import { openPhoto } from '../contract.ts'

/** The photo a driver took at the door. */
export function PhotoDialog({
  id,
  number,
  onClose,
}: {
  id: string
  number: string
  onClose: () => void
}) {
  const [address, setAddress] = useState<string | null>(null)
  const [error, setError] = useState<unknown>(null)
  useEffect(() => {
    let made: string | undefined
    let isOver = false
    callForFile(openPhoto, { params: { id } }).then(
      ({ blob }) => {
        if (isOver) return
        made = URL.createObjectURL(blob)
        setAddress(made)
      },
      (failure: unknown) => setError(failure),
    )
    return () => {
      isOver = true
      if (made !== undefined) URL.revokeObjectURL(made)
    }
  }, [id])
  return (
    <Dialog title={m['deliveriesScreens.photoOf']({ number })} open onOpenChange={onClose}>
      {error === null ? (
        address === null ? (
          <Skeleton className="h-64 w-full" />
        ) : (
          <img
            src={address}
            alt={m['deliveriesScreens.photoHere']()}
            className="w-full rounded-control"
          />
        )
      ) : (
        <CouldNotLoad error={error} />
      )}
    </Dialog>
  )
}
