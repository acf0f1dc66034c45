import type { SiteView } from '#accounts/sites/contract.ts'
import { storedArea, useArea } from '#platform/browser-storage.ts'

/** The client state area `site`: the site's data and the active-menu flag, which is off whenever the app starts (S3.11, S4.10). */
interface SiteState {
  data: SiteView | null
  activeMenu: boolean
}

const NOTHING: SiteState = { data: null, activeMenu: false }
const state = storedArea<SiteState>('site', NOTHING, () => NOTHING)

export function keepSite(data: SiteView): void {
  state.set({ data, activeMenu: false })
}

export function useActiveMenu(): boolean {
  return useArea(state, NOTHING).activeMenu
}

export function setActiveMenu(activeMenu: boolean): void {
  if (state.get().activeMenu !== activeMenu) state.set({ ...state.get(), activeMenu })
}
