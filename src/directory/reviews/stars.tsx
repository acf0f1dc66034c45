import { Star } from 'lucide-react'
import { classNames } from '#platform/ui/class-names.ts'
import { m } from '#messages'

const FIVE = [1, 2, 3, 4, 5]

/** A rating from one to five stars, as icons and as text. */
export function Stars({ stars }: { stars: number }) {
  return (
    <span className="inline-flex items-center gap-0.5">
      {FIVE.map((each) => (
        <Star
          key={each}
          size={16}
          aria-hidden="true"
          className={classNames(each <= stars ? 'fill-current text-warning' : 'text-line-strong')}
        />
      ))}
      <span className="sr-only">{m['reviewScreens.starsOf']({ stars })}</span>
    </span>
  )
}
