import type { MenuEntryView, MenusView } from '#directory/menus/contract.ts'
import { allPages } from './all-pages.ts'
import { enabledPages, isAmong } from './enabled-pages.ts'

/** The site's menus without links into areas it has disabled. */
export function openMenus(menus: MenusView, areas: readonly string[]): MenusView {
  const open = new Set(enabledPages(allPages, areas))
  const closed = allPages.filter((page) => !open.has(page))
  const way = (to: string | null) => (to !== null && isAmong(closed, to) ? null : to)
  const opened = <Entry extends Pick<MenuEntryView, 'to'>>(entry: Entry): Entry => ({
    ...entry,
    to: { en: way(entry.to.en), ar: way(entry.to.ar) },
  })
  const leads = ({ to }: Pick<MenuEntryView, 'to'>): boolean => to.en !== null || to.ar !== null
  const visible = (entries: readonly MenuEntryView[]): MenuEntryView[] =>
    entries
      .map((entry) => ({ ...opened(entry), children: entry.children.map(opened).filter(leads) }))
      .filter((entry) => leads(entry) || entry.children.length > 0)
  const { top, social, footerLeft, bottom, footerRight } = menus
  return {
    top: visible(top),
    social: visible(social),
    footerLeft: visible(footerLeft),
    bottom: visible(bottom),
    footerRight: visible(footerRight),
  }
}
