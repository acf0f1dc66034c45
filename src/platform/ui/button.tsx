import { type ComponentProps, type ReactNode, useSyncExternalStore } from 'react'
import { type ButtonKind, type ButtonSize, buttonClasses } from './button-style.ts'
import { classNames } from './class-names.ts'
import { type Press, press } from './press.ts'
import { Spinner } from './spinner.tsx'

export interface ButtonProps
  extends Omit<ComponentProps<'button'>, 'className' | 'style' | 'children' | 'onClick'> {
  children: ReactNode
  onPress?: Press | undefined
  /**
   * One primary per view; quiet beside it; plain for minor actions; danger for what cannot be
   * undone.
   */
  kind?: ButtonKind
  size?: ButtonSize
  /** An icon before the label. */
  icon?: ReactNode
  wide?: boolean
  disabled?: boolean
  /** Waiting for the server: the button stays focused and ignores a second press. */
  pending?: boolean
}

const neverChanges = (): (() => void) => () => undefined

/**
 * Whether the page is hydrated: the server-rendered button exists before its scripts have loaded.
 */
function useIsAlive(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
}

export function Button(props: ButtonProps) {
  const {
    children,
    onPress,
    kind = 'quiet',
    size = 'normal',
    icon,
    wide = false,
    pending = false,
    type,
    ...rest
  } = props
  const isAlive = useIsAlive()
  return (
    <button
      {...rest}
      // Before hydration the browser itself would submit the form to nowhere and lose what was typed.
      type={type === 'submit' && isAlive ? 'submit' : 'button'}
      data-submit={type === 'submit' ? '' : undefined}
      aria-disabled={pending || undefined}
      onClick={(event) => press(event, onPress, pending)}
      className={classNames(buttonClasses(kind, size, wide), 'relative')}
    >
      <span
        className={classNames(
          'inline-flex items-center gap-[inherit]',
          pending && 'gone-after-a-moment',
        )}
      >
        {icon}
        {children}
      </span>
      {pending && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner />
        </span>
      )}
    </button>
  )
}
