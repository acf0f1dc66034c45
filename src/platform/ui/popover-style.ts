/** Floating elements: raised background, border, the one shadow. */
export const POPOVER_CLASSES =
  'rise rounded-card border border-line bg-raised text-ink shadow-float outline-none'
export const LIST_CLASSES = 'max-h-80 overflow-y-auto overscroll-contain p-1 outline-none'
export const OPTION_CLASSES =
  'flex min-h-control cursor-default items-center gap-2 rounded-control px-3 py-1.5 text-sm outline-none select-none data-[focused]:bg-hover data-[pressed]:bg-pressed data-[disabled]:opacity-50 data-[focus-visible]:outline-2 data-[focus-visible]:-outline-offset-2 data-[focus-visible]:outline-accent'
