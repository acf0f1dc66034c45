import Mail from 'lucide-react/icons/mail'
import ScrollText from 'lucide-react/icons/scroll-text'
import Settings from 'lucide-react/icons/settings'
import ShieldCheck from 'lucide-react/icons/shield-check'
import UserRoundCog from 'lucide-react/icons/user-round-cog'
import { m } from '#messages'
import { declarePages } from './page.ts'

export const accountDeskPages = declarePages([], {
  account: {
    path: 'account',
    // Customers and owners of companies have an account area of their own (src/shop/pages.ts).
    guard: 'staff',
    title: m['pages.account'],
    section: 'account',
    icon: ShieldCheck,
    screen: () => import('./account/screens/account-screen.tsx'),
  },
  // The bell and the palette lead here, so the sidebar does not list it.
  notifications: {
    path: 'notifications',
    guard: 'staff',
    title: m['pages.notifications'],
    screen: () => import('./notifications/screens/notifications-screen.tsx'),
  },
  people: {
    path: 'people',
    title: m['pages.people'],
    permissions: ['people.invite'],
    section: 'desk',
    group: 'people',
    icon: UserRoundCog,
    screen: () => import('./people/screens/people-screen.tsx'),
  },
  siteSettings: {
    path: 'site',
    title: m['pages.siteSettings'],
    permissions: ['site.edit'],
    section: 'desk',
    group: 'settings',
    icon: Settings,
    screen: () => import('./sites/screens/site-settings-screen.tsx'),
  },
  auditLog: {
    path: 'audit',
    title: m['pages.auditLog'],
    permissions: ['audit.read'],
    section: 'desk',
    group: 'settings',
    icon: ScrollText,
    screen: () => import('./audit/screens/audit-log-screen.tsx'),
  },
  outbox: {
    path: 'outbox',
    title: m['pages.outbox'],
    permissions: ['outbox.read'],
    section: 'desk',
    group: 'settings',
    icon: Mail,
    screen: () => import('./outbox/screens/outbox-screen.tsx'),
  },
})
