import { classNames } from './class-names.ts'
import { initialOf } from './format.ts'

export interface AvatarProps {
  name: string
  picture?: string | undefined
  size?: 'small' | 'normal' | 'large' | 'huge'
}

const SIZES = {
  small: 'size-8 text-sm',
  normal: 'size-10 text-base',
  large: 'size-16 text-xl',
  huge: 'size-32 text-4xl',
}

/**
 * A person's picture or the first letter of the name. Not read aloud, because the name itself is
 * beside it.
 */
export function Avatar({ name, picture, size = 'normal' }: AvatarProps) {
  const classes = classNames(
    'grid shrink-0 place-items-center overflow-clip rounded-full bg-accent-soft font-medium text-accent',
    SIZES[size],
  )
  if (picture !== undefined)
    return (
      <img
        src={picture}
        alt=""
        className={classNames(classes, 'object-cover outline-1 -outline-offset-1 outline-ink/10')}
      />
    )
  return (
    <span aria-hidden="true" className={classes}>
      {initialOf(name)}
    </span>
  )
}
