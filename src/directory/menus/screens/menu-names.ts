import { m } from '#messages'
import type { MenuCategory } from '../contract.ts'

/** In the order in which a page displays them. */
export const MENUS: readonly MenuCategory[] = [1, 3, 6, 2, 4]

export function menuName(category: MenuCategory): string {
  const names: Readonly<Record<MenuCategory, () => string>> = {
    1: m['siteMenuDesk.top'],
    2: m['siteMenuDesk.social'],
    3: m['siteMenuDesk.footerLeft'],
    4: m['siteMenuDesk.bottom'],
    6: m['siteMenuDesk.footerRight'],
  }
  return names[category]()
}
