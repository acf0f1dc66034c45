import { type ComponentType, useEffect, useState } from 'react'

/**
 * The palette's button and shortcut. They load after hydration; without them the menu still leads
 * everywhere.
 */
export function PaletteSlot() {
  const [Opener, setOpener] = useState<ComponentType | null>(null)
  useEffect(() => {
    void import('./palette-opener.tsx')
      .then(({ PaletteOpener }) => setOpener(() => PaletteOpener))
      .catch(() => undefined)
  }, [])
  return Opener === null ? null : <Opener />
}
