import type { MenuEntryView } from '#directory/menus/contract.ts'
import { m } from '#messages'
import { type AccountLink, accountLinks } from './account-links.ts'

function both(label: AccountLink['label']) {
  return { en: label({}, { locale: 'en' }), ar: label({}, { locale: 'ar' }) }
}

/** The account area of an outsider, as an entry that opens. */
export function accountMenu(areas: readonly string[]): MenuEntryView {
  const entryOf = ({ to, label }: AccountLink) => ({ name: both(label), to: { en: to, ar: to } })
  return {
    name: both(m['shell.sectionAccount']),
    to: { en: null, ar: null },
    children: [
      ...accountLinks(areas).map(entryOf),
      entryOf({ to: '/logout', label: m['shell.signOut'] }),
    ],
  }
}
