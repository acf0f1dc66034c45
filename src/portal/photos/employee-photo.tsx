import { useEffect, useRef, useState } from 'react'
import { Avatar, type AvatarProps } from '#platform/ui/avatar.tsx'
import { whenNear } from '#platform/ui/when-near.ts'
import { usePhoto } from './use-photo.ts'

interface EmployeePhotoProps extends Omit<AvatarProps, 'picture'> {
  photoId: string | null
}

/** An employee's photo, or the first letter of the name. It loads when the user gets near it. */
export function EmployeePhoto({ photoId, name, size = 'normal' }: EmployeePhotoProps) {
  const box = useRef<HTMLSpanElement>(null)
  const [isNear, setNear] = useState(false)
  const picture = usePhoto(isNear ? photoId : null, size === 'small' ? 'small' : 'large')
  useEffect(() => {
    if (photoId === null || isNear || box.current === null) return undefined
    return whenNear(box.current, () => setNear(true))
  }, [photoId, isNear])
  return (
    <span ref={box} className="contents">
      <Avatar name={name} picture={picture} size={size} />
    </span>
  )
}
