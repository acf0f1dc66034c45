import { lockUser } from '#accounts/people/database/roles.ts'
import { type Account, findAccount, type SiteAccount } from '#accounts/session/database/users.ts'
import {
  aTry,
  rememberedTries,
  rememberTries,
  secondsToWait,
  takeTries,
  type Try,
} from '#accounts/session/database/tries.ts'
import { foldEmail } from '#accounts/session/rules/email.ts'
import { neighbourhoodOf } from '#platform/network.ts'
import { checkPassword } from '#accounts/session/rules/passwords.ts'
import type { FileCleanup } from '#platform/files/file-cleanup.ts'
import type { Files } from '#platform/files/files.ts'
import { acceptFile, type NotAccepted } from '#platform/files/sniff.ts'
import type { Call, RefusalOf } from '#platform/http/handler.ts'
import { newId } from '#platform/id.ts'
import type { Mail } from '#platform/mail/mail.ts'
import { ok, type Outcome, refuse, type Refused } from '#platform/outcome.ts'
import { PHOTO_LIMIT, PHOTO_MEGABYTES, type register } from '../contract.ts'
import { makeConfirmation } from '../database/confirmations.ts'
import { insertCustomer, type NewPhoto } from '../database/customers.ts'
import { confirmationEmail, takenEmail } from '../emails.ts'
import { readPhone } from '../rules/phone.ts'
import { type SignUp, type SignUpField, signUpIssues } from '../rules/sign-up.ts'
import { REGISTER_LIMITS } from '../rules/tries.ts'

export interface CustomerServices {
  readonly hasher: {
    hash(password: string): Promise<string>
    inTurn<T>(work: () => Promise<T>): Promise<Outcome<T, 'session.away'>>
  }
  /** Whether a folded word is a commonly guessed password. */
  readonly isCommonPassword: (word: string) => boolean
  readonly mail: Pick<Mail, 'queue'>
  readonly files: Files
  readonly fileCleanup: Pick<FileCleanup, 'expectRow' | 'afterDelete'>
  /** The server's public URL. */
  readonly publicUrl: string
}

export interface Photo {
  readonly name: string
  readonly bytes: Uint8Array
}

export interface Registration {
  readonly input: SignUp
  readonly username: string
  readonly photo: Photo | null
  /** The call's name for each field. */
  readonly fields: Readonly<Record<SignUpField | 'photo', string>>
}

export interface NewAccount {
  readonly id: string
  readonly phone: string
}

const AWAY_SECONDS = '3'
const PHOTO_BOUNDS = { width: 640, height: 640 }

interface Issue {
  readonly path: string
  readonly code: string
  readonly details: Record<string, string | number>
}

function refuseWithIssues(
  issues: readonly Issue[],
): Refused<'customers.notRegistered'> & { issues: readonly Issue[] } {
  return { ...refuse('customers.notRegistered'), issues }
}

interface Checked {
  readonly password: string
  readonly phone: string | null
}

/** All errors of the input at once. */
function check(
  { input, fields }: Registration,
  site: SiteAccount,
  isCommon: (word: string) => boolean,
): Outcome<Checked, 'customers.notRegistered'> {
  const issues: Issue[] = signUpIssues(input).map(({ field, code }) => ({
    path: fields[field],
    code,
    details: {},
  }))
  const isInvalid = (field: SignUpField): boolean =>
    issues.some((issue) => issue.path === fields[field])
  let phone: string | null = null
  if (input.phone !== undefined && !isInvalid('phone')) {
    const read = readPhone(input.phone)
    if (read.ok) phone = read.value
    else issues.push({ path: fields.phone, code: read.refusal.code, details: {} })
  }
  const about = [input.firstName, input.lastName, input.email, ...site.siteNames]
  const password = checkPassword(input.password, { min: site.passwordMin, about }, isCommon)
  if (!password.ok && !isInvalid('password'))
    issues.push({
      path: fields.password,
      code: password.refusal.code,
      details: { ...password.refusal.details },
    })
  return issues.length > 0 || !password.ok
    ? refuseWithIssues(issues)
    : ok({ password: password.value, phone })
}

function waiting(call: Call, seconds: number): Refused<'session.tooManyTries'> | null {
  if (seconds === 0) return null
  call.header('retry-after', String(seconds))
  return refuse('session.tooManyTries', { seconds })
}

async function tooOften(
  call: Call,
  emailFolded: string,
): Promise<Refused<'session.tooManyTries'> | null> {
  const tries = [
    aTry(REGISTER_LIMITS.email, 'register email', emailFolded),
    aTry(REGISTER_LIMITS.address, 'register address', call.address),
    aTry(REGISTER_LIMITS.network, 'register network', neighbourhoodOf(call.address)),
  ]
  const seconds =
    (await secondsToWait(call.queries, call.siteId, takenTries(call), call.now)) ||
    (await takeTries(call.queries, call.siteId, tries, call.now))
  return waiting(call, seconds)
}

function takenTries({ address }: Call): Try[] {
  return [
    aTry(REGISTER_LIMITS.takenNetwork, 'register taken network', neighbourhoodOf(address)),
    aTry(REGISTER_LIMITS.takenSite, 'register taken site'),
  ]
}

/**
 * Refuses an address that has an account, and tells its owner, at most once a day. The attempt is
 * counted before it is answered, so that of many at once no more are answered than one by one.
 */
