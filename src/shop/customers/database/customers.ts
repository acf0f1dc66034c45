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
  if (photo !== null) await insertPhoto(trx, siteId, { userId, photo }, now)
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

async function insertPhoto(
  trx: Trx,
  siteId: number,
  { userId, photo }: { userId: string; photo: NewPhoto },
  now: Date,
): Promise<void> {
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

/** A customer's row, locked until the transaction ends, so that two changes follow each other. */
export async function lockCustomer(trx: Trx, siteId: number, userId: string) {
  return trx
    .selectFrom('customers')
    .select(['first_name', 'last_name', 'phone', 'file_id'])
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
}

export interface CustomerChange {
  readonly firstName: string
  readonly lastName: string
  readonly phone: string
  /** The photo afterwards: another, the current one, or none. */
  readonly photo: NewPhoto | 'keep' | null
  /** The file of the current photo. */
  readonly fileId: string | null
}

/** Stores a customer's details; a photo that is no longer shown is deleted. */
export async function changeCustomer(
  trx: Trx,
  siteId: number,
  userId: string,
  { firstName, lastName, phone, photo, fileId }: CustomerChange,
  now: Date,
): Promise<void> {
  if (photo !== null && photo !== 'keep') await insertPhoto(trx, siteId, { userId, photo }, now)
  await trx
    .updateTable('customers')
    .set({
      first_name: firstName,
      last_name: lastName,
      phone,
      file_id: photo === 'keep' ? fileId : (photo?.id ?? null),
    })
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .execute()
  if (photo !== 'keep' && fileId !== null)
    await trx.deleteFrom('files').where('site_id', '=', siteId).where('id', '=', fileId).execute()
}
