/** How readers see the styles of a text, and its editors too. */
export const LINK_CLASSES =
  'text-accent underline decoration-1 underline-offset-4 hover:decoration-2'
export const ITALIC_CLASSES = 'rtl:font-medium'
