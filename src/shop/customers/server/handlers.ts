import { countTries } from '#accounts/session/database/count-tries.ts'
import { aTry } from '#accounts/session/database/tries.ts'
import { findAccount } from '#accounts/session/database/users.ts'
import { type Handler, handler, type Call } from '#platform/http/handler.ts'
import { ok, refuse } from '#platform/outcome.ts'
import { m } from '#messages'
import {
  confirmEmail,
  getCustomer,
  getPhoto,
  register,
  registerUser,
  resendConfirmation,
} from '../contract.ts'
import { lockConfirmation, makeConfirmation, useConfirmation } from '../database/confirmations.ts'
import { findCustomer, findPhoto } from '../database/customers.ts'
import { confirmationEmail } from '../emails.ts'
import { RESEND_LIMIT } from '../rules/tries.ts'
import { customerReply, saveCustomerHandler } from './details.ts'
import {
  type CustomerServices,
  type Photo,
  registerCustomer,
  type Registration,
} from './register.ts'

const OF_THE_FORM: Registration['fields'] = {
  firstName: 'first_name',
  lastName: 'last_name',
  phone: 'phone',
  email: 'email',
  password: 'password',
  confirmation: 'c_password',
  gender: 'gender',
  photo: 'photo',
}
const OF_THE_OLDER_CALL: Registration['fields'] = {
  ...OF_THE_FORM,
  firstName: 'firstName',
  lastName: 'lastName',
  confirmation: 'confirmPassword',
  photo: 'personalImage',
}

function mailboxOf(email: string): string {
  return email.trim().split('@', 1)[0] ?? ''
}

async function photoOf(file: File | '' | undefined): Promise<Photo | null> {
  return file === undefined || file === '' || file.size === 0
    ? null
    : { name: file.name, bytes: await file.bytes() }
}

function registerHandler(services: CustomerServices): Handler {
  return handler(register, async (call) => {
    const {
      first_name: firstName,
      last_name: lastName,
      phone,
      email,
      password,
      c_password: confirmation,
      gender,
      photo,
    } = call.body
    const made = await registerCustomer(call as unknown as Call, services, {
      input: { firstName, lastName, phone, email, password, confirmation, gender },
      username: mailboxOf(email),
      photo: await photoOf(photo),
      fields: OF_THE_FORM,
    })
    if (!made.ok) return made
    const message = m['customers.registered']({}, { locale: call.language })
    const data = {
      ...made.value,
      first_name: firstName,
      last_name: lastName,
      email: email.trim(),
      gender: gender === '1' ? ('1' as const) : ('2' as const),
    }
    return ok({ success: true, message, messages: [message], errors: {}, data })
  })
}

function imageOf(
  image: { fileName: string; extension: string; data: string } | null | undefined,
): Photo | null {
  if (image == null) return null
  const { fileName, extension, data } = image
  const ending =
    extension === '' || fileName.endsWith(extension) ? '' : `.${extension.replace(/^\./, '')}`
  return {
    name: `${fileName === '' ? 'photo' : fileName}${ending}`,
    bytes: Buffer.from(data.replace(/^data:[^,]*,/, ''), 'base64'),
  }
}

function registerUserHandler(services: CustomerServices): Handler {
  return handler(registerUser, async (call) => {
    const {
      firstName,
      lastName,
      userName,
      email,
      password,
      confirmPassword: confirmation,
      personalImage,
    } = call.body
    const made = await registerCustomer(call as unknown as Call, services, {
      input: { firstName, lastName, email, password, confirmation },
      username: userName === '' ? mailboxOf(email) : userName,
      photo: imageOf(personalImage),
      fields: OF_THE_OLDER_CALL,
    })
    if (!made.ok) return made
    return ok({
      succeeded: true,
      messages: [m['customers.registered']({}, { locale: call.language })],
      errors: {},
      data: made.value.id,
    })
  })
}

const getCustomerHandler = handler(getCustomer, async ({ queries, siteId, caller }) => {
  const found = await findCustomer(queries, siteId, caller.userId)
  if (found === null) return ok({ customer: null })
  return ok({ customer: customerReply(found) })
})

function photoHandler({ files }: CustomerServices): Handler {
  return handler(getPhoto, async (call) => {
    const row = await findPhoto(call.queries, call.siteId, call.caller.userId)
    if (row === undefined) return refuse('files.notFound')
    const bytes = await files.get(call.siteId, row.id, row)
    if (!bytes.ok) return bytes
    return ok({ fileName: row.name, mediaType: row.media_type, body: bytes.value, inline: true })
  })
}

const confirmHandler = handler(confirmEmail, (call) =>
  call.database.transaction(async (trx) => {
    const { siteId, now, body } = call
    const link = await lockConfirmation(trx, siteId, body.token)
    if (link === null) return refuse('customers.linkUnknown')
    if (link.usedAt !== null) return refuse('customers.linkUsed')
    if (link.expiresAt.getTime() <= now.getTime()) return refuse('customers.linkExpired')
    const confirmed = await useConfirmation(trx, siteId, body.token, now)
    if (confirmed === null) return refuse('customers.linkUnknown')
    await call.audit(
      { action: 'customers.emailConfirmed', subjectKind: 'user', subjectId: confirmed.userId },
      trx,
    )
    return ok({ email: confirmed.email })
  }),
)

function resendHandler({ mail, publicUrl }: CustomerServices): Handler {
  return handler(resendConfirmation, async (call) => {
    const { siteId, now, caller, language } = call
    const [customer, site] = [
      await findCustomer(call.queries, siteId, caller.userId),
      await findAccount(call.queries, siteId, { userId: caller.userId }),
    ]
    if (customer === null || site === null) return refuse('customers.notFound')
    if (customer.emailConfirmedAt !== null) return refuse('customers.alreadyConfirmed')
    const counted = await countTries(call, [
      aTry(RESEND_LIMIT, 'resend confirmation', caller.userId),
    ])
    if (!counted.ok) return counted
    const { email } = customer
    const siteName = language === 'ar' ? site.siteNameAr : site.siteNameEn
    return call.database.transaction(async (trx) => {
      const token = await makeConfirmation(trx, siteId, { userId: caller.userId, email }, now)
      await mail.queue(
        trx,
        confirmationEmail(
          { siteId, userId: caller.userId, email, language, siteName },
          publicUrl,
          token,
        ),
      )
      return ok({ sent: true as const })
    })
  })
}

/** Customer registration and confirmation of the address. */
export function createCustomerHandlers(services: CustomerServices): readonly Handler[] {
  return [
    registerHandler(services),
    registerUserHandler(services),
    getCustomerHandler,
    saveCustomerHandler(services),
    photoHandler(services),
    confirmHandler,
    resendHandler(services),
  ]
}
