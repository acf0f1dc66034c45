import type { Me } from '#accounts/session/contract.ts'
import { type DeskPage, deskPages } from '../desk-pages.ts'
import { enabledPages } from '../enabled-pages.ts'

type Section = NonNullable<DeskPage['section']>
/** A page that the sidebar lists. */
export type Entry = DeskPage & Required<Pick<DeskPage, 'section' | 'icon'>>

interface MenuAccess {
  readonly isEmployee: boolean
  readonly me: Me | undefined
  /** The areas enabled for the site. */
  readonly areas: readonly string[]
}

function isOffered(
  { guard, offered, permissions }: DeskPage,
  { isEmployee, me }: MenuAccess,
): boolean {
  if (guard === 'employee' && !isEmployee) return false
  const needed = offered ?? permissions
  return needed === undefined || needed.some((each) => me?.permissions.includes(each) === true)
}

/** The sidebar's sections for this person: employees see the twelve screens and policies, others Employees and their desk (S6.1). */
export function menuSections(access: MenuAccess): Record<Section, readonly Entry[]> {
  const entries = enabledPages(deskPages, access.areas).filter(
    (page): page is Entry => page.section !== undefined && isOffered(page, access),
  )
  const entriesOf = (section: Section) => entries.filter((entry) => entry.section === section)
  return {
    home: entriesOf('home'),
    desk: entriesOf('desk'),
    shop: entriesOf('shop'),
    account: entriesOf('account'),
  }
}
