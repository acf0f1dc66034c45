import { UtensilsCrossed } from 'lucide-react'
import { classNames } from '#platform/ui/class-names.ts'
import { PICTURE_WIDTHS } from '../rules/picture-widths.ts'

interface MealPictureProps {
  image: string | null
  /** Fetched at once, where it is the first thing seen. */
  eager?: boolean
  dimmed?: boolean
  /** The picture is on a card; otherwise it is as wide as the page. */
  onCard?: boolean
}

/** On a phone's card it fills a square of 96 px from a picture that is wider than high. */
const CARD_SIZES =
  '(min-width: 1280px) 276px, (min-width: 1024px) 33vw, (min-width: 640px) 50vw, 128px'

function widthsOf(image: string): string {
  return [
    ...PICTURE_WIDTHS.map((width) => `${image}?width=${width} ${width}w`),
    `${image} 800w`,
  ].join(', ')
}

/**
 * A dish's picture, or an icon on a soft background if it has none. Its name is always beside it,
 * so the alternative text is empty.
 */
export function MealPicture({
  image,
  eager = false,
  dimmed = false,
  onCard = false,
}: MealPictureProps) {
  const classes = classNames(
    'size-full bg-accent-soft',
    dimmed && 'opacity-50 [filter:grayscale(1)]',
  )
  if (image === null) {
    return (
      <span className={classNames(classes, 'grid place-items-center text-accent')}>
        <UtensilsCrossed size={32} strokeWidth={1.5} aria-hidden="true" />
      </span>
    )
  }
  return (
    <img
      {...(onCard ? { srcSet: widthsOf(image), sizes: CARD_SIZES } : {})}
      src={image}
      alt=""
      width={800}
      height={600}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
      className={classNames(classes, 'object-cover')}
    />
  )
}
