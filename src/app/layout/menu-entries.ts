import type { PageEntry } from '#accounts/page.ts'
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

export type Group = NonNullable<PageEntry['group']>
/** Entries shown together under a name; on their own where there is no group or only one entry. */
export interface EntryGroup {
  readonly group: Group | null
  readonly entries: readonly Entry[]
}

/** Entries of one group together, at the place of its first one. */
export function groupsOf(entries: readonly Entry[]): readonly EntryGroup[] {
  const groups: { group: Group | null; entries: Entry[] }[] = []
  for (const entry of entries) {
    const found = groups.find(({ group }) => group !== null && group === entry.group)
    if (found === undefined) groups.push({ group: entry.group ?? null, entries: [entry] })
    else found.entries.push(entry)
  }
  return groups.map((each) => (each.entries.length > 1 ? each : { ...each, group: null }))
}

/** As many rows as a laptop's window shows, beside Sign out. */
const MAX_ROWS = 16

/** Whether all groups fit in the window when they are open. */
export function fitsOpen(sections: Readonly<Record<Section, readonly Entry[]>>): boolean {
  const rows = Object.values(sections).map((entries) => {
    const headings = groupsOf(entries).filter(({ group }) => group !== null)
    return entries.length + headings.length
  })
  // The policies have a row, but no page.
  const policies = sections.home.some(({ name }) => name === 'checkIn') ? 1 : 0
  return rows.reduce((sum, each) => sum + each, policies) <= MAX_ROWS
}
