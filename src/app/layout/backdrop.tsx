import { setActiveMenu, useActiveMenu } from './browser-storage.ts'

/**
 * Dims the page while the menu is active (S2.15); a click on it closes the menu, as Escape does.
 */
export function Backdrop() {
  const open = useActiveMenu()
  return open ? (
    <div
      className="fixed inset-0 z-30 bg-backdrop lg:hidden"
      data-backdrop
      aria-hidden="true"
      onClick={() => setActiveMenu(false)}
    />
  ) : null
}
