import { Camera } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useMe } from '#accounts/session/use-me.ts'
import type { Endpoint } from '#platform/http/endpoint.ts'
import { m } from '#messages'
import { EmployeePhoto } from './employee-photo.tsx'
import { mayChangePhoto } from './rules.ts'

const PhotoDialog = lazy(async () => ({
  default: (await import('./screens/photo-dialog.tsx')).PhotoDialog,
}))

export interface EditablePhotoProps {
  employeeId: string
  photoId: string | null
  name: string
  /** What shows the photo, to be loaded again once it has changed. */
  refreshes: readonly Endpoint[]
}

/** The large photo of an employee, which they and human resources open to change it. */
export function EditablePhoto(props: EditablePhotoProps) {
  const { employeeId, photoId, name } = props
  const [isOpen, setOpen] = useState(false)
  const me = useMe()
  const photo = <EmployeePhoto photoId={photoId} name={name} size="large" />
  const reader = me && { employeeId: me.employeeId, permissions: new Set<string>(me.permissions) }
  if (reader === undefined || !mayChangePhoto(reader, employeeId)) return photo
  return (
    <>
      <button
        type="button"
        aria-label={photoId === null ? m['photos.add']() : m['photos.edit']()}
        aria-haspopup="dialog"
        className="group relative shrink-0 rounded-full"
        onClick={() => setOpen(true)}
      >
        {photo}
        <span className="screen-only absolute -end-1 -bottom-1 grid size-7 place-items-center rounded-full border border-line-strong bg-surface text-ink-soft group-hover:text-ink">
          <Camera size={14} aria-hidden="true" />
        </span>
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <PhotoDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
