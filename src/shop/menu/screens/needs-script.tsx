import { m } from '#messages'

/** The menu is read without scripts; nothing can be put into a cart that lives on this device. */
export function NeedsScript() {
  return (
    <p className="hidden rounded-control bg-warning-soft px-4 py-2.5 text-sm noscript:block">
      {m['menuScreens.needsScript']()}
    </p>
  )
}
