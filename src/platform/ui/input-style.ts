/** The box of every control the user types or chooses in; its content brings its own padding. */
export const BOX_CLASSES =
  'w-full min-w-0 min-h-control rounded-control border border-edge bg-surface text-control text-ink outline-none placeholder:text-ink-faint disabled:opacity-60 hover:border-ink-soft data-[invalid]:border-bad'

export const INPUT_CLASSES = `${BOX_CLASSES} px-3`

/** Aligns text of the other direction to the page's start, beside the icon there. */
export const FROM_START = '[text-align:match-parent] [text-align:-webkit-match-parent]'

/**
 * The control inside such a box: fills the available width instead of having its own, because
 * twenty letters do not fit every phone.
 */
export const INNER_INPUT =
  'w-0 min-w-0 grow bg-transparent px-3 outline-none placeholder:text-ink-faint'

/**
 * A check box or radio button whose look comes from the element after it: invisible, and as large
 * as that one, so that a finger or a screen reader meets it where it is seen.
 */
export const DRAWN_INPUT = 'peer absolute inset-0 m-0 size-full cursor-[inherit] opacity-0'

/** The box's focus ring, drawn on its edge; for pointer focus too, because the user types there. */
export const INPUT_RING =
  'focus-within:border-accent focus-within:outline-2 focus-within:outline-solid focus-within:-outline-offset-1 focus-within:outline-accent data-[invalid]:focus-within:outline-bad'

export const FIELD_STACK = 'flex w-full min-w-0 flex-col gap-1.5'
export const HELP_CLASSES = 'text-xs text-ink-soft'
export const ERROR_CLASSES = 'flex items-start gap-1.5 text-xs font-medium text-bad'

export function labelClasses(isHidden: boolean | undefined): string {
  return isHidden === true ? 'sr-only' : 'flex items-baseline gap-2 text-sm font-medium text-ink'
}