async function refuseTaken(
  call: Call,
  { mail, publicUrl }: CustomerServices,
  { site, account, field }: { site: SiteAccount; account: Account; field: string },
): Promise<Refused<'customers.emailTaken' | 'session.tooManyTries'>> {
  const { siteId, now, queries } = call
  const waits = waiting(call, await takeTries(queries, siteId, takenTries(call), now))
  if (waits !== null) return waits
  const notified = [aTry(REGISTER_LIMITS.notified, 'register told', account.id)]
  await call.database.transaction(async (trx) => {
    await lockUser(trx, siteId, account.id)
    const entry = { action: 'customers.registrationTried', subjectKind: 'user' }
    await call.audit({ ...entry, subjectId: account.id }, trx)
    if (!account.isOpen || (await rememberedTries(trx, siteId, notified, now)).length > 0) return
    await rememberTries(trx, siteId, notified, now)
    const { id: userId, email, language, nameEn, nameAr } = account
    const isArabic = language === 'ar'
    const name = isArabic && nameAr !== '' ? nameAr : nameEn
    const siteName = isArabic ? site.siteNameAr : site.siteNameEn
    await mail.queue(
      trx,
      takenEmail({ siteId, userId, email, name, language, siteName }, publicUrl),
    )
  })
  return refuse('customers.emailTaken', {}, field)
}

export async function keepPhoto(
  call: Call,
  { files, fileCleanup }: CustomerServices,
  photo: Photo,
  field: string,
): Promise<Outcome<NewPhoto, NotAccepted | 'files.tooLarge'>> {
  const of = <Code extends string>({ refusal }: Refused<Code>): Refused<Code> => ({
    ok: false,
    refusal: { ...refusal, field },
  })
  if (photo.bytes.byteLength > PHOTO_LIMIT)
    return refuse('files.tooLarge', { megabytes: PHOTO_MEGABYTES }, field)
  const accepted = await acceptFile({
    bytes: photo.bytes,
    name: photo.name,
    kinds: ['png', 'jpeg', 'webp'],
    bounds: PHOTO_BOUNDS,
  })
  if (!accepted.ok) return of(accepted)
  const { name, mediaType, bytes } = accepted.value
  const id = newId()
  await fileCleanup.expectRow(call.siteId, id)
  const stored = await files.put(call.siteId, id, bytes, PHOTO_LIMIT * 4)
  return stored.ok ? ok({ id, name, mediaType, stored: stored.value }) : of(stored)
}

interface Making {
  readonly registration: Registration
  readonly site: SiteAccount
  readonly phone: string | null
  readonly passwordHash: string
  readonly photo: NewPhoto | null
}

async function make(
  call: Call,
  { mail, publicUrl }: CustomerServices,
  making: Making,
): Promise<Outcome<NewAccount, 'customers.emailTaken'>> {
  const { siteId, now, language } = call
  const { registration, site, phone, passwordHash, photo } = making
  const { input, username, fields } = registration
  const email = input.email.trim()
  // One name, in whichever script it was entered: there is no other for the other language.
  const name = `${input.firstName} ${input.lastName}`
  return call.database.transaction(async (trx) => {
    const user = {
      email,
      username,
      name: { en: name, ar: name },
      language,
      roles: ['customer' as const],
      passwordHash,
    }
    const gender = input.gender === undefined ? null : Number(input.gender)
    const { firstName, lastName } = input
    const id = await insertCustomer(
      trx,
      siteId,
      { user, firstName, lastName, phone, gender, photo },
      now,
    )
    if (id === null) return refuse('customers.emailTaken', {}, fields.email)
    const token = await makeConfirmation(trx, siteId, { userId: id, email }, now)
    const siteName = language === 'ar' ? site.siteNameAr : site.siteNameEn
    await mail.queue(
      trx,
      confirmationEmail({ siteId, userId: id, email, language, siteName }, publicUrl, token),
    )
    await call.audit({ action: 'customers.registered', subjectKind: 'user', subjectId: id }, trx)
    return ok({ id, phone: phone ?? '' })
  })
}

/**
 * Creates a customer's account. The caller becomes a customer and nothing else, with an address
 * still to be confirmed.
 */
export async function registerCustomer(
  call: Call,
  services: CustomerServices,
  registration: Registration,
): Promise<Outcome<NewAccount, RefusalOf<typeof register>>> {
  const { input, fields } = registration
  const emailFolded = foldEmail(input.email)
  const site = await findAccount(call.queries, call.siteId, { emailFolded })
  if (site === null) return refuse('sites.notFound')
  const checked = check(registration, site, services.isCommonPassword)
  if (!checked.ok) return checked
  const waits = await tooOften(call, emailFolded)
  if (waits !== null) return waits
  const { account } = site
  if (account !== null) return refuseTaken(call, services, { site, account, field: fields.email })
  const photo =
    registration.photo === null
      ? ok(null)
      : await keepPhoto(call, services, registration.photo, fields.photo)
  if (!photo.ok) return photo
  const hashed = await services.hasher.inTurn(() => services.hasher.hash(checked.value.password))
  if (!hashed.ok) {
    call.header('retry-after', AWAY_SECONDS)
    return hashed
  }
  return make(call, services, {
    registration,
    site,
    phone: checked.value.phone,
    passwordHash: hashed.value,
    photo: photo.value,
  })
}
