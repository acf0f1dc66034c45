import { UtensilsCrossed } from 'lucide-react'
import { classNames } from '#platform/ui/class-names.ts'

interface MealPictureProps {
  image: string | null
  /** Fetched at once, where it is the first thing seen. */
  eager?: boolean
  dimmed?: boolean
}

/** A dish, or the set's mark on a soft ground where it has no picture. Its name always stands beside it, so it is not said twice. */
export function MealPicture({ image, eager = false, dimmed = false }: MealPictureProps) {
  const look = classNames('size-full bg-accent-soft', dimmed && 'opacity-50 grayscale')
  if (image === null) {
    return (
      <span className={classNames(look, 'grid place-items-center text-accent')}>
        <UtensilsCrossed size={32} strokeWidth={1.5} aria-hidden="true" />
      </span>
    )
  }
  return (
    <img
      src={image}
      alt=""
      width={800}
      height={600}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
      className={classNames(look, 'object-cover')}
    />
  )
}
