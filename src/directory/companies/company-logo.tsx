import { initialOf } from '#platform/ui/format.ts'
import { classNames } from '#platform/ui/class-names.ts'

const SIZES = { normal: 'size-12 text-lg', large: 'size-20 text-3xl' }

interface CompanyLogoProps {
  name: string
  logo: string | null
  size?: keyof typeof SIZES
  eager?: boolean
}

/**
 * A company's picture, or the first letter of its name; not read aloud, because the name is next to
 * it.
 */
export function CompanyLogo({ name, logo, size = 'normal', eager = false }: CompanyLogoProps) {
  const classes = classNames(
    'grid shrink-0 place-items-center overflow-clip rounded-card border border-line bg-accent-soft font-medium text-accent',
    SIZES[size],
  )
  if (logo === null)
    return (
      <span aria-hidden="true" className={classes}>
        {initialOf(name)}
      </span>
    )
  return (
    <img
      src={logo}
      alt=""
      width={192}
      height={192}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      className={classNames(classes, 'object-cover')}
    />
  )
}
