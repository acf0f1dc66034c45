import type { DirectoryFill } from './directory-fill.ts'
import { keyTheRest } from '#directory/registering/keying.ts'
import { fillDemoBookings } from './directory-bookings.ts'
import { fillDemoContent } from './directory-content.ts'
import { fillDemoCompanies } from './directory-companies.ts'
import { fillDemoDemand } from './directory-demand.ts'
import { fillDemoOffers } from './directory-offers.ts'
import { fillDemoPersons } from './directory-persons.ts'
import { fillDemoQuotes } from './directory-quotes.ts'
import { fillDemoWaiting } from './directory-waiting.ts'

/** Fills the directory of the demonstration, each part only where it is empty. */
export async function fillDemoDirectory(fill: DirectoryFill): Promise<void> {
  await fillDemoCompanies(fill)
  await keyTheRest(fill.database)
  await fillDemoOffers(fill)
  await fillDemoBookings(fill)
  await fillDemoQuotes(fill)
  await fillDemoWaiting(fill)
  await fillDemoPersons(fill)
  await fillDemoDemand(fill)
  await fillDemoContent(fill)
}
