import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { type Press, press } from './press.ts'

export interface IconButtonProps
  extends Omit<
    ComponentProps<'button'>,
    'className' | 'style' | 'children' | 'aria-label' | 'onClick'
  > {
  /** The action in words, for screen readers. */
  label: string
  icon: ReactNode
  onPress?: Press | undefined
  size?: 'normal' | 'small'
  disabled?: boolean
  bordered?: boolean
}

export function IconButton({
  label,
  icon,
  onPress,
  size = 'normal',
  bordered = false,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      onClick={(event) => press(event, onPress)}
      className={iconButtonClasses(size, bordered)}
    >
      {icon}
    </button>
  )
}

export function iconButtonClasses(size: 'normal' | 'small', isBordered: boolean): string {
  return classNames(
    'screen-only inline-grid shrink-0 place-items-center rounded-control text-ink-soft transition-transform duration-150 enabled-hover:bg-hover enabled-hover:text-ink enabled-active:scale-[0.95] disabled:opacity-50',
    size === 'small' ? 'finger size-8' : 'size-control',
    isBordered && 'border border-line-strong bg-surface',
  )
}
