import type { Customer } from './contract.ts'

/** A customer who has not followed the link in their email yet. */
export const UNCONFIRMED: Customer = {
  first_name: 'Layla',
  last_name: 'Hassan',
  email: 'layla@example.com',
  phone: null,
  hasPhoto: false,
  emailConfirmedAt: null,
}
