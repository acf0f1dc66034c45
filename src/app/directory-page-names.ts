import { m } from '#messages'
import type { DirectoryPage } from './directory-screens.ts'
import { addPageNames, type PageMessage } from './page-names.ts'

addPageNames({
  blog: m['pages.blog'],
  post: m['pages.post'],
  page: m['pages.page'],
  ourTeam: m['pages.ourTeam'],
  companies: m['pages.companies'],
  company: m['pages.company'],
  compare: m['pages.compare'],
  offers: m['pages.offers'],
  offer: m['pages.offer'],
  book: m['pages.book'],
  track: m['pages.track'],
  tracked: m['pages.track'],
} satisfies Readonly<Record<DirectoryPage, PageMessage>>)
