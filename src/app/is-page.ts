import { allPages } from './all-pages.ts'
import { isAmong } from './enabled-pages.ts'

/** Whether an address is any page of the app. */
export function isPage(address: string): boolean {
  return isAmong(allPages, address)
}
