import { keyTheRest } from '#directory/registering/keying.ts'
import { fillDemoBookings } from './directory-bookings.ts'
import { fillDemoCompanies } from './directory-companies.ts'
import { fillDemoContent } from './directory-content.ts'
import type { DirectoryFill } from './insert.ts'
import { fillDemoOffers } from './directory-offers.ts'
import { fillDemoQuotes } from './directory-quotes.ts'
import { fillDemoReviews } from './directory-reviews.ts'
import { fillDemoDemand, fillDemoModeration } from './directory-visitors.ts'

/** Fills the directory of the demonstration, each part only where it is empty. */
export async function fillDemoDirectory(fill: DirectoryFill): Promise<void> {
  await fillDemoCompanies(fill)
  await keyTheRest(fill.database)
  await fillDemoOffers(fill)
  await fillDemoBookings(fill)
  await fillDemoQuotes(fill)
  await fillDemoReviews(fill)
  await fillDemoModeration(fill)
  await fillDemoDemand(fill)
  await fillDemoContent(fill)
}
