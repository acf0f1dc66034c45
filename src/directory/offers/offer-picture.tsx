import { Package, Truck } from 'lucide-react'
import { classNames } from '#platform/ui/class-names.ts'

interface OfferPictureProps {
  image: string | null
  kind: 'service' | 'product'
  /** Fetched at once, where it is the first thing seen. */
  eager?: boolean
  dimmed?: boolean
}

/**
 * The picture of an offer, or the icon of its kind on a soft background. Its title is always next
 * to it, so the picture needs no text of its own.
 */
export function OfferPicture({ image, kind, eager = false, dimmed = false }: OfferPictureProps) {
  const classes = classNames(
    'size-full bg-accent-soft',
    dimmed && 'opacity-50 [filter:grayscale(1)]',
  )
  if (image === null) {
    const Mark = kind === 'service' ? Truck : Package
    return (
      <span className={classNames(classes, 'grid place-items-center text-accent')}>
        <Mark size={36} strokeWidth={1.5} aria-hidden="true" />
      </span>
    )
  }
  return (
    <img
      src={image}
      alt=""
      width={800}
      height={450}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
      className={classNames(classes, 'object-cover')}
    />
  )
}
