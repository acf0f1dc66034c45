import { testPages } from '../helpers/page-walk.ts'
import { OTHER_PAGES } from '../helpers/pages.ts'

testPages(OTHER_PAGES)
