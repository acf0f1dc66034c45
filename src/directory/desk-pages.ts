import Building2 from 'lucide-react/icons/building-2'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import ClipboardCheck from 'lucide-react/icons/clipboard-check'
import MessagesSquare from 'lucide-react/icons/messages-square'
import Newspaper from 'lucide-react/icons/newspaper'
import Tags from 'lucide-react/icons/tags'
import Truck from 'lucide-react/icons/truck'
import { declarePages } from '#accounts/page.ts'
import { m } from '#messages'

/** The directory's pages for owners of companies and for the staff. */
export const directoryDeskPages = declarePages(['directory'], {
  myCompany: {
    path: 'my-company',
    title: m['pages.myCompany'],
    offered: ['company.own'],
    section: 'desk',
    icon: Building2,
    screen: () => import('./my-company/screens/my-company-screen.tsx'),
  },
  companyRequests: {
    path: 'company-requests',
    title: m['pages.companyRequests'],
    permissions: ['company.own'],
    section: 'desk',
    icon: MessagesSquare,
    screen: () => import('./bids/screens/requests-screen.tsx'),
  },
  companyRequest: {
    path: 'company-requests/:company/:request',
    title: m['pages.companyRequest'],
    permissions: ['company.own'],
    screen: () => import('./bids/screens/request-screen.tsx'),
  },
  companyDeliveries: {
    path: 'company-deliveries',
    title: m['pages.companyDeliveries'],
    permissions: ['company.own'],
    section: 'desk',
    icon: Truck,
    screen: () => import('./delivery-orders/screens/carried-screen.tsx'),
  },
  companyDelivery: {
    path: 'company-deliveries/:order',
    title: m['pages.deliveryOrder'],
    permissions: ['company.own'],
    screen: () => import('./delivery-orders/screens/delivery-screen.tsx'),
  },
  companyBookings: {
    path: 'company-bookings',
    title: m['pages.companyBookings'],
    permissions: ['company.own'],
    section: 'desk',
    icon: CalendarClock,
    screen: () => import('./bookings/desk/screens/company-bookings-screen.tsx'),
  },
  myOffers: {
    path: 'my-offers',
    title: m['pages.myOffers'],
    permissions: ['company.own', 'directory.moderate'],
    section: 'desk',
    icon: Tags,
    screen: () => import('./offers/desk/screens/my-offers-screen.tsx'),
  },
  directoryDesk: {
    path: 'directory-desk',
    title: m['pages.directoryDesk'],
    permissions: ['directory.moderate'],
    section: 'desk',
    icon: ClipboardCheck,
    screen: () => import('./moderation/screens/directory-desk-screen.tsx'),
  },
  content: {
    path: 'content',
    title: m['pages.content'],
    permissions: ['content.edit'],
    section: 'desk',
    icon: Newspaper,
    screen: () => import('./content-desk/screens/content-screen.tsx'),
  },
  contentDocument: {
    path: 'content/:document',
    title: m['pages.contentDocument'],
    permissions: ['content.edit'],
    screen: () => import('./pages/desk/screens/document-screen.tsx'),
  },
})
