export const IS_MAC =
  typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent)

interface Keys {
  readonly key: string
  readonly code: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  readonly shiftKey: boolean
}

/**
 * Ctrl+K, on a Mac ⌘K, where Ctrl+K belongs to the text field. An Arabic keyboard types another
 * letter with the same key.
 */
export function isShortcut(
  { key, code, ctrlKey, metaKey, altKey, shiftKey }: Keys,
  isMac: boolean,
): boolean {
  const isModified = isMac ? metaKey && !ctrlKey : ctrlKey && !metaKey
  if (!isModified || altKey || shiftKey) return false
  return /^[a-z]$/i.test(key) ? key.toLowerCase() === 'k' : code === 'KeyK'
}
