import { testPages } from '../helpers/page-walk.ts'
import { PORTAL_PAGES } from '../helpers/pages.ts'

testPages(PORTAL_PAGES)
