import { type ComponentProps, type ReactNode, useSyncExternalStore } from 'react'
import { type ButtonKind, type ButtonSize, buttonLook } from './button-look.ts'
import { classNames } from './class-names.ts'
import { type Press, press } from './press.ts'
import { Spinner } from './spinner.tsx'

export interface ButtonProps
  extends Omit<ComponentProps<'button'>, 'className' | 'style' | 'children' | 'onClick'> {
  children: ReactNode
  onPress?: Press | undefined
  /** One primary in a view; quiet beside it; plain for what hardly matters; danger for what cannot be taken back. */
  kind?: ButtonKind
  size?: ButtonSize
  /** A drawn icon before the words. */
  icon?: ReactNode
  wide?: boolean
  disabled?: boolean
  /** Waiting for the server: stays in place and focused, takes no second press. */
  pending?: boolean
}

const neverChanges = (): (() => void) => () => undefined

/** Whether the page answers yet: drawn on the server, it is there before its scripts are. */
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
      // Before, the browser itself would send the form, to nowhere, and what was typed would be gone.
      type={type === 'submit' && isAlive ? 'submit' : 'button'}
      aria-disabled={pending || undefined}
      onClick={(event) => press(event, onPress, pending)}
      className={classNames(buttonLook(kind, size, wide), 'relative')}
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
