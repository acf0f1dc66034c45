import { classNames } from './class-names.ts'

export type ButtonKind = 'primary' | 'quiet' | 'danger' | 'plain'
export type ButtonSize = 'normal' | 'small' | 'large'

const KINDS: Record<ButtonKind, string> = {
  primary: 'bg-accent text-accent-ink enabled-hover:bg-accent-strong',
  quiet: 'border border-line-strong bg-surface text-ink enabled-hover:border-edge',
  danger: 'bg-bad text-bad-ink enabled-hover:bg-bad-strong',
  plain: 'text-ink-soft enabled-hover:bg-hover enabled-hover:text-ink',
}
const SIZES: Record<ButtonSize, string> = {
  small: 'finger min-h-8 pointer-coarse:min-h-9 px-3 text-sm gap-1.5',
  normal: 'min-h-control px-4 text-sm gap-2',
  large: 'min-h-12 px-6 text-base gap-2',
}

/** One set of variants for buttons and for links that look like buttons. */
export function buttonClasses(kind: ButtonKind, size: ButtonSize, isWide: boolean): string {
  return classNames(
    'inline-flex shrink-0 items-center justify-center rounded-control font-medium select-none whitespace-nowrap no-underline',
    'transition-transform duration-150 ease-out enabled-active:scale-[0.98]',
    'disabled:opacity-50 aria-disabled:opacity-50 forced-colors:border',
    KINDS[kind],
    SIZES[size],
    isWide && 'w-full',
  )
}
