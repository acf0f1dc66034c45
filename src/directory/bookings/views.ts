import { addressOf } from '#directory/numbers/rules.ts'
import type { BookableService, BookedCompany, LinkedBooking } from './contract.ts'
import type { StoredBooking } from './database/bookings.ts'
import type { StoredCompany, StoredService } from './database/services.ts'
import { fileNameOf } from './emails.ts'
import { canChange, lastChangeOf } from './rules/moves.ts'

export function companyView({
  number,
  name,
  slug,
  streetAddress,
  phone,
  whatsapp,
  email,
}: StoredCompany): BookedCompany {
  return {
    name,
    address: { en: addressOf(number, slug.en), ar: addressOf(number, slug.ar) },
    streetAddress,
    phone,
    whatsapp,
    email,
  }
}

export function serviceView({
  number,
  name,
  slug,
  about,
  minutes,
  noticeMinutes,
  changeMinutes,
}: StoredService): BookableService {
  return {
    number,
    name,
    about,
    address: { en: addressOf(number, slug.en), ar: addressOf(number, slug.ar) },
    minutes,
    noticeMinutes,
    changeMinutes,
  }
}

interface Seen {
  readonly siteId: number
  readonly zone: string
  readonly token: string
  readonly now: Date
}

/** A booking for its link. */
export function linkedView(
  booking: StoredBooking,
  service: StoredService,
  { siteId, zone, token, now }: Seen,
): LinkedBooking {
  const { number, state, cancelledBy, startsAt, endsAt, name, email, phone, note, staff } = booking
  const { confirmBy } = booking
  const status = { state, startsAt: startsAt.getTime(), changeMinutes: service.changeMinutes }
  return {
    ...{
      number,
      state,
      cancelledBy,
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
      name,
      email,
      phone,
      note,
      staff,
      zone,
    },
    service: serviceView(service),
    company: companyView(service.company),
    confirmBy: confirmBy?.toISOString() ?? null,
    changeable: confirmBy === null && canChange(status, now.getTime()),
    changeUntil: new Date(lastChangeOf(status)).toISOString(),
    file: fileNameOf(siteId, token),
  }
}
