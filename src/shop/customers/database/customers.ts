import { createUser, type NewUser } from '#accounts/people/database/users.ts'
import type { Queries, Trx } from '#platform/db/database.ts'
import type { Stored } from '#platform/files/files.ts'

export const PHOTO = 'customer-photo'

export interface NewPhoto {
  readonly id: string
  readonly name: string
  readonly mediaType: string
  readonly stored: Stored
}

export interface NewCustomer {
  readonly user: NewUser
  readonly firstName: string
  readonly lastName: string
  /** Null if it was not requested. */
  readonly phone: string | null
  readonly gender: number | null
  readonly photo: NewPhoto | null
}

/** Creates the account with everything that belongs to it; null if the address already has one. */
export async function insertCustomer(
  trx: Trx,
  siteId: number,
  customer: NewCustomer,
  now: Date,
): Promise<string | null> {
  const { user, firstName, lastName, phone, gender, photo } = customer
  const userId = await createUser(trx, siteId, user, now)
  if (userId === null) return null
  if (photo !== null) {
    const { id, name, mediaType, stored } = photo
    await trx
      .insertInto('files')
      .values({
        site_id: siteId,
        id,
        owner_user_id: userId,
        purpose: PHOTO,
        name,
        media_type: mediaType,
        ...stored,
        created_at: now,
      })
      .execute()
  }
  const names = { first_name: firstName, last_name: lastName }
  await trx
    .insertInto('customers')
    .values({
      site_id: siteId,
      user_id: userId,
      ...names,
      phone,
      gender,
      file_id: photo?.id ?? null,
      email_confirmed_at: null,
      created_at: now,
    })
    .execute()
  return userId
}

export interface StoredCustomer {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string | null
  readonly fileId: string | null
  readonly emailConfirmedAt: Date | null
}

export async function findCustomer(
  queries: Queries,
  siteId: number,
  userId: string,
): Promise<StoredCustomer | null> {
  const row = await queries
    .selectFrom('customers as c')
    .innerJoin('users as u', (join) =>
      join.onRef('u.site_id', '=', 'c.site_id').onRef('u.id', '=', 'c.user_id'),
    )
    .select([
      'c.first_name',
      'c.last_name',
      'c.phone',
      'c.file_id',
      'c.email_confirmed_at',
      'u.email',
    ])
    .where('c.site_id', '=', siteId)
    .where('c.user_id', '=', userId)
    .executeTakeFirst()
  if (row === undefined) return null
  const {
    first_name: firstName,
    last_name: lastName,
    email,
    phone,
    file_id: fileId,
    email_confirmed_at: emailConfirmedAt,
  } = row
  return { firstName, lastName, email, phone, fileId, emailConfirmedAt }
}

export async function findPhoto(queries: Queries, siteId: number, userId: string) {
  return queries
    .selectFrom('customers as c')
    .innerJoin('files as f', (join) =>
      join.onRef('f.site_id', '=', 'c.site_id').onRef('f.id', '=', 'c.file_id'),
    )
    .select(['f.id', 'f.name', 'f.media_type', 'f.sha256'])
    .where('c.site_id', '=', siteId)
    .where('c.user_id', '=', userId)
    .executeTakeFirst()
}
