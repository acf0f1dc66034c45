import type { ShownEntry, ShownMenus } from '#directory/menus/contract.ts'
import { isAmong } from './is-page.ts'
import { pages, pagesOf } from './routes.ts'

/** The site's menus without links into areas it has disabled. */
export function openMenus(menus: ShownMenus, areas: readonly string[]): ShownMenus {
  const open = new Set(pagesOf(areas))
  const closed = pages.filter((page) => !open.has(page))
  const way = (to: string | null) => (to !== null && isAmong(closed, to) ? null : to)
  const opened = <Entry extends Pick<ShownEntry, 'to'>>(entry: Entry): Entry => ({
    ...entry,
    to: { en: way(entry.to.en), ar: way(entry.to.ar) },
  })
  const leads = ({ to }: Pick<ShownEntry, 'to'>): boolean => to.en !== null || to.ar !== null
  const shown = (entries: readonly ShownEntry[]): ShownEntry[] =>
    entries
      .map((entry) => ({ ...opened(entry), children: entry.children.map(opened).filter(leads) }))
      .filter((entry) => leads(entry) || entry.children.length > 0)
  const { top, social, footerLeft, bottom, footerRight } = menus
  return {
    top: shown(top),
    social: shown(social),
    footerLeft: shown(footerLeft),
    bottom: shown(bottom),
    footerRight: shown(footerRight),
  }
}
