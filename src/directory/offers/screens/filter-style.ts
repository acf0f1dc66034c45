import { classNames } from '#platform/ui/class-names.ts'

/** A choice to narrow by or to order by, made or not. */
export function filterClasses(isOn: boolean): string {
  return classNames(
    'inline-flex min-h-9 shrink-0 items-center gap-1.5 rounded-full border px-3 text-sm whitespace-nowrap no-underline select-none pointer-coarse:min-h-11',
    isOn
      ? 'border-accent bg-accent-soft font-medium text-accent'
      : 'border-line-strong bg-surface text-ink-soft hover:border-edge hover:text-ink',
  )
}
